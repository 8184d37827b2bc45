import { figure } from '../../primitives/figure.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { applicablePercentage, creditContribution } from '../../tax/federal/premium-tax-credit.ts';
import type { Program } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { acaMagiOf, untaxedBenefitsOf } from '../year-return/return-deductions.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** Lines of the year's spending that hold benchmark premiums: the household's as stated, or an estimate of each person's. */
export const PREMIUM_LINES = [
  'spending/taxes.acaBenchmarkMonthly',
  'spending/persons[0].coverageBefore65',
  'spending/persons[1].coverageBefore65',
];

/** Form 8962 as far as the plan needs it; none where nobody pays for benchmark cover in the year. */
export function premiumCreditWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const year = program.years[yearIndex];
  if (year === undefined || !year.isBenchmarkPaid) return [];
  const lines = linesOfYear(ledger, yearIndex);
  const cell = (at: number) => lineOf(lines, at);
  const magi = acaMagiOf(lines);
  const ratio = magi / year.povertyLine;
  const share = applicablePercentage(ratio, year.affordableCare);
  const premium = year.benchmarkPremium.reduce((sum, month) => sum + month, 0);
  const sums = [cell(line.AGI), cell(line.TAX_EXEMPT_INTEREST), untaxedBenefitsOf(lines)].map(figure).join(' + ');
  return [
    worksheetOf('form-8962', 'Form 8962: premium tax credit', [
      {
        uses: [line.AGI, line.TAX_EXEMPT_INTEREST, line.SSW_1, line.TAXABLE_BENEFITS],
        label: 'Household income',
        value: magi,
        formula: `AGI + tax-exempt interest + untaxed Social Security: ${sums}`,
        citation: '26 USC 36B(d)(2)',
      },
      {
        label: 'Federal poverty line',
        value: year.povertyLine,
        formula: 'by household size, in force at open enrollment',
        citation: '26 USC 36B(d)(3)',
      },
      {
        unit: 'number',
        uses: ['1', '2'],
        label: 'Household income as a multiple of the poverty line',
        value: ratio,
        formula: `${figure(magi)} / ${figure(year.povertyLine)}`,
        citation: '26 USC 36B(b)(3)(A)',
      },
      {
        unit: 'fraction',
        uses: ['3'],
        label: 'Applicable percentage, as a fraction',
        value: share,
        formula: 'by household income as a multiple of the poverty line',
        citation: '26 USC 36B(b)(3)(A)',
      },
      {
        uses: ['4', '1'],
        label: 'Annual contribution amount',
        value: creditContribution(magi, ratio, year.affordableCare),
        formula: `applicable percentage × household income: ${share} × ${figure(magi)}`,
        citation: '26 USC 36B(b)(2)(B)(ii)',
      },
      {
        uses: PREMIUM_LINES,
        label: 'Annual benchmark premium',
        value: premium,
        formula: 'for members without Medicare and without coverage through work',
        citation: '26 USC 36B(b)(3)(B)',
      },
      creditLine(ledger.premiumTaxCredits[yearIndex] ?? 0),
    ]),
  ];
}

function creditLine(value: number): LineDraft {
  return {
    key: 'credit',
    uses: ['6', '5'],
    label: 'Premium tax credit',
    value,
    formula: 'benchmark premium less one twelfth of the contribution, month by month; none outside the income limits',
    citation: '26 USC 36B(b)(1), 36B(c)(1)',
  };
}
