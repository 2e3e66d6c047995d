# What is said and shown to players who use the table in other ways: in groups, with a gamepad, by ear.

# The menu's groups.
menu-group-game = This game
menu-group-games = Games
menu-group-table = The table
menu-group-hand = The hand
menu-is-kept = Saved automatically.

# The dialog for a new game.
new-game-rulings = Rules and handicaps…
new-game-usual = standard rules
new-game-from-position = from a position
new-game-back = Done

# What replaces the keys while a gamepad is used: the name of a message that mentions keys, with "-pad" after it.
# $a, $b, $x, $y, $lb, $rb, $lt, $rt, $view, $menu, $ls and $rs are the labels of the buttons.
hint-first-move-pad = Choose one of your men with the D-pad and press { $a } to see where it can go. Then choose the square and press { $a } again.
hint-first-capture-pad = A capture! Choose the glowing vest with { $lb } and { $rb } to take it, or the captured man to decline it, then press { $a }.
hint-first-vest-pad = One of your men wears a vest. Select it, then press { $x } on a target: it moves the way its vest does, once.
hint-no-other-way-pad = That does nothing here: pick one of the choices shown, or go back with { $b }.
paused-go-on-pad = Continue
held-not-pad = { $what } ({ $b } to cancel)
held-both-pad = { $what } ({ $b }: both)
hint-hold-on-pad = { $b }: show all its moves again
hint-cancel-pad = { $b } or { $y }
hint-enter-pad = { $a } takes the highlighted one
hint-undo-pad = { $y }: take the last move back
hint-by-hand-end-pad = { $a }: end the turn
refused-paused-pad = The game is paused: continue it first ({ $menu }).
refused-exercise-pad = Your own game is waiting: leave the lesson or puzzle first ({ $b }).

# The list of keys becomes one of buttons.
keys-title-pad = Buttons
pad-cursor = D-pad, left stick
pad-cursor-does = move the cursor on the board and in dialogs
pad-confirm-does = pick up a man, set it down, choose
pad-spend-does = move by the vest, which spends it
pad-back-does = go back one step
pad-undo-does = take back
pad-next = { $lb } and { $rb }
pad-next-does = previous or next man, target or choice
pad-camera = Right stick, { $lt } and { $rt }
pad-camera-does = move around the table, farther or closer
pad-seat = { $ls }, { $rs }
pad-seat-does = back to your seat, the other seat
pad-drawer-does = the drawer: moves, undo, coach
pad-menu-does = the menu

# The table for those who hear it, through a screen reader.
told-board = The board
told-board-hidden = The board. The game is paused, and the men are hidden.
told-can-be-taken = can be picked up
told-can-be-put = can be set down here
told-deed = Last step: { $deed }
told-held = In the hand: { $thing }. It can go to: { $places }.
told-liftable = Can be picked up: { $things }.
told-place-stand = the stand
told-place-aside = aside for now
told-place-off = off the board
told-empty = empty
told-man = { $color-adj } { $man }
told-man-in-vest = { $color-adj } { $man } in the { $vest } vest
told-pair = a pair
told-selected = selected
told-spending = selected, spends its { $vest } vest
told-target = can be reached
told-capture = can be captured
told-vest-target = can be reached by the { $vest } vest
told-vest-capture = can be captured by the { $vest } vest
told-merge = can be joined
told-shift = can be given the { $vest } vest
told-decline = the captured man: choose it to decline the vest
told-check = in check
told-reserve = In { $player }'s reserve: { $men }
told-tray = Captured by { $player }: { $men }
told-stand = On the stand: { $vests }
told-stand-empty = The stand is empty
told-vests = { $count ->
        [one] 1 { $vest } vest
       *[other] { $count } { $vest } vests
    }
told-did = { $player }: { $what }.
told-went = { $man } from { $from } to { $to }
told-captured = captures the { $man } on { $square }
told-passed = passes the { $vest } vest from { $from } to { $to }
told-took-off = takes the { $vest } vest off
told-put-on = puts the { $vest } vest on
told-became = becomes a { $man }
told-castled = the rook moves to { $square }
told-choice = { $question } { $answers }.
told-focus = Now: { $answer }.
told-reset =
    { $count ->
        [0] The men stand at the start.
        [one] After 1 move.
       *[other] After { $count } moves.
    }
