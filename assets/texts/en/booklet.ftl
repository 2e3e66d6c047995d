### The booklet of the rules and worksheets, on paper.

## The booklet

booklet-title = The rules of PlunderChess and Chessplus
booklet-about = All rules with their numbers, every variation, questions and answers, and diagrams.
booklet-game-plunder = PlunderChess
booklet-and = and
booklet-game-plus = Chessplus
booklet-subtitle = The rules with their numbers, every variation, questions and answers
booklet-contents = Contents
# Before a decision of this program, in small letters.
booklet-ruling = Ruling
# What is said of a link to a rule; number may be missing.
booklet-link = { $number } { $title }
booklet-vest = vest
booklet-pair = pair
booklet-yes = may be worn
booklet-no = is of no use
booklet-legend = • The man at the left may wear this vest.
# How captions name the stand: where one has these words, the picture shows it.
booklet-the-stand = the stand
booklet-colophon = Made by { $program } and set in Vollkorn and Alegreya Sans. The words are those of the program’s rule book. PlunderChess is a game of White Horse Games, LLC, Chessplus a game of Chessplus Pty Ltd; neither company has made or approved this booklet.

## Worksheets

worksheet-title = Worksheet
worksheet-about = Positions to solve, with room to write; the solutions are on the last page.
worksheet-name = Name
worksheet-date = Date
worksheet-how-vests = A ring around a man is a vest; its letter says whose move it lends, once (K king, Q queen, R rook, B bishop, N knight, P pawn).
worksheet-how-pairs = Two men on one square are a pair, which moves as either of them.
worksheet-how-written = Write moves as in chess: Nf3, exd5, O-O, Ra8#.
worksheet-how-vests-written = N:Rd7 is a knight that moves by its rook vest, exd5:N a capture that takes a knight vest.
worksheet-how-pairs-written = RBg7 is a rook and a bishop that move together, R-Ba4 a rook that leaves its bishop, N+d2 a knight that joins the man on d2.
worksheet-vest-shifting = Vest-shifting is allowed (4-2).
worksheet-solutions = Solutions
worksheet-teachers = Below each solution stands what it teaches, with the number of the rule, and where the task is from.
worksheet-or = or
worksheet-puzzle = Puzzle { $name }, rated { $rating }.

# What a puzzle teaches, for teachers; the number of a rule may follow in brackets.
teaches-needs-plunder = it does not work without plundering
teaches-vest-choice = one vest wins, another does not
teaches-decline = the capture wins only without a vest
teaches-vest-move = a man moves by its vest
teaches-replunder = a vest is taken over from its wearer
teaches-king-vest = a king vest
teaches-king-capture = one of two kings is captured
teaches-en-passant = a capture en passant
teaches-en-passant-by-vest = a capture en passant by a pawn vest
teaches-shift = a vest is passed on
teaches-merge = two men become a pair
teaches-split = a man leaves its pair
teaches-pair-move = a pair moves whole
teaches-promotion = a pawn is promoted
teaches-under-promotion = a pawn becomes less than a queen
teaches-castling = castling
teaches-quiet = a quiet first move
teaches-mate = a mate as in chess
teaches-advantage = winning men as in chess
