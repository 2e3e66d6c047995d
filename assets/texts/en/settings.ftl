### The settings.

settings-title = Settings
settings-done = Done
settings-kept = Changes take effect at once.

settings-page-table = Table
settings-page-sound = Sound
settings-page-controls = Controls
settings-page-access = Accessibility
settings-page-video = Video

settings-room = Room
settings-materials = Set
settings-style = How a turn is shown
settings-style-full = Full
settings-style-brisk = Brisk
settings-style-instant = Instant
settings-style-note = Full: every step of a turn, by a calm hand. Brisk: the same by a practised hand. Instant: the men appear where they end up.
settings-speed = Pace of the hand
settings-auto-turn = Turn the camera to the player to move
settings-hints-again = Show the first hints again

settings-volume-master = Overall
settings-volume-table = Men and vests
settings-volume-room = The room
settings-volume-screens = Buttons
settings-sound-note = You hear a fire and a distant clock in the study, birds and leaves in the garden, other games in the club; the studio is silent.

settings-turning = Turning speed
settings-zooming = Zoom speed
settings-upside-down = Swap up and down when turning the camera
settings-keys = Keys

settings-language = Language
settings-language-system = System language
settings-publisher-names = Pairs of Chessplus by the publisher's names: Knook, Biook, Bight, DBishop
settings-text = Text size
settings-reduced-motion = Reduced motion: the camera jumps instead of gliding
settings-captions = Captions: sounds are shown in words
settings-contrast = High contrast

settings-tier = Graphics
settings-tier-auto = Automatic
settings-tier-low = Low
settings-tier-medium = Medium
settings-tier-high = High
settings-tier-auto-now = Automatic ({ $tier })
settings-tier-auto-smaller = Automatic ({ $tier }, { $percent }%)
settings-tier-note = Automatic: as good as this computer draws smoothly.
settings-tier-note-page = Takes effect the next time this page is opened.
settings-fullscreen = Full screen
settings-vsync = V-sync
settings-photograph-at-rest = Photograph at rest
settings-photograph-at-rest-note = While nothing moves, the table becomes a photograph. It needs a graphics card.

# What became of the file with the settings.
settings-unreadable = Your settings in { $path } cannot be read ({ $fault }) and are left alone: what you change lasts until you close the window.
settings-set-aside = Your settings could not be read ({ $fault }), so Plunder starts with fresh ones. The old file { $path } is now called { $place }.
settings-to-mend = Your settings in { $path } could not be read ({ $fault }): correct or remove that file.
settings-not-kept = Your settings are not saved: { $fault }.
settings-not-all = These entries of your settings in { $path } cannot be used and are as in fresh ones: { $what }. Everything else is kept.

# Keys that are changed.
bind-title = Change keys
bind-standard = Default
bind-waits = Press a key
bind-waits-button = Press a button
bind-buttons = Buttons of a gamepad
bind-spend = Move by the vest
bind-previous = Previous one
bind-farther = Farther away
bind-closer = Closer
bind-menu = Menu
bind-seat = Back to the seat
bind-left-hand = Left hand
bind-right-hand = Right hand
bind-up = Cursor up
bind-down = Cursor down
bind-left = Cursor left
bind-right = Cursor right
bind-confirm = Take, set down, choose
bind-back = One step back
bind-next = Next man, target or choice
bind-hold = Use the vest, or one man of a pair
bind-undo = Take back
bind-skip = Finish this turn at once
bind-pause = Pause
bind-earlier = One move back
bind-later = One move forward
bind-flip = The other seat
bind-above = From above
bind-lower = Sit lower or higher
bind-look = Next room
bind-materials = Next set
bind-drawer = Moves
bind-type = Type a move
bind-auto-turn = Turn the camera to the player to move
bind-set = The set
