import { MOST_DISABILITY_POLICIES } from '../../plan/schema/work/disability-insurance.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { TAXED_BENEFITS } from '../schedule/life/disability-insurance.ts';
import type { LineUse } from './worksheet.ts';

/** Taxed benefits of disability insurance are on the return among wages: a line for each policy. */
const DISABILITY_PAY = Array.from(
  { length: MOST_DISABILITY_POLICIES },
  (_, at) => `income/${TAXED_BENEFITS}${at === 0 ? '' : `-${at + 1}`}`,
);

/** By the cell of what a return starts from, the lines elsewhere in the explanation that it is from. */
export const SOURCES_OF_ENTRIES: ReadonlyMap<number, readonly LineUse[]> = new Map<number, readonly LineUse[]>([
  [line.WAGES, ['income/income.wages', ...DISABILITY_PAY]],
  [line.TAXABLE_INTEREST, ['income/income.interestAndDividends', 'ladders/ladders.interest']],
  [line.ORDINARY_DIVIDENDS, ['income/income.interestAndDividends']],
  [line.ENTRY_IRA_DISTRIBUTIONS, ['retirement-income/iras']],
  [line.ENTRY_PENSIONS, ['retirement-income/pensions']],
  [line.SSW_1, ['income/income.socialSecurity']],
  [line.ENTRY_PROFIT_FIRST, ['income/income.selfEmployment']],
  [line.ENTRY_PROFIT_SECOND, ['income/income.selfEmployment']],
  [line.ENTRY_RENT, ['income/income.rental']],
  [line.ENTRY_RENTS_BESIDE, ['income/income.rental']],
  [line.ENTRY_RENT_PROFITS, ['rentals/rentals.net']],
  [line.F8582_1B, ['rentals/rentals.net']],
  [line.ENTRY_OTHER_INCOME, ['income/income.other', 'form-1099-q/income']],
  [line.ENTRY_LONG_TERM_GAIN, ['portfolio/capitalGains.realizedLongTerm']],
  [line.ENTRY_SHORT_TERM_GAIN, ['portfolio/capitalGains.realizedShortTerm']],
  [line.ENTRY_EARLY_DISTRIBUTION_TAX, ['form-5329/tax']],
  [line.ENTRY_HSA_TAX, ['form-5329/tax']],
  [line.ENTRY_HEALTH_DEDUCTION, ['form-7206/deduction']],
  [line.ENTRY_PREMIUM_TAX_CREDIT, ['form-8962/credit']],
]);
