import type { StateEntries, StateTaxTable } from '../../law/states/state-law.ts';
import { STATE_LINE, STATE_WORKSHEET, type StateWorksheetLine } from './state-worksheet.ts';

/**
 * The primary source of a worksheet line in one state; undefined where the state has no such rule, nothing was put into
 * 529 plans, there is nothing to itemize, or nothing that the state has taxed before came out of accounts. What a couple is credited,
 * railroad pensions, and what only another way to work out the return deducts have their source given where the line holds
 * a `value`.
 */
export function stateLineSource(
  { entries, alternatives = [] }: StateTaxTable,
  { entry, line: at }: StateWorksheetLine,
  value = 0,
): string | undefined {
  if (SHOWN_WITH_A_VALUE.includes(at) && value === 0) return undefined;
  if (at === STATE_LINE.treasuryInterest && entries[entry] !== undefined) return TREASURY_INTEREST;
  const own = entries[entry]?.citation;
  if (own !== undefined || value === 0) return own;
  for (const alternative of alternatives) {
    const others: { readonly [Name in keyof StateEntries]?: { readonly citation: string } | undefined } =
      alternative.entries;
    const citation = others[entry]?.citation;
    if (citation !== undefined) return citation;
  }
  if (at === STATE_LINE.otherCredits) return entries.couples?.citation ?? entries.educationSavings?.citation;
  return at === STATE_LINE.retirementIncome ? RAILROAD_PENSIONS : undefined;
}

const SHOWN_WITH_A_VALUE: readonly number[] = [
  STATE_LINE.educationSavings,
  STATE_LINE.taxedBefore,
  STATE_LINE.treasuryInterest,
  ...STATE_WORKSHEET.filter(({ entry }) => entry === 'itemizedDeductions').map(({ line: at }) => at),
];
const TREASURY_INTEREST = '31 USC 3124(a)';
const RAILROAD_PENSIONS = '45 USC 231m';
