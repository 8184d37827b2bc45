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
export function ordinal(place: number): string {
  return `${place}${ENDINGS[RULES.select(place)]}`;
}
