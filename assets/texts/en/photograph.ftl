### The photographer: the camera is set up, and a photograph is developed.

menu-photograph = Photograph
keys-photograph = { $key-k }
keys-photograph-does = photograph the table: lens, focus, frame; develop beside the game

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
photograph-develops = Developing …
photograph-leave = Back to the game
photograph-help = Click what should be sharp. Drag turns the camera, the wheel brings it closer, and so do { $key-plus } and Ctrl+arrows. Up and down choose a setting, left and right change it, Enter develops, Esc leaves.
photograph-help-pad = Up and down choose a setting, left and right change it; { $a } develops, { $b } leaves. The right stick turns the camera, { $lt } and { $rt } bring it closer.

photograph-begins = Looking at the light …
photograph-passes = { $done } of { $all } · { $left }
photograph-stop = Stop
photograph-kept = { $name } is among your pictures.
photograph-empty = Stopped before there was a picture.
photograph-failed = The photograph was not kept: { $reason }
photograph-dismiss = Put away
