### The computer at the table, and the coach.

## Who sits at the table

seats-person = A person
seats-computer = The computer
seats-name = Name
seats-level = Level { $level }
seats-full = Full strength
seats-level-1 = plays its first game
seats-level-2 = sees what can be taken
seats-level-3 = takes what is left hanging
seats-level-4 = looks for your reply
seats-level-5 = plays now and then
seats-level-6 = plays regularly
seats-level-7 = knows the vests
seats-level-8 = a good player
seats-level-9 = a strong player
seats-level-10 = a strong club player
seats-level-full = the best the program can do
seats-computer-level = Computer, level { $level }
seats-computer-full = Computer, full strength
seats-thinking = is thinking…
seats-take-over = Take over { $player }'s seat
seats-hand-over = Let the computer play { $player }
refused-computer-moves = It is the computer's move. Wait, or take over its seat in the menu.
refused-draw-wait = You can offer a draw when it is your move.

## The settings of computer and coach

settings-page-coach = Computer
settings-resigns = The computer resigns hopeless games
settings-at-once = The computer moves at once
settings-ponders = At full strength, it thinks on your time too (not on battery)
settings-coach = The coach
settings-coach-note = All of this is off until you turn it on. The coach always thinks at full strength.
settings-coach-hints = Hints (I): the man, then the square, then the vest
settings-coach-bar = A bar beside the board: who stands better
settings-coach-graph = A graph of the game in the drawer
settings-coach-threats = What the opponent threatens
settings-coach-lines = Best moves as arrows

## Hints

coach-hint = Hint
coach-hint-more = More ({ $key-i })
coach-hint-thinking = The coach is thinking…
coach-hint-off = Hints are off. Turn them on in Settings, Computer.
coach-put-away = In a new game between two people the coach shows nothing; turn it on again in the settings.
coach-hint-none = There is no hint for this position.
coach-hint-man = Look at the { $man } on { $square }.
coach-hint-wearer = Look at the vest of the { $man } on { $square }.
coach-hint-pair = Look at the pair on { $square }.
coach-hint-one = Look at the { $man } of the pair on { $square }.
coach-hint-goes = It goes to { $square }.
coach-hint-takes = It takes the { $man } on { $square }.
coach-hint-joins = It joins the man on { $square }.
coach-hint-passes = It goes to the man on { $square }.
coach-hint-by = It moves by its { $vest } vest.
coach-hint-becomes = It becomes a { $man }.
coach-hint-en-passant = It captures en passant.
coach-hint-quiet = It does not capture.
coach-hint-with-pair = The king castles with the whole pair.
coach-hint-with-rook = The king castles with the rook alone.
coach-hint-takes-vest = It takes the { $vest } vest.
coach-hint-gives-up = It gives up its { $vest } vest.
coach-hint-keeps = It keeps its { $vest } vest.
coach-hint-declines = It takes no vest.

## The bar, the graph and the lines

coach-score = { $sign }{ $whole }.{ $part }
coach-graph = Who stood better. Click to see that point.
coach-threat = Threatens: { $move }

## The review

coach-review = Review the game
end-review = Review
coach-review-running = Reviewing the game… { $percent }%
coach-review-stop = Stop
coach-review-title = What decided the game
coach-review-none = No single move decided this game.
coach-review-costs = { $move } cost { $percent }% of the winning chances; { $better } was better.
coach-lesson = Lesson: { $title }
coach-film = Film: { $title }
coach-why-mate-missed =
    { $count ->
        [one] There was a mate in one.
       *[other] There was a mate in { $count }.
    }
coach-why-mate-allowed =
    { $count ->
        [one] It allowed a mate in one.
       *[other] It allowed a mate in { $count }.
    }
coach-why-vest-taken = The { $vest } vest on { $square } was worth taking.
coach-why-vest-left = The { $vest } vest on { $square } was better left alone.
coach-why-other-vest = On { $square } the { $other } vest was worth more than the { $vest } vest.
coach-why-kept = The { $vest } vest on { $square } was worth keeping.
coach-why-spent = The { $vest } vest on { $square } was spent on a move that did not need it.
coach-why-not-spent = The { $vest } vest on { $square } was worth spending.
coach-why-promotion = The pawn should have become a { $man }.
coach-why-loses = It allowed the { $by } on { $from } to capture the { $man } on { $square }.
coach-why-loses-by-vest = It allowed the { $by } on { $from }, by its { $vest } vest, to capture the { $man } on { $square }.
coach-why-loses-wearer = It allowed the { $by } on { $from } to capture the { $man } on { $square } and its { $vest } vest.
coach-why-capture = The { $man } on { $square } could have been captured.
coach-why-vest-move = The moment had come for the { $vest } vest of the { $man } on { $square }.
coach-why-shift = The { $vest } vest was needed on { $square }.
coach-why-better = There was a better move.
coach-motive-second-life = The king on { $square } could be captured; the other one can then be mated.
coach-motive-overdressed = Dressed in the { $vest } vest, the { $man } on { $square } was worth capturing.
coach-motive-pair-torn = It tore the pair on { $from } apart, and the { $man } on { $square } could be captured.
coach-motive-pair-falls = Both men of the pair on { $square } could be captured at once.
coach-motive-naked = It gave up the { $vest } vest that guarded the { $man } on { $square }.
coach-motive-loot = The { $man } on { $square } could be captured, and its { $vest } vest taken over.
coach-motive-declining = Declining would have kept the { $kept } vest, worth more than the { $vest } vest here.
coach-motive-promotion = The { $vest } vest could have promoted the pawn on { $square }.
coach-motive-fork = With its { $vest } vest it would have attacked { $first } and { $second } from { $square } at once.

## Keys

keys-hint = { $key-i }
keys-hint-does = a hint; again for more of it (Settings, Computer)
