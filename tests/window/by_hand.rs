//! A capture performed by hand with a real pointer, every deed of rule 2-7.

use bevy::math::Vec3;
use rules::Square;
use rules::{Color, Kind};
use table::scene::layout::{square_point, tray_center};

use crate::table::Screen;

/// Black's queen captures the pawn on d5 by hand, after three moves.
pub fn a_capture_is_performed(screen: &Screen) {
    screen.keys("b 2");
    screen.wait_until_still();
    // Onto the square, the vest from the stand over the queen, and only then the pawn off the board.
    screen.drag(screen.square("d8"), screen.square("d5"));
    screen.settle();
    screen.drag(screen.ring_on_stand(Kind::Pawn), screen.square("d5"));
    screen.settle();
    assert_eq!(screen.names().len(), 3, "the turn is not over before the captured man is gone");
    // The pawn stands behind the queen, towards the h-file.
    let pawn = square_point(Square::parse("d5").unwrap()) + Vec3::new(0.25, 0.2, 0.25);
    screen.drag(screen.point(pawn), screen.point(tray_center(Color::Black)));
    screen.wait_until_played("d8d5+p");
}
