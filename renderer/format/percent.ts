const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** A fraction in percent for a field, whose unit cell has the sign: `7`, `2.5`. */
export function fieldPercent(fraction: number): string {
  return plain.format(Number((fraction * 100).toPrecision(12))).replace('-', '−');
}

/** A fraction in whole percent: `63%`. */
export function wholePercent(fraction: number): string {
  return percent(Math.round(fraction * 100) / 100);
}

/** A fraction in percent with its sign: `2.5%`. */
export function percent(fraction: number): string {
  return `${fieldPercent(fraction)}%`;
}
