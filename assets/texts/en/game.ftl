### What the running match says: refusals, and where the game is kept.
