/** What a plan asks of the months before it in its first year. */
export const YEAR_TO_DATE_AMOUNTS = [
  'wages',
  'payrollWages',
  'pensions',
  'socialSecurity',
  'interest',
  'ordinaryDividends',
  'qualifiedDividends',
  'longTermGain',
  'retirementDistributions',
  'rmdTaken',
  'federalTaxPaid',
  'stateTaxPaid',
] as const;
