### What a film says of a game that explains itself: `plunder annotate` writes it into a script. A caption has at most 84 characters.

annotate-chapter-opening = The opening
annotate-chapter-move = Move { $number }
annotate-chapter-mate = Mate in { $count }
annotate-chapter-end = The result
# moves: 1. e4 e5 2. Nf3
annotate-opening = The opening: { $moves }
# Before a mistake, with the better move as a possibility.
annotate-better = There was something better here: { $move }.
annotate-better-2 = A moment that counts. Better was { $move }.
annotate-better-3 = Look at this possibility: { $move }.
annotate-instead = But { $player } played { $move }.
annotate-instead-2 = Instead { $player } chose { $move }.
annotate-mate = Mate in { $count }: { $player } can force it.
# What happens for the first time.
annotate-first-vest = The first vest is taken: the { $man } puts on a { $vest } vest.
annotate-first-vest-move = The first move by a vest: the { $man } goes as a { $vest }, this once.
annotate-first-shift = The first vest-shift: a { $vest } vest goes to another man.
annotate-first-merge = The first merger: the { $man } joins the { $host } on { $square }.
annotate-first-split = The first split: the { $man } leaves its pair on { $square }.
annotate-king-captured = { $player } loses the king on { $square }: from now on the other one can be mated.
annotate-promotion = The pawn becomes a { $man }.
# How it ended.
annotate-end-mate = Checkmate: { $winner } wins.
annotate-end-resigned = { $player } resigns: { $winner } wins.
annotate-end-time = { $player }'s time is up: { $winner } wins.
annotate-end-won = { $winner } wins.
annotate-date = { $year }-{ $month }-{ $day }
