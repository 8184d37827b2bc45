import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import { CLC_8, CLC_13 } from '../../../tax/federal/federal-tax-lines.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet, sumLine } from './row-sheet.ts';

/** What the household is worth at the end of the year, what it gained, and the price level that makes it today's dollars. */
export function portfolioSheet(ran: RanYear): RowSheet {
  const { row } = ran;
  const balances = row.accounts.map(({ id, endBalance }) => ({
    key: `account-${id}/accounts.${id}.endBalance`,
    value: endBalance,
  }));
  const portfolio = { label: 'Net portfolio', value: row.netPortfolio, citation: AS_PLANNED };
  const ladders = row.ladders?.value ?? 0;
  const property = row.netWorth - row.netPortfolio - ladders;
  const bonds = row.ladders === undefined ? '' : ` + ladders: ${figure(ladders)}`;
  return {
    id: 'portfolio',
    title: 'Portfolio and net worth',
    lines: [
      sumLine('netPortfolio', portfolio, balances),
      fieldLine('netWorth', {
        label: 'Net worth',
        value: row.netWorth,
        formula: `net portfolio + property less debts: ${figure(row.netPortfolio)} + ${figure(property)}${bonds}`,
        citation: AS_PLANNED,
        uses: ['netPortfolio', ...(row.ladders === undefined ? [] : ['ladders/ladders.value'])],
      }),
      ...gainLines(ran),
      ...periodLines(ran),
    ],
  };
}

function gainLines({ program, row: { capitalGains } }: RanYear): readonly RowLine[] {
  return [
    fieldLine('capitalGains.realizedLongTerm', {
      label: 'Long-term gain realized',
      value: capitalGains.realizedLongTerm,
      formula:
        'sales from taxable accounts for spending, rebalancing and turnover, what is harvested, and the taxable gain on property sold',
      citation: '26 USC 1001, 1222',
      uses: ['harvest/capitalGains.harvestedGains', 'harvest/capitalGains.harvestedLosses'],
    }),
    fieldLine('capitalGains.realizedShortTerm', {
      label: 'Short-term gain realized',
      value: capitalGains.realizedShortTerm,
      formula: program.accounts.some(({ lots }) => lots !== null)
        ? 'sales of lots held for a year or less; everything that is not told apart counts as held longer'
        : 'none: everything is taken to be held for more than a year',
      citation: '26 USC 1222',
    }),
    fieldLine('capitalGains.carryforward', {
      label: 'Capital loss carried to the next year',
      value: capitalGains.carryforward,
      formula: 'what this year does not use',
      citation: '26 USC 1212(b)',
      uses: [CLC_8, CLC_13],
    }),
  ];
}

/** What a path of its own prices drew, as far as it is known in this year: its inflation counts from the January after it. */
function pathPriceLines({ prices, years }: RanYear['program'], yearIndex: number): readonly RowLine[] {
  if (prices === null) return [];
  const year = years[yearIndex]?.year ?? 0;
  const inflationOf = (at: number, key: string): readonly RowLine[] =>
    at < 0
      ? []
      : [
          {
            key,
            unit: 'fraction',
            label: `Inflation of ${years[at]?.year ?? 0} on this path`,
            value: prices.inflation[at] ?? 0,
            formula: `as drawn, or as it was in the year of history; known in January ${(years[at]?.year ?? 0) + 1}`,
            citation: AS_PLANNED,
          },
        ];
  return [
    ...inflationOf(yearIndex - 1, 'inflation-before'),
    ...inflationOf(yearIndex, 'inflation'),
    {
      key: 'prices-over-plan',
      unit: 'number',
      label: `Price level of the path over the plan’s in ${year}`,
      value: prices.factors[yearIndex] ?? 1,
      formula: 'the inflation drawn for each year since the start, over the plan’s',
      citation: AS_PLANNED,
      uses: yearIndex === 0 ? [] : ['inflation-before'],
    },
  ];
}

function periodLines({ plan, program, year, yearIndex, row }: RanYear): readonly RowLine[] {
  const level = `(1 + ${percent(plan.assumptions.inflation)}) for each year since the start, by months`;
  const times = (at: number) =>
    program.prices === null ? '' : ` × ${percent(program.prices.factors[at] ?? 1)}, the path’s prices over the plan’s`;
  return [
    fieldLine('year', {
      unit: 'number',
      label: 'Calendar year',
      value: row.year,
      formula: `${year.to - year.from} months of the plan`,
      citation: AS_PLANNED,
    }),
    ...program.persons.flatMap(({ id, name }, person) => {
      const age = row.ages[person] ?? null;
      if (age === null) return [];
      const line = {
        unit: 'number' as const,
        label: `Age of ${name}`,
        value: age,
        formula: 'attained by the end of the year',
        citation: AS_PLANNED,
      };
      return [fieldLine(`ages.${id}`, line)];
    }),
    ...pathPriceLines(program, yearIndex),
    fieldLine('deflator', {
      unit: 'number',
      label: 'Price level for flows',
      value: row.deflator,
      formula: `${level}, to the year’s first month${times(yearIndex)}`,
      uses: ['prices-over-plan'],
      citation: AS_PLANNED,
    }),
    fieldLine('deflatorEnd', {
      unit: 'number',
      label: 'Price level for balances',
      value: row.deflatorEnd,
      formula: `${level}, to its end${times(yearIndex + 1)}`,
      citation: AS_PLANNED,
    }),
  ];
}
