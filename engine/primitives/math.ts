/**
 * Elementary functions from + - * / alone, because the language leaves `Math.exp` and its kin to the implementation
 * and a plan must give the same bytes on every machine. Accurate to about one unit in the last place.
 */

const LN2_HIGH = 0.6931471803691238; // the leading 32 bits of ln 2, so that a multiple of it is exact
const LN2_LOW = 1.9082149292705877e-10;
const TWO_TO_52 = 4503599627370496;

const bits = new DataView(new ArrayBuffer(8));

/** 2^`exponent` for a whole exponent between -1022 and 1023. */
function powerOfTwo(exponent: number): number {
  bits.setUint32(0, (exponent + 1023) * 0x100000);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** e^`x`. Taylor's series after the argument is reduced to half a ln 2 on either side of zero. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.78) return Number.POSITIVE_INFINITY;
  if (x < -708.39) return 0;
  const halvings = Math.round(x / (LN2_HIGH + LN2_LOW));
  const r = x - halvings * LN2_HIGH - halvings * LN2_LOW;
  let series = 1;
  for (let term = 14; term >= 1; term--) series = 1 + (series * r) / term;
  return series * powerOfTwo(Math.min(halvings, 1023)) * (halvings > 1023 ? 2 : 1);
}

/** Natural logarithm. Zero gives -Infinity, a negative number NaN. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  const isSubnormal = x < 2.2250738585072014e-308;
  bits.setFloat64(0, isSubnormal ? x * TWO_TO_52 : x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1023 - (isSubnormal ? 52 : 0);
  bits.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = bits.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  return exponent * LN2_HIGH + (logNearOne(mantissa) + exponent * LN2_LOW);
}

/** 2 artanh((m - 1) / (m + 1)) for m between the square roots of a half and of two. */
function logNearOne(mantissa: number): number {
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let series = 0;
  for (let odd = 25; odd >= 3; odd -= 2) series = square * (1 / odd + series);
  return 2 * s + 2 * s * series;
}

/** `base`^`exponent` for a base above zero. */
export function power(base: number, exponent: number): number {
  return exp(exponent * log(base));
}
