"""How far mpirun goes: measures what a block costs where it is calculated and where it is taken, and plays the dealing of
tools/ranks.c with these times, up to 10,000 ranks. Prints the tables of SCALE.md.

scale.py HOD BENCH_RANKS
"""
import csv
import heapq
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

HOD, BENCH_RANKS = map(os.path.abspath, sys.argv[1:3])

AT_ONCE, AHEAD = 8, 4  # as tools/ranks.c has them
NAPS = [50e-6 * 2 ** min(i, 5) for i in range(40)]  # as message_wait() takes them
RANKS = (1, 2, 10, 30, 100, 300, 1000, 3000, 10000)

SPACE = ["shooter_figures", "target_figures", "range", "weapon", "target_density", "cover", "prior_hits", "figure_ratio",
         "target_type", "target_in_column", "extra_actions", "shooter_density"]
SWEEP = [HOD, "sweep", "bloodybacks-8.3", "shooting", *(field + "=all" for field in SPACE), "--outcome", "hits", "--yes",
         "--threads", "1"]
SHARDS = 20000  # of which a few are measured
QUESTIONS = {  # what is asked, situations in a block, situations in all that is modelled
    "rows": (["--format", "csv"], 1024, 1e9),
    "summary": (["--summary", "range"], 1 << 19, 1e12),
}
MPIRUN = ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n"]


def processor_time(command):
    """Seconds that a command takes of processors, all its processes together."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure_blocks(options, in_block, folder):
    """The seconds and bytes of a block, by shards from all over the question."""
    part, blocks = os.path.join(folder, "part"), 1e9 / in_block
    shards = max(1, min(SHARDS, int(blocks / 4)))
    start = min(processor_time([HOD, "rules"]) for _ in range(5))
    found = []
    for shard in range(1, shards + 1, shards // 12):
        seconds = processor_time([*SWEEP, *options, "--shard", f"{shard}/{shards}", "-o", part]) - start
        found.append((seconds / (blocks / shards), os.path.getsize(part) / (blocks / shards)))
    return [seconds for seconds, _ in found], sum(size for _, size in found) / len(found)


def measure_writing(folder):
    """Seconds of rank 0 for a byte of rows that it writes: those that merging a part takes."""
    part = os.path.join(folder, "part")
    line = [*SWEEP[:4], *(field + "=all" for field in SPACE[1:4]), "cover=all", "prior_hits=all", *SWEEP[-5:],
            "--format", "csv"]
    subprocess.run([*line, "--shard", "1/1", "-o", part], check=True, stderr=subprocess.DEVNULL)
    start = min(processor_time([HOD, "rules"]) for _ in range(5))
    merged = min(processor_time([HOD, "merge", part, "-o", part + "-merged"]) for _ in range(5))
    return (merged - start) / os.path.getsize(part)


def compare_with_cores(folder):
    """The same sweep on one core and on two, by threads and by ranks: in turns, the best of three."""
    line = [*SWEEP[:-2], "--summary", "range", "--shard", "1/40", "-o", os.path.join(folder, "part")]
    ways = {"1 process, 1 thread": ([], "1"), "1 process, 2 threads": ([], "2"),
            "2 ranks, 1 thread each": ([*MPIRUN, "2"], "1")}
    seconds, worked = dict.fromkeys(ways, 1e9), dict.fromkeys(ways, 1e9)
    for _ in range(3):
        for way, (mpirun, threads) in ways.items():
            began = time.monotonic()
            worked[way] = min(worked[way], processor_time([*mpirun, *line, "--threads", threads]))
            seconds[way] = min(seconds[way], time.monotonic() - began)
    print(f"\nOn {os.cpu_count()} cores, with {os.getloadavg()[0]:.0f} others that wanted them:\n")
    print("| | seconds | of processors |\n|---|---:|---:|")
    for way in ways:
        print(f"| {way} | {seconds[way]:.2f} | {worked[way]:.2f} |")


def run_ranks(ranks, *milliseconds):
    printed = subprocess.run([*MPIRUN, str(ranks), BENCH_RANKS, *map(str, milliseconds)], check=True, text=True,
                             stdout=subprocess.PIPE).stdout
    return list(csv.DictReader(printed.splitlines()))


def measure_taking():
    """Seconds of rank 0 for a block that comes, and for a byte of it."""
    rows = {int(row["bytes"]): float(row["processor_seconds_of_rank_0"]) / int(row["blocks"]) for row in run_ranks(8)}
    large = max(rows)
    return rows[0], (rows[large] - rows[0]) / large


class Dealing:
    """The dealing, played: rank 0 hears one rank after another, the others calculate."""

    def __init__(self, ranks, blocks, block, message, taking):
        self.ranks, self.blocks, self.block = ranks, blocks, block
        self.message, self.taking = message, taking  # seconds of rank 0 for an answer, and for a block
        self.dealt = self.taken = 0
        self.room = AT_ONCE * ranks * AHEAD
        self.out, self.back = [], set()  # runs that are out, by their first blocks

    def deal(self):
        """The next run, empty when all are dealt, or None while too many are out."""
        if self.dealt == self.blocks:
            return (self.blocks, self.blocks)
        share = (self.blocks - self.dealt) // (2 * self.ranks) + 1
        end = min(self.dealt + min(share, AT_ONCE), self.blocks)
        if end > self.taken + self.room:
            return None
        run, self.dealt = (self.dealt, end), end
        heapq.heappush(self.out, run)
        return run

    def take(self, run):
        """Takes what is next in order, as far as it is there."""
        self.back.add(run)
        while self.out and self.out[0] in self.back:
            self.taken = self.out[0][1]
            self.back.discard(heapq.heappop(self.out))

    def play(self):
        """The seconds until all is taken."""
        free = end = 0.0
        asking = [(0.0, rank, None) for rank in range(self.ranks)]  # when, who, with what
        refused = []
        while asking:
            when, rank, run = heapq.heappop(asking)
            idle = when > free
            free = max(free, when) + (random.random() * NAPS[-1] if idle and rank else 0) + (self.message if rank else 0)
            if run:
                free += self.taking * (run[1] - run[0])
                self.take(run)
                end = max(end, free)
            refused.append((when, rank))
            waiting, refused = refused, []
            for since, one in waiting:
                given = self.deal()
                if given is None:
                    refused.append((since, one))
                elif given[0] < given[1]:
                    begins = free if one == 0 else self.wakes(since, free)
                    seconds = sum(self.block() for _ in range(*given))
                    heapq.heappush(asking, (begins + seconds, one, given))
        return end

    @staticmethod
    def wakes(since, answered):
        """When a rank that waits since then looks and finds its answer."""
        for nap in NAPS:
            if since >= answered:
                break
            since += nap
        return max(since, answered)


def efficiency(ranks, blocks, block, message, taking):
    """Of a sample of the blocks: a hundred a rank, at most as many as there are."""
    played = int(min(blocks, max(100 * ranks, 20000), 400000))
    work = sum(block() for _ in range(2000)) / 2000 * played
    return work / (ranks * Dealing(ranks, played, block, message, taking).play())


def compare_with_sleepers(message):
    """What was measured of ranks whose blocks sleep, beside what is played."""
    print("| ranks | block | measured | played |\n|---:|---:|---:|---:|")
    for ranks in (2, 8, 32):
        for row in run_ranks(ranks, 10, 100)[:2]:
            block, blocks = float(row["sleep_ms"]) / 1000, int(row["blocks"])
            played = Dealing(ranks, blocks, lambda block=block: block, message, message).play()
            print(f"| {ranks} | {1000 * block:.0f} ms | {block * blocks / ranks / float(row['seconds']):.1%} "
                  f"| {block * blocks / ranks / played:.1%} |")


def main():
    random.seed(1)
    costs = {}
    message, byte = measure_taking()
    with tempfile.TemporaryDirectory() as folder:
        for name, (options, in_block, _) in QUESTIONS.items():
            costs[name] = measure_blocks(options, in_block, folder)
        writing = measure_writing(folder)
        compare_with_cores(folder)
    print(f"\nA block that comes takes {1e6 * message:.1f} µs of rank 0, a megabyte of it {1e12 * byte:.0f} µs, "
          f"a megabyte of rows to write {1e12 * writing:.0f} µs.\n")
    print("| question | situations | blocks | time of a block | bytes of a block | one processor |\n|---|---:|---:|---:|---:|---:|")
    for name, (seconds, size) in costs.items():
        _, in_block, situations = QUESTIONS[name]
        mean = sum(seconds) / len(seconds)
        print(f"| {name} | {situations:.0e} | {situations / in_block:.2g} | {1000 * min(seconds):.2g} to "
              f"{1000 * max(seconds):.2g} ms | {size:.3g} | {situations / in_block * mean / 3600:.2g} h |")
    print()
    compare_with_sleepers(message)
    print("\n| ranks | " + " | ".join(costs) + " |\n|---:|" + "---:|" * len(costs))
    for ranks in RANKS:
        cells = []
        for name, (seconds, size) in costs.items():
            taking = message + size * (byte + (writing if name == "rows" else 0))
            blocks = QUESTIONS[name][2] / QUESTIONS[name][1]
            cells.append(f"{efficiency(ranks, blocks, lambda all_of=seconds: random.choice(all_of), message, taking):.0%}")
        print(f"| {ranks} | " + " | ".join(cells) + " |", flush=True)


main()
