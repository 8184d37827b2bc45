/** The fifty states and the District of Columbia by postal code, in the order of their names. */
// biome-ignore format: one glance shows that none is missing
export const STATE_CODES = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS',
  'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC',
  'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const;

export type StateCode = (typeof STATE_CODES)[number];

/** What an income tax of a city or county in them falls on. */
export const LOCAL_TAX_BASES = [
  'stateTaxable',
  'wages',
  'stateTax',
  'earnedAndInvestment',
  'wagesAndUnearned',
] as const;
export type LocalTaxBase = (typeof LOCAL_TAX_BASES)[number];
