//! From a puzzle file to a sound problem: adds the place in the file to whatever is wrong.

use puzzle_model::json::{ListOr, escape};
use puzzle_model::{InputError, Place};

use crate::declare::Declared;
use crate::{ExactCover, OptionSpec, Spec, spec};

/// Makes the problem of a file. Takes time in proportion to the file.
pub(crate) fn puzzle(spec: Spec) -> Result<ExactCover, InputError> {
    let mut declared = Declared::default();
    for (at, name) in spec.primary.iter().enumerate() {
        let added = declared.primary(name);
        added.map_err(|error| error.at_value(format!("/primary/{at}")))?;
    }
    for (at, name) in spec.secondary.iter().enumerate() {
        let added = declared.secondary(name);
        added.map_err(|error| error.at_value(format!("/secondary/{at}")))?;
    }
    for (name, (least, most)) in &spec.within.0 {
        let pointer = format!("/within/{}", escape(name));
        let item = declared.counted(name);
        let item = item.map_err(|error| error.at(Place::Key(pointer.clone())))?;
        let set = declared.within(item, *least, *most);
        set.map_err(|error| error.at_value(pointer))?;
    }
    for (name, option) in spec.options.0 {
        add(&mut declared, &name, &option)?;
    }
    Ok(declared.finish())
}

fn add(declared: &mut Declared, name: &str, option: &OptionSpec) -> Result<(), InputError> {
    declared.begin(name);
    for (at, element) in spec::covers(option).iter().enumerate() {
        let added = declared.element(element);
        added.map_err(|error| error.at(place(name, option, at)))?;
    }
    let key = Place::Key(format!("/options/{}", escape(name)));
    if spec::covers(option).is_empty() {
        return Err(empty(name).at(key));
    }
    if !declared.has_primary() {
        return Err(no_primary(name).at(key));
    }
    let cost = spec::cost(option).map(|cost| cost.0);
    declared.end(cost).map_err(|error| error.at(key))
}

fn empty(name: &str) -> InputError {
    InputError::new(
        "exact-cover-empty-option",
        format!("option \"{name}\" is empty"),
    )
    .help("an option covers at least one primary item")
}

fn no_primary(name: &str) -> InputError {
    let message = format!("option \"{name}\" covers no primary item");
    InputError::new("exact-cover-no-primary-item", message)
        .help("nothing would ever choose it; leave it out, or add a primary item")
}

/// Where the element of this index stands in an option.
fn place(name: &str, option: &OptionSpec, at: usize) -> Place {
    let name = escape(name);
    Place::Value(match option {
        ListOr::List(_) => format!("/options/{name}/{at}"),
        ListOr::Object(_) => format!("/options/{name}/covers/{at}"),
    })
}
