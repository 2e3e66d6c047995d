### What the panels over the table say.

## Over the table

chip-wins = wins
chip-draw = draw
chip-offers-draw = offers a draw
chip-to-move = to move
headline-to-move = { $player } to move
button-moves = Moves
button-menu = Menu
paused-performing = Paused: the men stay where they are.
paused-idle = Paused: the next move waits.
paused-go-on = Continue ({ $key-p })

# What a held man is about to do, and the key that lets it do anything again.
held-not = { $what } ({ $key-esc } to cancel)
held-both = { $what } ({ $key-esc }: both)

## Notices

notice-check = Check!
notice-draw-offered = { $player } offers a draw.
notice-draw-declined = { $player }'s draw offer was declined.
notice-may-claim = { $claim }: a draw can be claimed.
notice-copied = Position copied.
notice-bare = F10 brings the buttons back.

## The card beside the board

draw-offered-answer = { $player } offers a draw. Does { $other } accept?
button-accept = Accept
button-decline = Decline
button-claim = Claim the draw
hold-spend = Spend the { $vest } vest
hold-spending = Spending the { $vest } vest
hold-passing = Pass the { $vest } vest: click a man
hint-hold-on = { $key-esc }: show all its moves again
hint-hold-spend = { $key-v }, or Shift+click on the target
hint-hold-pass = { $key-g }, or drag the vest onto another man
hint-hold-one = { $key-v }, or drag this man out of the pair
hint-cancel = { $key-esc } or { $key-u }
hint-enter = { $key-enter } takes the highlighted one

## The drawer and the menu

moves-none = Moves will appear here.
refused-type-over = The game is over: take a move back, or start a new game.
button-undo = Undo
hint-undo = { $key-u } or Ctrl+Z
button-redo = Redo
hint-redo = Ctrl+Y
button-skip = Skip
hint-skip = { $key-s }: finish this turn at once
button-pause = Pause
button-go-on = Continue
hint-pause = { $key-p }: stop the hand for a while
button-slower = Slower
hint-slower = { $key-minus }: a slower hand
button-faster = Faster
hint-faster = { $key-plus }: a faster hand
button-white = From White
hint-white = { $key-1 }: view from White's seat
button-black = From Black
hint-black = { $key-2 }: view from Black's seat
pace = Pace { $speed }×
hint-pace = How fast the hand moves: 1× is a calm hand
button-above = From above
hint-above = { $key-3 }: view from above
hint-room = { $key-r }: the next room
hint-materials = { $key-m }: the next materials
button-resign = Resign

## Typed moves and positions

position-title = Position
position-about = The position in FEN. Copy it, or paste another one to start from there.
typed-hint = Type a move: e4, Nf3, d4e5+q; Esc closes
button-copy-position = Copy
button-set-position = Set up
refused-same-position = This is the position on the table.
refused-other-game = This is not a position of { $game } but of { $other }: choose that game in New game.

## Dialogs

button-start = Start
button-cancel = Cancel
button-close = Close
button-open-folder = Open folder
folder-not-opened = No file manager could be opened. The file is in { $place }.
button-play-on = Play on
game-is-kept = Your game so far is saved.
game-is-not-kept = Your game so far is not saved.
new-game-of = New game: { $game }
new-game-fen = From a position: paste a FEN here, or leave this empty for the standard start
go-on-title = You have played on from { $opened }
go-on-saved = That game is saved on its own. Do you want to continue it?
go-on-both-stay = Both are kept, whichever you choose.
go-on-look = Look at { $opened }
resign-title = Resign as { $player }?
keys-title = Keys
keys-plunder = A capture with plunder: click a glowing vest on the stand, on the captured man, or over the box of spares; click the captured man itself to decline.

# What is heard, for those who do not hear it: a few words without a full stop.
sound-set-down = a man is set down
sound-slide = a man slides along the board
sound-lift = a man is lifted
sound-tray = a man is put in the tray
sound-touch = two men touch
sound-vest-off-peg = a vest comes off its peg
sound-vest-onto-peg = a vest is hung on its peg
sound-vest-over-man = a vest slides over a man
sound-vest-home = a vest clicks home
sound-promotion = a promoted man is set down
sound-king-falls = a king falls
sound-clock-lever = the clock is pressed
sound-clock-tick = the clock ticks
sound-low-time = time runs short
sound-check = check
sound-refusal = that is not allowed
sound-end = the game is over
