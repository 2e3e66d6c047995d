// The set's material on the tiers medium and high: Bevy's physically based shading, with the ambient occlusion that is baked
// into the second texture coordinate of a mesh, and on the ground with that under the men. Loaded by material.rs.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
    pbr_types::STANDARD_MATERIAL_FLAGS_UNLIT_BIT,
}
#import plunder::light::Light

#ifdef GROUND
@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> light: Light;
@group(#{MATERIAL_BIND_GROUP}) @binding(103) var shade: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(104) var shade_sampler: sampler;

// How much scattered light the set lets through to a point of the ground. The picture lies on the board's plane as seen from the
// lamp and holds it in green.
fn openness(place: vec3<f32>) -> f32 {
    let way = light.lamp.xyz - place;
    let meets = place.xz - way.xz * (place.y / way.y);
    return textureSampleLevel(shade, shade_sampler, (meets - light.shade.xy) * light.shade.zw, 0.0).g;
}
#endif

// A narrow bright edge would break into dots: where the normal turns within a pixel, the surface counts as rougher, as in
// "Improved Geometric Specular Antialiasing" (Tokuyoshi and Kaplanyan, 2019).
fn calmed(perceptual_roughness: f32, spread: f32) -> f32 {
    return sqrt(sqrt(saturate(pow(perceptual_roughness, 4.0) + spread)));
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var surface = pbr_input_from_standard_material(in, is_front);
    surface.material.base_color = alpha_discard(surface.material, surface.material.base_color);
    let across = dpdx(surface.N);
    let along = dpdy(surface.N);
    let spread = min(0.5 * (dot(across, across) + dot(along, along)), 0.18);
    surface.material.perceptual_roughness = calmed(surface.material.perceptual_roughness, spread);
    surface.material.clearcoat_perceptual_roughness = calmed(surface.material.clearcoat_perceptual_roughness, spread);
#ifdef VERTEX_UVS_B
    let open = saturate(in.uv_b.x);
    surface.diffuse_occlusion *= open;
    // A mirrored ray leaves a crease more easily than scattered light, so it is dimmed less.
    surface.specular_occlusion *= mix(open, 1.0, 0.3 * open);
#endif
#ifdef GROUND
    let uncovered = openness(in.world_position.xyz);
    surface.diffuse_occlusion *= uncovered;
    surface.specular_occlusion *= uncovered;
#endif
    var out: FragmentOutput;
    if (surface.material.flags & STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u {
        out.color = apply_pbr_lighting(surface);
    } else {
        out.color = surface.material.base_color;
    }
    out.color = main_pass_post_lighting_processing(surface, out.color);
    return out;
}
