## One table, two screens.

two-form = That was no message of this table.
two-long = That message is longer than a table reads.
two-version = This table speaks version { $ours } and the other program version { $theirs }; update the older one.
two-key = This link opens no seat at this table any more; ask for a new one.
two-tries = Too many links without a seat came from this address; wait a few minutes and try again.
two-full = No more can watch here; ask for a place or come back later.
two-crowd = Too many connections come from this address; close some of them.
two-fast = Too many messages came at once, so the table closed the connection.
two-silent = Nothing came for too long, so the table closed the connection.
two-taken = Another device has taken this seat with the same link.
two-sent-away = The table has sent this device away.
two-closed = The table was closed.
two-watches = Whoever watches does not play.
two-late = The game has gone on meanwhile, so that was not done.
two-turn = It is the other player's turn.
two-illegal = The rules do not allow that.
two-over = The game is over.
two-broken-off = The players broke off; somebody has to go on first.
two-asked = Something was asked already; ask again after the next move.
two-unasked = Nothing is asked that could be answered.
two-nothing = There is nothing of that kind to do now.
two-unfinished = First finish this game: play on, agree on a draw, or resign.
two-wait = The table has not confirmed the last move yet.
two-waiting = Waiting for the table.

two-sat = { $player } has sat down.
two-away = { $player } is away; the seat is kept.
two-back = { $player } is back.
two-taken-over = { $player } plays on another device now.
two-watchers = { $count ->
    [0] Nobody watches.
    [one] One watches.
   *[other] { $count } watch.
}
two-other-version = Somebody came whose program speaks version { $theirs }; this one speaks version { $ours }. Update the older one.
two-wrong-key = Somebody at { $address } came with a link that opens no seat here.

two-asks-draw = { $player } offers a draw.
two-asks-take-back = { $player } asks to take the last move back.
two-asks-rematch = { $player } wants another game.
two-asks-sides = { $player } wants another game with sides changed.
two-asks-break = { $player } wants to break off.
two-declined = { $player } says no.
two-overtaken = { $action } was not played: the game went on otherwise.
