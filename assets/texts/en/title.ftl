### The first screen.

title-line = Chess where a captured man leaves you its move.
title-play = Play
title-continue = Continue
title-look-back = Back to the last game
title-new-game = New game
title-games = Games
title-set = The set
title-rules = Rules
title-settings = Settings
title-quit = Quit

games-title = Games
games-none = No games yet. Every game you play is saved automatically.
games-none-yet = No games yet.
games-listing = Looking for your games…
games-reading = The file is being read…
games-open = Open a file…
games-open-hint = A saved game, a list of moves or a PGN. You can also drop a file onto the window.
games-files = Games
games-back = Back
games-close = Close

age-now = just now
age-minutes =
    { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
age-hours =
    { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
age-days =
    { $count ->
        [one] a day ago
       *[other] { $count } days ago
    }

rules-title = The rules
rules-close = Close
rules-search = Search
rules-nothing-found = Nothing found.
rules-see = See also
rules-ruling = A ruling of this program
rules-two-kings = ² Only in games with two kings on a side: there a king can be captured (3-11).
rules-worth-vests = Points of a hundred for the side that has the vest; 50 is no difference, and a pawn more made { $pawn }. Pale: the games show no difference. ² With two kings on a side (3-11).
rules-worth-pairs = Points of a hundred for the side that has the pair; 50 is no difference, and a pawn more made { $pawn }. Pale: the games show no difference.

# Looking back.
look-back-after = After { $move } ({ $at } of { $count })
look-back-start = The start position
look-back-to-start = Back to the start
look-back-earlier = One move back ({ $key-page-up })
look-back-later = One move forward ({ $key-page-down })
look-back-replay = Replay the game from here
look-back-leave = Back to the game ({ $key-end })

end-rematch = Rematch
end-replay = Replay
end-new-game = New game
end-look = Look at the table
end-title = Title screen

# The first game.
hint-first-move = Click one of your men to see where it can go, then click there. Or drag it.
hint-first-capture = A capture! Click the glowing vest to take it, or the captured man to decline it.
hint-first-vest = One of your men wears a vest. Select it and press { $key-v } (or hold Shift as you click): it moves the way its vest does, once.

# The menu.
menu-back = Back to the table
menu-new-game = New game
menu-games = Games
menu-drawer = Moves and coach
menu-position = Position…
menu-reset-view = Reset view
menu-across = Across the table
menu-auto-turn = Turn to the player to move
menu-set = Look at the set
menu-draw = Offer a draw
menu-resign = Resign
menu-rules = Rules
menu-settings = Settings
menu-keys = Keys
menu-full-screen = Full screen
menu-bare = Only the table
menu-title = Title screen
menu-quit = Quit
