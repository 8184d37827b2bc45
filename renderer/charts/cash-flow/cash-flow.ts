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

/** One figure of a row: its name as the columns of the CSV are named, and its number. */
interface RowPart {
  readonly field: string;
  readonly read: (row: Row) => number;
}

/** A figure of a group of a row. The compiler finds one that no row has. */
function part<Group extends string, Field extends string>(group: Group, field: Field) {
  const read = (row: Readonly<Record<Group, Readonly<Record<Field, number>>>>) => row[group][field];
  return { field: `${group}.${field}`, read };
}

const SAVED: RowPart = { field: 'surplusDeposited', read: (row) => row.surplusDeposited };

interface Kind {
  readonly name: string;
  readonly color: string;
  /** The figures of a row that it is made of, as their columns of the CSV are named. */
  readonly fields: readonly string[];
  /** Their sum. */
  readonly value: (row: Row) => number;
}

function kind(name: string, color: string, ...parts: readonly RowPart[]): Kind {
  const fields = parts.map(({ field }) => field);
  const [first, ...others] = parts.map(({ read }) => read);
  const sum = (row: Row) => others.reduce((total, read) => total + read(row), first?.(row) ?? 0);
  return { name, color, fields, value: first === undefined || others.length > 0 ? sum : first };
}

/** In the order of the stack, in which neighbors stay apart for color-blind readers, too. */
const SOURCES: readonly Kind[] = [
  kind('Wages', 'var(--income-wages)', part('income', 'wages')),
  kind('Self-employment', 'var(--income-self-employment)', part('income', 'selfEmployment')),
  kind('Pensions', 'var(--income-pensions)', part('income', 'pensions'), part('income', 'annuities')),
  kind('Social Security', 'var(--income-social-security)', part('income', 'socialSecurity')),
  kind('Rental', 'var(--income-rental)', part('income', 'rental')),
  kind('Other income', 'var(--income-other)', part('income', 'other')),
  kind('Cash withdrawals', 'var(--tax-cash)', part('withdrawals', 'cash')),
  kind('Taxable withdrawals', 'var(--tax-taxable)', part('withdrawals', 'taxable')),
  kind(
    'Traditional withdrawals',
    'var(--tax-traditional)',
    part('withdrawals', 'traditional'),
    part('withdrawals', 'inherited'),
  ),
  kind('HSA withdrawals', 'var(--tax-hsa)', part('withdrawals', 'hsa')),
  kind('Roth withdrawals', 'var(--tax-roth)', part('withdrawals', 'roth')),
  kind('529 withdrawals', 'var(--tax-education)', part('withdrawals', 'education')),
];

/** Taxes among what money goes out for. */
export const TAX_USES: readonly Kind[] = [
  kind(
    'Federal income tax',
    'var(--spend-taxes)',
    part('taxes', 'federalIncome'),
    part('taxes', 'capitalGains'),
    part('taxes', 'niit'),
    part('taxes', 'amt'),
  ),
  kind('State income tax', 'var(--spend-taxes)', part('taxes', 'state')),
  kind('Payroll tax', 'var(--spend-taxes)', part('taxes', 'payroll')),
  kind('Early withdrawal taxes', 'var(--spend-taxes)', part('taxes', 'earlyWithdrawalPenalty')),
];

const USES: readonly Kind[] = [
  kind('Essential', 'var(--spend-essential)', part('spending', 'essential')),
  kind('One-time', 'var(--spend-one-time)', part('spending', 'oneTime')),
  kind('Discretionary', 'var(--spend-discretionary)', part('spending', 'discretionary')),
  kind('Housing', 'var(--spend-housing)', part('spending', 'housing')),
  kind('Debts', 'var(--spend-debt)', part('spending', 'debtService')),
  kind('Health care', 'var(--spend-healthcare)', part('spending', 'healthcare')),
  kind('Medicare premiums', 'var(--spend-healthcare)', part('spending', 'medicarePremiums')),
  ...TAX_USES,
  kind('Contributions', 'var(--tax-roth)', part('contributions', 'employee')),
  kind('Saved', 'var(--tax-cash)', SAVED),
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
    fields: BENEFIT_PARTS.map((benefit) => `socialSecurity.${persons[at]?.id ?? ''}.${benefit}`),
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
