/**
 * Money as a whole number of dimes, the unit to which benefits are rounded. Every operation below is exact: a floor never
 * meets a binary fraction that lies a hair below the true value.
 */
export type Dimes = number;

/** An exact ratio of two whole numbers. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export const DIMES_PER_DOLLAR = 10;
export const CENTS_PER_DOLLAR = 100;
export const CENTS_PER_DIME = 10;
export const PERCENT = 100;

/** Decimal rates are taken in billionths, finer than any rate a person types. */
const DECIMAL_PARTS = 1_000_000_000;

/** Dollars as typed may differ a little from their decimal value in binary. */
const TYPING_NOISE = 1e-6;

/** Dollars, rounded down to the dime. */
export function dimesFromDollars(dollars: number): Dimes {
  return Math.floor(dollars * DIMES_PER_DOLLAR + TYPING_NOISE);
}

export function dollarsFromDimes(dimes: Dimes): number {
  return dimes / DIMES_PER_DOLLAR;
}

/** The whole dollars in `dimes`, as dimes: what is paid. 42 USC 415(g). */
export function wholeDollars(dimes: Dimes): Dimes {
  return dimes - (dimes % DIMES_PER_DOLLAR);
}

/** `1 + rate` as an exact fraction, for a decimal rate such as 0.025 as it was meant. */
export function growthFraction(rate: number): Fraction {
  return { numerator: DECIMAL_PARTS + Math.round(rate * DECIMAL_PARTS), denominator: DECIMAL_PARTS };
}

/**
 * The largest whole number not above `amount × numerator / denominator`, for whole `amount` ≥ 0. Below 2^53 the quotient
 * of two whole numbers never rounds up across a whole number, so the floor is exact; above, the product is worked in BigInt.
 */
export function flooredProduct(amount: number, { numerator, denominator }: Fraction): number {
  const product = amount * numerator;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / denominator);
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}

/** The smallest whole number not below `amount × numerator / denominator`, for whole `amount` ≥ 0. */
export function raisedProduct(amount: number, fraction: Fraction): number {
  const floored = flooredProduct(amount, fraction);
  return isWhole(amount, fraction) ? floored : floored + 1;
}

/** The nearest whole number to `amount × numerator / denominator`, a half going up. */
export function nearestProduct(amount: number, { numerator, denominator }: Fraction): number {
  const twice = amount * numerator * 2 + denominator;
  if (twice <= Number.MAX_SAFE_INTEGER) return Math.floor(twice / (denominator * 2));
  return Number((BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
}

function isWhole(amount: number, { numerator, denominator }: Fraction): boolean {
  const product = amount * numerator;
  if (product <= Number.MAX_SAFE_INTEGER) return product % denominator === 0;
  return (BigInt(amount) * BigInt(numerator)) % BigInt(denominator) === 0n;
}
