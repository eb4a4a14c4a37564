//! `man`: a manual page for every command, made from the help that the commands print.
//!
//! What is deliberately absent: a date in the pages. The same program writes the same pages.

use crate::Arguments;
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Context, Result, bail};
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man as Writer;
use clap_mangen::roff::{Roff, roman};
use serde_json::json;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What the first line of every page ends with; a page is known by it.
const MANUAL: &str = "The mapduel manual";

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel man ~/.local/share/man/man1
  mapduel man man1 && man -l man1/mapduel-coloring-solve.1

The folder is made if there is none. Pages of an earlier version are replaced; a file of that name
that is no page of mapduel is left alone, and then nothing is written.")]
pub(crate) struct Man {
    /// The folder for the pages, one per command
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl Man {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let mut command = Arguments::command().disable_help_subcommand(true);
        command.build();
        let mut pages = Vec::new();
        write_pages(&command, &mut pages)?;
        let place = self.directory.display();
        fs::create_dir_all(&self.directory)
            .with_context(|| format!("cannot make the folder {place}; give another one"))?;
        for page in &pages {
            page.check_place(&self.directory)?;
        }
        for page in &pages {
            output::write_file(&self.directory.join(&page.name), &page.text)?;
        }
        if common.json {
            let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
            output::print_json(&json!({ "directory": self.directory, "pages": names }))?;
        } else {
            output::print(&format!("{} pages in {place}", pages.len()))?;
        }
        Ok(Exit::Done)
    }
}

struct Page {
    name: String,
    text: String,
}

impl Page {
    /// Refuses a folder where something else has this name.
    fn check_place(&self, directory: &Path) -> Result<()> {
        let path = directory.join(&self.name);
        let there = match fs::read(&path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                return Err(error).with_context(|| {
                    format!("cannot read {}; move it away or give another folder", path.display())
                });
            }
        };
        let title = there.lines().find(|line| line.starts_with(".TH "));
        if !title.is_some_and(|line| line.ends_with(&format!("\"{MANUAL}\""))) {
            bail!(
                "{} is no manual page of mapduel; move it away or give another folder",
                path.display()
            );
        }
        Ok(())
    }
}

/// The page of a command, then those of the commands in it.
fn write_pages(command: &Command, pages: &mut Vec<Page>) -> Result<()> {
    let writer = Writer::new(command.clone())
        .source(format!("mapduel {}", env!("CARGO_PKG_VERSION")))
        .manual(MANUAL);
    let mut bytes = Vec::new();
    writer.render_title(&mut bytes)?;
    writer.render_name_section(&mut bytes)?;
    writer.render_synopsis_section(&mut bytes)?;
    if command.get_long_about().is_some() {
        writer.render_description_section(&mut bytes)?;
    }
    writer.render_options_section(&mut bytes)?;
    if command.has_subcommands() {
        writer.render_subcommands_section(&mut bytes)?;
    }
    if let Some(help) = command.get_after_help() {
        closing(&help.to_string()).to_writer(&mut bytes)?;
    }
    pages.push(Page { name: writer.get_filename(), text: String::from_utf8(bytes)? });
    let mut inner = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    inner.try_for_each(|inner| write_pages(inner, pages))
}

/// What stands below the options: examples first, then what else there is to know. Lines that are
/// indented are kept as they are, others are filled.
fn closing(help: &str) -> Roff {
    let mut roff = Roff::default();
    let mut section = "";
    for block in help.split("\n\n") {
        let (title, block) = match block.strip_prefix("Examples:\n") {
            Some(examples) => ("EXAMPLES", examples),
            None => ("NOTES", block),
        };
        let opening = if section == title { ("PP", vec![]) } else { ("SH", vec![title]) };
        roff.control(opening.0, opening.1);
        section = title;
        let verbatim = block.lines().any(|line| line.starts_with(' '));
        if verbatim {
            roff.control("nf", []);
        }
        for line in block.lines() {
            roff.text([roman(line)]);
        }
        if verbatim {
            roff.control("fi", []);
        }
    }
    roff
}
