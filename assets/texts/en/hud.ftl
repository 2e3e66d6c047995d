### What the panels over the table say.

## Over the table

chip-wins = wins
chip-draw = draw
chip-offers-draw = offers a draw
chip-to-move = to move
headline-to-move = { $player } to move
button-moves = Moves
button-menu = Menu
paused-performing = The ritual is paused: the men stand where they are.
paused-idle = The ritual is paused: the next move will stand still.
paused-go-on = Go on (P)

# What a held man is about to do, and the key that lets it do anything again.
held-not = { $what } (Esc: not)
held-both = { $what } (Esc: both)

## Notices

notice-check = Check to { $player }.
notice-draw-offered = { $player } offers a draw.
notice-draw-declined = { $player }'s offer of a draw was declined.
notice-may-claim = { $claim }: a draw may be claimed.
notice-copied = The position was copied.
notice-bare = F10 brings the buttons back.

## The card beside the board

draw-offered-answer = { $player } offers a draw. { $other }?
button-accept = Accept
button-decline = Decline
button-claim = Claim the draw
hold-spend = Spend the { $vest } vest
hold-spending = Spending the { $vest } vest
hold-passing = The { $vest } vest to … (click a man)
hint-hold-on = Esc: the man again, with all that it can do
hint-hold-spend = V, or Shift+click on the target
hint-hold-pass = G, or drag the vest onto another man (4-2)
hint-hold-one = V, or drag this man out of the pair
hint-cancel = Esc or U
hint-enter = Enter takes the framed one

## The drawer

moves-none = The moves will stand here.
refused-type-over = The game is over: take a move back, or start a new game.
button-undo = Undo
hint-undo = U or Ctrl+Z
button-redo = Redo
hint-redo = Ctrl+Y
button-skip = Skip
hint-skip = S: end the ritual at once
button-pause = Pause
button-go-on = Go on
hint-pause = P: the ritual
button-slower = Slower
hint-slower = −: the ritual
button-faster = Faster
hint-faster = +: the ritual
pace = Pace { $speed }×
hint-pace = How fast the ritual is performed: 1× is a calm hand
hint-white = 1: view from White's seat
hint-black = 2: view from Black's seat
button-above = Above
hint-above = 3: view from above
button-turn = Turn
hint-turn = A: the camera turns to the player to move
button-set = The set
hint-set = L: look at the set
hint-room = R: the next room
hint-materials = M: the next materials
button-draw = Draw
hint-draw = Ctrl+D: offer a draw
button-resign = Resign
hint-resign = Ctrl+R
button-new = New
hint-new = Ctrl+N: a new game
button-keys = Keys
hint-keys = F1

## Typed moves and positions

typed-hint = Type a move: e4, Nf3, d4e5+q; Esc closes
fen-hint = The position as FEN. Paste another one and press Enter; Esc brings this one back.
button-copy-position = Copy position
button-set-position = Set position
refused-same-position = This position is on the table: paste or type another one to set it up.
refused-other-game = This is no position of { $game }, but one of { $other }: choose that game in New.

## Dialogs

button-start = Start
button-cancel = Cancel
button-close = Close
button-play-on = Play on
game-is-kept = The game so far is kept beside the new one.
new-game-of = New game of { $game }
new-game-fen = From a position: paste a FEN here, or leave it empty for the start
go-on-title = { $opened } was played on
go-on-saved = The game that goes on from it is kept in { $saved }.
go-on-both-stay = Both files stay, whatever you choose.
go-on-look = Look at { $opened }
resign-title = { $player } resigns?
set-position-title = Begin anew from the typed position?
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
sound-room-study = a fire crackles, a clock ticks far off
sound-room-garden = birds sing, leaves rustle
