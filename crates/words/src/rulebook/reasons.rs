//! The rule behind a reason that cites no number.

/// The number of the rule that a message of the program rests on, by the message's name (`Text::id`), where its words name none:
/// rulings, what both games share, and Chessplus, whose book has no numbers. `None` where the message names numbers itself, or
/// has nothing to do with a rule.
pub fn section_of(message: &str) -> Option<&'static str> {
    Some(match message {
        "reason-no-action" | "reason-shift-order" | "plus-no-action" => "N5",
        "reason-not-own" => "2-1",
        "reason-no-man" | "reason-own" | "reason-same-square" | "reason-in-the-way" | "reason-not-second-row" => "2-3",
        "reason-king-passed" => "2-10",
        "reason-check" | "reason-still-check" => "T2",
        "reason-two-kings-castle" => "3-10",
        "reason-castling-attacked-strictly" => "2-11",
        "reason-nothing-to-discard" => "2-12",
        "reason-same-vest" => "2-5h",
        "reason-boxed" => "T4",
        "reason-shift-in-check" => "4-2",
        "reason-shift-same" => "4-2b",
        "plus-king-merges" | "plus-two-at-most" | "plus-pawn-merges" => "C2",
        "plus-pair-merges" | "plus-neither-moves" => "C3",
        "plus-stands-alone" | "plus-holds-no" => "C4",
        "plus-moves-otherwise" | "plus-not-second-row" | "plus-pawn-otherwise" => "C1",
        "plus-pair-must-promote" | "plus-must-promote" | "plus-only-pawns-promote" => "C6",
        "plus-castling-gone"
        | "plus-castling-in-check"
        | "plus-castling-blocked"
        | "plus-castling-attacked"
        | "plus-rook-alone"
        | "plus-rook-castles" => "C7",
        "plus-no-en-passant"
        | "plus-only-dpawn"
        | "plus-nothing-to-capture"
        | "plus-mark-not-needed"
        | "plus-mark-wrong" => "C8",
        _ => return None,
    })
}
