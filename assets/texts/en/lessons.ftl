### Lessons and puzzles at the table. The lessons themselves have their texts beside their scripts (docs/films.md).

title-lessons = Lessons
title-puzzles = Puzzles

lessons-title = Lessons
lessons-about = Each takes a minute or two: first you do it, then you read the rule.
lessons-next = next
lesson-about-couple = What a capture leaves you.
lesson-about-spend = A vest lends its move, once.
lesson-about-keep = A move that needs no vest spares it.
lesson-about-who-benefits = Not every man can use every vest.
lesson-about-decline = What the captured man was wearing, and when to decline.
lesson-about-replace = No man wears two: change it, or keep it.
lesson-about-dress-again = Spend a vest on a capture, and leave in another.
lesson-about-by-hand = What comes first, and what forfeits a vest.
lesson-about-pawn-vest = One step forward, captures diagonally, en passant.
lesson-about-promotion = By a vest, or with one that stays on.
lesson-about-check = What a vest attacks, and what a king may do.
lesson-about-two-kings = Games with a king to spare, and vests that change hands.
lesson-about-merge-and-split = Two men on one square, and what they can do.
lesson-about-chessplus-promotion = Pairs on the last rank, and in the corner.

# At the head of the strip below the board.
lesson-head = Lesson { $number } of { $count }
lesson-not-asked = Legal, but not what is asked here.
lesson-done = Done.
lesson-done-shown = That was all. What you were shown is worth trying yourself.
lesson-next = Next: { $title }
lesson-last = That was the last lesson. The puzzles are a good next step.

exercise-go = Continue
exercise-next = Next
exercise-show = Show me
exercise-hint = Hint
exercise-again = Again
exercise-back = Back
exercise-leave = Quit

puzzles-title = Puzzles
puzzles-solved = { $solved } of { $count } solved
puzzles-today = The puzzle of the day
puzzles-choose = Or choose what you like
puzzles-game = Game
puzzles-theme = Theme
puzzles-strength = Difficulty
puzzles-any = any
puzzles-fitting =
    { $count ->
        [one] One match, { $solved } solved.
       *[other] { $count } match, { $solved } solved.
    }
puzzles-next = Next puzzle
puzzles-repeat = Start again with the first

theme-mate1 = mate in one
theme-mate2 = mate in two
theme-mate3 = mate in three
theme-mate4 = mate in four
theme-mate5 = mate in five
theme-advantage = a winning advantage
theme-plunder = only a vest wins
theme-vest-move = a move by a vest
theme-vest-choice = which vest
theme-decline = better without a vest
theme-replunder = taking a vest from its wearer
theme-shift = passing a vest on
theme-promotion = promotion
theme-pair = a pair moves as a whole
theme-quiet = a quiet first move

strength-any = any
strength-easy = easy (below 900)
strength-medium = medium (900 to 1399)
strength-hard = hard (1400 and more)

puzzle-head = Puzzle { $number } of { $count }
puzzle-mate =
    { $count ->
        [one] mate in one
        [2] mate in two
        [3] mate in three
       *[other] mate in { $count }
    }
puzzle-rating = rated { $rating }
puzzle-task =
    { $count ->
        [one] { $player } to move and mate in one.
        [2] { $player } to move and mate in two.
        [3] { $player } to move and mate in three.
       *[other] { $player } to move and mate in { $count }.
    }
puzzle-task-advantage = { $player } to move: only one move wins. Find it.
puzzle-right = Right.
puzzle-wrong =
    { $count ->
        [one] Legal, but not mate.
       *[other] Legal, but it does not force mate in { $count }.
    }
puzzle-wrong-advantage = Legal, but it does not win.
puzzle-solved = Solved.
puzzle-solved-late = Solved, though not at once.
puzzle-shown = That was the solution.
puzzle-next = Next: another unsolved one.

# The three degrees of a hint: the man, the square, and how it goes there.
puzzle-hint-man = Look at the { $man } on { $square }.
puzzle-hint-square = The { $man } on { $from } goes to { $square }.
puzzle-hint-vest-move = It spends its { $vest } vest.
puzzle-hint-shift = It passes its { $vest } vest on.
puzzle-hint-alone = Only the { $man } moves.
puzzle-hint-whole = The pair moves as a whole.
puzzle-hint-couple = It puts on a { $vest } vest.
puzzle-hint-discard = It discards its { $vest } vest.
puzzle-hint-decline = It takes no vest.
puzzle-hint-promotion = The pawn becomes a { $kind }.
puzzle-hint-plain = It needs no vest for that.

refused-exercise = Your own game is waiting: leave the lesson or puzzle first ({ $key-esc }).
progress-not-kept = Your progress in lessons and puzzles cannot be saved: { $fault }. It is lost when the window closes.
progress-set-aside = Your progress in { $path } could not be read ({ $fault }). That file is now { $place }, and a new one begins.
progress-to-mend = Your progress in { $path } could not be read ({ $fault }) and cannot be moved: move or correct that file, or nothing is saved.
