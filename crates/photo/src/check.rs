//! Checks that a scene is consistent before anything is traced; a job calls it.

use crate::error::PhotoError;
use crate::scene::{Camera, Material, Mesh, Projection, Scene, Surroundings};

/// The most triangles of a mesh: its tree is then shallow enough.
const MOST_TRIANGLES: usize = 1 << 24;
/// The most instances.
const MOST_INSTANCES: usize = 1 << 20;

/// Checks a scene.
pub(crate) fn check(scene: &Scene) -> Result<(), PhotoError> {
    let fault = faults(scene);
    fault.map_or(Ok(()), |fault| Err(PhotoError::Scene(fault)))
}

fn faults(scene: &Scene) -> Option<String> {
    let meshes = scene.meshes.iter().enumerate().find_map(|(number, mesh)| mesh_fault(number, mesh));
    let materials = scene.materials.iter().enumerate().find_map(|(number, material)| {
        material_fault(material, scene.textures.len()).map(|fault| format!("material {number} {fault}"))
    });
    let instances = scene.instances.iter().enumerate().find_map(|(number, instance)| {
        if instance.mesh >= scene.meshes.len() || instance.material >= scene.materials.len() {
            return Some(format!("instance {number} names a mesh or material that is not there"));
        }
        let all = [Some(instance.transform), instance.moved];
        let flat = all.into_iter().flatten().any(|place| !place.matrix3.determinant().recip().is_finite());
        (flat || !instance.transform.is_finite()).then(|| format!("instance {number} is squeezed flat or nowhere"))
    });
    let textures = scene.textures.iter().enumerate().find_map(|(number, texture)| {
        let size = texture.width as usize * texture.height as usize * 4;
        (size == 0 || texture.pixels.len() != size).then(|| format!("texture {number} has not the pixels of its size"))
    });
    let many = (scene.instances.len() > MOST_INSTANCES).then(|| format!("it has more than {MOST_INSTANCES} instances"));
    let surroundings = match &scene.surroundings {
        Surroundings::Panorama(panorama) => {
            let size = panorama.width as usize * panorama.height as usize;
            (size == 0 || panorama.pixels.len() != size)
                .then(|| "the panorama has not the pixels of its size".to_owned())
        }
        Surroundings::Constant(_) => None,
    };
    meshes.or(materials).or(instances).or(textures).or(many).or(surroundings).or_else(|| camera_fault(&scene.camera))
}

fn mesh_fault(number: usize, mesh: &Mesh) -> Option<String> {
    let count = mesh.positions.len();
    let fits = |length: usize| length == 0 || length == count;
    if mesh.triangles.len() > MOST_TRIANGLES {
        Some(format!("mesh {number} has more than {MOST_TRIANGLES} triangles"))
    } else if mesh.triangles.iter().flatten().any(|corner| *corner as usize >= count) {
        Some(format!("mesh {number} names a corner that is not there"))
    } else if !fits(mesh.normals.len()) || !fits(mesh.uvs.len()) || !fits(mesh.colors.len()) {
        Some(format!("mesh {number} has not a normal, uv or colour for each corner"))
    } else if !mesh.positions.iter().all(|position| position.is_finite()) {
        Some(format!("mesh {number} has a corner that is nowhere"))
    } else {
        None
    }
}

fn material_fault(material: &Material, textures: usize) -> Option<&'static str> {
    let named =
        [material.base_texture, material.rough_metal_texture, material.normal_texture, material.emission_texture];
    if named.into_iter().flatten().any(|texture| texture >= textures) {
        Some("names a texture that is not there")
    } else if [Some(material.ior), material.coat.map(|coat| coat.ior)]
        .into_iter()
        .flatten()
        .any(|ior| !(ior >= 1.0 && ior.is_finite()))
    {
        Some("has an index of refraction below 1")
    } else {
        None
    }
}

fn camera_fault(camera: &Camera) -> Option<String> {
    let positive = |value: f32| value > 0.0 && value.is_finite();
    if !positive(camera.focal_length) || !positive(camera.focus) || !positive(camera.metres_per_unit) {
        Some("the camera's focal length, focus and scale have to be more than 0".to_owned())
    } else if matches!(&camera.projection, Projection::Rays(rays) if rays.is_empty()) {
        Some("the camera has no rays".to_owned())
    } else if camera.f_number <= 0.0 || camera.f_number.is_nan() {
        Some("the camera's f-number has to be more than 0".to_owned())
    } else {
        None
    }
}
