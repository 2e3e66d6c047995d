//! Makes the JavaScript half of a wasm module, with its types: `plunder-bind MODULE.wasm FOLDER NAME`. `build` calls it.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = given.as_slice() else {
        eprintln!("plunder-bind needs a module, a folder and a name: plunder-bind MODULE.wasm FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bind = Bindgen::new();
    bind.input_path(module).out_name(name).typescript(true).remove_name_section(true).remove_producers_section(true);
    match bind.web(true).and_then(|bind| bind.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
