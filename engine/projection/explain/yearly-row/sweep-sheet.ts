import { figure } from '../../../primitives/figure.ts';
import { flowSum } from '../../result/ledger.ts';
import { FLOW } from '../../state/run-cells.ts';
import { AS_PLANNED, type RanYear, type RowSheet } from './row-sheet.ts';
import { paymentsInWords } from './source-lines.ts';

/** Cash beyond what is to stay, month by month; none where the plan sweeps none. */
export function sweepSheets({ program, ledger, yearIndex, year }: RanYear): readonly RowSheet[] {
  const { sweep } = program;
  if (sweep === null) return [];
  const kept = sweep.kept[yearIndex] ?? 0;
  const reserve = program.cashReserve[yearIndex] ?? 0;
  const to = program.accounts[sweep.to];
  const months = Array.from({ length: year.to - year.from }, (_, month) =>
    flowSum(ledger, { from: year.from + month, to: year.from + month + 1 }, FLOW.swept),
  );
  const moved = flowSum(ledger, year, FLOW.swept);
  return [
    {
      id: 'sweep',
      title: 'Cash that is swept',
      lines: [
        {
          key: 'reserve',
          label: 'Emergency cash',
          value: reserve,
          formula: 'as entered, in dollars of the year',
          citation: AS_PLANNED,
        },
        {
          key: 'kept',
          label: 'Cash that stays',
          value: kept,
          formula: `emergency cash + the amount above it: ${figure(reserve)} + ${figure(kept - reserve)}`,
          citation: AS_PLANNED,
          uses: ['reserve'],
        },
        {
          key: 'swept',
          label: `Moved to ${to?.name ?? ''}`,
          value: moved,
          formula: `what all cash accounts hold beyond it after the flows of ${sweep.isMonthly ? 'each month' : 'December'}: ${paymentsInWords(months) || 'none'}`,
          citation: AS_PLANNED,
          uses: ['kept', ...(to === undefined ? [] : [`account-${to.id}/accounts.${to.id}.transferred`])],
        },
      ],
    },
  ];
}
