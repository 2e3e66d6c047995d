//! The way through panels without a pointer: which buttons there are, which has the keyboard, and whether all are reached.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, NodeId, Role, TreeUpdate};
use bevy_egui::{EguiContext, EguiOutput};
use player::hud::reader::square_id;

use super::Seat;

/// How often Tab is pressed at most before it must have been everywhere.
const STEPS: usize = 400;

impl Seat {
    /// The panels tell what they show, as to a screen reader.
    pub fn tell(&mut self) {
        let mut contexts = self.app.world_mut().query::<&mut EguiContext>();
        contexts.single_mut(self.app.world_mut()).unwrap().get_mut().enable_accesskit();
        self.frames(3);
    }

    /// What they tell.
    pub fn told(&mut self) -> TreeUpdate {
        let mut outputs = self.app.world_mut().query::<&EguiOutput>();
        let output = outputs.single(self.app.world()).unwrap();
        output.platform_output.accesskit_update.clone().expect("the panels keep a tree")
    }

    /// Everything that can be pressed or written into, by its name.
    pub fn buttons(&mut self) -> BTreeMap<NodeId, String> {
        let is_square = |id: NodeId| rules::Square::all().any(|square| square_id(square) == id);
        let is_one = |node: &Node| {
            let is_button = node.supports_action(Action::Click) || node.role() == Role::Slider;
            let is_container = matches!(
                node.role(),
                Role::Label
                    | Role::GenericContainer
                    | Role::Unknown
                    | Role::Window
                    | Role::Group
                    // What has the focus is scrolled into view, so nobody needs the bar.
                    | Role::ScrollView
                    | Role::ScrollBar
            );
            is_button && !is_container && !node.is_disabled()
        };
        let tree = self.told();
        let found = tree.nodes.iter().filter(|(id, node)| !is_square(*id) && is_one(node));
        let named = |(id, node): &(NodeId, Node)| {
            let name = node.label().or(node.value()).unwrap_or_default();
            (*id, format!("{:?} {name}", node.role()))
        };
        found.map(named).collect()
    }

    /// Where these words are, or words that begin so, in logical pixels of the window as the panels name it.
    pub fn place_of_words(&mut self, words: &str) -> Option<Rect> {
        let tree = self.told();
        let begins = |node: &Node| node.label().or(node.value()).is_some_and(|said| said.starts_with(words));
        let bounds = tree.nodes.iter().filter(|(_, node)| begins(node)).find_map(|(_, node)| node.bounds())?;
        let number = |side: f64| side as f32;
        Some(Rect::new(number(bounds.x0), number(bounds.y0), number(bounds.x1), number(bounds.y1)))
    }

    /// What has the keyboard, by its name.
    pub fn focused(&mut self) -> Option<String> {
        let focus = self.told().focus;
        self.buttons().remove(&focus)
    }

    /// Goes on by `step` until everything was reached that is there and was not `before`; says what was not.
    pub fn unreached(&mut self, before: &BTreeMap<NodeId, String>, mut step: impl FnMut(&mut Self)) -> Vec<String> {
        let mut left = self.buttons();
        left.retain(|id, _| !before.contains_key(id));
        assert!(!left.is_empty(), "there is nothing to press");
        for _ in 0..STEPS {
            let focus = self.told().focus;
            left.remove(&focus);
            if left.is_empty() {
                break;
            }
            step(self);
        }
        left.into_values().collect()
    }

    /// Goes on by `step` until the button of this name has the keyboard.
    pub fn go_to(&mut self, name: &str, mut step: impl FnMut(&mut Self)) {
        for _ in 0..STEPS {
            let focused = self.focused();
            if focused.as_deref().is_some_and(|focused| focused.split_once(' ').is_some_and(|(_, label)| label == name))
            {
                return;
            }
            step(self);
        }
        panic!("{name} is not reached: {:?}", self.buttons());
    }
}
