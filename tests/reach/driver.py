"""The table in a browser, driven from outside: `browsers.py` drives the browser."""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from browsers import Chromium, Failed, Firefox, display  # noqa: E402, F401

BROWSERS = {"chromium": Chromium, "firefox": Firefox}
#: What the page keeps: the game that was played last, and which lessons are done.
GAME, PROGRESS = "/plunder/data/last-game.ron", "/plunder/config/progress.ron"


def table_in(kind="chromium", size=(1280, 720)):
    """One browser with one profile, whose page is so large; leaving it ends both."""
    class Table(OnPage, BROWSERS[kind]):
        pass
    table = Table(*size, more=BROWSERS[kind].DEEP)
    table.call("timeouts", script=120_000, pageLoad=120_000)
    return table


class OnPage:
    """What the table's page can be asked besides."""

    def wait(self, script, *arguments, within=90, what=None):
        """Waits until a script gives something that is true, and returns it."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            try:
                found = self.run(script, *arguments)
            except Failed:
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
        except Failed as fault:
            return f"nothing: {fault}"

    def click(self, x, y):
        # Pauses, because what is pointed at is looked for in frames.
        self.pointer((x, y), 250, "down", 120, "up", 250)

    def tap(self, x, y):
        self.pointer((x, y), 150, "down", 120, "up", 250, kind="touch")

    def drag(self, start, end):
        # In steps, because a hand follows the pointer from frame to frame.
        between = [(start[0] + (end[0] - start[0]) * part / 6, start[1] + (end[1] - start[1]) * part / 6) for part in range(1, 6)]
        steps = [step for place in between for step in (place, 150)]
        self.pointer(start, 300, "down", 250, *steps, end, 400, "up", 300)

    def keys(self, *keys):
        """Keys with pauses, because they are read in frames."""
        self.press(*keys, pause=60)

    def kept(self, path=GAME):
        """A kept file as the browser's memory has it, or nothing."""
        return self.later("""
            const [path, done] = arguments;
            const request = indexedDB.open('plunder');
            request.onerror = () => done(null);
            request.onsuccess = () => {
                const database = request.result;
                if (!database.objectStoreNames.contains('files')) { database.close(); return done(null); }
                const file = database.transaction('files').objectStore('files').get(path);
                file.onerror = () => done(null);
                file.onsuccess = () => { database.close(); done(file.result ? new TextDecoder().decode(file.result.bytes) : null); };
            };""", path)

    def until_kept(self, *parts, within=60, path=GAME):
        end = time.monotonic() + within
        text = None
        while time.monotonic() < end:
            text = self.kept(path)
            if text and all(part in text for part in parts):
                return text
            time.sleep(0.2)
        raise AssertionError(f"{parts} is not kept within {within} s, but {text!r}; the page says {self.note()!r}")

    def log(self):
        """What the console says that is no mere information; only Chromium tells."""
        if self.name != "chromium":
            return []
        return [entry["message"] for entry in self.call("log", type="browser") if entry["level"] == "SEVERE"]
