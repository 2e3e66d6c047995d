//! Why the running game is not kept, as long as that is so: whatever promises that it is asks here, and so does every way out.

use bevy::prelude::Resource;

use rules::text::Text;

/// Why the game on the table is not kept; nothing while it is.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Unkept {
    /// The last attempt to write its file failed, or there is no place for one.
    pub file: Option<Text>,
    /// The browser did not store what was written last.
    pub page: Option<Text>,
}

impl Unkept {
    /// The reason, in a sentence.
    pub fn reason(&self) -> Option<&Text> {
        self.file.as_ref().or(self.page.as_ref())
    }
}
