"""The tour of tour.c in Python: a sweep, a tuning of rules from a text, best play, and a mechanism of one's own."""
import handofdice

MINE = """
[rules]
id = mine
based_on = bloodybacks-8.3
"""
OWN = """
rules { id = "own", title = "My own" }
parameter("duel.needed", "2..6", 5, "what hits")
mechanism {
  name = "duel", title = "A duel",
  fields = { field("blows", "1..9", 3, "dice") },
  outcomes = { outcome("wounds", "0..9", "what hits") },
  resolve = function(roll, rules, situation)
    return { wounds = roll:hand_or_more("blows", situation.blows, 6, rules.duel.needed) }
  end,
}
"""

# A sweep: the mean of the hits, by cover.
rules = handofdice.open("bloodybacks-8.3")
for cover, hits in enumerate(rules["shooting"].sweep("mean:hits", cover="all")["mean:hits"]):
    print(f"cover {cover}: {hits:.4f} hits")

# Which base number gives 1.2 hits under your own rules?
mine = handofdice.rule_file(MINE)
tuned = mine["shooting"].tune(measure="mean:hits", aim=1.2, vary={"shooting.base": range(4, 9)}, top=1)
print("base", tuned.tables[0]["shooting.base"][0], "is best")

# Best play: how often does nobody win within three turns?
print(f"nobody wins: {rules['engagement'].exact(turns=3).probability('winner=none'):.4f}")

# A mechanism of your own.
print(f"wounds: {handofdice.script(OWN)['duel'].exact()['wounds'].mean:.4f}")
