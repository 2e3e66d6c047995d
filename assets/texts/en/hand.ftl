### What is said at the pointer, and what the keys do.

## Gestures that mean nothing

hint-nobody-held = First select a man that wears a vest, or a pair. Then { $key-v } moves it by the vest, or moves one of the two.
hint-nobody-passes = First select the man whose vest you want to pass on. Then { $key-g } takes the vest.
hint-no-other-way = { $key-v } does nothing here: pick one of the choices shown, or press { $key-esc } to go back.
hint-no-spares = No spare vest is needed here: take a glowing one, or click the captured man.
hint-not-open = That cannot be chosen now: pick one of the choices shown.

## The keys: what to press, and what it does

keys-cursor = { $key-arrows }
keys-cursor-does = move the cursor over the board
keys-confirm = { $key-enter } or { $key-space }
keys-confirm-does = select a man, then its target
keys-next = { $key-tab }
keys-next-does = next man, next target or next choice (Shift: back)
keys-hold = { $key-v }
keys-hold-does = move the selected man by its vest, which spends it; in a pair: one man, the other, both
keys-shift = Shift+{ $key-enter }, Shift+click
keys-shift-does = move by the vest, for one target
keys-pass = { $key-g }, then a man
keys-pass-does = vest-shifting: pass the selected man's vest on (or drag the vest)
keys-number = { $key-1 } { $key-2 } { $key-3 } …
keys-number-does = while choosing: take the choice with this number
keys-promote = { $key-q } { $key-r } { $key-b } { $key-n }
keys-promote-does = while choosing: promote to this kind
keys-focus = { $key-enter }
keys-focus-does = while choosing: take the highlighted answer; Tab and the arrows move the highlight
keys-back = { $key-esc }
keys-back-does = go back one step; with nothing selected, open the menu
keys-drawer = { $key-d }
keys-drawer-does = the drawer: moves, undo, coach
keys-type = { $key-t } or { $key-slash }
keys-type-does = type a move: e4, Nf3, e2e4, d4e5+q
keys-undo = { $key-u } or Ctrl+Z, Ctrl+Y
keys-undo-does = undo (an open choice: only that), redo
keys-look-back = { $key-page-up }, { $key-page-down }, { $key-end }
keys-look-back-does = look back: one move back, one forward, to the present
keys-ritual = { $key-s }, { $key-p }, { $key-plus } and { $key-minus }
keys-ritual-does = the hand: finish the turn, pause, faster, slower
keys-view = { $key-1 }, { $key-2 }, { $key-3 }, { $key-4 }
keys-view-does = view from White, from Black, from above; sit lower, then higher, then as before
keys-seat = { $key-f }, { $key-a }, { $key-home }
keys-seat-does = the other seat; turn to the player to move; reset the view
keys-around = Ctrl+arrows, Ctrl+ + and −
keys-around-does = move around the table, up and down; closer, farther
keys-along = Ctrl+Shift+arrows
keys-along-does = move along the table
keys-set = { $key-l }, { $key-r }, { $key-m }
keys-set-does = look at the set; the next room; the next materials
keys-camera = Right button, wheel
keys-camera-does = turn the camera, come closer; a short right click: go back one step
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
keys-window-does = full screen, quit (the game is saved)
keys-bare = F10
keys-bare-does = show only the table, or everything again
