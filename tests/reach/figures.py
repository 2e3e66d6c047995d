"""What the page costs beside the native program: its start, a frame, and what stays in memory after many games.

    python3 tests/reach/figures.py FOLDER PLUNDER [--games 100]

FOLDER is what `scripts/web` made, PLUNDER the native program. Needs xvfb, xdotool and imagemagick besides the packages of
scripts/test-reach, and flip-evaluator from PyPI.
Both sides draw in software: the page by SwiftShader, the program by the driver that VK_DRIVER_FILES names."""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from driver import display, table_in
from reach import START, sit_down, square, type_moves
from server import Server

#: How different the page may look from the native program at the same tier.
MOST_FLIP = 0.1
#: A folder in which the pictures of both sides are kept to be looked at.
KEEP = os.environ.get("KEEP_PICTURES")


def shown_after(browser):
    """Seconds from navigation to the first picture, by the page's own mark."""
    return browser.run("return performance.getEntriesByName('plunder-shown')[0].startTime") / 1000


def page_start(folder):
    with Server(folder) as server, table_in() as browser:
        browser.open(server.address)
        browser.until_shown()
        first = shown_after(browser)
        browser.settle()
        browser.wait("return navigator.serviceWorker.ready.then(worker => worker.active && worker.active.state === 'activated')", what="all is kept")
        again, moves = [], []
        for move in ("e2e4", "e7e5", "g1f3"):
            # The page is left as by a person, and comes from what is kept.
            browser.open("about:blank")
            began = time.monotonic()
            browser.open(server.address)
            browser.until_shown()
            again.append(shown_after(browser))
            browser.keys("Enter")
            time.sleep(1)
            browser.click(*square(move[:2]))
            browser.click(*square(move[2:]))
            browser.until_kept(move)
            moves.append(time.monotonic() - began)
            browser.settle()
        return first, statistics.median(again), statistics.median(moves)


def native_start(program):
    """Seconds from the program's start to its first picture in a window."""
    times = []
    for number in range(3):
        with tempfile.TemporaryDirectory() as home, Display() as shown:
            began = time.monotonic()
            process = subprocess.Popen([program, "play", "--tier", "low", "--size", "1280x720"], env=shown.environment(home),
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                while shown.colours() < 1000:
                    if time.monotonic() - began > 120:
                        raise SystemExit("the native program shows nothing within two minutes")
                times.append(time.monotonic() - began)
            finally:
                process.kill()
                process.wait()
    return statistics.median(times)


class Display:
    """A display without a screen."""

    def __enter__(self):
        self.process, self.name = display()
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def environment(self, home):
        own = {"DISPLAY": self.name, "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home, "WAYLAND_DISPLAY": ""}
        return {**os.environ, **own}

    def colours(self):
        told = subprocess.run(["import", "-display", self.name, "-window", "root", "-format", "%k", "info:"], capture_output=True, text=True)
        return int(told.stdout.strip() or 0)


def page_frame(folder):
    """Milliseconds for a frame while the seats are changed."""
    with Server(folder) as server, table_in() as browser:
        browser.open(server.address)
        browser.until_shown()
        browser.settle()
        sit_down(browser)
        browser.run("""
            window.frames_at = [];
            let before = window.drawn;
            const frame = now => {
                if (window.drawn !== before) window.frames_at.push(now);
                before = window.drawn;
                requestAnimationFrame(frame);
            };
            requestAnimationFrame(frame);""")
        for _ in range(6):
            browser.keys("f")
            browser.settle()
        at = browser.run("return window.frames_at")
    between = [later - sooner for sooner, later in zip(at, at[1:]) if later - sooner < 500]
    return statistics.median(between)


def native_frame(program):
    """The same by `plunder measure`, which draws frame after frame."""
    told = subprocess.run([program, "measure", "--size", "1280x720", "--tier", "low", "--rounds", "5"], capture_output=True, text=True, check=True).stdout
    print(told.strip())


def difference(folder, program):
    """How different the same game looks to a person in the page and in the native window: the mean of FLIP, from 0 to 1."""
    import flip_evaluator
    with tempfile.TemporaryDirectory() as home:
        with Display() as shown:
            environment = shown.environment(home)
            process = subprocess.Popen([program, "play", "--tier", "low", "--size", "1280x720"], env=environment,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                while shown.colours() < 1000:
                    time.sleep(0.5)
                time.sleep(5)
                # The title's first entry.
                subprocess.run(["xdotool", "mousemove", "90", "288", "sleep", "1", "click", "1", "sleep", "15"], env=environment, check=True)
                subprocess.run(["import", "-display", shown.name, "-window", "root", f"{home}/native.png"], check=True)
            finally:
                process.kill()
                process.wait()
        with Server(folder) as server, table_in() as browser:
            browser.open(server.address)
            browser.until_shown()
            browser.settle()
            browser.click(90, 288)
            time.sleep(3)
            browser.settle()
            pathlib.Path(f"{home}/page.png").write_bytes(browser.picture())
        if KEEP:
            for name in ("native.png", "page.png"):
                (pathlib.Path(KEEP) / name).write_bytes(pathlib.Path(f"{home}/{name}").read_bytes())
        _, mean, _ = flip_evaluator.evaluate(f"{home}/native.png", f"{home}/page.png", "LDR")
        return mean


def memory(folder, games):
    """The page's memory, in megabytes, after ten games and after so many."""
    used = {}
    with Server(folder) as server, table_in() as browser:
        browser.open(server.address)
        browser.until_shown()
        browser.settle()
        sit_down(browser)
        # As fast as it goes: men are set down at once.
        for _ in range(8):
            browser.keys("=")
        for game in range(1, games + 1):
            type_moves(browser, "f2f3", "e7e5", "g2g4", "d8h4", rests=False, opens=0.4)
            used[game] = resident(browser.driver.pid) / 1e6
            if game % 10 == 0:
                print(f"  after {game} games: {used[game]:.0f} MB", flush=True)
            # Another one, in the same page.
            browser.press_with("Control", "n")
            time.sleep(1)
            browser.click(*START)
            time.sleep(1)
    return used[games] / used[10]


def resident(process):
    """What the browser's processes that hold the page and draw it have in memory, in bytes."""
    # Any of its threads may have started another process.
    children = [child for of in pathlib.Path(f"/proc/{process}/task").glob("*/children") for child in of.read_text().split()]
    words = pathlib.Path(f"/proc/{process}/cmdline").read_text()
    own = 0
    if "--type=renderer" in words or "--type=gpu-process" in words:
        own = int(pathlib.Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return own + sum(resident(int(child)) for child in children)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=0)
    options = parser.parse_args()
    program = str(options.program.resolve())
    first, again_, move = page_start(options.folder)
    native = native_start(program)
    print(f"first picture: page {first:.1f} s at the first visit, {again_:.1f} s from what is kept; native {native:.1f} s: {again_ / native:.2f} times")
    print(f"first move, kept, from navigation on: {move:.1f} s")
    flip = difference(options.folder, program)
    print(f"FLIP between native and page: {flip:.5f}")
    print(f"a frame at 1280x720: page {page_frame(options.folder):.0f} ms; native:")
    native_frame(program)
    if options.games:
        print(f"memory: {memory(options.folder, options.games):.2f} times that of ten games")
    if flip > MOST_FLIP:
        sys.exit(f"The page does not look like the native program: FLIP is {flip:.3f}, and may be {MOST_FLIP}.")


if __name__ == "__main__":
    main()
