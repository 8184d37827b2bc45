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

/** A place in the order of all futures: 63rd percentile. */
export function percentileText(percentile: number): string {
  const place = Math.round(percentile);
  if (place <= 0) return 'below every future';
  return place >= 100 ? 'above every future' : `${ordinal(place)} percentile`;
}

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** A whole number as a place in an order: 63rd. */
function ordinal(place: number): string {
  return `${place}${ENDINGS[RULES.select(place)]}`;
}
