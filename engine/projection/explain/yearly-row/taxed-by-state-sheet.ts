import { figure } from '../../../primitives/figure.ts';
import { POOLS, TAXED } from '../../program/program-state-taxed.ts';
import { TAXED_LINES } from '../state-taxed-worksheet.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowSheet } from './row-sheet.ts';

/** What a state taxed of contributions, of all persons and accounts; none where it is asked of nothing. */
export function taxedByStateSheets(ran: RanYear): readonly RowSheet[] {
  const { taxedByState } = ran.row;
  if (taxedByState === undefined) return [];
  const { before, paidOut, left } = taxedByState;
  const persons = ran.program.persons.flatMap(({ id }) => [`taxed-before-iras-${id}`, `taxed-before-plans-${id}`]);
  const from = (line: string) => persons.map((sheet) => `${sheet}/${line}`);
  return [
    {
      id: 'taxed-by-state',
      title: 'Contributions taxed by the state',
      lines: [
        fieldLine('taxedByState.before', {
          label: 'Taxed and not yet paid out',
          value: before,
          formula: `IRAs and plans at work of each person: ${poolsOf(ran)}`,
          citation: AS_PLANNED,
          uses: from(TAXED_LINES.before),
        }),
        fieldLine('taxedByState.left', {
          label: 'Left for later years',
          value: left,
          formula: 'what is left of each after the year’s payments',
          citation: AS_PLANNED,
          uses: from(TAXED_LINES.left),
        }),
        fieldLine('taxedByState.paidOut', {
          label: 'Paid out of it',
          value: paidOut,
          formula: `${figure(before)} − ${figure(left)}`,
          citation: AS_PLANNED,
          uses: ['taxedByState.before', 'taxedByState.left'],
        }),
      ],
    },
  ];
}

function poolsOf({ ledger, yearIndex }: RanYear): string {
  const pools = Array.from(
    { length: POOLS.columns },
    (_, pool) => ledger.stateTaxed[yearIndex * TAXED.columns + TAXED.before + pool] ?? 0,
  );
  return pools.filter(Boolean).map(figure).join(' + ') || figure(0);
}
