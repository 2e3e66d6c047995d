// The set's material on the tiers medium and high: Bevy's physically based shading, with the ambient occlusion that is baked
// into the second texture coordinate of a mesh. Loaded by material.rs.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
    pbr_types::STANDARD_MATERIAL_FLAGS_UNLIT_BIT,
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var surface = pbr_input_from_standard_material(in, is_front);
    surface.material.base_color = alpha_discard(surface.material, surface.material.base_color);
#ifdef VERTEX_UVS_B
    let open = saturate(in.uv_b.x);
    surface.diffuse_occlusion *= open;
    // A mirrored ray leaves a crease more easily than scattered light, so it is dimmed less.
    surface.specular_occlusion *= mix(open, 1.0, 0.3 * open);
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
