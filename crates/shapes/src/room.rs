//! The rooms around the table in numbers: how large each is, where its lamp hangs, how large its table is; and the shell on which the
//! picture of a room is shown. The workshop models and photographs the rooms, the table stands in them.

use glam::{Vec2, Vec3};

use crate::around::direction;
use crate::mesh::MeshBuilder;
use crate::size::TABLE_Y;

/// A room around the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Room {
    /// What its files are called.
    pub name: &'static str,
    /// Its walls, as the picture of it is shown on them.
    pub shell: Shell,
    /// The lamp that throws the shadows.
    pub key: Key,
    /// Half the length of its table top along x and z, in squares.
    pub top: Vec2,
    /// The radius of the corners of its table top.
    pub corner: f32,
}

/// The light that throws the shadows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Key {
    /// Where it hangs, in squares.
    pub from: Vec3,
    /// Where it shines.
    pub aim: Vec3,
    /// Its linear colour, times how bright a white sheet is that faces it at `aim`; 1 is white in the picture.
    pub light: Vec3,
    /// Half the width of the lamp in squares: how soft its shadows are.
    pub size: f32,
    /// Half the angle of full light, and of any light.
    pub cone: (f32, f32),
}

/// The walls, the floor and the ceiling of a room, as far as a picture of it that was taken from one point is shown on them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shell {
    /// How far its walls are from the middle of the table along x and z, in squares.
    pub half: Vec2,
    /// Height of the floor.
    pub floor: f32,
    /// Height of the ceiling.
    pub ceiling: f32,
}

/// From where every room is photographed: above the middle of the board.
pub const EYE: Vec3 = Vec3::new(0.0, 6.0, 0.0);
/// The radiance that is stored as white in the picture of a room; 1 is white in the picture of the table.
pub const WHITEST: f32 = 2.0;
/// Side in squares of what the texture of a table top covers: no top but the studio's endless paper is longer, so that no grain repeats.
pub const TOP_TILE: f32 = 28.0;

/// A study in the evening.
pub const STUDY: Room = Room {
    name: "study",
    shell: Shell { half: Vec2::new(56.0, 50.0), floor: -14.0, ceiling: 36.0 },
    key: Key {
        from: Vec3::new(-24.0, 26.0, 8.0),
        aim: Vec3::new(0.2, 0.0, 0.0),
        light: Vec3::new(1.30, 1.16, 0.96),
        size: 2.9,
        cone: (0.09, 0.42),
    },
    top: Vec2::new(13.6, 10.8),
    corner: 0.6,
};

/// A photographer's studio.
pub const STUDIO: Room = Room {
    name: "studio",
    shell: Shell { half: Vec2::splat(72.0), floor: TABLE_Y - 0.3, ceiling: 60.0 },
    key: Key {
        from: Vec3::new(-18.5, 30.8, 12.3),
        aim: Vec3::ZERO,
        light: Vec3::new(1.045, 1.04, 1.03),
        size: 6.6,
        cone: (0.21, 0.62),
    },
    top: Vec2::splat(62.0),
    corner: 62.0,
};

/// A terrace by day.
pub const GARDEN: Room = Room {
    name: "garden",
    shell: Shell { half: Vec2::splat(110.0), floor: -13.0, ceiling: 90.0 },
    key: Key {
        from: Vec3::new(-13.0, 22.0, 9.0),
        aim: Vec3::ZERO,
        light: Vec3::new(1.08, 1.0, 0.88),
        size: 1.0,
        cone: (0.62, 0.76),
    },
    top: Vec2::new(13.6, 10.8),
    corner: 0.4,
};

/// A chess club's room in the afternoon.
pub const CLUB: Room = Room {
    name: "club",
    shell: Shell { half: Vec2::new(90.0, 62.0), floor: -13.6, ceiling: 46.0 },
    key: Key {
        from: Vec3::new(30.0, 27.0, -12.0),
        aim: Vec3::ZERO,
        light: Vec3::new(1.34, 1.31, 1.26),
        size: 3.4,
        cone: (0.12, 0.42),
    },
    top: Vec2::new(12.6, 10.4),
    corner: 0.5,
};

pub const ALL: [Room; 4] = [STUDY, STUDIO, GARDEN, CLUB];

impl Shell {
    /// The point of the shell in a direction from [`EYE`].
    pub fn met(&self, direction: Vec3) -> Vec3 {
        let up = if direction.y < 0.0 { EYE.y - self.floor } else { self.ceiling - EYE.y };
        let reach = Vec3::new(self.half.x, up, self.half.y) / direction.abs().max(Vec3::splat(1e-6));
        EYE + direction * reach.min_element()
    }

    /// The shell, seen from inside; the textures are pictures all around, whose middle lies towards -z and whose right half towards +x.
    pub fn mesh(&self) -> MeshBuilder {
        const AROUND: usize = 128;
        const DOWN: usize = 64;
        let mut mesh = MeshBuilder::default();
        let rows: Vec<Vec<_>> = (0..=DOWN)
            .rev()
            .map(|row| {
                (0..=AROUND)
                    .map(|column| {
                        let uv = Vec2::new(column as f32 / AROUND as f32, row as f32 / DOWN as f32);
                        let toward = direction(uv);
                        (self.met(toward), -toward, uv)
                    })
                    .collect()
            })
            .collect();
        mesh.sheet(&rows);
        mesh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shell_is_as_large_as_the_room_and_is_seen_from_inside() {
        for room in ALL {
            let mesh = room.shell.mesh();
            for corners in mesh.triangles() {
                let [a, b, c] = corners.map(|corner| mesh.positions[corner as usize]);
                assert!((b - a).cross(c - a).dot(EYE - a) > 0.0, "{} shows its outside", room.name);
            }
            let reach = mesh.positions.iter().fold(Vec3::ZERO, |reach, p| reach.max(p.abs()));
            assert!(reach.x <= room.shell.half.x + 1e-3 && reach.z <= room.shell.half.y + 1e-3);
            assert!(room.key.from.y < room.shell.ceiling, "the lamp hangs below the ceiling");
        }
    }
}
