//! `completions`: what a shell needs to complete the program's words, made from the program itself.

use crate::Arguments;
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};
use serde_json::json;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel completions bash > ~/.local/share/bash-completion/completions/mapduel
  mapduel completions zsh > ~/.zfunc/_mapduel
  mapduel completions fish > ~/.config/fish/completions/mapduel.fish
  mapduel completions powershell >> $PROFILE

bash reads that folder when the package bash-completion is installed; otherwise add
`source <(mapduel completions bash)` to ~/.bashrc. zsh looks in the folders of its variable fpath:
put `fpath=(~/.zfunc $fpath)` before `autoload -Uz compinit && compinit` in ~/.zshrc.")]
pub(crate) struct Completions {
    /// The shell that is to read them
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let mut script = Vec::new();
        let mut command = Arguments::command();
        generate(self.shell, &mut command, "mapduel", &mut script);
        let script = String::from_utf8(script)?;
        if common.json {
            output::print_json(&json!({ "shell": self.shell.to_string(), "script": script }))?;
        } else {
            output::write_file_or_print(None, &script)?;
        }
        Ok(Exit::Done)
    }
}
