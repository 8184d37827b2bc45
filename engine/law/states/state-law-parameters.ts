import type { FilingStatus } from '../../primitives/filing-status.ts';
import type { LawParameter } from '../../results/law/law-listing.ts';
import type { Growth } from '../entry/indexing.ts';
import { carried, isFilingStatus, valueInForce } from '../entry/law-entry.ts';
import { carryRule, type StateEntry } from './state-entry.ts';
import { STATES_BY_CODE, type StateTables, type StateTaxTable } from './state-law.ts';

/** Every number of every state's law in `year`, by state in the order of their codes. */
export function stateParameters(tables: StateTables, year: number, growth: Growth): readonly LawParameter[] {
  return STATES_BY_CODE.flatMap((code) => parametersOfState(tables[code], year, growth));
}

function parametersOfState(state: StateTaxTable, year: number, growth: Growth): LawParameter[] {
  const groups = [
    { prefix: '', entries: state.entries },
    ...(state.alternatives ?? []).map(({ entries }, at) => ({ prefix: `alternatives.${at}.`, entries })),
  ];
  return groups.flatMap(({ prefix, entries }) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      entry === undefined || !entry.values.some(({ from }) => from <= year)
        ? []
        : entryParameters(`states/${state.topic}`, `${prefix}${name}`, { entry, year, growth }),
    ),
  );
}

interface EntryInYear {
  readonly entry: StateEntry<object>;
  readonly year: number;
  readonly growth: Growth;
}

function entryParameters(topic: string, name: string, { entry, year, growth }: EntryInYear): LawParameter[] {
  const { from, source: own, ...payload } = valueInForce({ source: entry.citation, values: entry.values }, year);
  const indexed = carryRule(entry);
  return numbersOf(payload, { path: [name], from, rowsHoldDollars: false }).map((each) => {
    const isFixed = indexed === 'never' || !each.isDollars;
    const span = { from: each.from, year, growth };
    return {
      topic,
      name: each.path.join('.'),
      value: each.isDollars ? carried(indexed, span, each.amount, each.filingStatus) : each.amount,
      basis: isFixed ? 'statutory' : each.from >= year ? 'published' : 'projected',
      fromYear: Math.min(each.from, year),
      source: own?.citation ?? entry.citation,
      indexed,
      ...(entry.note === undefined ? {} : { note: entry.note }),
      ...(entry.unconfirmed === true ? { unconfirmed: true } : {}),
    };
  });
}

interface Place {
  readonly path: readonly string[];
  /** Year whose dollars the numbers are in. */
  readonly from: number;
  readonly rowsHoldDollars: boolean;
  readonly filingStatus?: FilingStatus | undefined;
}

interface FoundNumber extends Place {
  readonly amount: number;
  readonly isDollars: boolean;
}

/** Keys under which a number is a rate, a share, an age, a year or an amount fixed by federal law rather than dollars that grow. */
const NOT_DOLLARS = new Set([
  'rate',
  'rateOver',
  'secondRate',
  'reducedByRate',
  'share',
  'maxShare',
  'overShare',
  'creditRate',
  'shareOfFederalTaxableIncome',
  'minAge',
  'maxAge',
  'iraMinAge',
  'conversionMinAge',
  'seniorAge',
  'fullAge',
  'partAge',
  'bornBy',
  'bornAfter',
  'roundedDownTo',
  'capitalLossLimit',
  'provisionalIncomeBase',
]);
const YEARS = new Set(['amountsOf', 'deductionAmountsOf']);

function numbersOf(payload: unknown, place: Place): FoundNumber[] {
  if (typeof payload === 'number') {
    return [{ ...place, amount: payload, isDollars: !place.path.some((key) => NOT_DOLLARS.has(key)) }];
  }
  if (Array.isArray(payload)) return numbersOfList(payload, place);
  if (typeof payload !== 'object' || payload === null) return [];
  const inner = { ...place, from: yearUnder(payload, 'amountsOf') ?? place.from };
  return Object.entries(payload)
    .filter(([key]) => !YEARS.has(key))
    .flatMap(([key, value]) =>
      numbersOf(value, {
        path: [...place.path, key],
        from: key === 'deduction' ? (yearUnder(payload, 'deductionAmountsOf') ?? inner.from) : inner.from,
        rowsHoldDollars: place.rowsHoldDollars || holdsDollars(payload, key),
        filingStatus: isFilingStatus(key) ? key : place.filingStatus,
      }),
    );
}

/** Rows are `[limit, value]` under `rows`, brackets `[over, rate, tax]` elsewhere. */
function numbersOfList(list: readonly unknown[], place: Place): FoundNumber[] {
  const isRow = typeof list[1] === 'number' && (typeof list[0] === 'number' || list[0] === null);
  if (!isRow || place.path.includes('edges')) {
    return list.flatMap((each, at) => numbersOf(each, { ...place, path: [...place.path, String(at)] }));
  }
  const names = place.path.includes('rows')
    ? ['limit', place.rowsHoldDollars ? 'value' : 'share']
    : ['over', 'rate', 'tax'];
  return list.flatMap((each, at) => numbersOf(each, { ...place, path: [...place.path, names[at] ?? String(at)] }));
}

function holdsDollars(payload: object, key: string): boolean {
  const kind = 'kind' in payload ? payload.kind : undefined;
  return key === 'maxTable' || kind === 'amountTable' || kind === 'retirementIncome' || kind === 'amountByIncome';
}

function yearUnder(payload: object, key: 'amountsOf' | 'deductionAmountsOf'): number | undefined {
  const year = Object.entries(payload).find(([each]) => each === key)?.[1];
  return typeof year === 'number' ? year : undefined;
}
