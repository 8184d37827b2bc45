import { figure } from '../../../primitives/figure.ts';
import { YEAR } from '../../state/run-cells.ts';
import type { RanYear, RowLine, RowSheet } from './row-sheet.ts';

/** What 529 plans paid, for education and for something else; none where they paid nothing. */
export function educationSheets(ran: RanYear): readonly RowSheet[] {
  const { row, ledger, yearIndex, year } = ran;
  const all = row.withdrawals.education;
  if (all === 0) return [];
  const ofBoth = (cell: number) => {
    const at = yearIndex * YEAR.columns + cell;
    return (ledger.yearSums[at] ?? 0) + (ledger.yearSums[at + 1] ?? 0);
  };
  const other = ofBoth(YEAR.educationWithdrawn);
  const early = ofBoth(YEAR.earlyEducation);
  return [
    {
      id: 'education',
      title: 'What 529 plans paid',
      lines: [
        {
          key: 'all',
          label: 'Paid by 529 plans',
          value: all,
          formula: 'all that was taken out of them',
          citation: '26 USC 529(b)(1)(A)',
          uses: ['withdrawals/withdrawals.education'],
        },
        {
          key: 'other',
          label: 'For something else than education',
          value: other,
          formula: 'what the year needed and no other account gave',
          citation: '26 USC 529(c)(3)(A)',
          uses: ['form-1099-q/withdrawn'],
        },
        {
          key: 'qualified',
          label: 'For education, untaxed',
          value: all - other,
          formula: `paid − for something else: ${figure(all)} − ${figure(other)}`,
          citation: '26 USC 529(c)(3)(B), (e)(3)',
          uses: ['all', 'other'],
        },
        ...(other === 0 ? [] : additionalTaxLines(early, year.tuitionProgramRate)),
      ],
    },
  ];
}

function additionalTaxLines(early: number, rate: number): readonly RowLine[] {
  return [
    {
      key: 'early',
      label: 'Earnings that bear the additional tax',
      value: early,
      formula: 'earnings in what was paid for something else, where no exception holds',
      citation: '26 USC 529(c)(6), 530(d)(4)(B)',
      uses: ['form-1099-q/income'],
    },
    {
      key: 'additional-tax',
      label: 'Additional tax on them',
      value: rate * early,
      formula: `${rate} × ${figure(early)}`,
      citation: '26 USC 529(c)(6), 530(d)(4)(A)',
      uses: ['early'],
    },
  ];
}
