"""The page in a real browser, from outside: pointer, keys, reloads, tabs, no network, links, another page around it.

    python3 tests/reach/reach.py FOLDER [--browser firefox] [--pictures FOLDER] [--only NAME …] [--program PLUNDER]

FOLDER is what `scripts/web` made, PLUNDER the program for the tables that pages join. Each test has a browser with a profile of its own."""

import argparse
import base64
import csv
import io
import json
import os
import pathlib
import re
import statistics
import sys
import tempfile
import threading
import time
import traceback
import zipfile

from driver import GAME, PROGRESS, table_in
from server import Server
from window import Window

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cli"))
import two_screens_client  # noqa: E402
import two_screens_host  # noqa: E402

TESTS = []
PUZZLES = pathlib.Path(__file__).parents[2] / "assets/puzzles.csv"
#: A position that a page shows in a frame, as a link writes it.
EMBEDDED = "6k1/5ppp/8/8/8/8/8/K6R%20w%20-%20-%200%201"
options = None


def test(function):
    TESTS.append(function)
    return function


def begin(browser, server, behind="", shown=True):
    browser.open(server.address + behind)
    if shown:
        browser.until_shown()
        browser.settle()


def picture(browser, name):
    if options.pictures:
        pathlib.Path(f"{options.pictures}/{options.browser}-{name}.png").write_bytes(browser.picture())



def square(name, rows=None):
    """Where a square lies in a window of 1280x720, or one with these rows, seen from White's seat."""
    file, rank = "abcdefgh".index(name[0]), int(name[1]) - 1
    left, right, high = (rows or ROWS)[rank]
    return left + (right - left) * file / 7, high


#: For each row, from White's: the middle of its file a, the middle of its file h, and how far below the upper edge they lie.
ROWS = json.loads((pathlib.Path(__file__).parent / "squares.json").read_text())


#: The same for a window of 360x640.
PHONE = [(44 + rank * 9 / 7, 320 - rank * 16 / 7, high) for rank, high in enumerate((432, 397, 365, 331, 296, 262, 230, 197))]


def sit_down(browser):
    browser.keys("Enter")
    browser.settle()


#: Where the title and the dialog of a new game have their buttons, in a window of 1280x720.
NEW_GAME, START = (110, 341), (350, 591)
BLACK_IS_THE_COMPUTER, WHITE_BY_HAND, BLACK_BY_HAND = (529, 397), (760, 363), (760, 397)


def new_game(browser, *choices):
    """A new game from the title, with these buttons of its dialog."""
    for place in (NEW_GAME, *choices, START):
        browser.click(*place)
        # The dialog opens and shuts.
        time.sleep(2)
    browser.settle()


def type_words(browser, words, opens=1):
    browser.keys("/")
    # The field has a cursor that blinks: the table does not rest.
    time.sleep(opens)
    browser.keys(*words)
    browser.keys("Enter")


def type_moves(browser, *moves, rests=True, opens=1):
    for move in moves:
        type_words(browser, move, opens)
        browser.until_kept(move)
        if rests:
            browser.settle()


@test
def a_capture_with_a_vest_by_pointer(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        picture(browser, "title")
        sit_down(browser)
        picture(browser, "board")
        for move in ("e2e4", "d7d5", "e4d5", "d8d5"):
            browser.click(*square(move[:2]))
            browser.click(*square(move[2:]))
            if move == "d8d5":
                # The pawn's vest is declined. As long as that is open, vests glow and the table does not rest.
                time.sleep(2)
                browser.keys("1")
            browser.until_kept(move)
            browser.settle()
        # The knight takes the queen and its vest: two answers are open, and the vest is the second.
        browser.click(*square("b1"))
        browser.click(*square("c3"))
        browser.until_kept("b1c3")
        browser.settle()
        type_moves(browser, "a7a6")
        browser.click(*square("c3"))
        browser.click(*square("d5"))
        time.sleep(2)
        picture(browser, "choice")
        browser.keys("2")
        browser.until_kept("c3d5+q")
        # In the middle of the capture.
        time.sleep(1)
        picture(browser, "capture")
        browser.open(server.address)
        browser.until_shown()
        browser.until_kept("c3d5+q")
        browser.settle()
        sit_down(browser)
        picture(browser, "after-reload")
        type_moves(browser, "b8c6")
        assert not browser.log(), browser.log()


@test
def a_whole_game_by_typed_moves(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        sit_down(browser)
        moves = ["f2f3", "e7e5", "g2g4", "d8h4"]
        type_moves(browser, *moves)
        picture(browser, "mate")
        # The game is over: nothing more is played.
        browser.keys("/")
        time.sleep(1)
        browser.keys(*"a2a3")
        browser.keys("Enter")
        time.sleep(3)
        assert played(browser.kept()) == moves, browser.kept()


@test
def by_hand(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        new_game(browser, WHITE_BY_HAND, BLACK_BY_HAND)
        browser.drag(square("e2"), square("e4"))
        browser.until_kept("e2e4")
        browser.drag(square("d7"), square("d5"))
        browser.until_kept("d7d5")
        browser.drag(square("e4"), square("d5"))
        time.sleep(2)
        assert played(browser.kept()) == ["e2e4", "d7d5"], "the captured pawn is still there"
        picture(browser, "by-hand")
        # It has made room; now it leaves the board.
        browser.drag((500, 283), (980, 500))
        browser.until_kept("e4d5")
        browser.settle()


@test
def the_computer_answers_from_its_worker(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        new_game(browser, BLACK_IS_THE_COMPUTER)
        type_moves(browser, "e2e4", rests=False)
        moves = until_played(browser, 2, within=60)
        assert len(moves) == 2 and moves[0] == "e2e4", f"{moves}; {browser.note()!r}; {browser.log()}"
        browser.settle()
        picture(browser, "computer")
        # A move that no answer forbids.
        type_moves(browser, "a2a3", rests=False)
        browser.until_kept("a2a3")


@test
def the_first_lesson(server):
    with table_in(options.browser) as browser:
        begin(browser, server, "#lesson=1")
        picture(browser, "lesson")
        # Below the board there are words: it is smaller. From b5 to c6, and from e4 to d5.
        for number, (start, end) in enumerate((((453, 249), (528, 185)), ((658, 323), (588, 245)))):
            browser.click(*start)
            browser.click(*end)
            # A choice glows, and then the capture is performed and spoken of.
            time.sleep(3)
            picture(browser, f"lesson-choice-{number}")
            browser.keys("2")
            time.sleep(15)
            picture(browser, f"lesson-{number}")
            # On from the words.
            browser.keys("Enter")
            time.sleep(6)
        browser.until_kept("lesson-01-couple", path=PROGRESS)


def played(text):
    return re.findall(r'"([^"]+)"', re.search(r"played: \[(.*?)\]", text, re.S).group(1))


def until_played(browser, count, within):
    """The moves that are kept, once there are so many or the time is over."""
    end = time.monotonic() + within
    while True:
        moves = played(browser.kept() or "played: []")
        if len(moves) >= count or time.monotonic() >= end:
            return moves
        time.sleep(0.5)


@test
def a_finger_moves_men(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        browser.tap(110, 290)
        browser.settle()
        browser.tap(*square("g1"))
        time.sleep(2)
        browser.tap(*square("f3"))
        browser.until_kept("g1f3")


@test
def two_quick_taps_of_a_finger(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        sit_down(browser)
        # Both may fall into one frame.
        browser.pointer(square("g1"), 30, "down", 40, "up", 60, square("f3"), 20, "down", 40, "up", 200, kind="touch")
        browser.until_kept("g1f3")


#: A gamepad that a test holds: `hold(button)` presses one of its buttons, and nothing is held without one.
GAMEPAD = """
    const free = () => Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, id: 'A gamepad of a test', connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0], buttons: free() };
    navigator.getGamepads = () => [pad, null, null, null];
    window.hold = button => {
        pad.buttons = free();
        pad.timestamp += 1;
        if (button !== undefined) pad.buttons[button] = { pressed: true, touched: true, value: 1 };
    };
    dispatchEvent(new Event('gamepadconnected'));"""
A, RIGHT_SHOULDER, LOGO = 0, 5, 16


@test
def a_gamepad_plays_and_wakes_a_table_that_rests(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        browser.run(GAMEPAD)
        browser.settle()
        # By its first press a page gets to know it. Then from the title to the table, to a man, up with it, to a square, and down.
        for button in (LOGO, A, RIGHT_SHOULDER, A, RIGHT_SHOULDER, A):
            browser.run("window.hold(arguments[0])", button)
            time.sleep(0.6)
            browser.run("window.hold()")
            time.sleep(1.5)
            browser.settle()
        picture(browser, "gamepad")
        assert len(until_played(browser, 1, within=20)) == 1, browser.kept()


@test
def it_sounds_after_the_first_click_and_not_before(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        browser.run("""
            [window.contexts, window.loudest] = [0, 0];
            const own = AudioNode.prototype.connect;
            AudioNode.prototype.connect = function (to, ...all) {
                if (to === this.context.destination) {
                    window.contexts += 1;
                    const heard = this.context.createAnalyser();
                    own.call(this, heard);
                    const samples = new Float32Array(heard.fftSize);
                    setInterval(() => {
                        heard.getFloatTimeDomainData(samples);
                        window.loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), window.loudest);
                    }, 20);
                }
                return own.call(this, to, ...all);
            };""")
        time.sleep(3)
        assert browser.run("return window.contexts") == 0, "it plays before anybody clicked"
        browser.click(110, 290)
        time.sleep(3)
        browser.click(*square("e2"))
        browser.click(*square("e4"))
        browser.until_kept("e2e4")
        browser.wait("return window.loudest > 0.001", within=20, what="a man that is set down is heard")


@test
def an_archive_carries_everything_to_another_browser(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        sit_down(browser)
        type_moves(browser, "e2e4")
        # What the dialog's button does, and what would lie in the user's folder then.
        packed = base64.b64decode(browser.later("""
            const done = arguments[0];
            HTMLAnchorElement.prototype.click = function () {
                fetch(this.href).then(answer => answer.blob()).then(blob => {
                    const reader = new FileReader();
                    reader.onload = () => done(reader.result.split(',')[1]);
                    reader.readAsDataURL(blob);
                });
            };
            plunder.exports();"""))
    archive = zipfile.ZipFile(io.BytesIO(packed))
    assert archive.testzip() is None
    assert GAME[1:] in archive.namelist(), archive.namelist()
    with table_in(options.browser) as browser:
        begin(browser, server)
        sit_down(browser)
        type_moves(browser, "d2d4")
        for content, said in ((packed, "beside"), (packed[:-30], "archive"), (b"no archive, but long enough to look for its end", "archive")):
            browser.run("document.getElementById('note').hidden = true")
            browser.run("""
                const bytes = Uint8Array.from(atob(arguments[0]), letter => letter.charCodeAt(0));
                HTMLInputElement.prototype.click = function () {
                    const carried = new DataTransfer();
                    carried.items.add(new File([bytes], 'plunder.zip'));
                    this.files = carried.files;
                    this.dispatchEvent(new Event('change'));
                };
                plunder.imports();""", base64.b64encode(content).decode())
            browser.wait("return !document.getElementById('note').hidden", what="an import is answered")
            assert said in browser.note(), f"{said}: {browser.note()!r}"
        browser.until_kept("d2d4")
        browser.until_kept("e2e4", path=GAME.replace(".ron", "-1.ron"))


@test
def two_tabs_do_not_write_over_each_other(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        first = browser.tab()
        browser.to_tab(browser.new_tab())
        browser.open(server.address)
        browser.wait("return document.getElementById('note').innerText.includes('another tab')", what="the second tab says so")
        picture(browser, "second-tab")
        browser.run("document.querySelector('#note button').click()")
        browser.until_shown()
        sit_down(browser)
        type_moves(browser, "e2e4")
        browser.to_tab(first)
        browser.wait("return document.getElementById('note').innerText.includes('another tab')", what="the first tab stops")
        browser.until_kept("e2e4")


@test
def without_a_network(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        browser.wait("return navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)", what="the page can be kept")
        browser.wait("return navigator.serviceWorker.ready.then(worker => worker.active.state === 'activated')", what="everything is kept for later")
        sit_down(browser)
        type_moves(browser, "e2e4")
        server.is_down = True
        try:
            begin(browser, server)
            browser.until_kept("e2e4")
            sit_down(browser)
            type_moves(browser, "e7e5")
        finally:
            server.is_down = False


@test
def links_lead_to_what_they_name(server):
    letter = "%5Bplunder%201%20%7C%20-%20%7C%20-%20%7C%20e2e4%20%7C%20-%20%7C%2082b09864%5D"
    with table_in(options.browser) as browser:
        begin(browser, server, f"#game={letter}")
        browser.until_kept("e2e4")
        assert browser.run("return location.hash") == "", "the address is done with"
        for name, behind in (("demo", "#demo=swap-an-unused-vest"), ("lesson", "#lesson=1"), ("day", "#day"), ("set", "#set&lang=de")):
            browser.open("about:blank")
            begin(browser, server, behind)
            assert browser.note() == "", browser.note()
            picture(browser, f"link-{name}")
        for behind, said in (("#lesson=99", "99"), ("#demo=none", "none"), ("#game=%5Bplunder", "bracket"), ("#fen=x", "position"),
                             ("#lesson=99&lang=de", "Lektion")):
            browser.open("about:blank")
            begin(browser, server, behind)
            assert said in browser.note(), f"{behind}: {browser.note()!r}"
        picture(browser, "bad-link")


def hear_changes(browser):
    """From now on what the program hands out to be stored is noted, stored or not."""
    browser.run("""
        if (window.changed) return;
        window.changed = {};
        const own = plunder.store;
        plunder.store = changes => {
            for (const [path, bytes] of changes) window.changed[path] = bytes ? new TextDecoder().decode(bytes) : null;
            own(changes);
        };""")


@test
def positions_and_puzzles_open_well_from_their_links(server):
    with table_in(options.browser) as browser:
        begin(browser, server, "#fen=6k1/5ppp/8/8/8/8/8/K6R%20w%20-%20-%200%201&of=chess")
        assert "chess" in browser.note(), "a game that the page does not know is said"
        browser.open("about:blank")
        begin(browser, server, f"#fen={EMBEDDED}")
        assert browser.note() == "", browser.note()
        picture(browser, "link-fen")
        type_moves(browser, "h1e1")
        assert "6k1/5ppp/8/8/8/8/8/K6R" in browser.kept(), browser.kept()
        # One that is solved by its first move.
        puzzle = next(row for row in csv.DictReader(PUZZLES.open()) if " " not in row["moves"] and "|" not in row["moves"])
        name = puzzle["id"]
        browser.open("about:blank")
        begin(browser, server, f"#puzzle={name}")
        assert browser.note() == "", browser.note()
        picture(browser, "link-puzzle")
        type_words(browser, puzzle["moves"])
        browser.until_kept(name, path=PROGRESS)


@test
def without_3d_graphics_the_position_is_said_in_words(server):
    server.before = """
        const own = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : own.call(this, kind, ...more); };"""
    with table_in(options.browser) as browser:
        for behind, said in (("", "WebGL2"), ("#fen=4k3/8/8/8/8/8/8/4K2R%20b%20-%20-", "White: king e1, rook h1"), ("#fen=%", "WebGL2"), ("#fen=4k3&lang=de", "3D-Grafik")):
            browser.open("about:blank")
            begin(browser, server, behind, shown=False)
            browser.wait("return !document.getElementById('note').hidden", what="the page says that it cannot")
            assert said in browser.note(), f"{behind}: {browser.note()!r}"
            assert "URI" not in browser.note() and "Error" not in browser.note(), browser.note()
        picture(browser, "no-graphics")


@test
def without_a_memory_it_is_said_and_the_table_is_there_all_the_same(server):
    server.before = "Object.defineProperty(window, 'indexedDB', { value: undefined });"
    with table_in(options.browser) as browser:
        begin(browser, server)
        assert "keeps nothing" in browser.note(), browser.note()
        picture(browser, "no-memory")
        hear_changes(browser)
        browser.run("document.querySelector('#note button').click()")
        sit_down(browser)
        browser.click(*square("e2"))
        browser.click(*square("e4"))
        browser.wait("return Object.values(window.changed).some(text => text && text.includes('e2e4'))", what="the move is played")
        # An archive is not taken in where it would be gone at once.
        browser.run("""
            HTMLInputElement.prototype.click = function () {
                const carried = new DataTransfer();
                carried.items.add(new File([new Uint8Array(100)], 'plunder.zip'));
                this.files = carried.files;
                this.dispatchEvent(new Event('change'));
            };
            plunder.imports();""")
        browser.wait("return document.getElementById('note').innerText.includes('nowhere to take it')", what="an import says that nothing is kept")


@test
def other_pages_of_the_same_folder_are_the_servers(server):
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)
        for path in pathlib.Path(options.folder).iterdir():
            (site / path.name).symlink_to(path.resolve())
        (site / "lessons.html").write_text("<!doctype html><title>Lessons</title><p>A page beside the table.")
        with Server(site) as own, table_in(options.browser) as browser:
            begin(browser, own)
            browser.wait("return navigator.serviceWorker.ready.then(worker => worker.active && worker.active.state === 'activated')", what="the page is kept")
            begin(browser, own)
            browser.wait("return navigator.serviceWorker.controller", what="the service worker answers")
            browser.open(own.address + "lessons.html")
            assert browser.run("return document.title") == "Lessons", browser.run("return document.title")
            browser.open(own.address + "index.html")
            browser.until_shown()


@test
def no_server_sends_twice_what_one_visit_needs(server):
    # Where files come plain, a part of them has been sent before the page breaks off and asks for the compressed ones.
    for packed, most in ((True, 15e6), (False, 45e6)):
        with Server(options.folder, packed) as own, table_in(options.browser) as browser:
            begin(browser, own)
            browser.wait("return navigator.serviceWorker.ready.then(worker => worker.active && worker.active.state === 'activated')", what="all is kept")
            first = own.sent
            begin(browser, own)
            print(f"        {'compressed' if packed else 'plain'}: {first / 1e6:.1f} MB, and {(own.sent - first) / 1e6:.2f} MB the next time")
            assert first < most, f"{first:,} bytes"
            assert own.sent - first < 100_000, f"{own.sent - first:,} bytes the next time"


@test
def within_another_page(server):
    with tempfile.TemporaryDirectory() as folder, table_in(options.browser) as browser:
        for name, behind in (("lesson", "#lesson=1&embed"), ("demonstration", "#demo=swap-an-unused-vest&embed")):
            page = f'<!doctype html><title>A lesson</title><iframe src="{server.address}{behind}" width="800" height="560" allow="fullscreen"></iframe>'
            (pathlib.Path(folder) / f"{name}.html").write_text(page)
        with Server(folder) as author:
            for name in ("lesson", "demonstration"):
                browser.open(author.address + f"{name}.html")
                browser.into("iframe")
                browser.until_shown()
                time.sleep(4)
                assert browser.note() == "", browser.note()
                browser.into(None)
                picture(browser, f"embedded-{name}")
            # It is played in, not only looked at.
            page = f'<!doctype html><title>A position</title><iframe src="{server.address}#fen={EMBEDDED}&embed" width="800" height="560"></iframe>'
            (pathlib.Path(folder) / "position.html").write_text(page)
            browser.open(author.address + "position.html")
            browser.into("iframe")
            browser.until_shown()
            browser.settle()
            hear_changes(browser)
            browser.keys("Tab")
            type_words(browser, "h1e1")
            browser.wait("return Object.values(window.changed).some(text => text && text.includes('h1e1'))", what="a move in a frame is played")
            browser.into(None)
            picture(browser, "embedded-position")


@test
def as_small_as_a_telephone_and_in_german(server):
    for size in ((360, 640), (800, 640), (1280, 720)):
        with table_in(options.browser, size) as browser:
            begin(browser, server, "#lang=de")
            assert browser.run("return document.documentElement.lang") == "de"
            picture(browser, f"german-title-{size[0]}x{size[1]}")
            sit_down(browser)
            picture(browser, f"german-{size[0]}x{size[1]}")


@test
def a_memory_that_is_full_or_newer_or_missing_is_said(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        browser.run("IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }")
        sit_down(browser)
        browser.keys("/")
        time.sleep(1)
        browser.keys(*"e2e4")
        browser.keys("Enter")
        browser.wait("return document.getElementById('note').innerText.includes('Quota')", what="a full memory is said")
    with table_in(options.browser) as browser:
        # A picture: anything else that is no page Firefox shows in a viewer, which is of another origin.
        browser.open(server.address + "icons/plunder-32.png")
        browser.later("""
            const request = indexedDB.open('plunder', 99);
            request.onsuccess = () => { request.result.close(); arguments[0](0); };""")
        begin(browser, server)
        assert "newer version" in browser.note(), browser.note()


class Guest(two_screens_client.Table):
    """Somebody else at the table, with another program."""
    end = None

    def __init__(self, link):
        self.saying = threading.Lock()
        super().__init__(link)
        threading.Thread(target=self.is_here, daemon=True).start()

    def frame(self, kind, data):
        with self.saying:
            super().frame(kind, data)

    def is_here(self):
        """Answers before it is asked: a browser may take longer than a table waits for whoever says nothing."""
        try:
            while True:
                time.sleep(4)
                self.frame(10, b"")
        except OSError:
            # The table is closed, or was killed.
            pass

    def fill(self):
        # The host asks again and again whether anybody is there: that is no line that is waited for.
        if self.end:
            self.socket.settimeout(max(self.end - time.monotonic(), 0.01))
        super().fill()

    def until(self, word, *parts, within=60):
        """Waits for a line that begins with this word and has these parts; it answers meanwhile that it is there."""
        self.end, line = time.monotonic() + within, []
        try:
            while not (line and line[0] == word and all(part in line for part in parts)):
                line = self.hear()
                assert line[0] not in ("refused", "bye"), line
        except TimeoutError:
            raise AssertionError(f"{word} {parts} does not come within {within} s, but {line}") from None
        return line

    def plays(self, point, action):
        self.say(f"play {point} {action}")
        return self.until("played", action)


def finger(browser, action):
    """A man moved by a finger in a window of 360x640, or by its words where a browser has no window so small."""
    if browser.run("return innerWidth") != 360:
        return type_words(browser, action)
    for name in (action[:2], action[2:4]):
        browser.tap(*square(name, PHONE))
        time.sleep(1)


def joins(browser, link):
    browser.open("about:blank")
    browser.open(link)
    browser.until_shown()
    browser.settle()


@test
def a_guest_and_a_watcher_at_the_table_of_a_host(server):
    host = two_screens_host.Host(options.program, "--page", options.folder)
    try:
        other = Guest(host.links["Black"])
        with table_in(options.browser, (360, 640)) as browser, table_in(options.browser, (360, 640)) as watcher:
            joins(browser, host.links["White"])
            other.until("table", "white=here")
            picture(browser, "guest")
            finger(browser, "e2e4")
            other.until("played", "e2e4")
            # It plays only what follows from what it was told.
            other.plays("0.1", "d7d5")
            browser.settle()
            finger(browser, "e4d5")
            other.until("played", "e4d5")
            other.plays("0.3", "d8d5+p")
            browser.settle()
            picture(browser, "guest-vest")
            joins(watcher, host.links["To watch"])
            other.until("table", "watchers=1")
            picture(watcher, "watcher")
            finger(browser, "b1c3")
            other.until("played", "b1c3")
            # What is taken back by agreement is agreed to with keys alone.
            other.plays("0.5", "a7a6")
            other.say("ask 0.6 take-back")
            browser.settle()
            browser.keys("Tab", "Enter")
            other.until("table", "1.5")
            other.plays("1.5", "a7a6")
            browser.settle()
            watcher.settle()
            seen = watcher.picture()
            finger(browser, "c3d5")
            # Two answers are open, and the vest is the second.
            time.sleep(2)
            browser.keys("2")
            other.until("played", "c3d5+q")
            watcher.wait("return window.since + 300 > performance.now()", what="who watches sees the capture")
            picture(browser, "guest-capture")
            watcher.settle()
            assert watcher.picture() != seen, "who watches sees what was played"
            picture(watcher, "watcher-capture")
            # A page that is loaded again comes back to its seat, and knows the vest.
            browser.run("location.reload()")
            other.until("table", "white=away")
            browser.until_shown()
            other.until("table", "white=here")
            other.plays("1.7", "b8c6")
            browser.settle()
            assert not browser.log(), browser.log()
            # A table that was killed is waited for.
            host.kill()
            time.sleep(3)
            picture(browser, "guest-waits")
            host.begin()
            other = Guest(host.links["Black"])
            other.until("table", "white=here", "watchers=1")
            browser.settle()
            type_words(browser, "d5d6v")
            other.until("played", "d5d6v")
            # Who watches plays nothing.
            watcher.settle()
            type_words(watcher, "c7d6")
            time.sleep(3)
            other.say("ask 0.9 table")
            other.until("table", "0.9")
            picture(watcher, "watcher-end")
            # A link that opens nothing leads to the title, and to no seat.
            joins(watcher, re.sub("seat=.*", f"seat={'0' * 32}", host.links["White"]))
            picture(watcher, "no-seat")
            other.say("ask 0.9 table")
            other.until("table", "white=here", "watchers=0")
    finally:
        host.close()


@test
def a_window_and_a_page_play_a_game_to_its_end_and_another_one(server):
    with Window(options.program, options.folder) as window, table_in(options.browser, (360, 640)) as browser:
        window.press("Invite to this table")
        window.press("Open the table")
        window.reads("Copy the link")
        seat, watch = window.links()
        joins(browser, seat)
        watcher = Guest(watch)
        window.press("To the table")
        # The window's by the pointer, each followed by what the page says in words.
        for point, (man, to), answer in ((0, ("e2", "e4"), "e7e5"), (2, ("f1", "c4"), "b8c6"), (4, ("d1", "h5"), "a7a6")):
            window.reads("to move")
            # The camera comes to the seat.
            time.sleep(3)
            window.drags(window.square(man), window.square(to))
            watcher.until("played", f"0.{point + 1}")
            browser.settle()
            type_words(browser, answer, opens=3)
            watcher.until("played", answer)
        # The page asks, the window agrees, and the last move is another one.
        browser.settle()
        browser.keys("u")
        window.reads("Black asks to take")
        picture(browser, "window-asked")
        window.press("Agree")
        watcher.until("table", "1.5")
        browser.settle()
        type_words(browser, "b7b6", opens=3)
        watcher.until("played", "b7b6")
        # The last capture by hand: onto the square, the vest from the stand, which is seen on its way, and the table does the rest.
        window.keys("b")
        time.sleep(3)
        window.drags(window.square("h5"), window.square("f7"))
        window.reads("Do the rest")
        browser.settle()
        before = browser.picture()
        window.drags(window.pawn_vest(), window.square("f7"))
        watcher.until("hold", "+p")
        window.reads("Take the black pawn")
        browser.settle()
        assert browser.picture() != before, "the page shows what the other hand did"
        picture(browser, "window-vest")
        window.press("Do the rest")
        watcher.until("played", "h5f7+p")
        window.reads("White wins")
        browser.settle()
        picture(browser, "window-mate")
        # Who has lost wants another game, by the card of the result.
        browser.keys("Tab", "Enter")
        window.reads("Black wants another game")
        window.press("Agree")
        assert " - | - | - | - |" in " ".join(watcher.until("table", "game=[plunder")), "another game begins"
        browser.settle()
        picture(browser, "window-again")
        assert not browser.log(), browser.log()


@test
def an_action_elsewhere_is_drawn_at_once(server):
    host = two_screens_host.Host(options.program, "--page", options.folder)
    try:
        with table_in(options.browser, (360, 640)) as browser:
            players = [Guest(host.links["White"]), Guest(host.links["Black"])]
            joins(browser, host.links["To watch"])
            browser.run("""
                for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
                    const own = WebGL2RenderingContext.prototype[name];
                    WebGL2RenderingContext.prototype[name] = function (...all) {
                        window.first ||= Date.now();
                        return own.apply(this, all);
                    };
                }""")
            took = []
            for ply in range(16):
                file, (start, end) = "abcdefgh"[ply // 2], ("23", "76")[ply % 2]
                browser.run("window.first = 0")
                begun = time.time() * 1000
                players[ply % 2].plays(f"0.{ply}", f"{file}{start}{file}{end}")
                took.append(browser.wait("return window.first", what="an action is drawn") - begun)
                players[1 - ply % 2].until("played")
                browser.settle()
            took.sort()
            print(f"        from one who plays to the first thing drawn in another's page: median {statistics.median(took):.0f} ms, at most {took[-1]:.0f} ms")
            assert statistics.median(took) < 200, took
    finally:
        host.close()


@test
def idle_draws_nothing(server):
    with table_in(options.browser) as browser:
        begin(browser, server)
        before = browser.run("return window.drawn")
        assert before > 0, "drawing is counted"
        time.sleep(8)
        drawn = browser.run("return window.drawn") - before
        assert drawn == 0, f"{drawn} times in eight seconds"


def main():
    global options
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--browser", default="chromium", choices=("chromium", "firefox"))
    parser.add_argument("--pictures")
    parser.add_argument("--program", default=os.path.join(os.environ.get("CARGO_TARGET_DIR", os.path.expanduser("~/.cache/plunder/target")), "debug/plunder"))
    parser.add_argument("--only", dest="names", action="append", default=[])
    options = parser.parse_args()
    if options.pictures:
        pathlib.Path(options.pictures).mkdir(parents=True, exist_ok=True)
    chosen = [one for one in TESTS if not options.names or any(name in one.__name__ for name in options.names)]
    failed = 0
    for one in chosen:
        began = time.monotonic()
        try:
            with Server(options.folder) as server:
                one(server)
            print(f"ok      {one.__name__} ({time.monotonic() - began:.0f} s)", flush=True)
        except Exception:
            failed += 1
            print(f"FAILED  {one.__name__} ({time.monotonic() - began:.0f} s)\n{traceback.format_exc()}", flush=True)
    print(f"{len(chosen) - failed} of {len(chosen)} passed in {options.browser}.")
    sys.exit(1 if failed or not chosen else 0)


if __name__ == "__main__":
    main()
