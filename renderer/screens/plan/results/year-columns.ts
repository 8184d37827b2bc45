import { inDollars } from '../../../format/dollars.ts';
import type { Dollars } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { type PeriodRow, rowFigure } from '../../../state/results/row-figure.ts';

/** A column of the tables of years and months: one field of their rows. */
export interface YearColumn {
  /** Path of the field in a row, as its column of the CSV is named. */
  readonly id: string;
  readonly group: string;
  readonly head: string;
  /** Balances are deflated by the price level at the end of the period, flows by that of their calendar year; the rest are no money. */
  readonly kind?: 'flow' | 'balance' | 'fraction' | 'number';
  /** In the table behind the chart, and in the ledger until chosen otherwise. */
  readonly isUsual?: boolean;
  readonly isTotal?: boolean;
  /** Shown even where every year is zero. */
  readonly isAlwaysShown?: boolean;
  /** Shown as a loss. */
  readonly isNegative?: boolean;
}

type Fields = readonly (readonly [id: string, head: string, look?: Omit<YearColumn, 'id' | 'group' | 'head'>])[];

const USUAL = { isUsual: true } as const;

const GROUPS: readonly (readonly [group: string, fields: Fields])[] = [
  [
    'Year end',
    [
      ['netPortfolio', 'Net portfolio', { kind: 'balance', isUsual: true, isTotal: true, isAlwaysShown: true }],
      ['netWorth', 'Net worth', { kind: 'balance', isTotal: true }],
    ],
  ],
  [
    'Income',
    [
      ['income.wages', 'Wages', USUAL],
      ['income.selfEmployment', 'Self-employment', USUAL],
      ['income.pensions', 'Pensions', USUAL],
      ['income.annuities', 'Annuities', USUAL],
      ['income.socialSecurity', 'Social Security', USUAL],
      ['income.rental', 'Rental', USUAL],
      ['income.other', 'Other', USUAL],
      ['income.interestAndDividends', 'Interest, dividends'],
      ['income.total', 'Total', { isTotal: true }],
    ],
  ],
  [
    'Withdrawals',
    [
      ['withdrawals.cash', 'Cash', USUAL],
      ['withdrawals.taxable', 'Taxable', USUAL],
      ['withdrawals.traditional', 'Traditional', USUAL],
      ['withdrawals.roth', 'Roth', USUAL],
      ['withdrawals.hsa', 'HSA', USUAL],
      ['withdrawals.education', '529 plans', USUAL],
      ['withdrawals.inherited', 'Inherited', USUAL],
      ['withdrawals.total', 'Total', { isUsual: true, isTotal: true, isAlwaysShown: true }],
      ['rmd.required', 'RMD required'],
      ['rmd.taken', 'RMD', USUAL],
      ['qcd', 'QCD'],
      ['rothConversion', 'Converted to Roth', USUAL],
    ],
  ],
  [
    'Spending, taxes and savings',
    [
      ['spending.essential', 'Essential', USUAL],
      ['spending.discretionary', 'Discretionary', USUAL],
      ['spending.healthcare', 'Health care', USUAL],
      ['spending.medicarePremiums', 'Medicare', USUAL],
      ['spending.housing', 'Housing', USUAL],
      ['spending.debtService', 'Debt', USUAL],
      ['spending.oneTime', 'One-time', USUAL],
      ['spending.total', 'Spending', { isTotal: true }],
      ['taxes.total', 'Taxes', { isUsual: true, isAlwaysShown: true }],
      ['contributions.employee', 'Contributions', USUAL],
      ['contributions.employer', 'Employer’s part'],
      ['surplusDeposited', 'Surplus', USUAL],
      ['leftOverSpent', 'Left over and spent'],
      ['shortfall', 'Shortfall', { isUsual: true, isNegative: true }],
      ['refundBefore', 'Shortfall paid by refund'],
      ['netCashFlow', 'Net cash flow'],
    ],
  ],
  [
    'Taxes',
    [
      ['taxes.federalIncome', 'Federal'],
      ['taxes.capitalGains', 'Gains'],
      ['taxes.niit', 'NIIT'],
      ['taxes.amt', 'AMT'],
      ['taxes.payroll', 'Payroll'],
      ['taxes.state', 'State'],
      ['taxes.earlyWithdrawalPenalty', 'Penalties'],
      ['taxes.agi', 'AGI'],
      ['taxes.magi', 'MAGI'],
      ['taxes.deduction', 'Deductions'],
      ['taxes.taxableIncome', 'Taxable income'],
      ['taxes.taxableSocialSecurity', 'Taxable Social Security'],
      ['taxes.bracket', 'Bracket', { kind: 'fraction' }],
      ['taxes.marginalRate', 'Marginal rate', { kind: 'fraction' }],
      ['taxes.effectiveRate', 'Average rate', { kind: 'fraction' }],
      ['taxes.irmaaTier', 'IRMAA tier', { kind: 'number' }],
      ['taxes.irmaaSurcharge', 'IRMAA'],
      ['capitalGains.realizedLongTerm', 'Gains realized'],
      ['capitalGains.realizedShortTerm', 'Short-term gains'],
      ['capitalGains.harvestedGains', 'Gains harvested'],
      ['capitalGains.harvestedLosses', 'Losses harvested'],
      ['capitalGains.carryforward', 'Loss carried on'],
    ],
  ],
];

/** Of plans that have it alone. */
const PARTS: readonly (readonly [
  part:
    | 'giving'
    | 'shares'
    | 'annuities'
    | 'homes'
    | 'rentals'
    | 'ladders'
    | 'rebalancing'
    | 'children'
    | 'taxedByState'
    | 'gifts'
    | 'estate',
  group: string,
  fields: Fields,
])[] = [
  [
    'giving',
    'Giving',
    [
      ['giving.inShares', 'In shares'],
      ['giving.toFund', 'To the fund'],
      ['giving.fromFund', 'From the fund'],
      ['giving.fundBalance', 'Fund', { kind: 'balance' }],
      ['giving.carryover', 'Carried on', { kind: 'balance' }],
    ],
  ],
  [
    'shares',
    'Company shares',
    [
      ['shares.vested', 'Vested'],
      ['shares.vestedKept', 'Kept of them'],
      ['shares.sold', 'Sold by plan'],
      ['shares.basisOfSold', 'Their basis'],
      ['shares.paidInKind', 'Paid out in kind'],
      ['shares.costOfPaidInKind', 'Cost to the plan'],
      ['shares.planAppreciation', 'NUA realized'],
    ],
  ],
  [
    'annuities',
    'Annuities bought',
    [
      ['annuities.premiums', 'Premiums'],
      ['annuities.premiumsWithin', 'In retirement accounts'],
      ['annuities.payments', 'Payments'],
      ['annuities.refunds', 'Refunds'],
      ['annuities.excluded', 'Not income'],
      ['annuities.unrecovered', 'Not recovered', { kind: 'balance' }],
      ['annuities.guaranteed', 'Guaranteed', { kind: 'balance' }],
    ],
  ],
  [
    'ladders',
    'Ladders of bonds',
    [
      ['ladders.bought', 'Bought'],
      ['ladders.boughtWithin', 'In retirement accounts'],
      ['ladders.payments', 'Payments'],
      ['ladders.kept', 'Into accounts'],
      ['ladders.interest', 'Interest'],
      ['ladders.value', 'Worth', { kind: 'balance' }],
    ],
  ],
  [
    'homes',
    'Homes and loans',
    [
      ['homes.purchases', 'Homes bought'],
      ['homes.borrowed', 'Borrowed'],
      ['homes.interest', 'Interest paid'],
      ['homes.value', 'Property', { kind: 'balance' }],
      ['homes.owed', 'Owed', { kind: 'balance' }],
    ],
  ],
  [
    'rentals',
    'Rentals',
    [
      ['rentals.rent', 'Rent'],
      ['rentals.costs', 'Costs'],
      ['rentals.depreciation', 'Depreciation'],
      ['rentals.net', 'Net rent'],
      ['rentals.lossAllowed', 'Losses deducted'],
      ['rentals.lossCarried', 'Losses carried', { kind: 'balance' }],
    ],
  ],
  [
    'rebalancing',
    'Household mix',
    [
      ['rebalancing.usEquity', 'US stocks', { kind: 'balance' }],
      ['rebalancing.international', 'International', { kind: 'balance' }],
      ['rebalancing.realEstate', 'Real estate', { kind: 'balance' }],
      ['rebalancing.bond', 'Bonds', { kind: 'balance' }],
      ['rebalancing.tips', 'TIPS', { kind: 'balance' }],
      ['rebalancing.cash', 'Cash', { kind: 'balance' }],
      ['rebalancing.moved', 'Moved'],
      ['rebalancing.soldInTaxable', 'Sold in taxable'],
      ['rebalancing.realizedGain', 'Gain realized'],
      ['rebalancing.unreached', 'Off target'],
    ],
  ],
  [
    'gifts',
    'Gifts to people',
    [
      ['gifts.given', 'Given'],
      ['gifts.excluded', 'Excluded'],
      ['gifts.taxable', 'Taxable'],
      ['gifts.taxableSoFar', 'Taxable so far', { kind: 'balance' }],
    ],
  ],
  [
    'estate',
    'Taxes on the estate',
    [
      ['estate.federalTax', 'Federal'],
      ['estate.stateTax', 'State'],
      ['estate.inheritanceTax', 'Inheritance'],
      ['estate.totalTax', 'Total', { isTotal: true }],
    ],
  ],
  [
    'children',
    'Credits for children',
    [
      ['children.childTaxCredit', 'Child tax credit'],
      ['children.additionalChildTaxCredit', 'Additional credit'],
      ['children.dependentCareCredit', 'Dependent care'],
      ['children.collegeCredit', 'College'],
      ['children.earnedIncomeCredit', 'Earned income'],
    ],
  ],
  [
    'taxedByState',
    'Taxed by the state',
    [
      ['taxedByState.before', 'Not paid out', { kind: 'balance' }],
      ['taxedByState.paidOut', 'Paid out'],
      ['taxedByState.left', 'Left', { kind: 'balance' }],
    ],
  ],
];

const BENEFITS = [
  ['own', 'own'],
  ['spousal', 'spousal'],
  ['survivor', 'survivor'],
  ['withheldForEarnings', 'withheld'],
] as const;

const ACCOUNT_FIELDS = [
  ['endBalance', 'balance'],
  ['contributions', 'put in'],
  ['withdrawals', 'taken out'],
  ['conversions', 'converted'],
  ['transferred', 'moved'],
  ['growth', 'growth'],
  ['fees', 'fees'],
  ['basis', 'basis'],
] as const;

/** Every column that a projection's tables may have, in their order. */
export function everyColumn({ persons, rows }: YearlyProjection): readonly YearColumn[] {
  const accounts = rows.at(-1)?.accounts ?? [];
  return [
    ...GROUPS.flatMap(([group, fields]) => fields.map(([id, head, look]) => ({ id, group, head, ...look }))),
    ...PARTS.flatMap(([part, group, fields]) =>
      rows[0]?.[part] === undefined ? [] : fields.map(([id, head, look]) => ({ id, group, head, ...look })),
    ),
    ...persons.flatMap(({ id, name }) =>
      BENEFITS.map(([part, word]) => ({
        id: `socialSecurity.${id}.${part}`,
        group: 'Social Security',
        head: `${name}, ${word}`,
      })),
    ),
    ...accounts.flatMap(({ id, name }) =>
      ACCOUNT_FIELDS.map(([part, word]) => ({
        id: `accounts.${id}.${part}`,
        group: name,
        head: word,
        kind: part === 'endBalance' || part === 'basis' ? ('balance' as const) : ('flow' as const),
      })),
    ),
  ];
}

/** Whether a column has something to show in any of the rows. */
export function hasAmounts(column: YearColumn, { rows, persons }: YearlyProjection): boolean {
  const ids = persons.map(({ id }) => id);
  const least = column.kind === 'fraction' ? Number.MIN_VALUE : 0.5;
  return rows.some((row) => Math.abs(rowFigure(row, column.id, ids) ?? 0) >= least);
}

/** The usual columns with an amount in any year of this projection. */
export function usualColumns(projection: YearlyProjection): readonly YearColumn[] {
  return everyColumn(projection).filter(
    (column) => column.isAlwaysShown === true || (column.isUsual === true && hasAmounts(column, projection)),
  );
}

const SHORT_IDS = ['income.total', 'withdrawals.total', 'spending.total', 'taxes.total', 'netPortfolio'];
const SHORT_HEADS = ['Income', 'Withdrawn', 'Spending', 'Taxes', 'Portfolio'];

/** The few columns beside the chart on a wide screen. */
export function shortColumns(projection: YearlyProjection): readonly YearColumn[] {
  const columns = everyColumn(projection);
  return SHORT_IDS.flatMap((id, at) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column === undefined ? [] : [{ ...column, group: '', head: SHORT_HEADS[at] ?? column.head, isTotal: false }];
  });
}

/** What a figure of a yearly row is, whether or not a table shows it. */
export function figureKind(field: string, projection: YearlyProjection): NonNullable<YearColumn['kind']> {
  return everyColumn(projection).find(({ id }) => id === field)?.kind ?? 'flow';
}

/** The price level that turns a figure of a row into today's dollars; null if it is no money. */
export function deflatorOf(kind: YearColumn['kind'], row: PeriodRow): number | null {
  if (kind === 'fraction' || kind === 'number') return null;
  return kind === 'balance' ? row.deflatorEnd : row.deflator;
}

/** A cell in the dollars shown; null where the row has none. */
export function cellValue(
  column: YearColumn,
  row: PeriodRow,
  persons: readonly string[],
  dollars: Dollars,
): number | null {
  const value = rowFigure(row, column.id, persons);
  const deflator = deflatorOf(column.kind, row);
  if (value === null || deflator === null) return value;
  const shown = inDollars(value, deflator, dollars);
  return column.isNegative === true ? -shown : shown;
}
