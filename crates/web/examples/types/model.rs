//! Shapes of JSON: what TypeScript declares, and what a value is compared with.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// What a piece of JSON looks like.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Text,
    Number,
    Boolean,
    /// Anything at all: what a game's own fields are set to.
    Anything,
    /// One word.
    Word(String),
    /// This, or null.
    Maybe(Box<Shape>),
    List(Box<Shape>),
    Tuple(Vec<Shape>),
    /// Names that nobody knows before, with values of one shape.
    Table(Box<Shape>),
    Choice(Vec<Shape>),
    Record(Record),
    /// A declaration.
    Named(String),
}

/// An object.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Record {
    pub(super) members: Vec<Member>,
    /// Whether it may have members of other names besides.
    pub(super) open: bool,
}

/// A member of an object.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) shape: Shape,
    /// Whether it may be left out.
    pub(super) optional: bool,
    pub(super) about: String,
}

/// All declarations, by name.
#[derive(Clone, Debug, Default)]
pub(super) struct Declarations(pub(super) BTreeMap<String, (String, Shape)>);

impl Shape {
    /// What has one of two shapes; of two lists, a list of what is in either.
    pub(super) fn or(self, other: Shape) -> Shape {
        match (self, other) {
            (one, other) if one == other => one,
            (Shape::List(one), Shape::List(other)) => Shape::List(Box::new(one.or(*other))),
            (Shape::Maybe(one), other) | (other, Shape::Maybe(one)) => {
                Shape::Maybe(Box::new(one.or(other)))
            }
            (Shape::Choice(mut all), other) => {
                all.push(other);
                Shape::Choice(all)
            }
            (one, other) => Shape::Choice(vec![one, other]),
        }
    }
}

impl Record {
    /// What games of several crates call by one name: a member that some of them lack may be left out.
    pub(super) fn merge(mut self, other: Record) -> Record {
        for own in &mut self.members {
            match other.members.iter().find(|member| member.name == own.name) {
                None => own.optional = true,
                Some(member) => {
                    own.optional |= member.optional;
                    own.shape = own.shape.clone().or(member.shape.clone());
                }
            }
        }
        for member in other.members {
            if self.members.iter().all(|own| own.name != member.name) {
                self.members.push(Member { optional: true, ..member });
            }
        }
        Record { open: self.open || other.open, ..self }
    }
}

/// As TypeScript writes it.
impl fmt::Display for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |shapes: &[Shape], between: &str| {
            shapes.iter().map(Shape::to_string).collect::<Vec<_>>().join(between)
        };
        match self {
            Shape::Text => formatter.write_str("string"),
            Shape::Number => formatter.write_str("number"),
            Shape::Boolean => formatter.write_str("boolean"),
            Shape::Anything => formatter.write_str("unknown"),
            Shape::Word(word) => write!(formatter, "\"{word}\""),
            Shape::Maybe(inner) => write!(formatter, "{inner} | null"),
            Shape::List(inner) => match **inner {
                Shape::Choice(_) | Shape::Maybe(_) => write!(formatter, "({inner})[]"),
                _ => write!(formatter, "{inner}[]"),
            },
            Shape::Tuple(parts) => write!(formatter, "[{}]", joined(parts, ", ")),
            Shape::Table(inner) => write!(formatter, "Record<string, {inner}>"),
            Shape::Choice(shapes) => formatter.write_str(&joined(shapes, " | ")),
            Shape::Record(record) => {
                formatter.write_str("{\n")?;
                for Member { name, shape, optional, about } in &record.members {
                    if !about.is_empty() {
                        writeln!(formatter, "  /** {about} */")?;
                    }
                    let mark = if *optional { "?" } else { "" };
                    writeln!(formatter, "  {name}{mark}: {shape};")?;
                }
                if record.open {
                    formatter.write_str("  [name: string]: unknown;\n")?;
                }
                formatter.write_str("}")
            }
            Shape::Named(name) => formatter.write_str(name),
        }
    }
}

impl Declarations {
    /// As a file of TypeScript. All of it is global, so that scripts need no import to name a type.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for (name, (about, shape)) in &self.0 {
            let about = if about.is_empty() { String::new() } else { format!("/** {about} */\n") };
            let declared = match shape {
                Shape::Record(_) => format!("interface {name} {shape}"),
                Shape::Choice(shapes)
                    if shapes.iter().any(|one| matches!(one, Shape::Record(_))) =>
                {
                    let shapes = shapes.iter().map(Shape::to_string).collect::<Vec<_>>();
                    format!("type {name} = {};", shapes.join(" | "))
                }
                _ => format!("type {name} = {shape};"),
            };
            text.push_str(&format!("\n{about}{declared}\n"));
        }
        text
    }

    /// Where and how a value differs from a shape, if it does.
    pub(super) fn mistake(&self, shape: &Shape, value: &Value, place: &str) -> Option<String> {
        let given = || value.to_string().chars().take(80).collect::<String>();
        let wrong = || Some(format!("{place} is {}, and should be {shape}", given()));
        match (shape, value) {
            (Shape::Anything, _) | (Shape::Maybe(_), Value::Null) => None,
            (Shape::Text, Value::String(_)) => None,
            (Shape::Number, Value::Number(_)) => None,
            (Shape::Boolean, Value::Bool(_)) => None,
            (Shape::Word(word), Value::String(text)) if word == text => None,
            (Shape::Maybe(inner), _) => self.mistake(inner, value, place),
            (Shape::List(inner), Value::Array(values)) => {
                values.iter().enumerate().find_map(|(index, value)| {
                    self.mistake(inner, value, &format!("{place}[{index}]"))
                })
            }
            (Shape::Tuple(parts), Value::Array(values)) if parts.len() == values.len() => parts
                .iter()
                .zip(values)
                .find_map(|(part, value)| self.mistake(part, value, &format!("{place}[]"))),
            (Shape::Table(inner), Value::Object(object)) => object
                .iter()
                .find_map(|(name, value)| self.mistake(inner, value, &format!("{place}.{name}"))),
            (Shape::Choice(shapes), _) => {
                let mistakes: Option<Vec<String>> =
                    shapes.iter().map(|shape| self.mistake(shape, value, place)).collect();
                mistakes.map(|mistakes| mistakes.join("; or "))
            }
            (Shape::Record(record), Value::Object(object)) => {
                let missing =
                    record.members.iter().find_map(|member| match object.get(&member.name) {
                        Some(value) => {
                            self.mistake(&member.shape, value, &format!("{place}.{}", member.name))
                        }
                        None if member.optional => None,
                        None => Some(format!("{place} has no {}", member.name)),
                    });
                let known = |name: &&String| record.members.iter().any(|one| one.name == **name);
                let unknown = || object.keys().find(|name| !record.open && !known(name));
                missing.or_else(|| unknown().map(|name| format!("{place}.{name} is not declared")))
            }
            (Shape::Named(name), _) => match self.0.get(name) {
                Some((_, shape)) => self.mistake(shape, value, place),
                None => Some(format!("{name} is not declared")),
            },
            _ => wrong(),
        }
    }
}
