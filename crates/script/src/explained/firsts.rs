//! What happens in a game for the first time, and what is told whenever it happens.

use std::collections::BTreeMap;

use rules::text::Text;
use rules::{AnyAction, AnyGame, AnyPosition, Kind};
use turn::choices::{self, Manner, VestChoice, Way};

/// What happens for the first time: a vest is taken, a move is made by a vest, two men merge, a pair splits. An action may be several of
/// these: the first that was not seen before is told, and none of them is new after it. Whoever becomes a queen is told every time, and
/// so is a king that falls.
pub(super) fn firsts(game: &AnyGame) -> BTreeMap<usize, Text> {
    let (mut firsts, mut seen) = (BTreeMap::new(), Vec::new());
    for (ply, (position, action)) in game.scenes().into_iter().enumerate() {
        let Some(way) = choices::ways(&position).into_iter().find(|way| way.action == action) else { continue };
        let mut told = None;
        for (text, is_always_told) in happens(&position, &way) {
            let id = text.id().unwrap_or_default();
            if told.is_none() && (is_always_told || !seen.contains(&id)) {
                told = Some(text);
            }
            seen.push(id);
        }
        if let Some(text) = told {
            firsts.insert(ply, text);
        }
    }
    firsts
}

/// What of an action is worth telling, what matters most first, and whether that is told every time it happens.
fn happens(position: &AnyPosition, way: &Way) -> Vec<(Text, bool)> {
    let Some(mover) = position.man_at(way.from) else { return Vec::new() };
    let becomes = match way.action {
        AnyAction::Chessplus(action) => action.promotes.then_some(Kind::Queen),
        AnyAction::Plunder(_) => way.promotion,
    };
    let about = |id| Text::new(id).with("player", position.turn()).with("man", becomes.unwrap_or(mover.kind));
    let fallen = way.captures.and_then(|square| Some((square, position.man_at(square)?)));
    // Of two kings one has fallen, which changes what the game is about.
    let king = fallen
        .filter(|(_, man)| man.kind == Kind::King)
        .map(|(square, man)| Text::new("annotate-king-captured").with("player", man.color).with("square", square));
    let vest = match way.vest {
        VestChoice::Couple(vest) => Some(about("annotate-first-vest").with("vest", vest)),
        _ => None,
    };
    let by_vest = match way.manner {
        Manner::Vest(vest) => Some(Text::new("annotate-first-vest-move").with("man", mover.kind).with("vest", vest)),
        Manner::Shift(vest) => Some(about("annotate-first-shift").with("vest", vest)),
        _ => None,
    };
    // A pawn that merges on the far rank is replaced by a queen, and nobody stands there in a pair (RULES 2.3).
    let merger = (way.merges && becomes.is_none()).then(|| {
        let host = position.man_at(way.to).map_or(Kind::Pawn, |host| host.kind);
        let guest = if let Manner::One(man) = way.manner { man } else { mover.kind };
        let told = Text::new("annotate-first-merge").with("man", guest);
        told.with("player", position.turn()).with("host", host).with("square", way.to)
    });
    let split = match way.manner {
        Manner::One(man) => Some(Text::new("annotate-first-split").with("man", man).with("square", way.from)),
        _ => None,
    };
    let promotion = becomes.map(|_| about("annotate-promotion"));
    let all = [(king, true), (vest, false), (by_vest, false), (merger, false), (split, false), (promotion, true)];
    all.into_iter().filter_map(|(text, is_always_told)| Some((text?, is_always_told))).collect()
}
