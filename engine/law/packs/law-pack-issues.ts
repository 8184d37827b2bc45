import { FILING_STATUSES } from '../../primitives/filing-status.ts';
import type { LawPack, LawPackEntry } from '../../primitives/law/law-pack.ts';
import type { Issue } from '../../primitives/outcome.ts';
import { STATE_CODES } from '../../primitives/state-codes.ts';
import { DEFAULT_GROWTH } from '../entry/indexing.ts';
import { basicExclusionAmount, estateTaxTables } from '../estate-tax-law.ts';
import { type LawFiles, type LawTables, lawForYear } from '../law-tables.ts';
import { socialSecurityParameters } from '../social-security-parameters.ts';
import type { StateTaxTable } from '../states/state-law.ts';
import { stateLaw } from '../states/state-law-year.ts';
import { lawPlaces } from './law-places.ts';
import { lawWithPack } from './law-with-pack.ts';

/** Everything that keeps a pack from being law: an entry that is not on file, or that its rule cannot read. */
export function lawPackIssues(files: LawFiles, tables: LawTables, pack: LawPack): readonly Issue[] {
  const places = lawPlaces(files);
  const twice = new Set<string>();
  const issues: Issue[] = [];
  for (const [at, entry] of pack.entries.entries()) {
    const path = `entries[${at}]`;
    if (!places.has(entry.path)) issues.push(notOnFile(`${path}.path`, entry.path, [...places.keys()]));
    else if (twice.has(entry.path))
      issues.push({
        code: 'lawEntryTwice',
        path: `${path}.path`,
        message: `'${entry.path}' stands here twice. Keep one.`,
      });
    else issues.push(...faultsOf(files, tables, { pack, entry, path }));
    twice.add(entry.path);
  }
  return issues.length > 0 ? issues : faultsTogether(files, tables, pack);
}

interface PackEntry {
  readonly pack: LawPack;
  readonly entry: LawPackEntry;
  readonly path: string;
}

/** One entry alone, as the file of its topic would be read with it. */
function faultsOf(files: LawFiles, tables: LawTables, { pack, entry, path }: PackEntry): readonly Issue[] {
  const beyond = entry.values.flatMap((value) => numbersBeyond(entry.path, value));
  if (beyond.length > 0) return [outOfRange(path, entry.path, beyond)];
  const alone = { ...pack, entries: [entry] };
  const fault = faultOf(() => statesWith(lawWithPack(files, tables, alone), alone));
  if (fault === null) return [];
  const message = `The engine cannot read '${entry.path}' like this: ${fault}. Write its values as the law on file does.`;
  return [{ code: 'lawEntryUnreadable', path, message }];
}

/** The largest amount that a plan may hold. */
const LARGEST = 1e12;

/** Numbers of a value that no law has: below 0, beyond any amount, and rates of more than all. Years are checked apart. */
function numbersBeyond(name: string, value: unknown): readonly number[] {
  if (typeof value === 'number') {
    const most = /rate$/i.test(name) ? 1 : LARGEST;
    return value >= 0 && value <= most ? [] : [value];
  }
  if (Array.isArray(value)) return value.flatMap((each) => numbersBeyond(name, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'from') return [];
    return numbersBeyond(key === 'rate' || !/rate$/i.test(name) ? key : name, each);
  });
}

function outOfRange(path: string, entry: string, [found]: readonly number[]): Issue {
  const message = `'${entry}' cannot be ${found}. Enter amounts from 0 to 1,000,000,000,000, and rates as fractions from 0 to 1.`;
  return { code: 'lawEntryOutOfRange', path: `${path}.values`, message };
}

/** All entries together, in the years in which something changes and after each of them. */
function faultsTogether(files: LawFiles, tables: LawTables, pack: LawPack): readonly Issue[] {
  const years = new Set(pack.entries.flatMap(({ values }) => values.flatMap(({ from }) => [from, from + 1])));
  const fault = faultOf(() => {
    const first = firstYearOnFile(tables);
    const law = lawWithPack(files, tables, pack);
    const states = statesWith(law, pack);
    for (const year of years) if (year >= first) workThrough(law, states, year);
  });
  if (fault === null) return [];
  const message = `The entries do not go together: ${fault}. Change them so that they do.`;
  return [{ code: 'lawEntriesDisagree', path: 'entries', message }];
}

/** The tables of the states that a pack names, read. */
function statesWith({ states }: LawTables, { entries }: LawPack): readonly StateTaxTable[] {
  return STATE_CODES.filter((code) => entries.some(({ path }) => path.startsWith(`states/${code}.`))).map(
    (code) => states[code],
  );
}

/** Works out the law of a year as a run would. */
function workThrough(tables: LawTables, states: readonly StateTaxTable[], year: number): void {
  for (const state of states) {
    for (const filingStatus of FILING_STATUSES) stateLaw(state, { year, filingStatus, growth: DEFAULT_GROWTH });
  }
  lawForYear(tables, year, DEFAULT_GROWTH);
  basicExclusionAmount(tables.estateTax, year, DEFAULT_GROWTH);
  estateTaxTables(tables.estateTax, year);
  socialSecurityParameters(tables.socialSecurity, year, DEFAULT_GROWTH);
}

/** The earliest year for which every topic has its values. */
function firstYearOnFile({ states: _states, ...topics }: LawTables): number {
  const entries = Object.values(topics).flatMap((table) => ('entries' in table ? Object.values(table.entries) : []));
  return Math.max(...entries.map((entry) => entry?.values[0]?.from ?? 0));
}

/** What went wrong, in words without the name of the invariant. */
function faultOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^Invariant broken: /, '').replace(/\.$/, '');
  }
}

function notOnFile(path: string, asked: string, known: readonly string[]): Issue {
  const [topic = ''] = asked.split('.');
  const near = known.filter((each) => each.startsWith(`${topic}.`));
  const topics = [...new Set(known.map((each) => each.slice(0, each.indexOf('.'))))];
  const remedy =
    near.length > 0
      ? `Entries of ${topic} are ${near
          .slice(0, MOST_NAMED)
          .map((each) => each.slice(topic.length + 1))
          .join(', ')}${near.length > MOST_NAMED ? ' and others' : ''}.`
      : `Topics are ${topics.filter((each) => !each.startsWith('states/')).join(', ')}, and states/CO and the like.`;
  return { code: 'lawEntryUnknown', path, message: `The engine knows no entry of law '${asked}'. ${remedy}` };
}

/** Of the names that a refusal lists. */
const MOST_NAMED = 20;
