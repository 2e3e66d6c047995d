### What is said about time: what players agree, and what is wrong with a time control.

## Why a text is no time control

clock-two-sides = there can be at most one bar, between White's time and Black's
clock-stages = there can be at most { $most } stages
clock-rest = every stage but the last says how many moves it is for: 40/5400:1800
clock-hourglass = an hourglass has one time and nothing else: *180
clock-one-hourglass = with an hourglass both players' times begin with an asterisk: *300|*180
clock-periods = periods are a number from 1 to { $most } and the length of each: 1800+5x30
clock-periods-last = periods follow the time for the rest of the game, not a time for some of the moves: 40/5400:1800+5x30
clock-no-time = a stage gives at least one second: 1+2
clock-moves = a slash comes after a number of moves from 1 to { $most }
clock-form = a time is written in seconds, such as 300+3, 40/5400:1800 or 5m+3
clock-form-minutes = a time is written in minutes, such as 5+3, 40/90:30, 90s+1 or 2h
clock-too-long = { $time } is more than { $hours } h

## What the players agree on

clock-none = no clock
clock-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
clock-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
clock-part-seconds = { $number } seconds
clock-for-moves =
    { $time } for { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
# Fischer, Bronstein and simple delay.
clock-increment = { $time }, plus { $bonus } a move
clock-bronstein = { $time }, and up to { $bonus } of each move is given back
clock-delay = { $time }, with a delay of { $bonus } each move
# Byo-yomi: what follows on the main time. "30 minutes, then 5 periods of 30 seconds for each move".
clock-count-periods =
    { $count ->
        [one] one period of { $time } for each move
       *[other] { $count } periods of { $time } for each move
    }
clock-in-hourglass = { $time } in an hourglass: what one player uses, the other gains
clock-then = { $first }, then { $next }
clock-each = White { $white }; Black { $black }

## A number with decimals

decimal = { $whole }.{ $part }
