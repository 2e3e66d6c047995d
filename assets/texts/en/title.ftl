### The first screen.

title-line = The chess in which a captured man leaves you its move.
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
games-none = No game was kept yet: every game that you play is kept by itself.
games-open = Open a file…
games-open-hint = A saved game, a list of moves or a PGN. You can also drop a file onto the window.
games-files = Games
games-back = Back
games-close = Close
games-place = The game on the table is kept in { $place }.

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
rules-search = Look for words
rules-nothing-found = No rule has all these words.
rules-see = See also
rules-ruling = A ruling of this program
rules-two-kings = ² Only in games with two kings on a side: there a king can be captured (3-11).

# Looking back.
review-after = After { $move } ({ $at } of { $count })
review-start = The start
review-to-start = To the start
review-earlier = An action earlier (Page up)
review-later = An action later (Page down)
review-replay = Play the game again from here
review-back = Back to the game (End)

end-rematch = Rematch
end-replay = Replay
end-new-game = New game
end-look = Look at the table
end-title = Title

# The first game.
hint-first-move = Click one of your men: where it can go lights up. Then click there, or drag it.
hint-first-capture = A capture: click the glowing vest to take it along, or the captured man to leave it.
hint-first-vest = One of your men wears a vest. Select it and press V (or hold Shift for the target): it moves like the vest's man, once.

# The menu.
menu-back = Back to the table
menu-new-game = New game
menu-games = Games
menu-drawer = Moves, position, controls
menu-set = Look at the set
menu-draw = Offer a draw
menu-resign = Resign
menu-rules = Rules
menu-settings = Settings
menu-keys = Keys
menu-full-screen = Full screen
menu-bare = Nothing but the table
menu-title = Title
menu-quit = Quit
