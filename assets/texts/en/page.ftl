### Pages that play: the labels of their buttons and what they say besides captions.

page-first = To the beginning
page-back = Back
page-play = Play
page-pause = Pause
page-forward = Forward
page-last = To the end
page-flip = Turn the board
page-moves = Moves
page-moves-said = Moves: { $moves }
page-board = Board
page-controls = Playing
page-solution = Solution
page-empty = empty
page-hint = Hint
page-show = Show me
page-right = Right.
page-illegal = That is not legal here.
page-not-mate = Legal, but it does not force mate in time.
page-choose = Which do you mean?
page-answer = Choose the man, then where it goes.
page-chosen = chosen
page-cancel = Cancel
page-language = Language

# What a man wears, after its name: white rook, in a bishop vest.
page-wears = in a { $vest } vest
page-turn = { $player } to move
page-count = { $ply } of { $plies }
# What a review offers: a lesson or a film about the rule behind a move.
page-offer-lesson = Lesson: { $title } ({ $rule })
page-offer-film = Demonstration: { $title } ({ $rule })
page-puzzle = Puzzle { $id }
page-noscript = Scripts are off, so this page shows how everything stands at first and tells what happens.
