//! The buses, each with a volume of its own; the mixer keeps the volumes, the settings show them.

/// What has a volume of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bus {
    /// Everything, after the others.
    Master,
    /// What happens on the table and beside it, and what it says: check, a refusal, the end.
    Table,
    /// The room around it.
    Room,
    /// The screens: what is pointed at and pressed.
    Screens,
}

impl Bus {
    /// Every bus, in the order of the settings.
    pub const ALL: [Self; 4] = [Self::Master, Self::Table, Self::Room, Self::Screens];

    /// The volume that each bus has at first, and in a film: what is on it is as loud as it is made. There is room above it.
    pub const DEFAULT: f32 = 0.8;
}
