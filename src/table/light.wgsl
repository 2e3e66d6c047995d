// The room's light as material.rs hands it over (`LightUniform`); both shaders of the set import it.

#define_import_path plunder::light

struct Light {
    lamp: vec4<f32>,
    forward: vec4<f32>,
    color: vec4<f32>,
    ambient: array<vec4<f32>, 6>,
    shade: vec4<f32>,
}
