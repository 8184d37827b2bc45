import type { FilingStatus } from '../../primitives/filing-status.ts';
import type { Growth } from '../entry/indexing.ts';
import { valueInForce } from '../entry/law-entry.ts';
import { carriedAmount, type StateProvenance } from './state-entry.ts';
import {
  STATE_MEASURES,
  type StateAmount,
  type StateBands,
  type StatePhaseOut,
  type StateTable,
} from './state-law-parts.ts';

/** For whom and for when an entry is read. `borrowedColumn` turns true where the single column stands in for another. */
export interface StateReading {
  readonly year: number;
  readonly filingStatus: FilingStatus;
  readonly growth: Growth;
  borrowedColumn: boolean;
}

/** A table in force: `values[i]` holds up to `limits[i]` (or below it); the last limit is infinite. */
export interface ResolvedStateTable {
  readonly measure: number;
  readonly upToLimit: boolean;
  readonly limits: Float64Array;
  readonly values: Float64Array;
}

/** A rate schedule in force: on income over `edges[i]` the tax is `bases[i]` plus `rates[i]` of the excess. */
export interface ResolvedStateSchedule {
  readonly edges: Float64Array;
  readonly rates: Float64Array;
  readonly bases: Float64Array;
}

/** No tax on any income. */
export const NO_SCHEDULE: ResolvedStateSchedule = {
  edges: Float64Array.of(0),
  rates: Float64Array.of(0),
  bases: Float64Array.of(0),
};

/** One shape for every kind of phase-out, so that the code that applies it stays monomorphic. `measure` indexes STATE_MEASURES. */
export interface ResolvedStatePhaseOut {
  readonly kind: StatePhaseOut['kind'] | 'none';
  readonly measure: number;
  readonly over: number;
  readonly per: number;
  readonly rate: number;
  readonly secondOver: number;
  readonly secondRate: number;
  readonly maxShare: number;
  readonly floor: number;
  readonly countsPartSteps: boolean;
  readonly lostAtLimit: boolean;
  readonly each: boolean;
  readonly table: ResolvedStateTable;
}

type Columns<T> = {
  readonly single: T;
  readonly marriedFilingJointly: T;
} & { readonly [Status in FilingStatus]?: T | undefined };

/** The column of a filing status. A surviving spouse uses the joint one; head of household and separate the single one, which is noted. */
export function columnOf<T>(columns: Columns<T>, reading: StateReading): T {
  const own = columns[reading.filingStatus];
  if (own !== undefined) return own;
  if (reading.filingStatus === 'qualifyingSurvivingSpouse') return columns.marriedFilingJointly;
  reading.borrowedColumn = true;
  return columns.single;
}

type Dated = { readonly from: number; readonly amountsOf?: number | undefined };

/** The value of an entry in force in a year, with the ways to read its parts for one filing status. */
export type EntryReader<Value> = ReturnType<typeof entryReader<Value & Dated>>;

export function entryReader<Value extends Dated>(
  entry: StateProvenance & { readonly values: readonly Value[] },
  reading: StateReading,
) {
  const value = valueInForce({ source: entry.citation, values: entry.values }, reading.year);
  const span = { from: value.amountsOf ?? value.from, year: reading.year, growth: reading.growth };
  const carry = (dollars: number) => carriedAmount(entry, span, dollars);
  /** Carries an amount in the dollars of `from` where it is not that of the rest of the entry. */
  const carryFrom = (from: number | undefined, dollars: number) =>
    carriedAmount(entry, { ...span, from: from ?? span.from }, dollars);
  /** A share or rate of the filing status; never carried. */
  const share = (amount: StateAmount) => (typeof amount === 'number' ? amount : columnOf(amount, reading));
  const dollars = (amount: StateAmount | undefined, absent = 0) =>
    amount === undefined ? absent : carry(share(amount));
  const rowsTable = (table: StateTable, carryValue: (value: number) => number): ResolvedStateTable => {
    const rows = 'single' in table.rows ? columnOf(table.rows, reading) : table.rows;
    return {
      measure: STATE_MEASURES.indexOf(table.measure),
      upToLimit: table.rowsHold === 'upTo',
      limits: Float64Array.from(rows, ([limit]) => (limit === null ? Number.POSITIVE_INFINITY : carry(limit))),
      values: Float64Array.from(rows, ([, held]) => carryValue(held)),
    };
  };
  return {
    value,
    carry,
    carryFrom,
    share,
    dollars,
    shareTable: (table: StateTable) => rowsTable(table, (held) => held),
    dollarTable: (table: StateTable) => rowsTable(table, carry),
    schedule: (bands: StateBands) => schedule(bands, carry),
    column: <T>(columns: Columns<T>) => columnOf(columns, reading),
    phaseOut: (phaseOut: StatePhaseOut | undefined) =>
      resolvedPhaseOut(phaseOut, { dollars, share, rowsTable, carry, carryFrom }),
  };
}

function schedule(bands: StateBands, carry: (dollars: number) => number): ResolvedStateSchedule {
  const edges = Float64Array.from(bands, ([over]) => carry(over));
  const rates = Float64Array.from(bands, ([, rate]) => rate);
  const bases = new Float64Array(bands.length);
  bands.forEach(([, , restated], at) => {
    if (restated !== undefined) bases[at] = carry(restated);
    else if (at > 0) {
      const width = (edges[at] ?? 0) - (edges[at - 1] ?? 0);
      bases[at] = (bases[at - 1] ?? 0) + (rates[at - 1] ?? 0) * width;
    }
  });
  return { edges, rates, bases };
}

const NO_TABLE: ResolvedStateTable = {
  measure: 0,
  upToLimit: true,
  limits: Float64Array.of(Number.POSITIVE_INFINITY),
  values: Float64Array.of(1),
};

export const NO_PHASE_OUT: ResolvedStatePhaseOut = {
  kind: 'none',
  measure: 0,
  over: Number.POSITIVE_INFINITY,
  per: 1,
  rate: 0,
  secondOver: Number.POSITIVE_INFINITY,
  secondRate: 0,
  maxShare: 1,
  floor: 0,
  countsPartSteps: false,
  lostAtLimit: false,
  each: false,
  table: NO_TABLE,
};

interface PhaseOutReader {
  readonly dollars: (amount: StateAmount | undefined, absent?: number) => number;
  readonly share: (amount: StateAmount) => number;
  readonly carry: (dollars: number) => number;
  readonly carryFrom: (from: number | undefined, dollars: number) => number;
  readonly rowsTable: (table: StateTable, carryValue: (value: number) => number) => ResolvedStateTable;
}

function resolvedPhaseOut(phaseOut: StatePhaseOut | undefined, read: PhaseOutReader): ResolvedStatePhaseOut {
  if (phaseOut === undefined) return NO_PHASE_OUT;
  const { kind } = phaseOut;
  if (kind === 'shareTable' || kind === 'amountTable') {
    const table = read.rowsTable(phaseOut.table, kind === 'amountTable' ? read.carry : (share) => share);
    return { ...NO_PHASE_OUT, kind, measure: table.measure, table };
  }
  const measure = STATE_MEASURES.indexOf(phaseOut.measure);
  if (kind === 'cliff') {
    const over = read.carryFrom(phaseOut.amountsOf, read.share(phaseOut.limit));
    return { ...NO_PHASE_OUT, kind, measure, over, lostAtLimit: phaseOut.atLimit === 'lost' };
  }
  const over = read.dollars(phaseOut.over);
  if (kind === 'linear') return { ...NO_PHASE_OUT, kind, measure, over, per: read.dollars(phaseOut.range) };
  if (kind === 'perDollar') {
    const second = {
      each: phaseOut.each === true,
      secondOver: read.dollars(phaseOut.secondOver, Number.POSITIVE_INFINITY),
      secondRate: phaseOut.secondRate ?? 0,
      maxShare: phaseOut.maxShare ?? 1,
    };
    return { ...NO_PHASE_OUT, kind, measure, over, rate: read.share(phaseOut.rate), ...second };
  }
  const steps = { measure, over, per: read.dollars(phaseOut.per), countsPartSteps: phaseOut.counted === 'orPart' };
  return kind === 'sharePerStep'
    ? { ...NO_PHASE_OUT, kind, ...steps, rate: phaseOut.share }
    : {
        ...NO_PHASE_OUT,
        kind,
        ...steps,
        each: phaseOut.each === true,
        rate: read.dollars(phaseOut.amount),
        floor: read.dollars(phaseOut.floor),
      };
}
