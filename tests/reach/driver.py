"""A browser that is driven from outside by the WebDriver protocol, with nothing but Python's own library."""

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

KEYS = {"enter": "\ue007", "escape": "\ue00c", "left": "\ue012", "right": "\ue014", "f10": "\ue03a"}


class Fault(Exception):
    """What the driver says went wrong."""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def chromium(folder, size):
    arguments = ["--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
                 "--disable-dev-shm-usage", "--hide-scrollbars", "--autoplay-policy=user-gesture-required",
                 f"--window-size={size[0]},{size[1]}", f"--user-data-dir={folder}"]
    return "chromedriver", {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"},
                            "goog:chromeOptions": {"binary": shutil.which("chromium"), "args": arguments}}


def firefox(folder, size):
    arguments = ["-headless", f"--width={size[0]}", f"--height={size[1]}", "-profile", folder]
    return "geckodriver", {"browserName": "firefox",
                           "moz:firefoxOptions": {"binary": shutil.which("firefox-esr"), "args": arguments,
                                                  "prefs": {"webgl.force-enabled": True, "webgl.disabled": False}}}


BROWSERS = {"chromium": chromium, "firefox": firefox}


class Browser:
    """One browser with one profile; leaving it ends both."""

    def __init__(self, kind="chromium", size=(1280, 720), folder=None):
        self.folder = folder or tempfile.mkdtemp(prefix="plunder-reach-")
        self.keeps_folder = folder is not None
        program, wanted = BROWSERS[kind](self.folder, size)
        port = free_port()
        more = [] if kind == "chromium" else ["--marionette-port", str(free_port())]
        self.process = subprocess.Popen([program, f"--port={port}", *more], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        for _ in range(200):
            try:
                self.ask("GET", "/status")
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        self.session = ""
        wanted = {"capabilities": {"alwaysMatch": wanted}}
        self.session = "/session/" + self.ask("POST", "/session", wanted)["sessionId"]
        self.kind = kind
        self.ask("POST", "/timeouts", {"script": 120_000, "pageLoad": 120_000})
        self.resize(size)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask("DELETE", "")
        except (Fault, urllib.error.URLError, ConnectionError):
            pass
        self.process.terminate()
        self.process.wait(20)
        if not self.keeps_folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, content=None):
        session = getattr(self, "session", "")
        data = None if method in ("GET", "DELETE") else json.dumps(content or {}).encode()
        request = urllib.request.Request(self.base + session + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Fault(json.load(error)["value"]["message"]) from None

    def resize(self, size):
        """Makes the page's own part of the window so large."""
        for _ in range(3):
            inner = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]")
            if inner[2:] == list(size):
                return
            self.ask("POST", "/window/rect", {"width": size[0] + inner[0], "height": size[1] + inner[1]})
        # A browser's own window is never so narrow as a telephone.
        if self.kind == "chromium":
            self.devtools("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)

    def devtools(self, command, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments, within=90, what=None):
        """Waits until a script gives something that is true, and returns it."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            try:
                found = self.run(script, *arguments)
            except Fault:
                # The page is just loading.
                found = None
            if found:
                return found
            time.sleep(0.15)
        raise AssertionError(f"{what or script}: not within {within} s; the page says {self.note()!r}")

    def until_shown(self, within=180):
        self.wait("return document.body && 'shown' in document.body.dataset", within=within, what="the table is shown")

    def count_drawing(self):
        """From now on the page counts how often it draws, and how many frames have gone by since it did."""
        self.run("""
            if (window.drawn !== undefined) return;
            [window.drawn, window.still, window.since] = [0, 0, performance.now()];
            for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
                const own = WebGL2RenderingContext.prototype[name];
                WebGL2RenderingContext.prototype[name] = function (...all) {
                    window.drawn += 1;
                    [window.still, window.since] = [0, performance.now()];
                    return own.apply(this, all);
                };
            }
            const frame = () => { window.still += 1; requestAnimationFrame(frame); };
            requestAnimationFrame(frame);""")

    def settle(self, quiet=1.5, within=120):
        """Waits until the table rests: nothing was drawn for a while, and the browser had time to."""
        self.count_drawing()
        self.wait("return window.still > 25 && performance.now() - window.since > arguments[0] * 1000", quiet, within=within, what="the table rests")

    def note(self):
        try:
            return self.run("const note = document.getElementById('note'); return note && !note.hidden ? note.innerText : ''")
        except Fault as fault:
            return f"nothing: {fault}"

    def pointer(self, *steps, kind="mouse"):
        """Steps of a pointer: ("to", x, y), "down", "up" or a pause in milliseconds."""
        actions = []
        for step in steps:
            if step == "down" or step == "up":
                actions.append({"type": f"pointer{step.title()}", "button": 0})
            elif isinstance(step, int):
                actions.append({"type": "pause", "duration": step})
            else:
                actions.append({"type": "pointerMove", "x": int(step[1]), "y": int(step[2]), "duration": 60})
        self.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "hand", "parameters": {"pointerType": kind}, "actions": actions}]})

    def click(self, x, y):
        # Pauses, because what is pointed at is looked for in frames.
        self.pointer(("to", x, y), 250, "down", 120, "up", 250)

    def keys(self, text, pause=60):
        actions = []
        for key in text if isinstance(text, list) else list(text):
            key = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": key}, {"type": "pause", "duration": pause}, {"type": "keyUp", "value": key}, {"type": "pause", "duration": pause}]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def picture(self, path):
        """What is seen now."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def kept(self, path="/plunder/data/last-game.ron"):
        """A kept file as the browser's memory has it, or nothing."""
        return self.ask("POST", "/execute/async", {"args": [path], "script": """
            const [path, done] = arguments;
            const request = indexedDB.open('plunder');
            request.onerror = () => done(null);
            request.onsuccess = () => {
                const database = request.result;
                if (!database.objectStoreNames.contains('files')) { database.close(); return done(null); }
                const file = database.transaction('files').objectStore('files').get(path);
                file.onerror = () => done(null);
                file.onsuccess = () => { database.close(); done(file.result ? new TextDecoder().decode(file.result.bytes) : null); };
            };"""})

    def until_kept(self, *parts, within=60, path="/plunder/data/last-game.ron"):
        end = time.monotonic() + within
        text = None
        while time.monotonic() < end:
            text = self.kept(path)
            if text and all(part in text for part in parts):
                return text
            time.sleep(0.2)
        raise AssertionError(f"{parts} is not kept within {within} s, but {text!r}; the page says {self.note()!r}")

    def log(self):
        """What the console says that is no mere information."""
        if self.kind != "chromium":
            return []
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]
