### The photographer: setting up the camera and developing a photograph.

menu-photograph = Photograph
keys-photograph = { $key-k }
keys-photograph-does = photograph the table: lens, focus, frame; it develops while you play

photograph-title = Photograph
photograph-lens = Lens
photograph-aperture = Aperture
photograph-focus = Focus
photograph-height = Height
photograph-roll = Tilt
photograph-exposure = Exposure
photograph-frame = Frame
photograph-thirds = Thirds
photograph-pixels = Pixels
photograph-samples = Samples
photograph-on = on
photograph-off = off
photograph-develop = Develop
photograph-develops = Developing…
photograph-leave = Back to the game
photograph-help = Click what should be sharp, or press { $key-f } for the middle. Dragging and Ctrl+arrows turn the camera; the wheel, { $key-plus } and { $key-minus } move it closer or away. Up and down choose a setting, left and right change it. { $key-d } develops, { $key-esc } goes back to the game.
photograph-help-pad = Up and down choose a setting, left and right change it; { $y } develops, { $b } goes back to the game. The right stick turns the camera; { $lt } and { $rt } move it away or closer.

photograph-begins = Preparing…
photograph-passes = { $done } of { $all } · { $left }
photograph-stop = Stop
photograph-kept = Saved to { $folder }: { $name }
photograph-empty = Stopped before there was anything to save.
photograph-failed = The photograph could not be saved: { $reason }
photograph-dismiss = Close
