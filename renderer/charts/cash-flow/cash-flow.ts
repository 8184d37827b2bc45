import { inDollars } from '../../format/dollars.ts';
import { money } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';

type Row = YearlyProjection['rows'][number];

/** One kind of money coming in, year by year, in the dollars shown. */
export interface CashLayer {
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
}

/** What comes in each year, stacked from the bottom up, and what goes out. */
export interface CashFlow {
  readonly layers: readonly CashLayer[];
  /** Spending, taxes and own contributions, less what could not be paid. */
  readonly out: readonly number[];
}

interface Kind {
  readonly name: string;
  readonly color: string;
  /** The figures of a row that it is made of, as their columns of the CSV are named. */
  readonly fields: readonly string[];
  readonly value: (row: Row) => number;
}

/** In the order of the stack, in which neighbors stay apart for color-blind readers, too. */
const SOURCES: readonly Kind[] = [
  { name: 'Wages', color: 'var(--income-wages)', fields: ['income.wages'], value: ({ income }) => income.wages },
  {
    name: 'Self-employment',
    color: 'var(--income-self-employment)',
    fields: ['income.selfEmployment'],
    value: ({ income }) => income.selfEmployment,
  },
  {
    name: 'Pensions',
    color: 'var(--income-pensions)',
    fields: ['income.pensions', 'income.annuities'],
    value: ({ income }) => income.pensions + income.annuities,
  },
  {
    name: 'Social Security',
    color: 'var(--income-social-security)',
    fields: ['income.socialSecurity'],
    value: ({ income }) => income.socialSecurity,
  },
  { name: 'Rental', color: 'var(--income-rental)', fields: ['income.rental'], value: ({ income }) => income.rental },
  { name: 'Other income', color: 'var(--income-other)', fields: ['income.other'], value: ({ income }) => income.other },
  {
    name: 'Cash withdrawals',
    color: 'var(--tax-cash)',
    fields: ['withdrawals.cash'],
    value: ({ withdrawals }) => withdrawals.cash,
  },
  {
    name: 'Taxable withdrawals',
    color: 'var(--tax-taxable)',
    fields: ['withdrawals.taxable'],
    value: ({ withdrawals }) => withdrawals.taxable,
  },
  {
    name: 'Traditional withdrawals',
    color: 'var(--tax-traditional)',
    fields: ['withdrawals.traditional', 'withdrawals.inherited'],
    value: ({ withdrawals }) => withdrawals.traditional + withdrawals.inherited,
  },
  {
    name: 'HSA withdrawals',
    color: 'var(--tax-hsa)',
    fields: ['withdrawals.hsa'],
    value: ({ withdrawals }) => withdrawals.hsa,
  },
  {
    name: 'Roth withdrawals',
    color: 'var(--tax-roth)',
    fields: ['withdrawals.roth'],
    value: ({ withdrawals }) => withdrawals.roth,
  },
  {
    name: '529 withdrawals',
    color: 'var(--tax-education)',
    fields: ['withdrawals.education'],
    value: ({ withdrawals }) => withdrawals.education,
  },
];

/** Taxes among what money goes out for. */
export const TAX_USES: readonly Kind[] = [
  {
    name: 'Federal income tax',
    color: 'var(--spend-taxes)',
    fields: ['taxes.federalIncome', 'taxes.capitalGains', 'taxes.niit', 'taxes.amt'],
    value: ({ taxes }) => taxes.federalIncome + taxes.capitalGains + taxes.niit + taxes.amt,
  },
  { name: 'State income tax', color: 'var(--spend-taxes)', fields: ['taxes.state'], value: ({ taxes }) => taxes.state },
  { name: 'Payroll tax', color: 'var(--spend-taxes)', fields: ['taxes.payroll'], value: ({ taxes }) => taxes.payroll },
  {
    name: 'Early withdrawal taxes',
    color: 'var(--spend-taxes)',
    fields: ['taxes.earlyWithdrawalPenalty'],
    value: ({ taxes }) => taxes.earlyWithdrawalPenalty,
  },
];

const USES: readonly Kind[] = [
  {
    name: 'Essential',
    color: 'var(--spend-essential)',
    fields: ['spending.essential'],
    value: ({ spending }) => spending.essential,
  },
  {
    name: 'One-time',
    color: 'var(--spend-one-time)',
    fields: ['spending.oneTime'],
    value: ({ spending }) => spending.oneTime,
  },
  {
    name: 'Discretionary',
    color: 'var(--spend-discretionary)',
    fields: ['spending.discretionary'],
    value: ({ spending }) => spending.discretionary,
  },
  {
    name: 'Housing',
    color: 'var(--spend-housing)',
    fields: ['spending.housing'],
    value: ({ spending }) => spending.housing,
  },
  {
    name: 'Debts',
    color: 'var(--spend-debt)',
    fields: ['spending.debtService'],
    value: ({ spending }) => spending.debtService,
  },
  {
    name: 'Health care',
    color: 'var(--spend-healthcare)',
    fields: ['spending.healthcare'],
    value: ({ spending }) => spending.healthcare,
  },
  {
    name: 'Medicare premiums',
    color: 'var(--spend-healthcare)',
    fields: ['spending.medicarePremiums'],
    value: ({ spending }) => spending.medicarePremiums,
  },
  ...TAX_USES,
  {
    name: 'Contributions',
    color: 'var(--tax-roth)',
    fields: ['contributions.employee'],
    value: ({ contributions }) => contributions.employee,
  },
  {
    name: 'Saved',
    color: 'var(--tax-cash)',
    fields: ['surplusDeposited'],
    value: ({ surplusDeposited }) => surplusDeposited,
  },
];

export function cashFlowOf({ rows }: YearlyProjection, dollars: Dollars): CashFlow {
  const shown = (value: number, row: Row) => inDollars(value, row.deflator, dollars);
  const layers = SOURCES.map(({ name, color, value }) => ({
    name,
    color,
    values: rows.map((row) => shown(value(row), row)),
  }));
  return {
    layers: layers.filter(({ values }) => values.some((value) => Math.abs(value) >= 0.5)),
    out: rows.map((row) =>
      shown(row.spending.total + row.taxes.total + row.contributions.employee - row.shortfall, row),
    ),
  };
}

/** Which money pays most of the bills, from year to year: the finding of the chart. */
export function cashFlowSentence({ layers }: CashFlow, { rows }: YearlyProjection): string {
  const largest = rows.map((_, at) =>
    layers.reduce<CashLayer | null>(
      (most, layer) => ((layer.values[at] ?? 0) > (most?.values[at] ?? 0) ? layer : most),
      null,
    ),
  );
  const runs: { name: string; from: number; to: number }[] = [];
  largest.forEach((layer, at) => {
    const year = rows[at]?.year ?? 0;
    const name = layer?.name ?? 'Nothing';
    const last = runs.at(-1);
    if (last?.name === name) last.to = year;
    else runs.push({ name, from: year, to: year });
  });
  const longest = runs.toSorted((one, other) => other.to - other.from - (one.to - one.from)).slice(0, MOST_RUNS);
  const told = longest.toSorted((one, other) => one.from - other.from);
  const parts = told.map(({ name, from, to }) =>
    from === to ? `${inProse(name)} in ${from}` : `${inProse(name)} from ${from} to ${to}`,
  );
  const short = rows.filter(({ shortfall }) => shortfall >= 0.5).length;
  const lack = short === 0 ? '' : ` In ${short} of ${rows.length} years money is short.`;
  return `The largest source: ${parts.join(', ')}. A bar above the line is saved.${lack}`;
}

const MOST_RUNS = 3;

/** A name within a sentence: proper names keep their capitals. */
export function inProse(name: string): string {
  return /^(Social|HSA|Roth|Medicare)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

const KINDS_OF_SPENDING: ReadonlySet<string> = new Set(['Essential', 'One-time', 'Discretionary']);

/** What money went for, within a sentence: `essential spending`. */
export function purposeInProse(name: string): string {
  return KINDS_OF_SPENDING.has(name) ? `${inProse(name)} spending` : inProse(name);
}

/** A stream of one year between its source or use and the household. */
export interface Stream {
  readonly name: string;
  readonly color: string;
  readonly value: number;
  /** The figures of the year that it is made of, as their columns of the CSV are named. */
  readonly fields: readonly string[];
}

/** All the money of one year: what came in on the left, where it went on the right; both come to the same. */
export interface YearStreams {
  readonly sources: readonly Stream[];
  readonly uses: readonly Stream[];
  readonly total: number;
}

const BENEFIT_PARTS = ['own', 'spousal', 'survivor'] as const;

export function streamsOf(
  row: Row,
  persons: readonly { readonly id: string; readonly name: string }[],
  dollars: Dollars,
): YearStreams {
  const shown = (value: number) => inDollars(value, row.deflator, dollars);
  const streams = (kinds: readonly Kind[]) =>
    kinds.map(({ name, color, fields, value }) => ({ name, color, fields, value: shown(value(row)) }));
  const benefits = row.socialSecurity.map(({ total }, at) => ({
    name: `Social Security of ${persons[at]?.name ?? ''}`,
    color: 'var(--income-social-security)',
    fields: BENEFIT_PARTS.map((part) => `socialSecurity.${persons[at]?.id ?? ''}.${part}`),
    value: shown(total),
  }));
  const sources = streams(SOURCES).flatMap((stream) => (stream.name === 'Social Security' ? benefits : [stream]));
  const uses = streams(USES);
  const refunds = uses
    .filter(({ value }) => value < 0)
    .map(({ name, value, ...stream }) => ({ ...stream, name: `${name}, refunded`, value: -value }));
  const lacking = {
    name: 'Shortfall',
    color: 'var(--color-negative)',
    fields: ['shortfall'],
    value: shown(row.shortfall),
  };
  const inflows = [...sources, ...refunds, lacking].filter(isSeen);
  return { sources: inflows, uses: uses.filter(isSeen), total: inflows.reduce((sum, { value }) => sum + value, 0) };
}

function isSeen({ value }: Stream): boolean {
  return value >= 0.5;
}

/** `Essential $84,001` beside its node. */
export function streamLabel({ name, value }: Stream, isNarrow = false): string {
  return `${name}${isNarrow ? '\n' : ' '}${money(value)}`;
}
