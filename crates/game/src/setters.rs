//! Parameters outside of their crate: begin with the defaults and say what differs. So a new knob
//! breaks nobody.

/// Methods that change one value each.
///
/// ```
/// #[derive(Default)]
/// #[non_exhaustive]
/// pub struct Params {
///     /// How far to look.
///     pub depth: u32,
/// }
///
/// mapduel_game::setters!(Params { with_depth(depth: u32) });
/// assert_eq!(Params::default().with_depth(3).depth, 3);
/// ```
#[macro_export]
macro_rules! setters {
    ($params:ident $(<$life:lifetime>)? { $($method:ident($field:ident: $value:ty)),* $(,)? }) => {
        impl $(<$life>)? $params $(<$life>)? {
            $(
                #[doc = concat!("The same with this [`", stringify!($field), "`](Self::", stringify!($field), ").")]
                #[must_use]
                #[allow(clippy::needless_update, reason = "parameters with one knob have no others")]
                pub fn $method(self, $field: $value) -> Self {
                    $params { $field, ..self }
                }
            )*
        }
    };
}
