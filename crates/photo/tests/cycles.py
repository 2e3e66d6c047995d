"""Renders the scenes of `cargo run --example cycles -- write FOLDER` by Cycles on the processor, without its denoiser, clamping or
shortcuts: a long run as its truth and a short one with the time that it took.

    blender --background --python crates/photo/tests/cycles.py -- FOLDER
"""

import json
import os
import sys
import time

import bpy
from mathutils import Matrix

LONG, SHORT = 1024, 64


def node_material(kind, color, roughness, ior):
    material = bpy.data.materials.new(kind)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    color = (*color, 1.0)
    if kind == "matt":
        shader = nodes.new("ShaderNodeBsdfDiffuse")
        shader.inputs["Color"].default_value = color
        shader.inputs["Roughness"].default_value = 0.0
    elif kind == "metal":
        shader = nodes.new("ShaderNodeBsdfPrincipled")
        shader.distribution = "MULTI_GGX"
        shader.inputs["Base Color"].default_value = color
        shader.inputs["Metallic"].default_value = 1.0
        shader.inputs["Roughness"].default_value = roughness
    else:
        shader = nodes.new("ShaderNodeBsdfGlass")
        shader.distribution = "MULTI_GGX"
        shader.inputs["Color"].default_value = color
        shader.inputs["Roughness"].default_value = roughness
        shader.inputs["IOR"].default_value = ior
    material.node_tree.links.new(shader.outputs[0], out.inputs["Surface"])
    return material


def emitter(radiance):
    material = bpy.data.materials.new("lamp")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs["Strength"].default_value = radiance
    # It shines on one side: the back is clear.
    side, clear, mix = (nodes.new(name) for name in ("ShaderNodeNewGeometry", "ShaderNodeBsdfTransparent", "ShaderNodeMixShader"))
    links.new(side.outputs["Backfacing"], mix.inputs[0])
    links.new(shine.outputs[0], mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs["Surface"])
    return material


def thing(points, faces, material):
    mesh = bpy.data.meshes.new("thing")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(material)
    body = bpy.data.objects.new("thing", mesh)
    bpy.context.scene.collection.objects.link(body)
    return body


def build(told, sky):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    materials = [node_material(**material) for material in told["materials"]]
    for one in told["things"]:
        thing(one["points"], one["triangles"], materials[one["material"]])
    for lamp in told["lamps"]:
        body = thing(lamp["corners"], [[0, 1, 2, 3]], emitter(lamp["radiance"]))
        body.visible_camera = False
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (0.0, 0.0, 0.0, 1.0)
    if told["has_sky"]:
        picture = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
        picture.image = bpy.data.images.load(sky)
        picture.image.colorspace_settings.name = "Linear"
        world.node_tree.links.new(picture.outputs["Color"], background.inputs["Color"])
    lens = bpy.data.cameras.new("camera")
    lens.sensor_fit, lens.sensor_width, lens.lens = "HORIZONTAL", 36.0, told["focal_length"]
    camera = bpy.data.objects.new("camera", lens)
    x, y, z, at = told["camera"]
    camera.matrix_world = Matrix([[x[i], y[i], z[i], at[i]] for i in range(3)] + [[0, 0, 0, 1]])
    scene.collection.objects.link(camera)
    scene.camera = camera
    return scene


def settle(scene, side):
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "32"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.sample_clamp_direct = cycles.sample_clamp_indirect = 0.0
    cycles.light_sampling_threshold = 0.0
    cycles.blur_glossy = 0.0
    cycles.caustics_reflective = cycles.caustics_refractive = True
    for kind in ("max", "diffuse", "glossy", "transmission", "transparent_max"):
        setattr(cycles, f"{kind}_bounces", 64)


def main():
    folder = sys.argv[sys.argv.index("--") + 1]
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".json"):
            continue
        name = os.path.join(folder, file[: -len(".json")])
        with open(name + ".json") as text:
            told = json.load(text)
        scene = build(told, name + "-sky.exr")
        settle(scene, told["side"])
        for kind, samples, seed in (("long", LONG, 1), ("short", SHORT, 2)):
            scene.cycles.samples, scene.cycles.seed = samples, seed
            scene.render.filepath = f"{name}-{kind}.exr"
            begun = time.perf_counter()
            bpy.ops.render.render(write_still=True)
            elapsed = time.perf_counter() - begun
        with open(f"{name}-short.txt", "w") as out:
            out.write(f"{elapsed}\n")


main()
