//! Addresses as QR codes (ISO/IEC 18004, by the crate `qrcodegen`): for a terminal and for the page.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;

/// How wide the light frame is that readers need, in modules.
const FRAME: i32 = 4;

/// A QR code.
pub struct Qr(QrCode);

impl Qr {
    /// The code of a text; nothing when it is longer than a code can hold.
    pub fn of(text: &str) -> Option<Qr> {
        QrCode::encode_text(text, QrCodeEcc::Medium).ok().map(Qr)
    }

    /// Lines of half blocks, two rows of modules in each. Light modules are drawn and dark ones left out,
    /// as it should be where text is light on dark.
    pub fn lines(&self) -> Vec<String> {
        let range = -FRAME..self.0.size() + FRAME;
        let line = |top: i32| {
            let sign = |x: i32| match (self.is_light(x, top), self.is_light(x, top + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            };
            range.clone().map(sign).collect()
        };
        range.clone().step_by(2).map(line).collect()
    }

    /// A picture of black modules on white.
    pub fn svg(&self) -> String {
        let (size, whole) = (self.0.size(), self.0.size() + 2 * FRAME);
        let mut path = String::new();
        for (x, y) in (0..size).flat_map(|y| (0..size).map(move |x| (x, y))) {
            if !self.is_light(x, y) {
                // Writing to a text cannot fail.
                let _ = write!(path, "M{} {}h1v1h-1z", x + FRAME, y + FRAME);
            }
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" \
             shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/>\
             <path d=\"{path}\"/></svg>"
        )
    }

    /// Outside of the code everything is light.
    fn is_light(&self, x: i32, y: i32) -> bool {
        !self.0.get_module(x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_drawings_have_the_same_modules() {
        let qr = Qr::of("http://192.0.2.7:8080/?token=bcdf-ghjk").unwrap();
        let lines = qr.lines();
        let dark = |sign: char| match sign {
            ' ' => 2,
            '▀' | '▄' => 1,
            _ => 0,
        };
        let drawn: usize = lines.iter().flat_map(|line| line.chars()).map(dark).sum();
        assert_eq!(drawn, qr.svg().matches("h1v1h-1z").count());
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width));
        assert!(lines[0].chars().all(|sign| sign == '█'), "a frame");
        // The corner of the finder pattern, seven modules wide.
        assert!(lines[2].chars().skip(4).take(7).all(|sign| sign == ' ' || sign == '▄'));
        assert!(Qr::of(&"x".repeat(5_000)).is_none());
    }
}
