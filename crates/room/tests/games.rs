//! Whole games over bad connections: host and two guests in memory, whose lines are delayed, doubled and reordered, whose connections are cut,
//! and a host that is killed and begins again with what it has kept.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod net;

use net::{Net, Random};
use plunder_room as room;
use room::message::Sitter;
use rules::plunder::{MatchOptions, Variant};
use rules::{AnyOptions, Color};
use std::time::Duration;

/// Which games are played, in turn.
fn kinds() -> [AnyOptions; 4] {
    let corner = MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() };
    let shifting = MatchOptions { vest_shifting: true, ..MatchOptions::default() };
    let every: Vec<AnyOptions> = AnyOptions::every().collect();
    [every[0], AnyOptions::Plunder(corner), every[1], AnyOptions::Plunder(shifting)]
}

#[test]
fn two_hundred_games_over_bad_connections_are_the_same_on_every_screen() {
    let (mut actions, mut cuts, mut kills, mut doubled, mut off) = (0, 0, 0, 0, Duration::ZERO);
    let games = 200;
    for game in 0..games {
        let mut net = Net::new(kinds()[game % 4], Random::new(game as u64 + 1), Some("600+5"));
        // Ten kills in a game of every twentieth, one in most others.
        net.kills_left = if game % 20 == 0 { 10 } else { 1 };
        let most = if game % 20 == 0 { 60 } else { 24 };
        let played = net.play_a_game(most);
        assert!(played > 0, "game {game}");
        // Every action that was granted was wanted once, and nothing that was wanted is missing.
        assert_eq!(net.truth(), net.intended(), "game {game}");
        actions += played;
        cuts += net.cuts;
        kills += net.kills;
        doubled += net.doubled;
        off = off.max(net.farthest_off);
    }
    println!(
        "{games} games, {actions} actions, {cuts} connections cut, {doubled} lines doubled, {kills} hosts killed; clocks at most {off:?} off"
    );
    assert!(cuts > 300 && kills > 200 && doubled > 1000, "the connections are bad: {cuts} {kills} {doubled}");
}

#[test]
fn a_seat_that_is_taken_over_tells_the_first_device() {
    let mut net = Net::new(kinds()[0], Random::new(7), None);
    net.is_bad = false;
    net.settle();
    let first = net.connection_of(Color::Black).expect("Black is there");
    net.another_device(Color::Black);
    net.settle();
    assert!(net.said_to(first).iter().any(|line| line.starts_with("bye taken ")), "{:?}", net.said_to(first));
    assert_eq!(net.room().sitters(), [Sitter::Here; 2]);
}
