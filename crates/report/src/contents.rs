//! The contents of a report as plain data: its texts, tables and pictures, whoever shows them.

/// A table as rows of cells; the first row is the head.
pub type Cells = Vec<Vec<String>>;

/// What the records of a directory say, to be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The headline.
    pub title: String,
    /// What is asked and what was played.
    pub paragraphs: Vec<String>,
    /// Pictures as SVG, each with its title.
    pub pictures: Vec<(String, String)>,
    /// Tables, each with its title.
    pub tables: Vec<(String, Cells)>,
    /// What follows, in sentences.
    pub conclusions: Vec<String>,
    /// The question as a file, where there is one.
    pub question: Option<String>,
}

impl Contents {
    /// Takes Markdown's signs for bold and code out of the texts: they mean nothing on a page.
    pub(crate) fn plain(mut self) -> Contents {
        let cells = self.tables.iter_mut().flat_map(|(_, cells)| cells.iter_mut().flatten());
        for text in self.paragraphs.iter_mut().chain(&mut self.conclusions).chain(cells) {
            *text = text.replace("**", "").replace('`', "");
        }
        self
    }
}
