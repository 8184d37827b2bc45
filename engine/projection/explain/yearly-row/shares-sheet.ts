import { figure } from '../../../primitives/figure.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

/** Shares that vest, and single shares sold by the plan; none where the plan has neither. */
export function shareSheets(ran: RanYear): readonly RowSheet[] {
  const { shares } = ran.row;
  if (shares === undefined) return [];
  return [
    { id: 'shares', title: 'Shares of one company', lines: [...vestingLines(ran, shares), ...saleLines(ran, shares)] },
  ];
}

type Shares = NonNullable<RanYear['row']['shares']>;

function vestingLines({ plan }: RanYear, { vested, vestedKept }: Shares): readonly RowLine[] {
  const sold = plan.incomes.flatMap(({ vesting }) => (vesting === null ? [] : [vesting.soldForTax]));
  return [
    fieldLine('shares.vested', {
      label: 'Value of shares that vested',
      value: vested,
      formula: sold.length === 0 ? 'none: the plan has no vesting shares' : 'wages of the year that are shares',
      citation: '26 USC 83(a)',
      uses: ['income/wages'],
    }),
    fieldLine('shares.vestedKept', {
      label: 'Kept, at this value as basis',
      value: vestedKept,
      formula: `value − shares sold at once to pay tax: ${figure(vested)} − ${figure(vested - vestedKept)}`,
      citation: '26 CFR 1.83-4(b)(1)',
      uses: ['shares.vested'],
    }),
  ];
}

function saleLines({ program, year }: RanYear, { sold, basisOfSold }: Shares): readonly RowLine[] {
  const sales = (program.transfers?.byMonth.slice(year.from, year.to) ?? [])
    .flatMap((due) => due ?? [])
    .filter((one) => one.kind === 'sale');
  const names = new Set(sales.map(({ from }) => program.accounts[from]?.name ?? ''));
  const words =
    sales.length === 0
      ? 'no sale is planned for the year'
      : `as planned, from ${[...names].join(' and ')}, at most what is held`;
  return [
    fieldLine('shares.sold', { label: 'Shares sold by the plan', value: sold, formula: words, citation: AS_PLANNED }),
    fieldLine('shares.basisOfSold', {
      label: 'Basis of those from taxable accounts',
      value: basisOfSold,
      formula: 'the basis that leaves with them; the rest of their proceeds is a gain, a loss where it is below 0',
      citation: '26 USC 1001(a), 1012',
      uses: ['shares.sold'],
    }),
  ];
}
