### Der erste Bildschirm.
