"""Drives Chromium by the DevTools protocol (https://chromedevtools.github.io/devtools-protocol), through a pipe."""
import json
import os
import subprocess
import tempfile


def plain(value):
    """A value in whose texts blanks that break no line are like others."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    return value.replace("\u00a0", " ") if isinstance(value, str) else value


class Chromium:
    """One window without a screen. Used as a context: it ends with it."""

    def __init__(self, command):
        self.command = command
        self.last = 0
        self.session = None
        self.events = []
        self.waiting = b""

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="hod-chromium-")
        their_input, self.output = os.pipe()
        self.input, their_output = os.pipe()

        def place():
            """It reads from descriptor 3 and writes to 4, whatever numbers the pipes have."""
            copies = os.dup(their_input), os.dup(their_output)
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)

        # As root, which continuous integration is, it runs only without its sandbox.
        self.process = subprocess.Popen(
            [self.command, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(their_input)
        os.close(their_output)
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Performance"):
            self.ask(domain + ".enable")
        return self

    def __exit__(self, *_):
        self.session = None
        self.ask("Browser.close")
        self.process.wait(30)
        self.profile.cleanup()

    def receive(self):
        """The next message, which ends in a zero byte."""
        while b"\0" not in self.waiting:
            piece = os.read(self.input, 1 << 16)
            if not piece:
                raise EOFError("Chromium has ended")
            self.waiting += piece
        message, self.waiting = self.waiting.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        """The answer to a command; events that come before it are kept."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def evaluate(self, expression):
        """The value of a JavaScript expression, or what it promises, in plain texts."""
        result = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description"))
        return plain(result["result"].get("value"))

    def processor_seconds(self):
        """What the page has used of processors' time so far, which no other work on the machine lengthens."""
        metrics = self.ask("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "ProcessTime")

    def resize(self, width, height):
        """A window of another size; narrow ones are telephones."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def open(self, url, width, height, scheme):
        """Opens a page in a window of this size and colour scheme; its events."""
        self.resize(width, height)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.events = []
        self.ask("Page.navigate", url=url)
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        return self.events
