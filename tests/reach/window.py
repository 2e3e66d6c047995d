"""The program's window on a display without a screen, driven from outside: what its panels show and where its camera stands it says in its log."""

import math
import os
import pathlib
import re
import subprocess
import tempfile
import time

from driver import display

SIZE = (800, 640)
#: What the log of a window is to say.
TELLS = "warn,plunder_table::scene=debug,plunder_player::hud::reader=debug"
#: Half of the camera's field of view, in radians.
HALF = 0.30


class Window:
    """A window on a display of its own; leaving it ends both."""

    def __init__(self, program, folder):
        self.home = tempfile.TemporaryDirectory()
        self.screen, self.display = display()
        self.log = pathlib.Path(self.home.name, "log.txt")
        # The page that guests get lies beside where it begins, as in a tree that was just built.
        at = pathlib.Path(self.home.name, "begins")
        (at / "dist").mkdir(parents=True)
        (at / "dist/web").symlink_to(pathlib.Path(folder).resolve())
        place = dict(os.environ, DISPLAY=self.display, LANG="C.UTF-8", RUST_LOG=TELLS,
                     **{f"XDG_{name}_HOME": self.home.name for name in ("DATA", "CONFIG", "STATE")})
        place.pop("WAYLAND_DISPLAY", None)
        command = [program, "play", "--size", f"{SIZE[0]}x{SIZE[1]}", "--tier", "low"]
        self.program = subprocess.Popen(command, env=place, cwd=at, stdout=subprocess.DEVNULL, stderr=self.log.open("w"))
        # The panels are there before anybody sees the window, and what is clicked then is nobody's.
        self.hand("search", "--sync", "--onlyvisible", "--name", "^Plunder$")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.program, self.screen):
            process.kill()
            process.wait()
        self.home.cleanup()

    def told(self, words):
        """What the log said last behind these words."""
        lines = [line.split(words)[1] for line in self.log.read_text().splitlines() if words in line]
        return re.sub(r"\x1b\[[0-9;]*m", "", lines[-1]) if lines else ""

    def shown(self):
        """What the panels show: words, whether they can be pressed, left, top, width and height."""
        things = (thing.split(" ", 5) for thing in self.told("the panels show ").split(" ¦ "))
        return [(words, sign == "+", *map(float, place)) for sign, *place, words in (thing for thing in things if len(thing) == 6)]

    def reads(self, words, within=120):
        """Waits until words that begin so are shown, and returns them with their places."""
        end = time.monotonic() + within
        while not (found := [thing for thing in self.shown() if thing[0].startswith(words)]):
            assert time.monotonic() < end, f"{words!r} is not shown within {within} s, but {[thing[0] for thing in self.shown()]}"
            time.sleep(0.2)
        return found

    def hand(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=dict(os.environ, DISPLAY=self.display), check=False, capture_output=True)

    def press(self, words):
        """Presses the button of these words."""
        self.reads(words)
        # It may just be opening.
        time.sleep(1)
        _, _, left, top, width, height = next(thing for thing in self.reads(words) if thing[1])
        self.hand("mousemove", round(left + width / 2), round(top + height / 2), "click", 1)

    def keys(self, *keys):
        self.hand("search", "--name", "^Plunder$", "windowfocus")
        for key in keys:
            self.hand("key", key)

    def point(self, x, y, z):
        """Where a point of the table is in the window, once the camera stands."""
        focus_x, focus_y, focus_z, yaw, pitch, radius = map(float, self.told("the camera goes to ").split())

        def turned(along):
            a, b, c = along
            b, c = b * math.cos(pitch) + c * math.sin(pitch), c * math.cos(pitch) - b * math.sin(pitch)
            return a * math.cos(yaw) + c * math.sin(yaw), b, c * math.cos(yaw) - a * math.sin(yaw)

        eye = [at + step * radius for at, step in zip((focus_x, focus_y, focus_z), turned((0, 0, 1)))]
        way = [at - by for at, by in zip((x, y, z), eye)]
        right, up, back = (sum(a * b for a, b in zip(way, turned(axis))) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
        deep = -back * math.tan(HALF)
        return (1 + right / deep * SIZE[1] / SIZE[0]) * SIZE[0] / 2, (1 - up / deep) * SIZE[1] / 2

    def square(self, name):
        """Where a man on a square is taken."""
        return self.point("abcdefgh".index(name[0]) - 3.5, 0.3, 4.5 - int(name[1]))

    def pawn_vest(self):
        """Where the first pawn vest of the stand is taken: at its wall, because its middle is a hole."""
        return self.point(-5.55, 0.1, (3.5 - 2) * 0.87 + 0.32)

    def drags(self, start, end):
        """Drags in steps, so that others see what hangs in the hand."""
        self.hand("mousemove", round(start[0]), round(start[1]))
        time.sleep(0.4)
        self.hand("mousedown", 1)
        for part in range(1, 7):
            at = [a + (b - a) * part / 6 for a, b in zip(start, end)]
            self.hand("mousemove", round(at[0]), round(at[1]))
            time.sleep(0.4)
        self.hand("mouseup", 1)

    def links(self):
        """The link of the only seat that the window gives, and one to watch: the key lies in a file that only its owner reads."""
        port, *_, key = next(pathlib.Path(self.home.name, "plunder/tables").glob("*.txt")).read_text().split()
        return tuple(f"http://127.0.0.1:{port}/#{seat}" for seat in (f"seat={key}", "watch"))
