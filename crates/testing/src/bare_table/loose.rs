//! The bare table under the hands of a player: deeds in any order that two hands can do, without a plan.

use std::collections::BTreeMap;

use rules::plunder::Supply;
use rules::{AnyOptions, AnyPosition, Square};
use turn::by_hand::{Man as Who, Place as Where, Put, Thing, Vest};

use super::table::{Man, Table, Whereabouts, index, permits, square};

/// A table on which things are taken and put.
pub struct Loose {
    table: Table,
    /// Where each man stood at first.
    homes: Vec<Whereabouts>,
    /// The men that were carried last.
    carried: Vec<usize>,
    new: Option<usize>,
    /// The vest that was worn on each square at first.
    worn: BTreeMap<[u8; 2], char>,
    aside: Vec<[u8; 2]>,
}

fn bytes(at: Square) -> [u8; 2] {
    square(&at.to_string()).unwrap()
}

fn lay_out(position: &AnyPosition) -> Table {
    let boxed = matches!(position.options(), AnyOptions::Plunder(options) if options.supply == Supply::Boxed);
    let chessplus = matches!(position.options(), AnyOptions::Chessplus(_));
    Table::lay_out(&position.fen(), chessplus, boxed)
}

impl Loose {
    /// The table as it is in a position, with nothing in the hand.
    pub fn new(position: &AnyPosition) -> Self {
        let table = lay_out(position);
        let homes = table.men.iter().map(|man| man.place).collect();
        let at = |man: &Man| if let Whereabouts::On(at) = man.place { Some((at, man.vest?)) } else { None };
        let worn = table.men.iter().filter_map(at).collect();
        Self { table, homes, carried: Vec::new(), new: None, worn, aside: Vec::new() }
    }

    /// Whether everything is where this position has it, and nothing lies about.
    pub fn looks_like(&self, position: &AnyPosition) -> Result<(), String> {
        let expected = lay_out(position);
        let dressed = |man: &Man| !matches!(man.place, Whereabouts::On(_)) && man.vest.is_some();
        if !self.aside.is_empty() || self.table.men.iter().any(dressed) {
            return Err("a vest lies about".to_owned());
        }
        if (self.table.stand, self.table.spares) != (expected.stand, expected.spares) {
            return Err(format!("{:?} vests hang on the stand", self.table.stand));
        }
        let (found, expected) = (self.table.men_in_order(), expected.men_in_order());
        if found == expected { Ok(()) } else { Err(format!("{found:?} instead of {expected:?}")) }
    }

    fn men(&self, who: Who) -> Result<Vec<usize>, String> {
        let standing = |home: Square, kind: Option<char>| -> Vec<usize> {
            let home = Whereabouts::On(bytes(home));
            let is = |at: &usize| self.homes[*at] == home && kind.is_none_or(|kind| self.table.men[*at].kind == kind);
            (0..self.homes.len()).filter(is).collect()
        };
        let men = match who {
            Who::On(home) => standing(home, None),
            Who::OneOf(home, kind) => standing(home, Some(kind.letter())).into_iter().take(1).collect(),
            Who::New(_) => self.new.into_iter().collect(),
        };
        if men.is_empty() { Err(format!("{who:?} is nobody")) } else { Ok(men) }
    }

    /// Does a deed, or says why two hands could not.
    pub fn deed(&mut self, deed: Put) -> Result<(), String> {
        match (deed.thing, deed.place) {
            (Thing::Man(Who::New(kind)), Where::Square(at)) => self.exchange(kind.letter(), bytes(at)),
            (Thing::Man(who), Where::Square(at)) => self.carry(who, bytes(at)),
            (Thing::Man(who), Where::Off) => {
                for man in self.men(who)? {
                    if let Some(partner) = self.table.men[man].partner.take() {
                        self.table.men[partner].partner = None;
                    }
                    let men = &mut self.table.men;
                    let Whereabouts::On(_) = men[man].place else { return Err("it is gone already".to_owned()) };
                    men[man].place = Whereabouts::Tray;
                }
                Ok(())
            }
            (Thing::Vest(vest), place) => self.vest(vest, place),
            other => Err(format!("no hand does {other:?}")),
        }
    }

    fn carry(&mut self, who: Who, to: [u8; 2]) -> Result<(), String> {
        let men = self.men(who)?;
        if let (Who::OneOf(..), [man]) = (who, men.as_slice()) {
            let partner = self.table.men[*man].partner.take().ok_or("it stands alone")?;
            self.table.men[partner].partner = None;
        }
        let hosts = self.table.on(to, self.table.white_moves);
        for man in &men {
            self.table.men[*man].place = Whereabouts::On(to);
        }
        match (men.as_slice(), hosts.as_slice()) {
            (_, []) => {}
            (&[man], &[host]) if self.table.chessplus && self.table.men[host].partner.is_none() => {
                self.table.men[host].partner = Some(man);
                self.table.men[man].partner = Some(host);
            }
            _ => return Err("nobody joins there".to_owned()),
        }
        self.carried = men;
        Ok(())
    }

    fn exchange(&mut self, kind: char, at: [u8; 2]) -> Result<(), String> {
        let men = self.carried.clone();
        let arrived = |man: &&usize| self.table.men[**man].place == Whereabouts::On(at);
        let bare = |man: &&usize| self.table.men[**man].vest.is_none();
        let pawn = men.iter().any(|man| self.table.men[*man].kind == 'p');
        if men.iter().filter(arrived).filter(bare).count() != men.len() || !pawn || self.new.is_some() {
            return Err("only a bare pawn that has arrived is exchanged".to_owned());
        }
        for man in &men {
            let partner = self.table.men[*man].partner.take();
            self.table.men[*man].place = Whereabouts::Gone;
            if let Some(partner) = partner {
                self.table.men[partner].partner = None;
            }
        }
        let white = self.table.white_moves;
        self.new = Some(self.table.men.len());
        self.table.men.push(Man { white, kind, vest: None, place: Whereabouts::On(at), partner: None });
        Ok(())
    }

    fn vest(&mut self, vest: Vest, place: Where) -> Result<(), String> {
        let kind = match vest {
            Vest::OfStand(kind) => {
                let kind = kind.letter();
                let at = index(kind)?;
                match self.table.stand[at] {
                    0 if self.table.boxed => return Err("the box has no more of them".to_owned()),
                    0 => self.table.spares[at] += 1,
                    _ => self.table.stand[at] -= 1,
                }
                kind
            }
            Vest::Worn(home) => {
                let at = bytes(home);
                let kind = *self.worn.get(&at).ok_or("nobody wore a vest there")?;
                if self.aside.contains(&at) {
                    self.aside.retain(|other| *other != at);
                } else {
                    let [man] = *self.men(Who::On(home))? else { return Err("pairs wear nothing".to_owned()) };
                    if self.table.men[man].vest.take() != Some(kind) {
                        return Err("it does not wear that any more".to_owned());
                    }
                }
                if place == Where::Aside {
                    self.aside.push(at);
                    return Ok(());
                }
                kind
            }
        };
        match place {
            Where::Stand => {
                let at = index(kind)?;
                match self.table.spares[at] {
                    0 => self.table.stand[at] += 1,
                    _ => self.table.spares[at] -= 1,
                }
                Ok(())
            }
            Where::Wearer(who) => {
                let [man] = *self.men(who)? else { return Err("pairs wear nothing".to_owned()) };
                let man = &mut self.table.men[man];
                if !permits(man.kind, kind) || !matches!(man.place, Whereabouts::On(_)) {
                    return Err("it may not wear this".to_owned());
                }
                man.vest.replace(kind).map_or(Ok(()), |_| Err("it wears a vest already".to_owned()))
            }
            _ => Err("no vest goes there".to_owned()),
        }
    }
}
