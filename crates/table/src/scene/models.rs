//! The shapes of the set as meshes of the engine: those that the program carries as files, and how any other becomes one; `spawn` keeps
//! one mesh of each, whoever builds a thing of its own asks [`mesh`].

use assets::carried::File;
use assets::models;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;
use shapes::detail::Detail;
use shapes::glb;
use shapes::mesh::MeshBuilder;

use super::layout::man_height;
use super::outline::rises;
use rules::Kind;

/// Whether the files of a man, of its half and of the vest are there.
pub(super) fn are_there(kind: Kind, detail: Detail) -> bool {
    let files = [models::man(kind, detail), models::half_man(kind, detail), models::vest(detail)];
    files.iter().all(|file| file.is_there())
}

/// The mesh of a man: felt at y = 0, front towards -z.
pub fn man(kind: Kind, detail: Detail) -> Mesh {
    shaded(read(models::man(kind, detail)), kind)
}

/// The mesh of a Chessplus man: the front half of a man, felt at y = 0, front towards -z, with a flat back just in front of
/// z = 0. Two of one colour, one turned by half a turn about y, join to a merged man. The king stays whole.
pub fn half_man(kind: Kind, detail: Detail) -> Mesh {
    shaded(read(models::half_man(kind, detail)), kind)
}

/// What stands near the table in a room, where it stands, with the light that lies on it as the colours of its corners.
pub fn near(file: File) -> Mesh {
    read(file)
}

/// The mesh of a vest: lower edge at y = 0, label towards +z.
pub fn vest(detail: Detail) -> Mesh {
    read(models::vest(detail))
}

/// A man's own shadow on its foot is worked out from how it rises above that; the shader reads it beside how open a corner is.
fn shaded(mut mesh: Mesh, kind: Kind) -> Mesh {
    let rises = rises(&mesh, man_height(kind));
    if let Some(VertexAttributeValues::Float32x2(open)) = mesh.attribute_mut(Mesh::ATTRIBUTE_UV_1) {
        open.iter_mut().zip(rises).for_each(|(open, rise)| open[1] = rise);
    }
    mesh
}

/// The mesh in a file. Tests read every one that the program carries; what a page fetched may be damaged.
fn read(file: File) -> Mesh {
    mesh(glb::read(file.bytes()).unwrap_or_else(|| {
        error!("assets/{} cannot be read", file.path);
        MeshBuilder::default()
    }))
}

/// The mesh of a shape; only the renderer and the picking rays keep it.
pub fn mesh(shape: MeshBuilder) -> Mesh {
    let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, shape.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, shape.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, shape.uvs)
        .with_inserted_indices(Indices::U32(shape.indices));
    if !shape.open.is_empty() {
        let open: Vec<Vec2> = shape.open.iter().map(|&open| Vec2::new(open, 0.0)).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, open);
    }
    if !shape.colors.is_empty() {
        let colors: Vec<Vec4> = shape.colors.iter().map(|color| color.extend(1.0)).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
    }
    mesh
}
