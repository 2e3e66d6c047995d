//! Reads a baked model of the set (`assets/models`) as triangles.

use std::error::Error;
use std::path::Path;

use serde_json::Value;

use super::space::{Vec3, vec3};

/// A corner of a triangle.
#[derive(Clone, Copy, Default)]
pub struct Corner {
    pub at: Vec3,
    pub normal: Vec3,
    /// Place in the texture.
    pub uv: [f32; 2],
    /// How much of the surroundings is seen from here, from 0 to 1, as it was baked.
    pub open: f32,
}

/// The bytes of one accessor: how the baked files are laid out, every accessor in a view of its own.
fn bytes<'a>(document: &Value, blob: &'a [u8], accessor: &Value) -> Option<&'a [u8]> {
    let accessor = &document["accessors"][accessor.as_u64()? as usize];
    let view = &document["bufferViews"][accessor["bufferView"].as_u64()? as usize];
    let start = view["byteOffset"].as_u64()? as usize;
    blob.get(start..start + view["byteLength"].as_u64()? as usize)
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|&word| f32::from_le_bytes(word)).collect()
}

/// The triangles in the bytes of a binary glTF file, `None` where they are not one that this project bakes.
fn triangles(file: &[u8]) -> Option<Vec<[Corner; 3]>> {
    let length = u32::from_le_bytes(*file.get(12..16)?.first_chunk()?) as usize;
    let document: Value = serde_json::from_slice(file.get(20..20 + length)?).ok()?;
    let blob = file.get(28 + length..)?;
    let primitive = &document["meshes"][0]["primitives"][0];
    let read = |name: &str| bytes(&document, blob, &primitive["attributes"][name]).map(floats);
    let (at, normal) = (read("POSITION")?, read("NORMAL")?);
    let (uv, open) = (read("TEXCOORD_0")?, read("TEXCOORD_1")?);
    let triple = |all: &[f32], i: usize| Some(vec3(*all.get(3 * i)?, *all.get(3 * i + 1)?, *all.get(3 * i + 2)?));
    let corner = |i: usize| {
        let uv = [*uv.get(2 * i)?, *uv.get(2 * i + 1)?];
        Some(Corner { at: triple(&at, i)?, normal: triple(&normal, i)?, uv, open: *open.get(2 * i)? })
    };
    let (indices, _) = bytes(&document, blob, &primitive["indices"])?.as_chunks::<2>();
    let indices: Vec<usize> = indices.iter().map(|&index| usize::from(u16::from_le_bytes(index))).collect();
    let (faces, _) = indices.as_chunks::<3>();
    faces.iter().map(|&[a, b, c]| Some([corner(a)?, corner(b)?, corner(c)?])).collect()
}

/// The triangles of a baked model.
pub fn read(path: &Path) -> Result<Vec<[Corner; 3]>, Box<dyn Error>> {
    let file = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    triangles(&file).ok_or_else(|| {
        format!("{} is not a baked model; `cargo run --package plunder-workshop` makes it", path.display()).into()
    })
}
