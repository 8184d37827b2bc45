import { figure } from '../../../primitives/figure.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

/** Shares that vest, and single shares sold by the plan; none where the plan has neither. */
export function shareSheets(ran: RanYear): readonly RowSheet[] {
  const { shares } = ran.row;
  if (shares === undefined) return [];
  return [
    {
      id: 'shares',
      title: 'Shares of one company',
      lines: [...vestingLines(ran, shares), ...saleLines(ran, shares), ...inKindLines(shares)],
    },
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

/** A lump sum with employer shares, and what became of its appreciation. */
function inKindLines({ paidInKind, costOfPaidInKind, planAppreciation }: Shares): readonly RowLine[] {
  return [
    fieldLine('shares.paidInKind', {
      label: 'Employer shares paid out in kind',
      value: paidInKind,
      formula: 'all that the account of the plan holds, at its value on the first of the month',
      citation: '26 USC 402(e)(4)(D)(i)',
    }),
    fieldLine('shares.costOfPaidInKind', {
      label: 'What they cost the plan',
      value: costOfPaidInKind,
      formula:
        'cost at the start and of what was bought since, at most their value: basis of the shares, and income but for after-tax contributions',
      citation: '26 CFR 1.402(a)-1(b)(2)',
      uses: ['shares.paidInKind'],
    }),
    {
      key: 'appreciation',
      label: 'Net unrealized appreciation',
      value: paidInKind - costOfPaidInKind,
      formula: `value − cost: ${figure(paidInKind)} − ${figure(costOfPaidInKind)}; no income now`,
      citation: '26 USC 402(e)(4)(B)',
      uses: ['shares.paidInKind', 'shares.costOfPaidInKind'],
    },
    fieldLine('shares.planAppreciation', {
      label: 'Of it realized by sales, long-term',
      value: planAppreciation,
      formula: 'with the lots sold, at most their gain; no net investment income',
      citation: '26 CFR 1.402(a)-1(b)(1)(i)',
    }),
  ];
}
