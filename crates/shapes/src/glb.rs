//! Models as glTF binary files: written when they are baked, read from the program itself at start-up; `models` calls it.

use std::borrow::Cow;
use std::mem;

use glam::{Vec2, Vec3};
use gltf::binary::{Glb, Header};
use gltf::json::accessor::{ComponentType, GenericComponentType, Type};
use gltf::json::buffer::{Target, View};
use gltf::json::mesh::{Mode, Primitive};
use gltf::json::validation::{Checked, USize64};
use gltf::json::{Accessor, Buffer, Index, Mesh, Node, Root, Scene};
use gltf::{Gltf, Semantic};

use crate::mesh::MeshBuilder;

/// The document and the bytes that grow together while a file is written.
#[derive(Default)]
struct Writer {
    root: Root,
    bytes: Vec<u8>,
}

impl Writer {
    /// Adds numbers as one accessor with its own view; `bounds` are wanted for positions only.
    fn accessor(
        &mut self,
        data: &[u8],
        component: ComponentType,
        kind: Type,
        target: Target,
        bounds: Option<(Vec3, Vec3)>,
    ) -> Index<Accessor> {
        let view = self.root.push(View {
            buffer: Index::new(0),
            byte_length: USize64::from(data.len()),
            byte_offset: Some(USize64::from(self.bytes.len())),
            byte_stride: None,
            name: None,
            target: Some(Checked::Valid(target)),
            extensions: None,
            extras: None,
        });
        self.bytes.extend_from_slice(data);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let list = |p: Vec3| gltf::json::Value::from(p.to_array().to_vec());
        self.root.push(Accessor {
            buffer_view: Some(view),
            byte_offset: Some(USize64(0)),
            count: USize64::from(data.len() / (component.size() * kind.multiplicity())),
            component_type: Checked::Valid(GenericComponentType(component)),
            type_: Checked::Valid(kind),
            min: bounds.map(|(low, _)| list(low)),
            max: bounds.map(|(_, high)| list(high)),
            name: None,
            normalized: false,
            sparse: None,
            extensions: None,
            extras: None,
        })
    }

    fn floats(&mut self, values: &[f32], kind: Type, bounds: Option<(Vec3, Vec3)>) -> Index<Accessor> {
        let data: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.accessor(&data, ComponentType::F32, kind, Target::ArrayBuffer, bounds)
    }

    fn indices(&mut self, mesh: &MeshBuilder) -> Index<Accessor> {
        if mesh.positions.len() <= usize::from(u16::MAX) {
            let data: Vec<u8> = mesh.indices.iter().flat_map(|&i| (i as u16).to_le_bytes()).collect();
            self.accessor(&data, ComponentType::U16, Type::Scalar, Target::ElementArrayBuffer, None)
        } else {
            let data: Vec<u8> = mesh.indices.iter().flat_map(|i| i.to_le_bytes()).collect();
            self.accessor(&data, ComponentType::U32, Type::Scalar, Target::ElementArrayBuffer, None)
        }
    }
}

/// The bytes of a file that holds one mesh with this name.
///
/// # Errors
/// Where the document or the file's head cannot be written, which only a mesh beyond the format's limits brings about.
pub fn write(name: &str, mesh: &MeshBuilder) -> Result<Vec<u8>, gltf::Error> {
    let mut writer = Writer::default();
    let low = mesh.positions.iter().fold(Vec3::MAX, |low, &p| low.min(p));
    let high = mesh.positions.iter().fold(Vec3::MIN, |high, &p| high.max(p));
    let triples = |all: &[Vec3]| all.iter().flat_map(|v| v.to_array()).collect::<Vec<f32>>();
    let pairs = |all: &[Vec2]| all.iter().flat_map(|v| v.to_array()).collect::<Vec<f32>>();
    let colors = triples(&mesh.colors);
    let open: Vec<Vec2> = mesh.open.iter().map(|&open| Vec2::new(open, 0.0)).collect();
    let mut attributes = std::collections::BTreeMap::new();
    let mut add = |semantic, index| attributes.insert(Checked::Valid(semantic), index);
    add(Semantic::Positions, writer.floats(&triples(&mesh.positions), Type::Vec3, Some((low, high))));
    add(Semantic::Normals, writer.floats(&triples(&mesh.normals), Type::Vec3, None));
    add(Semantic::TexCoords(0), writer.floats(&pairs(&mesh.uvs), Type::Vec2, None));
    if !open.is_empty() {
        add(Semantic::TexCoords(1), writer.floats(&pairs(&open), Type::Vec2, None));
    }
    if !mesh.colors.is_empty() {
        add(Semantic::Colors(0), writer.floats(&colors, Type::Vec3, None));
    }
    let indices = writer.indices(mesh);
    finish(writer, name, attributes, indices)
}

fn finish(
    mut writer: Writer,
    name: &str,
    attributes: std::collections::BTreeMap<Checked<Semantic>, Index<Accessor>>,
    indices: Index<Accessor>,
) -> Result<Vec<u8>, gltf::Error> {
    let root = &mut writer.root;
    root.asset.generator = Some("plunder".into());
    let primitive = Primitive {
        attributes,
        indices: Some(indices),
        material: None,
        mode: Checked::Valid(Mode::Triangles),
        targets: None,
        extensions: None,
        extras: None,
    };
    let mesh = root.push(Mesh {
        primitives: vec![primitive],
        name: Some(name.into()),
        weights: None,
        extensions: None,
        extras: None,
    });
    let node = root.push(Node { mesh: Some(mesh), name: Some(name.into()), ..Node::default() });
    let scene = root.push(Scene { nodes: vec![node], name: None, extensions: None, extras: None });
    root.scene = Some(scene);
    let byte_length = USize64::from(writer.bytes.len());
    root.push(Buffer { byte_length, uri: None, name: None, extensions: None, extras: None });
    let json = gltf::json::serialize::to_vec(root)?;
    // Two chunk heads of eight bytes and the file's own of twelve.
    let length = 28 + json.len().next_multiple_of(4) + writer.bytes.len();
    let header = Header { magic: *b"glTF", version: 2, length: length as u32 };
    Glb { header, json: Cow::Owned(json), bin: Some(Cow::Owned(mem::take(&mut writer.bytes))) }.to_vec()
}

/// The mesh in the bytes of a file; `None` where they are not such a file.
pub fn read(bytes: &[u8]) -> Option<MeshBuilder> {
    let file = Gltf::from_slice(bytes).ok()?;
    let blob = file.blob.as_deref()?;
    let primitive = file.document.meshes().next()?.primitives().next()?;
    let reader = primitive.reader(|_| Some(blob));
    Some(MeshBuilder {
        positions: reader.read_positions()?.map(Vec3::from).collect(),
        normals: reader.read_normals()?.map(Vec3::from).collect(),
        uvs: reader.read_tex_coords(0)?.into_f32().map(Vec2::from).collect(),
        open: reader.read_tex_coords(1).map_or_else(Vec::new, |open| open.into_f32().map(|pair| pair[0]).collect()),
        colors: reader.read_colors(0).map_or_else(Vec::new, |colors| colors.into_rgb_f32().map(Vec3::from).collect()),
        indices: reader.read_indices()?.into_u32().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut mesh = MeshBuilder::default();
        for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)] {
            mesh.vertex(Vec3::new(x, y, 0.5), Vec3::Z, Vec2::new(x, y));
        }
        mesh.triangle(0, 1, 2);
        mesh.open = vec![0.25, 0.5, 1.0];
        mesh.colors = vec![Vec3::X, Vec3::Y * 3.0, Vec3::ONE];
        let again = read(&write("three", &mesh).unwrap()).unwrap();
        assert_eq!((again.positions, again.normals, again.uvs), (mesh.positions, mesh.normals, mesh.uvs));
        assert_eq!((again.open, again.colors, again.indices), (mesh.open, mesh.colors, mesh.indices));
        assert!(read(b"glTF and then nothing").is_none());
    }
}
