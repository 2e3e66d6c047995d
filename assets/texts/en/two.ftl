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
two-open-again = The table is open again for those who sat here; “Invite to this table” has the links, and closes it.

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

two-no-redo = What was taken back is not played again by itself at two screens; make the move.
two-seat-elsewhere = Somebody at another screen has this seat; send that device away first.
two-guest-game = The host chooses the game at this table; leave it in the menu to play one of your own.
two-host-is-busy = The table is busy with something else for a moment; try again soon.

two-link-form = This is no address of a table; it looks like 192.168.0.7:4711, or is the whole link.
two-link-port = The number behind the colon is missing; the address looks like 192.168.0.7:4711.
two-link-brackets = A long address with several colons stands in brackets, and the port behind them: [fd00::7]:4711.
two-link-https = A table in the same room has no https; its link begins with http://.
two-link-key = The key in this link is not whole; copy everything behind the #, or take the code again.
two-line-name = Nothing in this network is called { $host }; take the address that the table shows.
two-line-far = { $host } is not in this network; both have to be in the same one.
two-line-not-open = No table is open at { $address }; see whether the number is right and the table still open.
two-line-silent = { $address } does not answer; see whether both are in the same network and no firewall is in between.
two-line-no-table = What is at { $address } is no table of Plunder; take the address that the table shows.
two-no-network = The network cannot be used ({ $reason }); see whether this device is in one.
two-port = Port { $port } is in use by another program; close that one and try again.

two-chip-free = nobody there yet
two-chip-away = away; the seat is kept

menu-invite = Invite to this table
menu-leave-table = Leave this table
title-join = Join a table
title-invite-how = A friend sits down with a phone or tablet
end-sides = Change sides
seats-elsewhere = Elsewhere
seats-elsewhere-note = At another screen in the same network: a phone, a tablet, another computer.

invite-title = Invite to this table
invite-what = Somebody in the same network sits down with a phone, a tablet or another computer. Nothing leaves the room.
invite-other-game = Another game
invite-who = Who sits at another screen?
invite-one = { $player }
invite-both = Both; this screen shows the game
invite-watch = Nobody; others only watch
invite-clock-stands = The clock stands while somebody is away
invite-open = Open the table
invite-seat = { $player }'s seat
invite-to-watch = To watch
invite-code = Code for a camera: { $what }
invite-scan = Point a phone's camera at the code.
invite-copy = Copy the link
invite-copied = The link is copied. Whoever has it has the seat.
invite-no-page = This program has no page for browsers (scripts/web makes one): others join with Plunder, “Join a table”.
invite-no-network = This computer is in no network, so only programs on it can join.
invite-unannounced = This network lets no program announce itself (no multicast): others type the address.
invite-own = { $player } plays here
invite-free = { $player }: nobody there yet
invite-here = { $player } is here
invite-away = { $player } is away; the seat is kept
invite-device-seat = { $address } plays { $player }
invite-device-watches = { $address } watches
invite-send-away = Send away
invite-nobody = No other screen is here yet.
invite-back = To the table
invite-close = Close the table
invite-local = Only this network reaches the table.

join-title = Join a table
join-address = Address or link
join-hint = 192.168.0.7:4711
join-go = Join
join-found = Tables in this network
join-none = No table answers in this network; type the address that the table shows.
join-no-multicast = This network lets no program look for tables (no multicast); type the address that the table shows.
join-looks = Looking for tables…
join-look = Look again
join-connects = Connecting to { $address }…
join-address-watches = With the whole link you sit down at once; by the address alone you watch, and can ask for a seat.

two-card-waiting = Waiting for the table
two-card-waiting-more = It goes on by itself as soon as { $address } answers. The game is safe there.
two-card-leave = Leave the table
two-card-asked = Your question is with the other player.
two-asks-seat = { $address } asks for a seat.
invite-let-sit = Let sit as { $player }
two-card-seat = You watch. Nobody plays { $player } yet.
two-card-ask-seat = Ask for the seat
two-card-seat-asked = The host is asked whether you may play { $player }.
two-line-page = The table that this page came from does not answer; see whether it is still open, and load the page again.
