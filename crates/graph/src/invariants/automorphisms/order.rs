//! The order of a group: a product of many small numbers, exactly.

use std::fmt;

/// A positive whole number that may have thousands of digits.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GroupOrder {
    /// All digits; above 200,000 digits the leading ones and a power of ten, as in `1.234e567890`.
    pub decimal: String,
    /// The decimal logarithm.
    pub log10: f64,
    /// The number itself, when it fits.
    pub exact: Option<u64>,
}

impl fmt::Display for GroupOrder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.decimal)
    }
}

/// Nobody reads more digits, and the time to find them grows with their square.
const MOST_DIGITS: f64 = 200_000.0;

impl GroupOrder {
    /// The product of these numbers, none of them 0.
    pub(super) fn product(factors: &[u64]) -> GroupOrder {
        let exact = factors.iter().try_fold(1u64, |product, &factor| product.checked_mul(factor));
        let log10 = match exact {
            Some(exact) => (exact as f64).log10(),
            None => factors.iter().map(|&factor| (factor as f64).log10()).sum(),
        };
        let decimal = match exact {
            Some(exact) => exact.to_string(),
            None if log10 < MOST_DIGITS => digits(factors),
            None => format!("{:.3}e{:.0}", 10f64.powf(log10.fract()), log10.trunc()),
        };
        GroupOrder { decimal, log10, exact }
    }
}

/// Schoolbook multiplication in base 10^18, several factors at a time.
fn digits(factors: &[u64]) -> String {
    const BASE: u128 = 1_000_000_000_000_000_000;
    let mut limbs: Vec<u64> = vec![1];
    let mut multiply = |factor: u64| {
        let mut carry = 0u128;
        for limb in &mut limbs {
            carry += u128::from(*limb) * u128::from(factor);
            *limb = (carry % BASE) as u64;
            carry /= BASE;
        }
        while carry > 0 {
            limbs.push((carry % BASE) as u64);
            carry /= BASE;
        }
    };
    let mut pending = 1u64;
    for &factor in factors {
        pending = pending.checked_mul(factor).unwrap_or_else(|| {
            multiply(pending);
            factor
        });
    }
    multiply(pending);
    let mut text = limbs.pop().unwrap_or(0).to_string();
    for limb in limbs.iter().rev() {
        text.push_str(&format!("{limb:018}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factorials_have_their_known_digits() {
        let factorial = |n: u64| GroupOrder::product(&(1..=n).collect::<Vec<_>>());
        assert_eq!(factorial(20).exact, Some(2_432_902_008_176_640_000));
        assert_eq!(factorial(21).exact, None);
        assert_eq!(factorial(21).decimal, "51090942171709440000");
        assert_eq!(factorial(30).decimal, "265252859812191058636308480000000");
        // 1000! has 2,568 digits and ends in 249 zeros.
        let large = factorial(1000);
        assert_eq!(large.decimal.len(), 2568);
        assert_eq!(large.decimal.len() - large.decimal.trim_end_matches('0').len(), 249);
        assert!(large.decimal.starts_with("402387260077093773543702433923"));
        assert!((large.log10 - 2_567.604_644).abs() < 1e-6);
    }

    #[test]
    fn huge_orders_are_abbreviated() {
        let order = GroupOrder::product(&[1 << 20; 40_000]);
        assert_eq!(order.decimal, "9.920e240823");
    }
}
