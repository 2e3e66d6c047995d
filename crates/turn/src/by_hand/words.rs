//! What is said of a turn by hand: a deed as an order, what a thing is called, and why a deed is refused, in one sentence, the rules' own
//! wherever they have one.

use rules::plunder::{Action, Move};
use rules::text::Text;
use rules::{Kind, Square};

use super::ByHand;
use super::script::Need;
use super::thing::{Man, Place, Put, Thing, Vest};
use crate::choices::{self, Hold, HoldCause, VestChoice, sentence};

impl ByHand {
    /// A deed as an order: `Take a rook vest from the stand and slide it over the white knight.` No words for one that no turn has.
    pub fn order(&self, deed: Put) -> Text {
        let about = |id, man: Man| Text::new(id).with("man", man.told(&self.position));
        let Put { thing, place } = deed;
        let vest_words = |id, vest: Vest| match vest.kind(&self.position) {
            Some(kind) => Text::new(id).with("vest", kind),
            None => Text::nothing(),
        };
        match (thing, place) {
            (Thing::Man(man @ Man::New(_)), Place::Square(square)) => {
                about("by-hand-exchange", man).with("square", square)
            }
            (Thing::Man(man), Place::Square(square)) => about("by-hand-carry", man).with("square", square),
            (Thing::Man(man), _) => about("by-hand-remove", man),
            (Thing::Vest(vest @ Vest::OfStand(_)), Place::Wearer(man)) => {
                vest_words("by-hand-take", vest).with("man", man.told(&self.position))
            }
            (Thing::Vest(vest @ Vest::OfStand(_)), _) => vest_words("by-hand-leave", vest),
            (Thing::Vest(vest @ Vest::Worn(wearer)), place) => {
                let giver = Man::On(wearer).told(&self.position);
                let is_off = self.place(thing) == Some(Place::Aside);
                match place {
                    Place::Wearer(man) if is_off => {
                        vest_words("by-hand-slide", vest).with("man", man.told(&self.position))
                    }
                    Place::Stand if is_off => vest_words("by-hand-back", vest),
                    Place::Wearer(man) => {
                        let text = vest_words("by-hand-pass", vest).with("giver", giver);
                        text.with("man", man.told(&self.position))
                    }
                    Place::Aside => vest_words("by-hand-aside", vest).with("man", giver),
                    _ => vest_words("by-hand-hang", vest).with("man", giver),
                }
            }
        }
    }

    /// What a thing is called: `white knight`, `rook vest`.
    pub fn name(&self, thing: Thing) -> Text {
        match thing {
            Thing::Man(man) => man.told(&self.position),
            Thing::Vest(vest) => match vest.kind(&self.position) {
                Some(kind) => Text::new("by-hand-vest").with("vest", kind),
                None => Text::nothing(),
            },
        }
    }

    /// What a deed gives up, for beside the raised captured man: `Removing it now gives up the knight vest (2-7).` `None` where it
    /// gives up nothing.
    pub fn warning(&self, deed: Put) -> Option<Text> {
        let vests = self.forfeits(deed).into_iter().map(|vest| Text::new("by-hand-vest").with("vest", vest));
        let first = either(vests)?;
        Some(Text::new("by-hand-gives-up").with("vests", first))
    }
}

/// `the knight vest or the rook vest`, of one or two; `None` of none.
fn either(mut texts: impl Iterator<Item = Text>) -> Option<Text> {
    let first = texts.next()?;
    Some(texts.fold(first, |first, last| Text::new("list-or").with("first", first).with("last", last)))
}

impl ByHand {
    pub(super) fn why_not_lifted(&self, thing: Thing) -> Text {
        if self.deeds().is_empty() {
            return self.why_not_first(thing);
        }
        let done = self.place(thing).is_some_and(|place| place != Place::Aside);
        if done {
            return Text::new("by-hand-done").with("thing", self.name(thing));
        }
        if let Some(reason) = self.what_comes_first(thing, None) {
            return reason;
        }
        match thing {
            Thing::Vest(vest) => self.why_no_vest(vest),
            Thing::Man(Man::New(kind)) => self.why_no_promotion(kind),
            Thing::Man(man) => self.why_not_this_man(man),
        }
    }

    pub(super) fn why_not_put(&self, deed: Put) -> Text {
        if let Some(reason) = self.what_comes_first(deed.thing, Some(deed.place)) {
            return reason;
        }
        if self.deeds().is_empty() {
            let wish = |hold| HoldCause::Held(hold);
            match (deed.thing, deed.place) {
                (Thing::Man(Man::On(from)), Place::Square(to)) => {
                    return choices::why_not(self.position(), from, to, wish(Hold::Plain));
                }
                (Thing::Man(Man::OneOf(from, kind)), Place::Square(to)) => {
                    return choices::why_not(self.position(), from, to, wish(Hold::One(kind)));
                }
                (Thing::Vest(Vest::Worn(from)), Place::Wearer(Man::On(to))) => {
                    return choices::why_not(self.position(), from, to, wish(Hold::Ring));
                }
                _ => {}
            }
        }
        let text = |id| Text::new(id).with("thing", self.name(deed.thing));
        match self.targets(deed.thing).first() {
            Some(place) => text("by-hand-elsewhere").with("order", self.order(Put::new(deed.thing, *place))),
            None => text("by-hand-nowhere"),
        }
    }

    pub(super) fn why_not_over(&self) -> Text {
        let next = self.outstanding().into_iter().chain(self.allowed()).next();
        match next.filter(|_| !self.deeds().is_empty()) {
            Some(deed) => Text::new("by-hand-not-over").with("order", self.order(deed)),
            None => Text::new("by-hand-not-begun"),
        }
    }

    /// What has to be done before a thing is lifted, or put there: why the step before it is done.
    fn what_comes_first(&self, thing: Thing, place: Option<Place>) -> Option<Text> {
        let goals = self.open().filter_map(|script| Some((script, script.goal(thing)?)));
        let mut goals = goals.filter(|(_, goal)| place.is_none_or(|place| goal.place == place));
        goals.find_map(|(script, goal)| {
            let needs = goal.lift_after.iter().chain(place.map(|_| &goal.put_after).into_iter().flatten());
            let need: &Need = needs.into_iter().find(|need| !self.is_met(script, **need))?;
            let first = script.goal(need.thing())?;
            // At the beginning any man may be meant.
            (!self.deeds().is_empty() || place.is_some()).then(|| first.reason.clone().into())
        })
    }

    /// Nothing was done yet.
    fn why_not_first(&self, thing: Thing) -> Text {
        let position = self.position();
        let square = |square: Square| sentence(position.explain(&format!("{square}{square}")).reason);
        match thing {
            Thing::Man(Man::New(_)) => sentence(Text::new("reason-only-pawns-promote")),
            Thing::Vest(Vest::OfStand(_)) if !choices::has_vests(position) => Text::new("not-had-no-vests"),
            Thing::Vest(Vest::OfStand(_)) => sentence(Text::new("reason-plunder-captures")),
            Thing::Man(Man::On(from) | Man::OneOf(from, _)) | Thing::Vest(Vest::Worn(from))
                if !position.is_own(from) =>
            {
                square(from)
            }
            Thing::Vest(Vest::Worn(from)) => {
                let reason = choices::why_not_held(position, from, Hold::Ring);
                reason.unwrap_or_else(|| sentence(Text::new("reason-not-at-will")))
            }
            Thing::Man(Man::OneOf(from, kind)) => {
                let reason = choices::why_not_held(position, from, Hold::One(kind));
                reason.unwrap_or_else(|| self.why_stuck(from))
            }
            Thing::Man(Man::On(from)) => {
                let splits = choices::movable(position).contains(&from);
                let whole = splits.then(|| choices::why_not_held(position, from, Hold::Whole)).flatten();
                whole.unwrap_or_else(|| self.why_stuck(from))
            }
        }
    }

    fn why_stuck(&self, square: Square) -> Text {
        let reason = choices::why_stuck(self.position(), square);
        let man = Man::On(square).told(self.position());
        Text::new("by-hand-stuck").with("man", man).with("reason", reason.unwrap_or_else(|| Text::new("stuck-nothing")))
    }

    /// The vest has no part in what was begun.
    fn why_no_vest(&self, vest: Vest) -> Text {
        let position = self.position();
        let Some(kind) = vest.kind(position) else { return Text::new("by-hand-wears-none") };
        if let Vest::Worn(square) = vest
            && position.is_own(square)
        {
            return sentence(Text::new("reason-not-at-will"));
        }
        if self.deeds().iter().any(|deed| deed.place == Place::Off) {
            return Text::new("by-hand-forfeited");
        }
        let named = |step: Move| Move { vest: VestChoice::Couple(kind), ..step };
        self.explained(named).unwrap_or_else(|| sentence(Text::new("not-had-elsewhere").with("vest", kind)))
    }

    fn why_no_promotion(&self, kind: Kind) -> Text {
        let reason = self.explained(|step| Move { promotion: Some(kind), ..step });
        reason.unwrap_or_else(|| sentence(Text::new("reason-only-pawns-promote")))
    }

    /// Why another form of the move that was begun is not legal.
    fn explained(&self, form: impl Fn(Move) -> Move) -> Option<Text> {
        let step = Action::try_from(self.open().next()?.action).ok()?.as_move()?;
        let action = Action::Move(form(step)).into();
        let position = self.position();
        (!position.is_legal(action)).then(|| sentence(position.explain(&action.to_string()).reason))
    }

    /// Who began the turn; of a vest-shift the wearer.
    fn beginner(&self, thing: Thing) -> Text {
        match thing {
            Thing::Vest(Vest::Worn(wearer)) => Man::On(wearer).told(self.position()),
            thing => self.name(thing),
        }
    }

    /// The man has no part in what was begun.
    fn why_not_this_man(&self, man: Man) -> Text {
        let stands = man.home().and_then(|home| self.position().man_at(home));
        let (Some(first), Some(stands)) = (self.deeds().first(), stands) else { return Text::new("by-hand-nobody") };
        if stands.color == self.position().turn() {
            Text::new("by-hand-begun").with("man", self.beginner(first.thing))
        } else {
            Text::new("by-hand-not-captured").with("man", man.told(self.position()))
        }
    }
}
