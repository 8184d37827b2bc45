import type { FilingStatus } from '../../primitives/filing-status.ts';
import type { LawBasis, LawParameter } from '../../results/law/law-listing.ts';
import type { Growth } from './indexing.ts';
import { carried, type IndexRule, isFilingStatus, type LawEntry, valueInForce } from './law-entry.ts';

interface AnyLawTable {
  readonly topic: string;
  readonly entries: Readonly<Record<string, LawEntry<object> | undefined>>;
}

/** Every number of a law file in `year`, in the file's order. Entries that begin after `year` are left out. */
export function parametersOf(table: AnyLawTable, year: number, growth: Growth): readonly LawParameter[] {
  return Object.entries(table.entries).flatMap(([name, entry]) =>
    entry?.values.some((value) => value.from <= year) === true
      ? entryParameters(table.topic, name, { entry, year, growth })
      : [],
  );
}

interface EntryInYear {
  readonly entry: LawEntry<object>;
  readonly year: number;
  readonly growth: Growth;
}

function entryParameters(topic: string, name: string, { entry, year, growth }: EntryInYear): LawParameter[] {
  const inForce = valueInForce(entry, year);
  const { from, ...payload } = inForce;
  const span = { from, year, growth };
  return leavesOf(payload, { path: [] }).map(({ path, amount, filingStatus, isRate }) => ({
    topic,
    name: [name, ...path.filter((key) => key !== 'value')].join('.'),
    value: isRate ? amount : carried(entry.indexed, span, amount, filingStatus),
    basis: basisOf(entry.indexed, from, { year, isRate }),
    fromYear: from,
    source: entry.source,
    indexed: entry.indexed,
    ...(entry.note === undefined ? {} : { note: entry.note }),
    ...(entry.unconfirmed === true ? { unconfirmed: true } : {}),
  }));
}

function basisOf(rule: IndexRule, from: number, at: { readonly year: number; readonly isRate: boolean }): LawBasis {
  if (typeof rule === 'string' || at.isRate) return 'statutory';
  return from === at.year ? 'published' : 'projected';
}

interface Place {
  readonly path: readonly string[];
  readonly filingStatus?: FilingStatus | undefined;
}

interface Leaf extends Place {
  readonly amount: number;
  readonly isRate: boolean;
}

/** The numbers of a payload with the way to each. A number under the key `rate` is a rate and is never carried. */
function leavesOf(payload: unknown, place: Place): Leaf[] {
  if (typeof payload === 'number') return [{ ...place, amount: payload, isRate: place.path.at(-1) === 'rate' }];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, inner]) =>
    leavesOf(inner, {
      path: [...place.path, key],
      filingStatus: isFilingStatus(key) ? key : place.filingStatus,
    }),
  );
}
