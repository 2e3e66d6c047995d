// The photograph of a table at rest, over its drawn picture. What was drawn over the table since, such as a mark, is seen in it as well: it is
// what the drawn picture shows now and did not before. Loaded by at_rest.rs.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var drawn: texture_2d<f32>;
@group(0) @binding(1) var bare: texture_2d<f32>;
@group(0) @binding(2) var photograph: texture_2d<f32>;
// In x how much of the photograph is seen.
@group(0) @binding(3) var<uniform> share: vec4<f32>;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let at = vec2<i32>(in.position.xy);
    let now = textureLoad(drawn, at, 0);
    let difference = textureLoad(photograph, at, 0).rgb - textureLoad(bare, at, 0).rgb;
    // Beside the table's part of the window there is no photograph.
    let is_part = all(at < vec2<i32>(textureDimensions(photograph)));
    return vec4(saturate(now.rgb + select(0.0, share.x, is_part) * difference), now.a);
}
