/** The five filing statuses of 26 USC 1(a)-(d) and 2(a), in the order of Form 1040's check boxes. */
export const FILING_STATUSES = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
] as const;

export type FilingStatus = (typeof FILING_STATUSES)[number];
