import { figure } from '../../primitives/figure.ts';
import { YEAR } from '../state/run-cells.ts';
import { type DraftSheet, worksheetOf } from './worksheet.ts';

/** What 529 plans paid for something else than education, and the income in it; none where they paid nothing. */
export function educationWorksheet(sums: Float64Array): readonly DraftSheet[] {
  const ofBoth = (cell: number) => (sums[cell] ?? 0) + (sums[cell + 1] ?? 0);
  const withdrawn = ofBoth(YEAR.educationWithdrawn);
  const income = ofBoth(YEAR.educationIncome);
  if (withdrawn === 0) return [];
  return [
    worksheetOf('form-1099-q', 'Form 1099-Q: withdrawals from 529 plans for something else', [
      {
        key: 'withdrawn',
        label: 'Withdrawn for something else than education',
        value: withdrawn,
        formula: 'what the year needed and no other account gave; paid to the owner',
        citation: '26 USC 529(c)(3)(A)',
      },
      {
        key: 'basis',
        label: 'Contributions in it',
        value: withdrawn - income,
        formula: 'withdrawal × basis ÷ balance, on the day of each',
        citation: '26 USC 72(e)(9)',
      },
      {
        key: 'income',
        uses: ['withdrawn', 'basis'],
        label: 'Earnings in it, other income of Schedule 1',
        value: income,
        formula: `withdrawn − contributions: ${figure(withdrawn)} − ${figure(withdrawn - income)}`,
        citation: '26 USC 529(c)(3)(A), 72(e)(2)(A)',
      },
    ]),
  ];
}
