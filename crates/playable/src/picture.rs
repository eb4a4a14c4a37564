//! Pictures of positions, as files.

/// A picture, as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its media type.
    pub kind: &'static str,
    /// Its text.
    pub text: String,
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Scalable vector graphics.
    Svg,
    /// For LaTeX.
    Tikz,
}

impl Picture {
    /// A picture in this format.
    pub fn new(format: PictureFormat, text: String) -> Picture {
        let kind = match format {
            PictureFormat::Svg => "image/svg+xml",
            PictureFormat::Tikz => "text/plain; charset=utf-8",
        };
        Picture { kind, text }
    }
}
