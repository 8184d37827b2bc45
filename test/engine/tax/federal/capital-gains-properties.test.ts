import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawOf, returnOf } from './return-lines.ts';

/** Rate schedule and limits of a single filer of 2026, Rev. Proc. 2025-32 sec. 4.01 and 4.03. */
const EDGES = [0, 12_400, 50_400, 105_700, 201_775, 256_225, 640_600];
const STEPS = [0.1, 0.02, 0.1, 0.02, 0.08, 0.03, 0.02];
const ZERO_LIMIT = 49_450;
const MIDDLE_LIMIT = 545_500;
const BELOW_25_PERCENT = 201_775;

const over = (amount: number, limit: number) => Math.max(0, amount - limit);
const scheduleTax = (income: number) => EDGES.reduce((tax, edge, i) => tax + (STEPS[i] ?? 0) * over(income, edge), 0);

/** 26 USC 1(h)(1)(A) to (E), clause by clause from the statute, not from the worksheet that the engine follows. */
function statutoryTax(income: number, netCapitalGain: number, unrecaptured: number): number {
  const adjustedGain = Math.min(income, netCapitalGain - unrecaptured);
  const a = Math.max(over(income, netCapitalGain), Math.min(BELOW_25_PERCENT, income - adjustedGain));
  const b = Math.min(adjustedGain, over(Math.min(income, ZERO_LIMIT), income - adjustedGain));
  const c = Math.min(adjustedGain - b, over(MIDDLE_LIMIT, a + b));
  const d = adjustedGain - b - c;
  const e = over(unrecaptured, over(a + netCapitalGain, income));
  const withGainRates = scheduleTax(a) + 0.15 * c + 0.2 * d + 0.25 * e;
  return Math.min(withGainRates, scheduleTax(income));
}

const dollars = (most: number) => fc.integer({ min: 0, max: most });

it('tax on gains, dividends and unrecaptured section 1250 gain follows 26 USC 1(h)(1) clause by clause', () => {
  const law = lawOf(2026, 'single');
  fc.assert(
    fc.property(
      dollars(700_000),
      dollars(60_000),
      dollars(600_000),
      dollars(300_000),
      (other, dividends, gain, depreciation) => {
        const unrecaptured = Math.min(gain, depreciation);
        const cell = returnOf(law, {
          otherIncome: other,
          ordinaryDividends: dividends,
          qualifiedDividends: dividends,
          longTermGain: gain,
          unrecaptured1250Gain: unrecaptured,
        });
        const income = Math.max(0, other + dividends + gain - 16_100);
        expect(cell(line.TAXABLE_INCOME)).toBe(income);
        expect(cell(line.REGULAR_TAX)).toBeDollars(statutoryTax(income, dividends + gain, unrecaptured));
      },
    ),
    { seed: 6, numRuns: 3_000 },
  );
});
