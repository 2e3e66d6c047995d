//! The one way from hand and panels to the judge: an action waits until the ritual before it has ended, everything else is asked for at
//! once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use table::game::Request;

/// The action that is to be requested as soon as the ritual before it has ended; the latest counts.
#[derive(Resource, Default, Debug)]
pub struct NextAction(Option<Request>);

/// Asks the judge.
#[derive(SystemParam)]
pub struct Requests<'w> {
    judge: MessageWriter<'w, Request>,
    next: ResMut<'w, NextAction>,
}

impl Requests<'_> {
    /// Asks for this in its time. What else is done at the table waits for the answer to an action.
    pub fn send(&mut self, request: Request) {
        match request {
            Request::Play { .. } => self.next.0 = Some(request),
            other => self.send_now(other),
        }
    }

    /// Asks for this without waiting for the ritual.
    pub(super) fn send_now(&mut self, request: Request) {
        self.judge.write(request);
    }

    /// Whether an action waits.
    pub(super) fn any_waits(&self) -> bool {
        self.next.0.is_some()
    }

    /// Asks for the action that waits, if one does; says whether that is so.
    pub(super) fn send_next(&mut self) -> bool {
        if !self.any_waits() {
            return false;
        }
        self.next.0.take().into_iter().for_each(|request| self.send_now(request));
        true
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::message::Messages;
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use table::game::Match;

    fn asked(app: &mut App) -> Vec<Request> {
        app.world_mut().resource_mut::<Messages<Request>>().drain().collect()
    }

    #[test]
    fn only_an_action_waits_and_the_latest_counts() {
        let mut app = App::new();
        app.init_resource::<NextAction>().add_message::<Request>();
        let the_match = Match::default();
        let [first, latest] =
            ["e2e3", "e2e4"].map(|name| the_match.playing(the_match.position().parse_action(name).unwrap()));
        let wanted = latest.clone();
        let sends = move |mut requests: Requests| {
            for request in [first.clone(), Request::Undo, latest.clone()] {
                requests.send(request);
            }
            requests.any_waits()
        };
        assert!(app.world_mut().run_system_once(sends).unwrap());
        assert!(matches!(asked(&mut app)[..], [Request::Undo]));
        let next = |mut requests: Requests| (requests.send_next(), requests.send_next());
        assert_eq!(app.world_mut().run_system_once(next).unwrap(), (true, false));
        assert_eq!(asked(&mut app), [wanted]);
    }
}
