//! What two hands do in one step, or why they cannot.

use super::table::{Man, Table, Whereabouts, index, permits, square};

impl Table {
    pub(super) fn part(&mut self, name: &str, role: &str) -> Result<(), String> {
        let kind =
            name.split_once('/').and_then(|(_, kind)| kind.chars().next()).ok_or("the name splits nobody off")?;
        let at = if role == "rook" { self.corner(name)? } else { square(&name[..2])? };
        let here = self.on(at, self.white_moves);
        let man = here.iter().copied().find(|&man| self.men[man].kind == kind).ok_or("no such man stands there")?;
        let partner = self.men[man].partner.take().ok_or("it stands alone")?;
        self.men[partner].partner = None;
        match role {
            "mover" => self.mover = vec![man],
            "rook" => self.rook = vec![man],
            _ => return Err("nobody else parts".to_owned()),
        }
        Ok(())
    }

    pub(super) fn walk(&mut self, name: &str, role: &str, from: [u8; 2], to: [u8; 2]) -> Result<(), String> {
        if role == "rook" && self.rook.is_empty() {
            self.rook = self.on(self.corner(name)?, self.white_moves);
        }
        if role == "mover" && (square(&name[..2])?, square(&name[2..4])?) != (from, to) {
            return Err("the name goes elsewhere".to_owned());
        }
        let men = self.cast(name, role)?;
        if men.len() == 2 && self.men[men[0]].partner != Some(men[1]) {
            return Err("two men that are no pair do not move together".to_owned());
        }
        // Who is captured is seen before somebody stands there too.
        let _ = self.cast(name, "captured");
        for man in men {
            if self.men[man].place != Whereabouts::On(from) {
                return Err("it does not stand there".to_owned());
            }
            self.men[man].place = Whereabouts::On(to);
        }
        Ok(())
    }

    pub(super) fn join(&mut self) -> Result<(), String> {
        let [man] = *self.mover else { return Err("a pair joins nobody".to_owned()) };
        let Whereabouts::On(at) = self.men[man].place else { return Err("it is not on the board".to_owned()) };
        let hosts: Vec<usize> = self.on(at, self.white_moves).into_iter().filter(|&other| other != man).collect();
        let [host] = *hosts else { return Err(format!("{} men wait there", hosts.len())) };
        if self.men[host].kind == 'k' || self.men[man].kind == 'k' || self.men[host].partner.is_some() {
            return Err("a king or a pair joins nobody".to_owned());
        }
        if self.promoted {
            // What it merged with and the pawn became one queen.
            self.men[host].place = Whereabouts::Gone;
        } else {
            self.men[host].partner = Some(man);
            self.men[man].partner = Some(host);
        }
        Ok(())
    }

    pub(super) fn take_off(&mut self, name: &str, role: &str, vest: char) -> Result<(), String> {
        let man = self.the_only(name, role)?;
        if self.men[man].vest.take() != Some(vest) {
            return Err("it wears no such vest".to_owned());
        }
        if role == "mover" {
            self.kept = Some(vest);
        }
        self.hand.push(vest);
        Ok(())
    }

    pub(super) fn release(&mut self, vest: char) -> Result<(), String> {
        let held = self.hand.iter().position(|&held| held == vest).ok_or("no such vest is in the hand")?;
        self.hand.remove(held);
        if self.kept == Some(vest) {
            self.kept = None;
        }
        Ok(())
    }

    pub(super) fn hang(&mut self, vest: char) -> Result<(), String> {
        self.release(vest)?;
        let vest = index(vest)?;
        match self.spares[vest] {
            0 => self.stand[vest] += 1,
            _ => self.spares[vest] -= 1,
        }
        Ok(())
    }

    pub(super) fn take(&mut self, vest: char) -> Result<(), String> {
        let [captured] = *self.captured else { return Err("nothing is captured".to_owned()) };
        let captured = &self.men[captured];
        if captured.kind != vest || captured.vest == Some(vest) || !matches!(captured.place, Whereabouts::On(_)) {
            return Err("the captured man does not give this vest from the stand".to_owned());
        }
        let kind = index(vest)?;
        match self.stand[kind] {
            0 if self.boxed => return Err("the box has no more of them".to_owned()),
            0 => self.spares[kind] += 1,
            _ => self.stand[kind] -= 1,
        }
        self.hand.push(vest);
        Ok(())
    }

    pub(super) fn couple(&mut self, name: &str, vest: char, role: &str) -> Result<(), String> {
        self.release(vest)?;
        let man = self.the_only(name, role)?;
        let stands = |&captured: &usize| matches!(self.men[captured].place, Whereabouts::On(_));
        if !self.captured.iter().all(stands) {
            return Err("the captured man is gone, and the right to plunder with it".to_owned());
        }
        if !matches!(self.men[man].place, Whereabouts::On(_)) || !permits(self.men[man].kind, vest) {
            return Err("it may not wear this".to_owned());
        }
        match self.men[man].vest.replace(vest) {
            Some(_) => Err("it wears a vest already".to_owned()),
            None => Ok(()),
        }
    }

    pub(super) fn promote(&mut self, name: &str, kind: char) -> Result<(), String> {
        if !name[4..].starts_with(kind) || (self.chessplus && kind != 'q') {
            return Err("the name promotes to something else".to_owned());
        }
        let far = if self.white_moves { b'8' } else { b'1' };
        let men = self.mover.clone();
        let arrived = |&man: &usize| matches!(self.men[man].place, Whereabouts::On([_, rank]) if rank == far);
        let dressed = men.iter().any(|&man| self.men[man].vest.is_some());
        if !men.iter().all(arrived) || dressed || !men.iter().any(|&man| self.men[man].kind == 'p') {
            return Err("only a bare pawn on its far rank is promoted".to_owned());
        }
        let new = Man { kind, partner: None, ..self.men[men[0]].clone() };
        for man in men {
            self.men[man].place = Whereabouts::Gone;
        }
        self.mover = vec![self.men.len()];
        self.men.push(new);
        self.promoted = true;
        Ok(())
    }

    pub(super) fn lift(&mut self) -> Result<(), String> {
        if self.captured.is_empty() || !self.hand.is_empty() {
            return Err("nobody is captured, or the hand is full".to_owned());
        }
        for &man in &self.captured {
            if !matches!(self.men[man].place, Whereabouts::On(_)) {
                return Err("it is not on the board".to_owned());
            }
            self.men[man].place = Whereabouts::Hand;
        }
        Ok(())
    }

    pub(super) fn tray(&mut self) -> Result<(), String> {
        for &man in &self.captured {
            if self.men[man].place != Whereabouts::Hand || self.men[man].vest.is_some() {
                return Err("only a bare man in the hand goes to the tray".to_owned());
            }
            self.men[man].place = Whereabouts::Tray;
        }
        Ok(())
    }
}
