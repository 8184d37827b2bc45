import { moneyKind, signedMoneyKind } from '../../../../../format/field-kind.ts';

const money = moneyKind();
const signedMoney = signedMoneyKind();

/** What a plan asks of the months before it in its first year. */
export const YEAR_TO_DATE_AMOUNTS = [
  { name: 'wages', label: 'Wages', help: 'Taxed, W-2 box 1 so far', kind: money },
  { name: 'payrollWages', label: 'Social Security wages', help: 'W-2 box 3, year to date', kind: money },
  { name: 'pensions', label: 'Pensions', help: 'Taxable part', kind: money },
  { name: 'socialSecurity', label: 'Social Security', help: 'Before Medicare premiums', kind: money },
  { name: 'interest', label: 'Interest', help: 'Taxable', kind: money },
  { name: 'ordinaryDividends', label: 'Ordinary dividends', help: 'Including qualified', kind: money },
  { name: 'qualifiedDividends', label: 'Qualified dividends', help: 'Part of the ordinary ones', kind: money },
  { name: 'longTermGain', label: 'Long-term gain', help: 'Net; a loss is negative', kind: signedMoney },
  { name: 'retirementDistributions', label: 'From retirement plans', help: 'Taxable, RMDs included', kind: money },
  { name: 'rmdTaken', label: 'RMDs taken', help: 'Counts toward this year’s', kind: money },
  { name: 'federalTaxPaid', label: 'Federal tax paid', help: 'Withheld and estimated', kind: money },
  { name: 'stateTaxPaid', label: 'State tax paid', help: 'Withheld and estimated', kind: money },
] as const;
