// Plays a page of Plunder: moves the men of the diagram from frame to frame, says what is said, and asks what is asked. The rules were
// asked when the page was made: `docs/paper.md` says what the data mean.
'use strict';
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($('data').textContent);
  const { frames, things, moves } = data;
  const play = $('play'), svg = $('board').firstElementChild;
  const drawn = [...$('things').children];
  const KINDS = ['p', 'n', 'b', 'r', 'q', 'k'];
  const FORMS = [[1, 1], [0.6, 0.86], [0.46, 0.76]];
  const COLOURS = { red: '#bc1911', orange: '#ee7b1c', yellow: '#f9df2c', green: '#1e7356', blue: '#2167f2', purple: '#682a85' };
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  // Every frame whole: where things are, what is said, which chapter it is.
  let last = things.map(() => [0, 0, 0, 0, 0]), caption = -1, chapter = null;
  for (const frame of frames) {
    last = last.slice();
    for (const [thing, x, y, lift = 0, form = 0, seen = 100] of frame.d || []) last[thing] = [x, y, lift, form, seen];
    if ('c' in frame) caption = frame.c;
    if (frame.h) chapter = frame.h;
    Object.assign(frame, { poses: last, caption, chapter });
  }

  // The page opens on what is asked first; what was said before that is read together with the question.
  let at = data.open, opens = true, reached = at, lang = 0, seat = +play.dataset.seat, running = 0, playing = false, timer = 0;
  let chosen = null, cursor = 'e2', mistakes = 0, told = '';
  const answered = new Set();

  // Signs are drawn, so that no font of the reader decides how they look.
  const SIGNS = {
    first: 'M5 5h3v14H5zM20 5v14L9 12z', last: 'M16 5h3v14h-3zM4 5v14l11-7z', play: 'M7 4v16l13-8z', pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
    back: 'M15.5 3.5l-8.5 8.5 8.5 8.5 2-2-6.5-6.5 6.5-6.5z', forward: 'M8.5 3.5l8.5 8.5-8.5 8.5-2-2 6.5-6.5-6.5-6.5z',
    flip: 'M7.5 3l-5 6h3.5v12h3V9h3.5zM16.5 21l5-6H18V3h-3v12h-3.5z',
  };

  // ---- What is around the board -------------------------------------------------------------------------------------------------
  const make = (tag, attributes, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };
  const drawing = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const signed = (name) => {
    const sign = drawing('svg', { viewBox: '0 0 24 24', 'aria-hidden': true });
    sign.append(drawing('path', { d: SIGNS[name] }));
    return sign;
  };
  document.documentElement.classList.add('js');
  const labels = () => data.words[lang].labels;
  const labelled = [];
  const button = (label, act) => {
    const element = make('button', { type: 'button' }, signed(label));
    element.addEventListener('click', act);
    labelled.push([element, label]);
    return element;
  };
  const heading = make('h2', { id: 'chapter' });
  const say = make('p', { id: 'say', role: 'status', 'aria-live': 'polite' });
  const offered = make('p', { id: 'offered' });
  const asks = make('div', { id: 'asks' });
  const count = make('span', { id: 'count' });
  const playButton = button('play', () => (playing ? pause() : run()));
  const forwardButton = button('forward', forward);
  const controls = make('div', { id: 'controls', role: 'group' },
    button('first', () => jump(0)), button('back', back), playButton, forwardButton,
    button('last', () => jump(frames.length - 1)), button('flip', flip), count);
  const list = make('ol', { id: 'moves' });
  const side = make('div', { id: 'side' }, heading, say, offered, asks, controls);
  if (data.langs.length > 1) {
    const choice = make('select', {});
    data.langs.forEach(([tag, name], number) => choice.append(make('option', { value: number, lang: tag }, name)));
    choice.addEventListener('change', () => { lang = +choice.value; speak(); show(); });
    labelled.push([choice, 'language']);
    controls.append(choice);
  }
  moves.forEach(([san, frame], number) => {
    const ply = number + data.first[1];
    const sign = number === 0 || ply % 2 === 0 ? `${data.first[0] + (ply >> 1)}${ply % 2 ? '…' : '.'} ` : '';
    const move = make('button', { type: 'button' }, san);
    move.addEventListener('click', () => jump(frame));
    list.append(make('li', {}, sign, move));
  });
  if (moves.length) side.append(list);
  play.append(side);

  // ---- The board as a grid of named squares -------------------------------------------------------------------------------------
  const grid = make('div', { id: 'grid', role: 'grid' });
  const cells = [];
  for (let row = 0; row < 8; row++) {
    const line = make('div', { role: 'row' });
    for (let column = 0; column < 8; column++) {
      const cell = make('div', { role: 'gridcell', tabindex: -1 });
      cell.addEventListener('click', () => { cursor = square(row, column); choose(cursor); show(); });
      line.append(cell);
      cells.push(cell);
    }
    grid.append(line);
  }
  const [left, top, wide, high] = svg.getAttribute('viewBox').split(' ').map(Number);
  Object.assign(grid.style, { left: `${-100 * left / wide}%`, top: `${-100 * top / high}%`, width: `${8e5 / wide}%`, height: `${8e5 / high}%` });
  $('board').append(grid);
  // From a row and a column as they are seen to the name of the square, and back to the cell.
  const square = (row, column) => 'abcdefgh'[seat ? 7 - column : column] + (seat ? row + 1 : 8 - row);
  const spot = (name) => {
    const column = name.charCodeAt(0) - 97, row = 8 - name[1];
    return seat ? [7 - row, 7 - column] : [row, column];
  };
  const cellOf = (name) => { const [row, column] = spot(name); return cells[8 * row + column]; };
  const middle = (name) => { const [row, column] = spot(name); return [column * 1000 + 500, row * 1000 + 500]; };

  // ---- Drawing ------------------------------------------------------------------------------------------------------------------
  const place = (thing, [x, y, lift, form, seen]) => {
    const element = drawn[thing];
    if (seat && x <= 800) { x = 700 - x; y = 700 - y; }
    const between = Math.floor(form), share = form - between, next = FORMS[Math.min(2, between + 1)], own = FORMS[between];
    const scale = own.map((part, i) => (part + (next[i] - part) * share).toFixed(3));
    element.setAttribute('transform', `translate(${Math.round(x * 10 + 500)} ${Math.round((y - lift) * 10 + 945)})scale(${scale})`);
    if (seen > 0) element.removeAttribute('display'); else element.setAttribute('display', 'none');
    if (seen < 100) element.setAttribute('opacity', seen / 100); else element.removeAttribute('opacity');
  };
  // Nearer men cover farther ones; a vest lies on its wearer, and what is lifted is above all.
  const order = (poses) => {
    const depth = (thing) => {
      const [x, y, lift] = poses[thing];
      const layer = things[thing][0] === 'v' ? 2 : things[thing].endsWith('p2') ? 1 : 0;
      return (lift > 0 ? 2000 : 0) + (seat && x <= 800 ? 700 - y : y) + layer;
    };
    const sorted = things.map((_, thing) => thing).sort((a, b) => depth(a) - depth(b) || a - b);
    $('things').append(...sorted.map((thing) => drawn[thing]));
  };
  const mark = ([sort, from, color, to]) => {
    const [x, y] = middle(from), fill = COLOURS[color];
    if (sort === 's') $('under').append(drawing('path', { d: `M${x - 450} ${y - 450}h900v900h-900z`, fill, 'fill-opacity': 0.5, stroke: fill, 'stroke-width': 80 }));
    if (sort === 'c') {
      for (const [stroke, width] of [['#fff', 110], [fill, 70]]) {
        $('over').append(drawing('circle', { cx: x, cy: y, r: 450, fill: 'none', stroke, 'stroke-width': width }));
      }
    }
    if (sort === 'a') {
      const [tx, ty] = middle(to), length = Math.hypot(tx - x, ty - y), turn = Math.atan2(ty - y, tx - x) * 180 / Math.PI;
      $('over').append(drawing('path', {
        d: `M300-75H${length - 400}V-215L${length} 0 ${length - 400} 215V75H300z`, fill, opacity: 0.85, stroke: '#fff', 'stroke-width': 28,
        'stroke-linejoin': 'round', transform: `translate(${x} ${y})rotate(${turn})`,
      }));
    }
    if (sort === 'l') {
      const text = drawing('text', { x, y: y - 565, 'text-anchor': 'middle', 'font-size': 330, 'font-family': 'sans-serif', fill: '#000' });
      text.textContent = color[lang];
      $('over').append(text);
      const room = text.getComputedTextLength() / 2 + 110;
      const cx = Math.min(Math.max(x, room), 8000 - room), cy = y < 1000 ? y + 735 : y - 565;
      text.setAttribute('x', cx);
      text.setAttribute('y', cy);
      text.before(drawing('path', { d: `M${cx - room} ${cy - 330}h${2 * room}v440h${-2 * room}z`, fill: '#fff', stroke: '#000', 'stroke-width': 20 }));
    }
  };
  const beside = (frame) => {
    (frame.s || []).forEach((number, kind) => {
      $(`count-${KINDS[kind]}`).setAttribute('href', `#-n${Math.min(9, number)}`);
      $(`stand-${KINDS[kind]}`).setAttribute('opacity', number ? 1 : 0.22);
    });
    const near = (frame.b || 0) === seat;
    $('turn').replaceChildren(drawing('circle', { cx: 8300, cy: near ? 7500 : 500, r: 150, fill: frame.b ? '#000' : '#fff', stroke: '#000', 'stroke-width': 36 }));
  };

  // ---- What stands on a square, in words ------------------------------------------------------------------------------------------
  const onSquare = (name) => {
    const words = data.words[lang], file = name.charCodeAt(0) - 97, row = 8 - name[1], men = [], vests = [];
    frames[at].poses.forEach(([x, y, lift, , seen], thing) => {
      if (seen < 100 || x > 800 || Math.round(x / 100) !== file || Math.round(y / 100) !== row) return;
      if (words.men[things[thing]]) men.push(words.men[things[thing]]);
      else if (words.vests[things[thing]] && lift < 50) vests.push(words.vests[things[thing]]);
    });
    return men.length ? [...men, ...vests].join(', ') : labels().empty;
  };

  // Takes the buttons of a question away. Who was on one of them goes on from there.
  const clear = (next) => {
    const held = asks.contains(document.activeElement);
    asks.replaceChildren();
    if (held) next.focus({ preventScroll: true });
  };

  // ---- Showing a frame ----------------------------------------------------------------------------------------------------------
  const asked = () => (answered.has(at) ? null : frames[at].q);
  const item = (caption) => document.querySelectorAll(`section[data-lang="${lang}"] li`)[caption];
  const words = (caption) => (item(caption) ? item(caption).firstChild.textContent.trim() : '');
  const spoken = (frame) => {
    if (opens && frame.q) {
      const said = frames.slice(0, at + 1).map((other) => other.caption).filter((caption) => caption >= 0);
      return [...new Set(said)].map(words).join(' ');
    }
    if (frame.caption >= 0) return words(frame.caption);
    const move = moves.find(([, number]) => number === at);
    return move ? move[0] : data.words[lang].turns[frame.b || 0];
  };
  const show = () => {
    const frame = frames[at], question = asked();
    heading.textContent = frame.chapter ? frame.chapter[lang] : '';
    heading.hidden = !frame.chapter;
    const text = [spoken(frame), told].filter(Boolean).join(' ');
    if (say.textContent !== text) say.textContent = text;
    const link = item(frame.caption) && item(frame.caption).querySelector('a');
    offered.replaceChildren(...(link ? [link.cloneNode(true)] : []));
    say.className = frame.t === 'n' ? 'refused' : question ? 'asked' : '';
    // While the first question is open, the number of moves says nothing, and nothing is left to play before the answer.
    count.hidden = !!question && frame.p === 0;
    [playButton, forwardButton].forEach((element) => element.setAttribute('aria-disabled', !!question && !(opens && at > 0 && element === playButton)));
    count.textContent = data.words[lang].count.replace('#1', frame.p).replace('#2', Math.max(...frames.map((other) => other.p)));
    $('under').replaceChildren();
    $('over').replaceChildren();
    (frame.m || []).forEach(mark);
    beside(frame);
    if (chosen) {
      const [x, y] = middle(chosen);
      $('under').append(drawing('path', { d: `M${x - 440} ${y - 440}h880v880h-880z`, fill: '#2167f2', 'fill-opacity': 0.35 }));
      for (const to of new Set((question ? question.legal.split(' ') : []).filter((name) => name.slice(0, 2) === chosen).map(target))) {
        const [cx, cy] = middle(to);
        $('over').append(drawing('circle', { cx, cy, r: 120, fill: '#2167f2', stroke: '#fff', 'stroke-width': 30 }));
      }
    }
    cells.forEach((cell, number) => {
      const name = square(number >> 3, number & 7);
      cell.setAttribute('aria-label', `${name}, ${onSquare(name)}`);
      cell.setAttribute('aria-selected', name === chosen);
      cell.tabIndex = name === cursor ? 0 : -1;
    });
    grid.classList.toggle('open', !!question);
    listMoves();
    if (!question) asks.replaceChildren();
    else if (!asks.childElementCount) offer();
    if (parent !== window) parent.postMessage({ plunder: 'ply', ply: frame.p, plies: moves.length, frame: at, asks: !!question }, '*');
  };
  // Moves that answer a question are not read off the list before they are played, or looked up by going on to them.
  const listMoves = () => {
    reached = Math.max(reached, at);
    const open = frames.findIndex((frame, number) => frame.q && !answered.has(number) && number >= reached);
    const last = moves.reduce((found, [, frame]) => (frame <= at ? frame : found), -1);
    [...list.children].forEach((item, number) => {
      const frame = moves[number][1], move = item.lastChild;
      item.hidden = open >= 0 && frame > open;
      if (frame === last) move.setAttribute('aria-current', 'step'); else move.removeAttribute('aria-current');
    });
  };
  const speak = () => {
    document.documentElement.lang = data.langs[lang][0];
    for (const element of document.querySelectorAll('[data-lang]')) element.hidden = +element.dataset.lang !== lang;
    for (const [element, label] of labelled) {
      element.setAttribute('aria-label', labels()[label]);
      element.title = labels()[label];
    }
    sign();
    grid.setAttribute('aria-label', labels().board);
    list.setAttribute('aria-label', labels().moves);
    controls.setAttribute('aria-label', labels().controls);
    asks.replaceChildren();
  };
  const settle = () => {
    const poses = frames[at].poses;
    poses.forEach((pose, thing) => place(thing, pose));
    order(poses);
    show();
  };

  // ---- Moving -------------------------------------------------------------------------------------------------------------------
  // Goes to a neighbouring frame; resolves once everything is there.
  const glide = (to) => new Promise((done) => {
    const from = frames[at].poses, into = frames[to].poses;
    const changed = things.map((_, thing) => thing).filter((thing) => from[thing] !== into[thing]);
    const run = ++running;
    const moved = changed.length > 0;
    at = to;
    opens = false;
    told = '';
    chosen = null;
    clear(forwardButton);
    show();
    if (still.matches || !moved || document.hidden) { settle(); done(true); return; }
    order(from.map((pose, thing) => (changed.includes(thing) ? into[thing] : pose)));
    changed.forEach((thing) => $('things').append(drawn[thing]));
    const far = Math.max(...changed.map((thing) => Math.hypot(into[thing][0] - from[thing][0], into[thing][1] - from[thing][1])));
    const lasts = 380 + Math.min(500, far), begins = performance.now();
    const tick = (now) => {
      if (run !== running) { done(false); return; }
      const t = Math.min(1, Math.max(0, (now - begins) / lasts)), eased = t * t * (3 - 2 * t);
      for (const thing of changed) {
        const a = from[thing], b = into[thing];
        const pose = a.map((part, i) => part + (b[i] - part) * eased);
        if (Math.hypot(b[0] - a[0], b[1] - a[1]) > 60) pose[2] += 26 * Math.sin(Math.PI * eased);
        place(thing, pose);
      }
      if (t < 1) requestAnimationFrame(tick);
      else { settle(); done(true); }
    };
    requestAnimationFrame(tick);
  });
  // Forward to the next moment at which somebody reads, step by step; false where something is asked or nothing is left.
  async function step() {
    if (asked()) return false;
    do {
      if (at + 1 >= frames.length || !(await glide(at + 1))) return false;
    } while (!frames[at].x);
    return true;
  }
  async function forward() { pause(); await step(); }
  function back() {
    pause();
    let to = at - 1;
    while (to > 0 && !frames[to].x) to--;
    jump(Math.max(0, to));
  }
  function jump(to) {
    pause();
    running++;
    at = Math.min(Math.max(0, to), frames.length - 1);
    opens = false;
    told = '';
    chosen = null;
    clear(forwardButton);
    settle();
  }
  async function run() {
    if (at + 1 >= frames.length || opens) jump(0);
    playing = true;
    sign();
    while (playing && (await step())) {
      const length = frames[at].caption >= 0 ? words(frames[at].caption).length : 0;
      await new Promise((done) => { timer = setTimeout(done, Math.min(7000, Math.max(900, 500 + length * 1000 / 15))); });
    }
    playing = false;
    sign();
  }
  function pause() { playing = false; clearTimeout(timer); sign(); }
  const sign = () => {
    const name = playing ? 'pause' : 'play', label = labels()[name];
    playButton.replaceChildren(signed(name));
    playButton.setAttribute('aria-label', label);
    playButton.title = label;
  };
  function flip() {
    seat = 1 - seat;
    turnIds();
    running++;
    settle();
  }
  // The names of files and ranks, and the ids of squares, follow the seat.
  const squares = [...svg.querySelectorAll('[id]')].filter((element) => /^[a-h][1-8]$/.test(element.id)).map((element) => [element, element.id]);
  const turnIds = () => {
    [0, 1].forEach((number) => { $(`names${number}`).style.display = number === seat ? 'inline' : 'none'; });
    squares.forEach(([element, name]) => {
      const turned = String.fromCharCode(201 - name.charCodeAt(0)) + (9 - name[1]);
      element.id = seat ? turned : name;
    });
  };

  // ---- Answering ----------------------------------------------------------------------------------------------------------------
  const target = (name) => (name[2] === '~' ? name.slice(3, 5) : name.slice(2, 4));
  const offer = () => {
    const hint = make('button', { type: 'button' }, labels().hint), help = make('button', { type: 'button' }, labels().show);
    const question = asked();
    hint.addEventListener('click', () => { mistakes++; hinted(''); });
    help.addEventListener('click', () => solve(''));
    asks.replaceChildren(make('span', {}, labels().answer), ...(question.hints.length ? [hint] : []), help);
  };
  const hinted = (words) => {
    const hints = asked().hints, hint = mistakes > 0 && hints.length ? hints[Math.min(mistakes, hints.length) - 1][lang] : '';
    told = [words, hint].filter(Boolean).join(' ');
    chosen = null;
    show();
  };
  const solve = (words) => {
    answered.add(at);
    mistakes = 0;
    chosen = null;
    pause();
    step().then(async () => {
      if (words && frames[at].caption < 0) { told = words; show(); }
      // A puzzle's defence plays itself, up to the next question.
      while (data.sort === 2 && !asked() && (await step()));
    });
  };
  const answer = (name) => {
    const question = asked();
    clear(cellOf(cursor));
    if (question.right.includes(name)) { solve(labels().right); return; }
    mistakes++;
    hinted((question.wrong[name] || question.rest)[lang]);
  };
  const choose = (name) => {
    const question = asked();
    if (!question) return;
    const legal = question.legal.split(' ');
    const begins = legal.some((action) => action.slice(0, 2) === name || (action[2] === '~' && action.slice(3, 5) === name));
    if (chosen === name) { chosen = null; return; }
    if (!chosen) {
      chosen = begins ? name : null;
      told = begins || onSquare(name) === labels().empty ? '' : labels().illegal;
      return;
    }
    const joins = (action) => (action.slice(0, 2) === chosen && target(action) === name) || (action === `${name}~${chosen}`);
    const fits = legal.filter(joins);
    if (fits.length === 1) answer(fits[0]);
    else if (fits.length > 1) pick(fits);
    else if (begins && onSquare(name) !== labels().empty) { chosen = name; told = ''; }
    else { mistakes++; hinted(labels().illegal); }
  };
  const pick = (names) => {
    const picks = names.map((name) => {
      const words = question(name), element = make('button', { type: 'button' }, words);
      element.addEventListener('click', () => { answer(name); show(); });
      return element;
    });
    const cancel = make('button', { type: 'button' }, labels().cancel);
    cancel.addEventListener('click', () => { chosen = null; clear(cellOf(cursor)); show(); });
    asks.replaceChildren(make('span', {}, labels().choose), ...picks, cancel);
    picks[0].focus();
  };
  const question = (name) => { const words = asked().choices[name]; return (words && words[lang]) || name; };

  // ---- Keys, fingers, the page around, the printer ------------------------------------------------------------------------------------
  grid.addEventListener('keydown', (event) => {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const [row, column] = spot(cursor);
    if (by) {
      cursor = square(Math.min(7, Math.max(0, row + by[0])), Math.min(7, Math.max(0, column + by[1])));
      cells.forEach((cell) => { cell.tabIndex = -1; });
      cellOf(cursor).tabIndex = 0;
      cellOf(cursor).focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose(cursor);
      show();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(SELECT|INPUT)$/.test(event.target.tagName)) return;
    const acts = { ArrowRight: forward, ArrowLeft: back, Home: () => jump(0), End: () => jump(frames.length - 1), f: flip };
    if (event.key === ' ' && event.target.tagName !== 'BUTTON') acts[' '] = () => (playing ? pause() : run());
    if (event.key === 'Escape') { chosen = null; clear(cellOf(cursor)); show(); }
    if (acts[event.key]) { event.preventDefault(); acts[event.key](); }
  });
  let finger = null;
  $('board').addEventListener('touchstart', (event) => { finger = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  $('board').addEventListener('touchend', (event) => {
    const end = event.changedTouches[0];
    if (!finger || Math.abs(end.clientX - finger.clientX) < 48 || Math.abs(end.clientY - finger.clientY) > 40) return;
    if (end.clientX < finger.clientX) forward(); else back();
  }, { passive: true });
  addEventListener('message', (event) => {
    const wish = event.data && event.data.plunder;
    if (wish === 'goto') {
      const ply = Math.max(0, Math.floor(+event.data.ply || 0));
      const found = frames.findIndex((frame, number) => frame.p >= ply && (ply > 0 || number >= data.open));
      jump(found < 0 ? frames.length - 1 : found);
    }
    if (wish === 'play') run();
    if (wish === 'pause') pause();
    if (wish === 'flip') flip();
  });
  addEventListener('beforeprint', () => {
    const sheet = make('div', { id: 'print' }), before = [at, opens], seen = reached;
    opens = false;
    // First what is asked; the answers begin a page of their own.
    for (const later of [0, 1]) {
      const part = make('section', { class: later ? 'solution' : 'task' });
      frames.forEach((frame, number) => {
        const move = moves.find(([, last]) => last === number);
        if ((frame.l || 0) !== later || !frame.x || number > 0 && frame.caption < 0 && !move) return;
        at = number;
        settle();
        const copy = svg.cloneNode(true);
        copy.querySelectorAll('defs').forEach((defs) => defs.remove());
        copy.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'));
        // Where a step of a move is told, the move is named besides.
        const name = move && frame.caption >= 0 ? [make('b', {}, move[0]), ' '] : [];
        part.append(make('figure', {}, copy, make('figcaption', {}, ...name, spoken(frame))));
      });
      if (later && part.childElementCount) part.prepend(make('h2', {}, labels().solution));
      sheet.append(part);
    }
    [at, opens] = before;
    reached = seen;
    settle();
    document.querySelector('main').append(sheet);
  });
  addEventListener('afterprint', () => { const sheet = $('print'); if (sheet) sheet.remove(); });

  speak();
  turnIds();
  settle();
})();
