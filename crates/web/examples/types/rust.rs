//! Rust types as shapes: those that derive `Serialize`, with the attributes by which serde writes them.

use super::model::{Declarations, Member, Record, Shape};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::path::Path;
use syn::{Attribute, Fields, Item, ItemEnum, ItemStruct, LitStr, Type};

/// Sources, and what was asked for so far.
pub(super) struct Sources {
    /// The types that are written as JSON, by name, each with the crate that it is of.
    types: BTreeMap<String, Vec<(String, Item)>>,
    /// The types of fields that are any JSON in Rust: `Type.field` and the name of a type.
    values: &'static [(&'static str, &'static str)],
    used: BTreeSet<&'static str>,
    wanted: Vec<String>,
    /// The crate whose type is being read.
    reading: String,
}

/// What is not of a game.
const SHARED: [&str; 3] = ["web", "playable", "by hand"];

/// What serde is told of a type, a field or a variant.
#[derive(Default)]
struct Serde {
    rename: Option<String>,
    rename_all: Option<String>,
    tag: Option<String>,
    untagged: bool,
    transparent: bool,
    flatten: bool,
    skip: bool,
    skip_if: bool,
}

impl Sources {
    pub(super) fn new(values: &'static [(&'static str, &'static str)]) -> Sources {
        let (types, used, wanted) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
        Sources { types, values, used, wanted, reading: String::new() }
    }

    /// All files below a folder.
    pub(super) fn add_folder(&mut self, of: &str, folder: &Path) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        let entries = std::fs::read_dir(folder).map_err(failed)?;
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let name = path.file_stem().unwrap_or_default();
            if path.is_dir() {
                self.add_folder(of, &path)?;
            } else if path.extension().is_some_and(|ending| ending == "rs") && name != "tests" {
                let text = std::fs::read_to_string(&path).map_err(failed)?;
                if !text.contains("Serialize") {
                    continue;
                }
                self.add(of, &text).map_err(|error| format!("{}: {error}", path.display()))?;
            }
        }
        Ok(())
    }

    /// One file of a crate.
    pub(super) fn add(&mut self, of: &str, text: &str) -> Result<(), String> {
        let file = syn::parse_file(text).map_err(|error| error.to_string())?;
        for item in file.items {
            let (name, attributes) = match &item {
                Item::Struct(item) => (item.ident.to_string(), &item.attrs),
                Item::Enum(item) => (item.ident.to_string(), &item.attrs),
                _ => continue,
            };
            if is_written(attributes) {
                self.types.entry(name).or_default().push((of.to_string(), item));
            }
        }
        Ok(())
    }

    /// The shape of a type as Rust writes it.
    pub(super) fn named(&mut self, text: &str) -> Result<Shape, String> {
        let parsed: Type = syn::parse_str(text).map_err(|error| format!("{text}: {error}"))?;
        self.shape(&parsed, text)
    }

    /// Everything that was asked for, and what that needs.
    pub(super) fn declarations(mut self) -> Result<Declarations, String> {
        let mut all = Declarations::default();
        while let Some(name) = self.wanted.pop() {
            if let Entry::Vacant(place) = all.0.entry(name) {
                let declared = self.declared(place.key())?;
                place.insert(declared);
            }
        }
        match self.values.iter().find(|(place, _)| !self.used.contains(place)) {
            Some((place, _)) => Err(format!("{place} is no field of a type that is told")),
            None => Ok(all),
        }
    }

    /// What a type is about, and its shape. Types of one name in several crates are of several games, which
    /// tell of the same thing: they become one.
    fn declared(&mut self, name: &str) -> Result<(String, Shape), String> {
        let found = self.types.get(name).cloned();
        let found =
            found.ok_or_else(|| format!("no type that is written as JSON is called {name}"))?;
        let (shared, of_games): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|(of, _)| SHARED.contains(&of.as_str()));
        let found = if shared.is_empty() { of_games } else { shared };
        let crates: BTreeSet<&String> = found.iter().map(|(of, _)| of).collect();
        if crates.len() < found.len() || SHARED.contains(&found[0].0.as_str()) && found.len() > 1 {
            return Err(format!("several types are called {name}; rename one"));
        }
        let mut shapes = Vec::new();
        for (of, item) in &found {
            self.reading.clone_from(of);
            shapes.push(match item {
                Item::Struct(item) => (about(&item.attrs), self.of_struct(item)?),
                Item::Enum(item) => (about(&item.attrs), self.of_enum(item)?),
                _ => return Err(format!("{name} is neither a struct nor an enum")),
            });
        }
        let mut shapes = shapes.into_iter();
        let (about, first) = shapes.next().ok_or("a name has a type")?;
        let merged = shapes.try_fold(first, |one, (_, other)| match (one, other) {
            (Shape::Record(one), Shape::Record(other)) => Ok(Shape::Record(one.merge(other))),
            _ => Err(format!("{name} is not a struct in every crate")),
        });
        Ok((about, merged?))
    }

    fn of_struct(&mut self, item: &ItemStruct) -> Result<Shape, String> {
        let (name, serde) = (item.ident.to_string(), Serde::read(&item.attrs)?);
        if serde.transparent {
            let field = item.fields.iter().next().ok_or_else(|| format!("{name} is empty"))?;
            return self.shape(&field.ty, &name);
        }
        let mut record = self.of_fields(&item.fields, &serde, &name)?;
        if let Some(tag) = serde.tag {
            record.members.insert(0, word(tag, serde.rename.unwrap_or(name)));
        }
        Ok(Shape::Record(record))
    }

    fn of_fields(&mut self, fields: &Fields, outer: &Serde, of: &str) -> Result<Record, String> {
        let mut record = Record::default();
        for field in fields {
            let own = field.ident.as_ref().map(ToString::to_string);
            let own = own.ok_or_else(|| format!("{of} has fields without names"))?;
            let serde = Serde::read(&field.attrs)?;
            let place = format!("{of}.{own}");
            if serde.skip {
                continue;
            }
            let shape = self.shape(&field.ty, &place)?;
            if serde.flatten {
                match self.whole(&shape)? {
                    Shape::Record(inner) => {
                        record.members.extend(inner.members);
                        record.open |= inner.open;
                    }
                    Shape::Table(_) => record.open = true,
                    _ => return Err(format!("{place} is flattened, and is no struct")),
                }
                continue;
            }
            let name = serde.rename.unwrap_or_else(|| renamed(&own, outer.rename_all.as_deref()));
            let (optional, about) = (serde.skip_if, about(&field.attrs));
            // What is left out when there is nothing is never null.
            let shape = match shape {
                Shape::Maybe(inner) if optional => *inner,
                shape => shape,
            };
            record.members.push(Member { name, shape, optional, about });
        }
        Ok(record)
    }

    fn of_enum(&mut self, item: &ItemEnum) -> Result<Shape, String> {
        let (of, outer) = (item.ident.to_string(), Serde::read(&item.attrs)?);
        let mut choices = Vec::new();
        for variant in &item.variants {
            let own = variant.ident.to_string();
            let serde = Serde::read(&variant.attrs)?;
            let name = serde.rename.unwrap_or_else(|| renamed(&own, outer.rename_all.as_deref()));
            let place = format!("{of}.{own}");
            let shape = match (&variant.fields, &outer.tag) {
                (Fields::Unit, None) => Shape::Word(name),
                (Fields::Unit, Some(tag)) => {
                    let members = vec![word(tag.clone(), name)];
                    Shape::Record(Record { members, open: false })
                }
                (Fields::Named(_), Some(tag)) => {
                    let mut record = self.of_fields(&variant.fields, &Serde::default(), &place)?;
                    record.members.insert(0, word(tag.clone(), name));
                    Shape::Record(record)
                }
                (Fields::Unnamed(fields), None) if outer.untagged && fields.unnamed.len() == 1 => {
                    self.shape(&fields.unnamed[0].ty, &place)?
                }
                _ => return Err(format!("{place} is of a form that is not understood here")),
            };
            choices.push(shape);
        }
        Ok(match <[Shape; 1]>::try_from(choices) {
            Ok([only]) => only,
            Err(choices) => Shape::Choice(choices),
        })
    }

    /// The shape itself where it is only named.
    fn whole(&mut self, shape: &Shape) -> Result<Shape, String> {
        match shape {
            Shape::Named(name) => Ok(self.declared(name)?.1),
            other => Ok(other.clone()),
        }
    }

    fn shape(&mut self, written: &Type, place: &str) -> Result<Shape, String> {
        let unknown = || format!("{place} has a type that is not understood here");
        let list = |inner: Shape| Shape::List(Box::new(inner));
        match written {
            Type::Reference(reference) => self.shape(&reference.elem, place),
            Type::Slice(slice) => Ok(list(self.shape(&slice.elem, place)?)),
            Type::Array(array) => {
                let inner = self.shape(&array.elem, place)?;
                // Short ones are tuples; of others the length does not matter to who reads them.
                let length = match &array.len {
                    syn::Expr::Lit(literal) => match &literal.lit {
                        syn::Lit::Int(number) => number.base10_parse::<usize>().ok(),
                        _ => None,
                    },
                    _ => None,
                };
                Ok(match length {
                    Some(length @ 1..=3) => Shape::Tuple(vec![inner; length]),
                    _ => list(inner),
                })
            }
            Type::Tuple(tuple) => {
                let parts = tuple.elems.iter().map(|part| self.shape(part, place));
                Ok(Shape::Tuple(parts.collect::<Result<_, _>>()?))
            }
            Type::Path(path) => {
                let last = path.path.segments.last().ok_or_else(unknown)?;
                let inner: Vec<&Type> = match &last.arguments {
                    syn::PathArguments::AngleBracketed(given) => given
                        .args
                        .iter()
                        .filter_map(|one| match one {
                            syn::GenericArgument::Type(inner) => Some(inner),
                            _ => None,
                        })
                        .collect(),
                    _ => Vec::new(),
                };
                let name = last.ident.to_string();
                match (name.as_str(), &inner[..]) {
                    ("String" | "str", []) => Ok(Shape::Text),
                    ("bool", []) => Ok(Shape::Boolean),
                    ("u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" | "f64", []) => {
                        Ok(Shape::Number)
                    }
                    ("Option", [inner]) => Ok(Shape::Maybe(Box::new(self.shape(inner, place)?))),
                    ("Vec", [inner]) => Ok(list(self.shape(inner, place)?)),
                    ("Box" | "Arc", [inner]) => self.shape(inner, place),
                    ("BTreeMap" | "Map", [_, inner]) => {
                        let inner = match is_any(inner) {
                            true => Shape::Anything,
                            false => self.shape(inner, place)?,
                        };
                        Ok(Shape::Table(Box::new(inner)))
                    }
                    ("Value", []) => {
                        let told = self.values.iter().find(|(known, _)| *known == place);
                        let (known, told) = told.ok_or_else(|| {
                            format!("{place} is any JSON; say in `VALUES` what it is")
                        })?;
                        self.used.insert(known);
                        self.named(told)
                    }
                    (_, []) => {
                        let found = self.types.get(&name).into_iter().flatten();
                        let of: BTreeSet<&str> = found.map(|(of, _)| of.as_str()).collect();
                        let hides = of.contains(self.reading.as_str()) && of.len() > 1;
                        if hides && of.iter().any(|of| SHARED.contains(of)) {
                            return Err(format!("{place}: several types are called {name}"));
                        }
                        self.wanted.push(name.clone());
                        Ok(Shape::Named(name))
                    }
                    _ => Err(unknown()),
                }
            }
            _ => Err(unknown()),
        }
    }
}

impl Serde {
    /// What attributes say. What is not known here would be written in a way that is not known either.
    fn read(attributes: &[Attribute]) -> Result<Serde, String> {
        let mut serde = Serde::default();
        for attribute in attributes.iter().filter(|one| one.path().is_ident("serde")) {
            let read = attribute.parse_nested_meta(|meta| {
                let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                let text = || meta.value()?.parse::<LitStr>().map(|text| text.value());
                match name.as_str() {
                    "rename" => serde.rename = Some(text()?),
                    "rename_all" => serde.rename_all = Some(text()?),
                    "tag" => serde.tag = Some(text()?),
                    "untagged" => serde.untagged = true,
                    "transparent" => serde.transparent = true,
                    "flatten" => serde.flatten = true,
                    "skip" | "skip_serializing" => serde.skip = true,
                    "skip_serializing_if" => {
                        text()?;
                        serde.skip_if = true;
                    }
                    // How it is read does not matter here.
                    "default" if meta.input.peek(syn::Token![=]) => {
                        text()?;
                    }
                    "default" | "deny_unknown_fields" => {}
                    _ => return Err(meta.error("not understood here")),
                }
                Ok(())
            });
            read.map_err(|error| error.to_string())?;
        }
        Ok(serde)
    }
}

fn word(name: String, word: String) -> Member {
    Member { name, shape: Shape::Word(word), optional: false, about: String::new() }
}

fn is_any(written: &Type) -> bool {
    matches!(written, Type::Path(path) if path.path.is_ident("Value"))
}

fn is_written(attributes: &[Attribute]) -> bool {
    let mut written = false;
    for attribute in attributes.iter().filter(|one| one.path().is_ident("derive")) {
        // What else derives may look like is of no interest.
        let _ = attribute.parse_nested_meta(|meta| {
            written |= meta.path.segments.last().is_some_and(|last| last.ident == "Serialize");
            Ok(())
        });
    }
    written
}

/// The documentation, in one line.
fn about(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter(|one| one.path().is_ident("doc"));
    let lines = lines.filter_map(|line| match &line.meta {
        syn::Meta::NameValue(pair) => match &pair.value {
            syn::Expr::Lit(literal) => match &literal.lit {
                syn::Lit::Str(text) => Some(text.value().trim().to_string()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// A name of Rust's as serde writes it.
fn renamed(name: &str, rule: Option<&str>) -> String {
    match rule {
        Some("lowercase") => name.to_lowercase(),
        Some("kebab-case") => {
            let mut text = String::new();
            for letter in name.chars() {
                if letter.is_uppercase() && !text.is_empty() {
                    text.push('-');
                }
                text.extend(
                    letter.to_lowercase().map(|letter| if letter == '_' { '-' } else { letter }),
                );
            }
            text
        }
        _ => name.to_string(),
    }
}
