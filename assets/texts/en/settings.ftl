### The settings.

settings-title = Settings
settings-done = Done
settings-kept = What you change is kept at once.

settings-page-table = Table
settings-page-sound = Sound
settings-page-controls = Controls
settings-page-access = Access
settings-page-video = Video

settings-room = Room
settings-materials = Set
settings-style = The ritual
settings-style-full = Full
settings-style-brisk = Brisk
settings-style-instant = Instant
settings-style-note = Full: every step by a calm hand. Brisk: the same by a hand that has done it often. Instant: what was played stands there at once.
settings-speed = Pace of the hand
settings-auto-turn = The camera goes to the player to move
settings-hints-again = Show the hints for the first game again

settings-volume-master = Everything
settings-volume-table = Men and vests
settings-volume-room = The room
settings-volume-screens = Buttons
settings-sound-note = The study has a fire and a distant clock, the garden birds and leaves; the studio is silent.

settings-turning = Turning the camera
settings-zooming = Wheel
settings-upside-down = A drag downwards looks from below, not from above
settings-keys = Keys

settings-language = Language
settings-language-system = As the system
settings-text = Size of words and buttons
settings-reduced-motion = Reduced motion: the camera jumps where it would glide
settings-captions = Captions: what is heard is also written
settings-contrast = Stronger contrast

settings-tier = Picture
settings-tier-auto = By itself
settings-tier-low = Plain
settings-tier-medium = Fine
settings-tier-high = Finest
settings-tier-note = Another picture is seen from the next start on. By itself: what suits your graphics.
settings-fullscreen = Fill the screen
settings-vsync = Wait for the screen (no torn pictures)

# What became of the file with the settings.
settings-unreadable = The settings in { $path } cannot be read: { $fault }.
settings-set-aside = { $path } is no file of settings ({ $fault }): it is called { $place } now.
settings-to-mend = { $path } is no file of settings ({ $fault }): mend or remove it.
settings-not-kept = The settings are not kept: { $fault }.

# Keys that are changed.
bind-title = Change keys
bind-standard = As they come
bind-waits = Press a key
bind-left-hand = Left hand
bind-right-hand = Right hand
bind-up = Cursor up
bind-down = Cursor down
bind-left = Cursor left
bind-right = Cursor right
bind-confirm = Take, set down, choose
bind-back = One step back
bind-next = Next man, target or choice
bind-hold = Hold by the vest, or one of a pair
bind-undo = Take back
bind-skip = End the ritual at once
bind-pause = Pause the ritual
bind-earlier = Look one action back
bind-later = Look one action on
bind-flip = The other seat
bind-above = From above
bind-lower = Sit lower
bind-look = Next room
bind-materials = Next set
bind-drawer = Moves
bind-type = Type a move
bind-auto-turn = Camera to the player to move
bind-set = The set
