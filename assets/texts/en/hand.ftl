### What is said at the pointer, and what the keys do.

## Gestures that mean nothing

hint-nobody-held = Select a man that wears a vest, or a pair, first: V then lets it move by the vest, or one of the two.
hint-nobody-passes = Select the man whose vest is to be passed on first: G then takes the vest (4-2).
hint-no-other-way = V changes nothing in this choice: take one of those shown, or press Esc to go back.
hint-no-spares = No spare vest is needed here: take a glowing one, or click the captured man.
hint-not-open = That is not among the open choices: take one of those shown.

## The keys: what to press, and what it does

keys-cursor = Arrows
keys-cursor-does = move the cursor over the board
keys-confirm = Enter or Space
keys-confirm-does = select a man, then its target
keys-next = Tab
keys-next-does = next man, next target or next choice (Shift: back)
keys-hold = V
keys-hold-does = the selected man by its vest, which is spent; in a pair: one man, the other, both
keys-shift = Shift+Enter, Shift+click
keys-shift-does = a move by the vest, for one target
keys-pass = G, then a man
keys-pass-does = vest-shifting: pass the selected man's vest on (or drag the vest)
keys-number = 1 2 3 …
keys-number-does = while choosing: take the choice with this number
keys-promote = Q R B N
keys-promote-does = while choosing: promote to this kind
keys-focus = Enter
keys-focus-does = while choosing: the choice in focus, at first decline or keep
keys-back = Esc
keys-back-does = one step back; with nothing chosen the menu
keys-drawer = D
keys-drawer-does = the drawer: moves, position, controls
keys-type = T or /
keys-type-does = type a move: e4, Nf3, e2e4, d4e5+q
keys-undo = U or Ctrl+Z, Ctrl+Y
keys-undo-does = undo (an open choice: only that), redo
keys-review = Page up, Page down, End
keys-review-does = look back: an action earlier, later, the present
keys-ritual = S, P, + and −
keys-ritual-does = ritual: skip, pause, faster, slower
keys-view = 1, 2, 3, 4
keys-view-does = view from White, from Black, from above; sit lower, or no longer
keys-seat = F, A, Home
keys-seat-does = the other seat; turn by itself; back to the seat
keys-around = Ctrl+arrows, Ctrl+ + and −
keys-around-does = go around the table, higher and lower; closer, farther
keys-along = Ctrl+Shift+arrows
keys-along-does = move along the table
keys-set = L, R, M
keys-set-does = look at the set; the next room; the next materials
keys-camera = Right button, wheel
keys-camera-does = turn the camera, come closer; a short right click: one step back
keys-pan = Middle button, Shift+right
keys-pan-does = move along the table
keys-rules = F2
keys-rules-does = the rules
keys-new = Ctrl+N, Ctrl+O, Ctrl+R
keys-new-does = new game, open a game, resign
keys-settings = Ctrl+,
keys-settings-does = settings
keys-draw = Ctrl+D, Ctrl+L
keys-draw-does = offer or accept a draw, claim a draw
keys-window = F11 or Alt+Enter, Ctrl+Q
keys-window-does = fill the screen, quit (the game is kept)
keys-bare = F10
keys-bare-does = nothing but the table, or everything again
