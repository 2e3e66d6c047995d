// The set's material on the tiers medium and high: Bevy's physically based shading, with the ambient occlusion that is baked into the
// second texture coordinate of a mesh, and on the ground with that under men and furniture; felt has its fibres. On high the men also
// keep light off each other, and lacquer mirrors them and the board. Loaded by material.rs.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
    pbr_types::{PbrInput, STANDARD_MATERIAL_FLAGS_UNLIT_BIT},
}
#ifdef CAUGHT
#import bevy_pbr::mesh_types::MESH_FLAGS_SHADOW_RECEIVER_BIT
#endif
#ifdef GROUND
#import plunder::light::{lamplight, light, reaches, sent_on}
#else
#import plunder::light::{light, on_board, sent_on}
#endif
#ifdef FINE
#import bevy_pbr::mesh_functions::get_world_from_local
#import plunder::company::{Mirrored, board_along, men_along, openness, over}

#endif

// How much of what it mirrors a surface gives back: its clear coat, and what lies under that.
fn gives_back(surface: PbrInput) -> vec3<f32> {
    let material = surface.material;
    let flat = pow(1.0 - saturate(dot(surface.N, surface.V)), 5.0);
    let glossy = max(1.0 - material.clearcoat_perceptual_roughness, 0.04);
    let coat = material.clearcoat * (0.04 + (glossy - 0.04) * flat);
    let bare = 0.16 * material.reflectance * material.reflectance;
    let straight = mix(vec3(1.0) * bare, material.base_color.rgb, material.metallic);
    let below = straight + (max(vec3(1.0 - material.perceptual_roughness), straight) - straight) * flat;
    return coat + (1.0 - coat) * below;
}

// The index of refraction of a clear coat.
const COAT_BENDS: f32 = 1.5;

// Where lacquer lies on it a surface meets lacquer, not air, and reflects the less: all but nothing where both bend light alike. The
// engine leaves this out; the tracer works by the same indices of refraction.
fn below_coat(reflectance: vec3<f32>, coat: f32) -> vec3<f32> {
    let root = min(0.4 * reflectance, vec3(0.9));
    let bends = (1.0 + root) / (1.0 - root);
    let covered = max(bends / COAT_BENDS, COAT_BENDS / bends);
    let left = mix(bends, covered, coat);
    return (left - 1.0) / (left + 1.0) / 0.4;
}

// A narrow bright edge would break into dots: where the normal turns within a pixel, the surface counts as rougher, as in
// "Improved Geometric Specular Antialiasing" (Tokuyoshi and Kaplanyan, 2019).
fn calmed(perceptual_roughness: f32, spread: f32) -> f32 {
    return sqrt(sqrt(saturate(pow(perceptual_roughness, 4.0) + spread)));
}

// The engine's rough surfaces (Burley, 2012) send more light along a low view than falls on them; up to here they are as bright as
// Lambert's, by which the tracer works.
const MOST_ROUGH: f32 = 0.6;

#ifdef GROUND
// Fibres that stand up from felt scatter what comes from the side, mostly to the side ("Production Friendly Microfacet Sheen BRDF",
// Estevez and Kulla, 2017), as in the tracer's `sheen`. How much of the light from all sides that is was measured there for felt.
fn of_all_sides(slope: f32) -> f32 {
    return 0.72 * exp(-2.45 * slope);
}

// Any less, the lobe would be a needle at the horizon; the tracer's limit.
const LEAST_LEAN: f32 = 0.4;

// How much of the lamp's light fibres scatter towards the eye, of what a white surface would.
fn of_the_lamp(normal: vec3<f32>, eye: vec3<f32>, lamp: vec3<f32>, leans: f32) -> f32 {
    let steep = dot(normal, normalize(eye + lamp));
    let power = 1.0 / (leans * leans);
    let density = 0.5 * (2.0 + power) * pow(saturate(1.0 - steep * steep), 0.5 * power);
    let into = saturate(dot(normal, lamp));
    let out = saturate(dot(normal, eye));
    return 0.9 * density / (4.0 * max(out + into - out * into, 1e-3));
}
#endif

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var surface = pbr_input_from_standard_material(in, is_front);
    surface.material.base_color = alpha_discard(surface.material, surface.material.base_color);
    surface.material.reflectance = below_coat(surface.material.reflectance, surface.material.clearcoat);
    let across = dpdx(surface.N);
    let along = dpdy(surface.N);
    let spread = min(0.5 * (dot(across, across) + dot(along, along)), 0.18);
    surface.material.perceptual_roughness = calmed(surface.material.perceptual_roughness, spread);
    surface.material.clearcoat_perceptual_roughness = calmed(surface.material.clearcoat_perceptual_roughness, spread);
#ifdef VERTEX_UVS_B
    let open = saturate(in.uv_b.x);
    surface.diffuse_occlusion *= sent_on(open, surface.material.base_color.rgb);
    // A mirrored ray leaves a crease more easily than scattered light, so it is dimmed less.
    surface.specular_occlusion *= mix(open, 1.0, 0.3 * open);
#endif
    surface.material.perceptual_roughness = min(surface.material.perceptual_roughness, MOST_ROUGH);
#ifdef CAUGHT
    // The same surface where nothing stands between it and the light.
    var open_surface = surface;
    open_surface.flags &= ~MESH_FLAGS_SHADOW_RECEIVER_BIT;
#endif
#ifdef GROUND
    let place = in.world_position.xyz;
    let reached = reaches(place);
    surface.diffuse_occlusion *= sent_on(reached.y, surface.material.base_color.rgb);
    surface.specular_occlusion *= reached.y;
    var fibres = vec3(0.0);
    if light.sheen.w > 0.0 {
        // What they scatter, and what they let through to the cloth.
        let sides = light.ambient[0] + light.ambient[1] + light.ambient[4] + light.ambient[5];
        let around = (0.125 * sides + 0.5 * light.ambient[2]).rgb;
        let share = of_all_sides(saturate(dot(surface.N, surface.V)));
        let by_lamp = reached.x * of_the_lamp(surface.N, surface.V, normalize(light.lamp.xyz - place), max(light.sheen.w, LEAST_LEAN));
        fibres = light.sheen.rgb * (around * surface.diffuse_occlusion * share + lamplight(place, surface.N) * by_lamp);
        let most = max(light.sheen.r, max(light.sheen.g, light.sheen.b));
        let cloth = surface.material.base_color;
        surface.material.base_color = vec4(cloth.rgb * (1.0 - most * share), cloth.a);
    }
#endif
    let ray = reflect(-surface.V, surface.N);
#ifdef FINE
#ifndef GROUND
    let place = in.world_position.xyz;
#endif
    let rough = select(surface.material.perceptual_roughness, surface.material.clearcoat_perceptual_roughness,
        surface.material.clearcoat > 0.0);
    let widens = 1.3 * rough * rough + 0.004;
#ifdef GROUND
    let mirrored = men_along(place, ray, widens, vec2(1e4));
#else
    let own = get_world_from_local(in.instance_index)[3].xz;
    let among = openness(place, surface.N, own);
    surface.diffuse_occlusion *= sent_on(among, surface.material.base_color.rgb);
    surface.specular_occlusion *= mix(among, 1.0, 0.5);
    let mirrored = over(men_along(place, ray, widens, own), board_along(place, ray, widens));
#endif
    // The room is not mirrored where something stands before it.
    let given_back = mirrored.light * gives_back(surface) * surface.specular_occlusion;
    surface.specular_occlusion *= 1.0 - mirrored.share;
#endif
    var out: FragmentOutput;
#ifdef CAUGHT
    // Black that looks as dark, laid over anything: `veil` in shapes/color.rs says why it is this root.
    let grey = vec3(0.2126, 0.7152, 0.0722);
    let reaches = dot(apply_pbr_lighting(surface).rgb, grey) / max(dot(apply_pbr_lighting(open_surface).rgb, grey), 1e-6);
    out.color = vec4(0.0, 0.0, 0.0, 1.0 - pow(saturate(reaches), 1.0 / 2.2));
    return out;
#else
    if (surface.material.flags & STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u {
        out.color = apply_pbr_lighting(surface);
#ifdef GROUND
        out.color += vec4(fibres, 0.0);
#else
        // The engine's maps have the table below; who stands on the board has the board.
        let on = on_board(in.world_position.xyz);
        let sent_up = light.board.w * light.board.rgb - light.ambient[3].rgb;
        let mirrored_below = light.board.rgb - light.below.rgb;
        let paint = surface.material.base_color.rgb * (1.0 - surface.material.metallic);
        let scattered = paint * surface.diffuse_occlusion * (0.5 - 0.5 * surface.N.y);
        let mirrors = gives_back(surface) * surface.specular_occlusion * saturate(0.2 - 3.0 * ray.y);
        out.color += vec4(on * (sent_up * scattered + mirrored_below * mirrors), 0.0);
#endif
#ifdef FINE
        out.color = vec4(out.color.rgb + given_back, out.color.a);
#endif
    } else {
        out.color = surface.material.base_color;
    }
    out.color = main_pass_post_lighting_processing(surface, out.color);
    return out;
#endif
}
