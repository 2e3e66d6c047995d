"""Drives Debian's Chromium (by chromedriver, over HTTP) and Firefox (by Marionette, its own protocol) without a screen, with nothing but
Python: opens pages, runs their scripts, presses keys, draws fingers over them, and takes pictures. It downloads nothing."""

import base64
import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# The keys that pages know, as WebDriver calls them.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "Left": "\ue012", "Up": "\ue013",
        "Right": "\ue014", "Down": "\ue015", "Space": " ", "Shift": "\ue008", "Control": "\ue009"}


class Failed(Exception):
    """What a browser said instead of doing it."""


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


def display():
    """A display without a screen: its process and its name."""
    reading, writing = os.pipe()
    process = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24"], pass_fds=[writing],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as number:
        return process, ":" + number.readline().strip()


class Browser:
    """What both can do, over `call(what, body)` of each."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def open(self, address):
        self.call("navigate", url=address)

    def run(self, script, *arguments):
        """What a function of the page gives back."""
        return self.call("execute", script=script, args=list(arguments))

    def until(self, script, *arguments, seconds=10):
        """Waits until this is true."""
        deadline = time.monotonic() + seconds
        while not (found := self.run(script, *arguments)):
            if time.monotonic() > deadline:
                raise Failed(f"waited in vain for {script}")
            time.sleep(0.02)
        return found

    def later(self, script, *arguments):
        """What a function of the page gives to the last of its arguments, another function."""
        return self.call("async", script=script, args=list(arguments))

    def press(self, *keys, pause=0):
        """Keys one after the other, with so many milliseconds after each movement."""
        acts, rest = [], [{"type": "pause", "duration": pause}] if pause else []
        for key in keys:
            value = KEYS.get(key, key)
            acts += [{"type": "keyDown", "value": value}, *rest, {"type": "keyUp", "value": value}, *rest]
        self.call("actions", actions=[{"type": "key", "id": "keys", "actions": acts}])

    def press_with(self, held, key):
        """A key while another is held down."""
        acts = [{"type": kind, "value": KEYS.get(name, name)} for kind, name in
                (("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held))]
        self.call("actions", actions=[{"type": "key", "id": "keys", "actions": acts}])

    def pointer(self, *steps, kind="mouse"):
        """Steps of a pointer: a point of the window, "down", "up", or a pause in milliseconds."""
        acts = []
        for step in steps:
            if isinstance(step, int):
                acts.append({"type": "pause", "duration": step})
            elif isinstance(step, str):
                acts.append({"type": f"pointer{step.title()}", "button": 0})
            else:
                acts.append({"type": "pointerMove", "duration": 60, "x": int(step[0]), "y": int(step[1]), "origin": "viewport"})
        self.call("actions", actions=[{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": acts}])

    def swipe(self, start, end):
        """A finger from one point of the window to another."""
        self.pointer(start, "down", end, "up", kind="touch")

    def into(self, selector):
        """Into a frame; with nothing, out again."""
        frame = None
        if selector:
            frame = self.run("return document.querySelector(arguments[0])", selector)
        self.call("frame", id=frame)

    def words(self, selector):
        """The words that are seen in it, as the browser finds them without any script of the page."""
        element = self.call("find", using="css selector", value=selector)
        return self.call("text", id=element[ELEMENT])

    def tab(self):
        """The tab that is driven."""
        return self.call("tab")

    def new_tab(self):
        """Another tab, which is not driven yet."""
        return self.call("new tab", type="tab")["handle"]

    def to_tab(self, handle):
        self.call("to tab", handle=handle)

    def picture(self):
        return base64.b64decode(self.call("screenshot"))


class Chromium(Browser):
    name = "chromium"

    #: How pages without graphics of their own are shown.
    FLAT = ("--disable-gpu", "--force-prefers-reduced-motion")
    #: How a page draws with WebGL where there is no graphics card.
    DEEP = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-dev-shm-usage",
            "--autoplay-policy=user-gesture-required")

    def __init__(self, width=1280, height=900, more=FLAT):
        self.port = free_port()
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}", "--log-level=SEVERE"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        arguments = ["--headless=new", "--no-sandbox", "--force-device-scale-factor=1", "--force-color-profile=srgb",
                     "--hide-scrollbars", "--no-first-run", *more]
        options = {"args": arguments, "binary": shutil.which("chromium")}
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"}, "goog:chromeOptions": options}}}
        for attempt in range(100):
            try:
                self.session = self.send("POST", "/session", wanted)["sessionId"]
                break
            except (ConnectionError, Failed):
                if attempt == 99 or self.driver.poll() is not None:
                    raise
                time.sleep(0.1)
        self.sized(width, height)

    def send(self, method, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        line.request(method, path, json.dumps(body) if body is not None else None, {"Content-Type": "application/json"})
        value = json.loads(line.getresponse().read())["value"]
        line.close()
        if isinstance(value, dict) and "error" in value:
            raise Failed(value["message"].splitlines()[0])
        return value

    def call(self, what, **body):
        base = f"/session/{self.session}"
        if what == "text":
            return self.send("GET", f"{base}/element/{body['id']}/text")
        method, path = {"navigate": ("POST", "/url"), "execute": ("POST", "/execute/sync"), "actions": ("POST", "/actions"),
                        "frame": ("POST", "/frame"), "screenshot": ("GET", "/screenshot"), "cdp": ("POST", "/goog/cdp/execute"), "find": ("POST", "/element"),
                        "async": ("POST", "/execute/async"), "timeouts": ("POST", "/timeouts"), "tab": ("GET", "/window"),
                        "new tab": ("POST", "/window/new"), "to tab": ("POST", "/window"), "log": ("POST", "/se/log")}[what]
        return self.send(method, base + path, body if method == "POST" else None)

    def tools(self, command, **parameters):
        return self.call("cdp", cmd=command, params=parameters)

    def sized(self, width, height):
        self.tools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def close(self):
        try:
            self.send("DELETE", f"/session/{self.session}")
        except (ConnectionError, Failed):
            pass
        self.driver.terminate()
        self.driver.wait()


class Firefox(Browser):
    name = "firefox"

    #: As for Chromium: preferences besides.
    FLAT = {"ui.prefersReducedMotion": 1}
    DEEP = {"webgl.force-enabled": True, "webgl.disabled": False}

    def __init__(self, width=1280, height=900, more=FLAT):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plunder-firefox-"))
        self.port = free_port()
        preferences = {"marionette.port": self.port, "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
                       "app.update.enabled": False, "browser.startup.homepage_override.mstone": "ignore", "gfx.color_management.mode": 0,
                       "dom.w3c_touch_events.enabled": 1, "layout.css.devPixelsPerPx": "1.0", "toolkit.telemetry.enabled": False,
                       "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False, **more}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()]
        (self.folder / "user.js").write_text("\n".join(lines))
        command = ["firefox-esr", "--marionette", "--no-remote", "--remote-allow-system-access", "--profile", str(self.folder)]
        environment, self.display = dict(os.environ), None
        if more is self.DEEP:
            # Firefox without a window has no WebGL: it opens one that nobody sees.
            self.display, environment["DISPLAY"] = display()
        else:
            command += ["--headless", "--width", str(width), "--height", str(height)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        for attempt in range(300):
            try:
                self.line = socket.create_connection(("127.0.0.1", self.port), timeout=120)
                break
            except ConnectionError:
                if attempt == 299 or self.process.poll() is not None:
                    raise
                time.sleep(0.1)
        self.left, self.number = b"", 0
        self.receive()
        self.send("WebDriver:NewSession", {})
        self.sized(width, height)

    def receive(self):
        while b":" not in self.left:
            self.left += self.more()
        length, _, self.left = self.left.partition(b":")
        while len(self.left) < int(length):
            self.left += self.more()
        text, self.left = self.left[: int(length)], self.left[int(length):]
        return json.loads(text)

    def more(self):
        part = self.line.recv(1 << 20)
        if not part:
            raise Failed("Firefox has gone")
        return part

    def send(self, name, parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.line.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.receive()
        if error:
            raise Failed(error["message"])
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def call(self, what, **body):
        names = {"navigate": "WebDriver:Navigate", "execute": "WebDriver:ExecuteScript", "actions": "WebDriver:PerformActions",
                 "frame": "WebDriver:SwitchToFrame", "screenshot": "WebDriver:TakeScreenshot", "find": "WebDriver:FindElement",
                 "text": "WebDriver:GetElementText", "async": "WebDriver:ExecuteAsyncScript", "timeouts": "WebDriver:SetTimeouts",
                 "tab": "WebDriver:GetWindowHandle", "new tab": "WebDriver:NewWindow", "to tab": "WebDriver:SwitchToWindow"}
        if what == "frame" and isinstance(body["id"], dict):
            body = {"element": body["id"][ELEMENT]}
        if what in ("execute", "async"):
            body["sandbox"] = None
        if what == "screenshot":
            body = {"full": False}
        return self.send(names[what], body)

    def preference(self, name, value):
        self.send("Marionette:SetContext", {"value": "chrome"})
        self.run("Services.prefs.setBoolPref(arguments[0], arguments[1])", name, value)
        self.send("Marionette:SetContext", {"value": "content"})

    def sized(self, width, height):
        """Makes the inside of the window as large."""
        self.send("WebDriver:SetWindowRect", {"width": width, "height": height})
        inside = self.run("return [innerWidth, innerHeight]")
        self.send("WebDriver:SetWindowRect", {"width": 2 * width - inside[0], "height": 2 * height - inside[1]})

    def close(self):
        try:
            self.send("Marionette:Quit", {"flags": ["eForceQuit"]})
        except (Failed, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.display:
            self.display.kill()
            self.display.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
