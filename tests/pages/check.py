"""Plays pages of Plunder in Chromium and Firefox and says what is wrong with them: `scripts/test-pages` calls it. What stands on the board is
read from the shapes that are drawn and compared with what `plunder apply` says."""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from browsers import Chromium, Failed, Firefox  # noqa: E402

# What is drawn: kind, place in thousandths of a square from the board's corner, and how much of it is seen.
DRAWN = r"""
return [...document.querySelectorAll('#things > *')].filter((thing) => thing.getAttribute('display') !== 'none').map((thing) => {
  const at = thing.getAttribute('transform').match(/translate\((-?[\d.]+) (-?[\d.]+)\)/);
  return [thing.getAttribute('href').slice(2), +at[1], +at[2], +(thing.getAttribute('opacity') || 1)];
});
"""
STATE = """
const asks = [...document.querySelectorAll('#asks button')];
return { count: document.querySelector('#count').textContent, asks: asks.length, say: document.querySelector('#say').textContent };
"""
OPTIONS = ("title", "rules", "options", "fen", "seat", "pace", "voices", "credits")
WORDS = ("chapter say over steps wait position back square circle arrow label clear ghost refuse look slow ask hint wrong also voice sound "
         "poster").split()


class Wrong(Exception):
    """What a page does that it should not."""


def expect(found, wanted, what):
    if found != wanted:
        raise Wrong(f"{what}: {found!r} instead of {wanted!r}")


class Judge:
    """What the rules say of a script."""

    def __init__(self, plunder):
        self.plunder = plunder

    def apply(self, options, fen, actions):
        command = [self.plunder, "apply", *options, *(["--fen", fen] if fen else []), *actions]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return said.splitlines()[0]

    def positions(self, script):
        """The positions after every action of a script, each with the number of actions that count by then, and the last one of all."""
        options, fen, actions, count, after, last = [], None, [], 0, [], None
        for line in script.read_text(encoding="utf-8").splitlines():
            heading = re.match(r"(\w+):\s*(.*)", line)
            word = line.split(" ", 1)[0].strip()
            if heading and heading[1] in OPTIONS:
                if heading[1] == "options":
                    options = heading[2].split("#")[0].split()
                if heading[1] == "fen":
                    fen = heading[2].split("#")[0].strip()
                last = None
            elif word == "position":
                fen, actions = line.split(None, 1)[1].split("#")[0].strip(), []
                last = self.apply(options, fen, [])
            elif word == "back":
                actions, count = actions[:-1], count - 1
                last = self.apply(options, fen, actions)
            elif word and word not in WORDS and not word.startswith("#"):
                actions, count = [*actions, word], count + 1
                last = self.apply(options, fen, actions)
                after.append((count, last))
        return after, last or self.apply(options, fen, [])


def squares_of(fen, pairs):
    """Who stands where by a FEN: the men of a square in their order, and its vest."""
    found = {}
    for row, text in enumerate(fen.split()[0].split("/")):
        column = 0
        for group, empty, man in re.findall(r"\((\w+)\)|(\d)|(\w)", text):
            if empty:
                column += int(empty)
                continue
            color = "w" if (group or man)[0].isupper() else "b"
            name, what = "abcdefgh"[column] + str(8 - row), (group or man).lower()
            found[name] = (color + what, "") if pairs else (color + what[0], what[1:])
            column += 1
    return found


def squares_drawn(browser, seat):
    """The same, from the shapes."""
    men, vests = {}, {}
    for kind, x, y, seen in browser.run(DRAWN):
        if not 0 <= x < 8000 or seen < 1 or kind.endswith("p2"):
            continue
        column, row = int(x // 1000), int(y // 1000)
        name = "abcdefgh"[7 - column if seat else column] + str(row + 1 if seat else 8 - row)
        if kind[0] == "v":
            vests.setdefault(name, []).append(kind[1])
        else:
            # Who is named first stands on its player's left.
            is_near = (kind[0] == "b") == bool(seat)
            men.setdefault(name, []).append((x if is_near else -x, kind))
    found = {}
    for name, standing in men.items():
        standing.sort()
        colors = {kind[0] for _, kind in standing}
        found[name] = ("".join(sorted(colors)) + "".join(kind[1] for _, kind in standing), "".join(vests.pop(name, [])))
    if vests:
        raise Wrong(f"vests {vests} lie on squares without a man")
    return found


def counted(state):
    return int(re.search(r"\d+", state["count"])[0])


def show_me(browser):
    """Answers a question by the keyboard: the last button is asked for."""
    for _ in range(40):
        if browser.run("const all = document.querySelectorAll('#asks button'); return document.activeElement === all[all.length - 1]"):
            browser.press("Enter")
            return
        # Questions stand above the controls.
        if browser.run("return document.querySelector('#controls').contains(document.activeElement)"):
            browser.press_with("Shift", "Tab")
        else:
            browser.press("Tab")
    raise Wrong("no key leads to the answer")


def forward(browser):
    """One moment on, with the keyboard alone. False where nothing is left."""
    before = browser.run("return [document.querySelector('#things').innerHTML, document.querySelector('#say').textContent, document.querySelector('#chapter').textContent, document.querySelector('#count').textContent, document.querySelector('#over').innerHTML, document.querySelector('#under').innerHTML, document.querySelectorAll('#asks button').length].join('|')")
    if browser.run(STATE)["asks"]:
        show_me(browser)
    else:
        browser.press("Right")
    now = "return [document.querySelector('#things').innerHTML, document.querySelector('#say').textContent, document.querySelector('#chapter').textContent, document.querySelector('#count').textContent, document.querySelector('#over').innerHTML, document.querySelector('#under').innerHTML, document.querySelectorAll('#asks button').length].join('|') !== arguments[0]"
    # A loaded machine may need a while.
    for _ in range(25):
        if browser.run(now, before):
            return True
        time.sleep(0.02)
    return False


def plays(browser, address, script, judge):
    """Every action of a page, from its shapes, forward by the keyboard; then its end and its beginning."""
    after, last = judge.positions(script)
    pairs = "chessplus" in script.read_text(encoding="utf-8").split("\nfen", 1)[0]
    browser.open(address)
    browser.until("return document.querySelector('#controls')")
    seat = int(browser.run("return document.querySelector('#play').dataset.seat"))
    browser.press("Home")
    first = squares_drawn(browser, seat)
    wanted = [(count, squares_of(fen, pairs)) for count, fen in after]
    moments, count, drawn, still, played = 0, 0, first, 0, 0
    while moments < 400 and still < 2:
        moments += 1
        still = 0 if forward(browser) else still + 1
        before, stood = count, drawn
        count, drawn = counted(browser.run(STATE)), squares_drawn(browser, seat)
        if count > before:
            expect((count, drawn), wanted[played] if played < len(wanted) else None, f"after action {played + 1}")
            played += 1
        elif played < len(wanted) and drawn != stood and (count, drawn) == wanted[played]:
            # One action was taken back and another one played.
            played += 1
    expect(played, len(wanted), "actions that were played")
    expect(squares_drawn(browser, seat), squares_of(last, pairs), "at the end")
    named = browser.run("return [...document.querySelectorAll('[role=gridcell]')].filter((cell) => !/[,] (empty|leer)$/.test(cell.getAttribute('aria-label'))).map((cell) => cell.getAttribute('aria-label').slice(0, 2)).sort()")
    expect(named, sorted(squares_of(last, pairs)), "what the squares are called")
    browser.press("Home")
    expect(squares_drawn(browser, seat), first, "back at the beginning")
    browser.press("f")
    expect(squares_drawn(browser, 1 - seat), first, "turned around")
    browser.press("f", "End")
    return played


def fits(browser, address, width):
    """Nothing sticks out at this width, and what is pressed is large enough for a finger."""
    browser.open(address)
    browser.run("document.querySelector('iframe').style.width = arguments[0] + 'px'", width)
    browser.into("iframe")
    browser.until("return document.querySelector('#controls') && innerWidth === arguments[0]", width)
    wide, board, small = browser.run("""
        const box = document.querySelector('#board').getBoundingClientRect();
        const small = [...document.querySelectorAll('#controls button')].filter((button) => button.getBoundingClientRect().width < 40 || button.getBoundingClientRect().height < 40);
        return [document.documentElement.scrollWidth, box.width, small.length]""")
    browser.into(None)
    if wide > width:
        raise Wrong(f"at {width} pixels it is {wide} wide")
    if board < min(330, 0.85 * width):
        raise Wrong(f"at {width} pixels the board has {board}")
    expect(small, 0, f"buttons too small for a finger at {width} pixels")


# Where the middle of a square is in the window.
SQUARE = """
const cell = [...document.querySelectorAll('[role=gridcell]')].find((cell) => cell.getAttribute('aria-label').startsWith(arguments[0] + ','));
const box = cell.getBoundingClientRect();
return [box.left + box.width / 2, box.top + box.height / 2];
"""


def opens(browser, address, width, height, framed):
    """What somebody sees first, before any key or button: the task in words, the whole board beside or above it, and a click on a man and a
    square answers. `framed` is a page that shows it in a frame of this size."""
    browser.open("about:blank")
    if framed:
        framed.write_text(f'<!DOCTYPE html><meta charset="utf-8"><title>An article</title><body style="margin:0"><iframe src="{address}" title="A board" style="width:{width}px;height:{height}px;border:0"></iframe>')
        browser.open(framed.as_uri())
        browser.into("iframe")
    else:
        browser.sized(width, height)
        browser.open(address)
    try:
        browser.until("return document.querySelector('#controls')")
        data = browser.run("return JSON.parse(document.querySelector('#data').textContent)")
        first = next(frame for frame in data["frames"] if "q" in frame)
        task = browser.run("return document.querySelectorAll('section[data-lang=\"0\"] li')[arguments[0]].textContent", first["c"])
        seen = browser.run("""
            const inside = (selector) => { const box = document.querySelector(selector).getBoundingClientRect(); return box.height > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth; };
            return { say: document.querySelector('#say').textContent, asks: document.querySelectorAll('#asks button').length, count: document.querySelector('#count').offsetParent !== null,
                     task: inside('#say'), board: inside('#board'), high: [innerWidth, innerHeight, document.querySelector('#say').getBoundingClientRect().bottom] };""")
        if not task or task not in seen["say"]:
            raise Wrong(f"it opens with {seen['say']!r} and not with {task!r}")
        if not seen["asks"] or seen["count"]:
            raise Wrong("it opens with a count of moves, or without the buttons of a question")
        if not seen["task"] or not seen["board"]:
            raise Wrong(f"the task or the board is not whole in the first view: {seen}")
        right = first["q"]["right"][0]
        for name in (right[:2], right[2:4]):
            x, y = browser.run(SQUARE, name)
            browser.pointer((x, y), "down", "up")
        choice = first["q"]["choices"].get(right)
        if choice:
            # A capture asks for the vest before it answers.
            browser.until("return [...document.querySelectorAll('#asks button')].some((button) => button.textContent === arguments[0])", choice[0])
            browser.run("[...document.querySelectorAll('#asks button')].find((button) => button.textContent === arguments[0]).click()", choice[0])
        browser.until("return document.querySelector('#say').textContent !== arguments[0]", seen["say"])
        if browser.run("return document.querySelector('#say').className") == "asked" and not browser.run("return document.querySelector('#asks button')"):
            raise Wrong("two clicks on the board answer nothing")
    finally:
        browser.into(None)
        browser.sized(1280, 900)


def printed_last(browser, address):
    """A sheet of paper shows what is asked first, and the answers on a page of their own."""
    browser.open(address)
    browser.until("return document.querySelector('#controls')")
    parts = browser.run("dispatchEvent(new Event('beforeprint')); const parts = [...document.querySelectorAll('#print > section')].map((part) => [part.className, part.innerText]); dispatchEvent(new Event('afterprint')); return parts")
    moves = browser.run("return JSON.parse(document.querySelector('#data').textContent).moves.map(([san]) => san)")
    expect([name for name, _ in parts], ["task", "solution"], "the parts of what is printed")
    if not parts[0][1].strip() or any(re.search(rf"(?<![\w+]){re.escape(move)}(?![\w+#])", parts[0][1]) for move in moves):
        raise Wrong(f"the first part of what is printed is {parts[0][1]!r}")
    if moves[0] not in parts[1][1]:
        raise Wrong(f"what is printed last is {parts[1][1]!r}")


def speaks(browser, folder, page):
    """An embedding page is told the ply, and moves the page that is embedded."""
    embedding = folder / "embedding.html"
    embedding.write_text(f"""<!DOCTYPE html><meta charset="utf-8"><title>An article</title>
<iframe src="{page}" title="A capture with a vest" style="width:100%;height:44rem;border:0" id="board"></iframe>
<script>window.told = []; addEventListener('message', (event) => {{ if (event.data.plunder === 'ply') told.push(event.data); }});</script>
<button onclick="board.contentWindow.postMessage({{ plunder: 'goto', ply: 1 }}, '*')">After the capture</button>""", encoding="utf-8")
    browser.open(embedding.as_uri())
    browser.until("return told.length && told.at(-1).ply === 0")
    browser.run("document.querySelector('button').click()")
    browser.until("return told.at(-1).ply === 1")
    browser.run("board.contentWindow.postMessage({ plunder: 'goto', ply: 0 }, '*')")
    browser.until("return told.at(-1).ply === 0")
    browser.run("board.contentWindow.postMessage({ plunder: 'flip' }, '*'); board.contentWindow.postMessage({ plunder: 'play' }, '*')")
    browser.until("return told.at(-1).frame > 0")
    return embedding.as_uri()


def swiped(browser, address):
    """Fingers over the board go forward and back."""
    browser.open(address)
    browser.until("return document.querySelector('#controls')")
    left, top, wide, high = browser.run("const box = document.querySelector('#board').getBoundingClientRect(); return [box.left, box.top, box.width, box.height]")
    y, east, west = top + high / 2, left + 0.7 * wide, left + 0.3 * wide
    first = browser.run(STATE)["say"]
    browser.swipe((east, y), (west, y))
    browser.until("return document.querySelector('#say').textContent !== arguments[0]", first)
    browser.swipe((west, y), (east, y))
    browser.until("return document.querySelector('#say').textContent === arguments[0]", first)


def walk(browser, name):
    """To a square by the arrow keys, and Enter."""
    here = browser.run("return document.activeElement.getAttribute('aria-label')?.slice(0, 2)")
    if not re.fullmatch("[a-h][1-8]", here or ""):
        raise Wrong(f"the keyboard is not on the board but on {here!r}")
    flip = -1 if browser.run("return document.querySelector('[role=gridcell]').getAttribute('aria-label')[0] === 'h'") else 1
    files, ranks = flip * (ord(name[0]) - ord(here[0])), flip * (int(name[1]) - int(here[1]))
    keys = ["Right" if files > 0 else "Left"] * abs(files) + ["Up" if ranks > 0 else "Down"] * abs(ranks)
    browser.press(*keys, "Enter")


def solved(browser, address):
    """A puzzle is solved by the keyboard, square by square; the defence answers by itself, and a wrong try is no answer."""
    browser.open(address)
    browser.until("return document.querySelector('#controls')")
    if not browser.run(STATE)["asks"]:
        raise Wrong("nothing is asked when it opens")
    asked = 0
    while True:
        question = browser.run("const frames = JSON.parse(document.querySelector('#data').textContent).frames; return frames.filter((frame) => frame.q)[arguments[0]]?.q", asked)
        if not question:
            break
        before = counted(browser.run(STATE))
        listed = browser.run("return [...document.querySelectorAll('#moves li')].filter((move) => move.offsetParent).length")
        expect(listed, before, "moves that are listed while the next is asked for")
        browser.run("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
        right = question["right"][0]
        if asked == 0:
            wrong = next(name for name in question["legal"].split() if name not in question["right"] and "~" not in name)
            walk(browser, wrong[:2])
            walk(browser, wrong[2:4])
            browser.press("Escape")
            expect(counted(browser.run(STATE)), before, "after a wrong try")
        walk(browser, right[:2])
        walk(browser, right[2:4])
        browser.run("""for (const button of document.querySelectorAll('#asks button')) {
            const frames = JSON.parse(document.querySelector('#data').textContent).frames.filter((frame) => frame.q);
            if (frames[arguments[0]].q.choices[arguments[1]]?.includes(button.textContent)) { button.click(); break; }
        }""", asked, right)
        asked += 1
        more = browser.run("return JSON.parse(document.querySelector('#data').textContent).frames.filter((frame) => frame.q).length > arguments[0]", asked)
        browser.until("return +document.querySelector('#count').textContent.match(/\\d+/)[0] === arguments[0]", before + (2 if more else 1), seconds=6)
    return asked


def silent(browser, address, words, unsaid=()):
    """With scripts off there is the board, and what happens in words; what answers a question is folded away."""
    if browser.name == "chromium":
        browser.tools("Emulation.setScriptExecutionDisabled", value=True)
    else:
        browser.preference("javascript.enabled", False)
    try:
        browser.open(address)
        text = browser.words("body")
        for word in words:
            if word not in text:
                raise Wrong(f"with scripts off nothing says {word!r}")
        for word in unsaid:
            if word in text:
                raise Wrong(f"with scripts off it says at once {word!r}")
        return browser.picture()
    finally:
        if browser.name == "chromium":
            browser.tools("Emulation.setScriptExecutionDisabled", value=False)
        else:
            browser.preference("javascript.enabled", True)


def accessible(browser, address, axe):
    browser.open(address)
    browser.until("return document.querySelector('#controls')")
    browser.run(axe + "\n;window.axeFound = null; axe.run(document, { resultTypes: ['violations'] }).then((found) => { window.axeFound = JSON.stringify(found.violations.map((one) => [one.impact, one.id, one.nodes.length, one.nodes[0].html.slice(0, 120)])); });")
    found = json.loads(browser.until("return window.axeFound", seconds=60))
    serious = [one for one in found if one[0] in ("serious", "critical")]
    if serious:
        raise Wrong(f"axe-core finds {serious}")
    return [one[1] for one in found]


def drawings(browser, folder):
    """What the browser makes of every drawing in a folder, in exactly the pixels that ours has."""
    page = folder / "one.html"
    for drawing in sorted(folder.glob("[0-9][0-9][0-9].svg")):
        size = drawing.with_suffix(".png").read_bytes()[16:24]
        width, height = int.from_bytes(size[:4]), int.from_bytes(size[4:])
        svg = re.sub(r'width="[^"]*" height="[^"]*"', f'width="{width}" height="{height}" preserveAspectRatio="none"', drawing.read_text(encoding="utf-8"), count=1)
        page.write_text(f'<!DOCTYPE html><meta charset="utf-8"><style>html,body{{margin:0;overflow:hidden}}svg{{display:block}}</style>{svg}', encoding="utf-8")
        browser.sized(width, height)
        browser.open(page.as_uri())
        drawing.with_suffix(f".{browser.name}.png").write_bytes(browser.picture())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plunder", required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--browser", choices=["chromium", "firefox"], required=True)
    parser.add_argument("--drawings", type=pathlib.Path)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    if given.drawings:
        browser = {"chromium": Chromium, "firefox": Firefox}[given.browser](1600, 1400)
        drawings(browser, given.drawings)
        browser.close()
        return
    judge, root = Judge(given.plunder), pathlib.Path(__file__).resolve().parents[2]
    browser = {"chromium": Chromium, "firefox": Firefox}[given.browser]()
    wrong = 0

    def trial(what, act, *arguments):
        nonlocal wrong
        if given.only and given.only not in what:
            return
        begun = time.monotonic()
        try:
            found = act(*arguments)
            print(f"{browser.name}: {what}: well{f' ({found})' if isinstance(found, (int, list)) and found else ''}, {time.monotonic() - begun:.1f} s", flush=True)
        except (Wrong, Failed, subprocess.CalledProcessError) as error:
            wrong += 1
            print(f"{browser.name}: {what}: WRONG: {error}", flush=True)

    page = lambda name: (given.folder / name).as_uri()
    for kind in ("demos", "lessons"):
        for script in sorted((root / kind).glob("*.demo")):
            trial(f"{kind}/{script.stem}", plays, browser, page(f"{kind}/{script.stem}.html"), script, judge)
    swap = page("demos/swap-an-unused-vest.html")
    nested = given.folder / "elsewhere"
    nested.mkdir(exist_ok=True)
    trial("in an article", speaks, browser, nested, "../demos/swap-an-unused-vest.html")
    for width in (360, 1280):
        browser.sized(width if browser.name == "chromium" else 1400, 900) if width == 1280 else None
        for name in ("demos/swap-an-unused-vest", "lessons/lesson-01-couple", "puzzle", "game"):
            article = nested / "narrow.html"
            article.write_text(f'<!DOCTYPE html><meta charset="utf-8"><title>An article</title><body style="margin:0"><iframe src="../{name}.html" title="A board" style="height:60rem;border:0"></iframe>')
            trial(f"{name} at {width} pixels", fits, browser, article.as_uri(), width)
    browser.sized(1280, 900)
    for name in ("puzzle", "long-puzzle", *(f"lessons/{lesson.stem}" for lesson in sorted((root / "lessons").glob("*.demo")))):
        trial(f"{name} opens", opens, browser, page(f"{name}.html"), 1280, 900, None)
    for name in ("puzzle", "long-puzzle", "lessons/lesson-01-couple"):
        for width, height in ((360, 640), (640, 400), (360, 460), (800, 360)):
            trial(f"{name} opens in a frame of {width}x{height}", opens, browser, f"../{name}.html", width, height, nested / "first.html")
        trial(f"{name} on paper", printed_last, browser, page(f"{name}.html"))
    trial("long-puzzle opens on a telephone", opens, browser, page("long-puzzle.html"), 390, 664, None)
    trial("fingers", swiped, browser, page("demos/a-pawn-vest-never-promotes.html"))
    trial("a puzzle by the keyboard", solved, browser, page("puzzle.html"))
    trial("a puzzle of several moves by the keyboard", solved, browser, page("long-puzzle.html"))
    trial("scripts off", silent, browser, swap, ("rook d2 in a bishop vest", "it may move as a bishop, once"))
    moves = re.search(r'"moves":\[\["([^"]+)"', (given.folder / "long-puzzle.html").read_text(encoding="utf-8"))[1]
    trial("a puzzle with scripts off", silent, browser, page("long-puzzle.html"), ("to move and mate in", "Solution"), (moves,))
    if given.axe:
        axe = given.axe.read_text(encoding="utf-8")
        for name in ("demos/swap-an-unused-vest", "lessons/lesson-01-couple", "puzzle", "game", "dark"):
            trial(f"axe-core on {name}", accessible, browser, page(f"{name}.html"), axe)
    browser.close()
    if given.drawings is None and wrong:
        sys.exit(f"{wrong} things are wrong in {browser.name}")


if __name__ == "__main__":
    main()
