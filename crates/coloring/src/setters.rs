//! Parameters outside this crate: begin with the defaults and say what differs. So a new knob breaks
//! nobody.

/// Methods that change one value each.
macro_rules! setters {
    ($params:ident { $($method:ident($field:ident: $value:ty)),* $(,)? }) => {
        impl $params {
            $(
                #[doc = concat!("The same with this [`", stringify!($field), "`](Self::", stringify!($field), ").")]
                #[must_use]
                pub fn $method(self, $field: $value) -> $params {
                    $params { $field, ..self }
                }
            )*
        }
    };
}

pub(crate) use setters;
