//! Text of somebody's file inside a message.

/// The text with everything escaped that a terminal would obey or not show: control characters,
/// line ends, marks that turn the direction of writing. Quotes and backslashes stay as they are.
///
/// ```
/// assert_eq!(mapduel_weighted::escaped("R\u{1b}[31m\r"), "R\\u{1b}[31m\\r");
/// assert_eq!(mapduel_weighted::escaped("Pays d'Oc \"é\""), "Pays d'Oc \"é\"");
/// ```
pub fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\'' | '"' | '\\' => shown.push(character),
            _ => shown.extend(character.escape_debug()),
        }
    }
    shown
}
