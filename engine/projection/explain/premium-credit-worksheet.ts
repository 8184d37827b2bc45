import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { applicablePercentage, creditContribution } from '../../tax/federal/premium-tax-credit.ts';
import type { Program } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { acaMagiOf, untaxedBenefitsOf } from '../year-return/return-deductions.ts';
import { figure, type Worksheet, worksheetOf } from './worksheet.ts';

/** Form 8962 as far as the plan needs it; none where nobody pays for benchmark cover in the year. */
export function premiumCreditWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly Worksheet[] {
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
        label: 'Household income',
        value: magi,
        formula: `AGI + tax-exempt interest + untaxed Social Security: ${sums}`,
        citation: '26 USC 36B(d)(2)',
      },
      {
        label: 'Poverty line',
        value: year.povertyLine,
        formula: 'by household size, in force at open enrollment',
        citation: '26 USC 36B(d)(3)',
      },
      {
        label: 'Income as a multiple of the poverty line',
        value: ratio,
        formula: `${figure(magi)} / ${figure(year.povertyLine)}`,
        citation: '26 USC 36B(b)(3)(A)',
      },
      {
        label: 'Share of income to be paid for the benchmark plan',
        value: share,
        formula: 'by that multiple',
        citation: '26 USC 36B(b)(3)(A)',
      },
      {
        label: 'Contribution of the year',
        value: creditContribution(magi, ratio, year.affordableCare),
        formula: `share × household income: ${share} × ${figure(magi)}`,
        citation: '26 USC 36B(b)(2)(B)(ii)',
      },
      {
        label: 'Benchmark premiums of the year',
        value: premium,
        formula: 'of those without Medicare and without cover by work',
        citation: '26 USC 36B(b)(3)(B)',
      },
      {
        label: 'Premium tax credit',
        value: ledger.premiumTaxCredits[yearIndex] ?? 0,
        formula: 'premium less a twelfth of the contribution in each month; nothing outside the income limits',
        citation: '26 USC 36B(b)(1), 36B(c)(1)',
      },
    ]),
  ];
}
