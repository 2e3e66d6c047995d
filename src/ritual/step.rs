//! One step of a hand, with the reason a teacher could say aloud; plans are made of them.
