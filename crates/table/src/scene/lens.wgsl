// The blur of what lies far from the subject, in place of the engine's shader of that name: there a pixel out of focus takes in
// all its neighbours, so that a bright edge in focus gets a halo and a dark one a rim of light. Here a neighbour gives only as
// far as its own blur reaches. Put into the engine's place by effects.rs, which says which of its entry points are used.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import bevy_pbr::mesh_view_bindings::view
#import bevy_pbr::view_transformations::depth_ndc_to_view_z

struct Lens {
    focal_distance: f32,
    focal_length: f32,
    // The focal length squared over height and stops of the sensor.
    scale: f32,
    // The widest blur in pixels.
    widest: f32,
    // What is farther away is blurred as if it were there.
    max_depth: f32,
    pad_a: u32,
    pad_b: u32,
    pad_c: u32,
}

#ifdef MULTISAMPLED
@group(0) @binding(1) var depths: texture_depth_multisampled_2d;
#else
@group(0) @binding(1) var depths: texture_depth_2d;
#endif
@group(0) @binding(2) var picture: texture_2d<f32>;
@group(1) @binding(0) var<uniform> lens: Lens;
@group(1) @binding(1) var picture_sampler: sampler;

// Samples a pixel on the tier high. Software graphics (llvmpipe) do not know how many a picture has when they are asked.
const SAMPLES: i32 = 4;

// How far away a sample is, and the radius of its blur in pixels.
fn seen(raw: f32, height: f32) -> vec2<f32> {
    let depth = min(-depth_ndc_to_view_z(raw), lens.max_depth);
    let blur = lens.scale * abs(depth - lens.focal_distance) / (depth * max(lens.focal_distance - lens.focal_length, 1e-6));
    return vec2(depth, 0.5 * min(blur * height, lens.widest));
}

// The same of a pixel: of its sharpest sample, since an edge belongs to what is in focus.
fn pixel(at: vec2<i32>, height: f32) -> vec2<f32> {
    var sharpest = seen(textureLoad(depths, at, 0), height);
#ifdef MULTISAMPLED
    for (var i = 1; i < SAMPLES; i++) {
        let other = seen(textureLoad(depths, at, i), height);
        sharpest = select(sharpest, other, other.y < sharpest.y);
    }
#endif
    return sharpest;
}

fn blurred(position: vec4<f32>, way: vec2<i32>) -> vec4<f32> {
    let last = vec2<i32>(textureDimensions(picture)) - 1;
    let height = f32(last.y + 1);
    let here = vec2<i32>(position.xy);
    let own = pixel(here, height);
    var sum = textureLoad(picture, here, 0).rgb;
    var weight = 1.0;
    let reach = i32(ceil(0.5 * lens.widest));
    for (var i = -reach; i <= reach; i++) {
        let at = clamp(here + i * way, vec2(0), last);
        let other = pixel(at, height);
        // What lies behind shows through no farther than this pixel is blurred itself.
        let radius = select(other.y, min(other.y, own.y), other.x > own.x);
        let away = abs(f32(i));
        let part = away / max(radius, 0.5);
        let share = select(saturate(radius - away + 0.5) * exp(-1.4 * part * part), 0.0, i == 0);
        sum += share * textureLoad(picture, at, 0).rgb;
        weight += share;
    }
    // In alpha how bright it looks, for edges.wgsl.
    let color = sum / weight;
    return vec4(color, sqrt(dot(color, vec3(0.299, 0.587, 0.114))));
}

@fragment
fn gaussian_horizontal(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    return blurred(in.position, vec2(1, 0));
}

@fragment
fn gaussian_vertical(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    return blurred(in.position, vec2(0, 1));
}
