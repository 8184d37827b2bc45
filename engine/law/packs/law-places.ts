import { isObject } from '../../primitives/is-object.ts';
import { STATE_CODES } from '../../primitives/state-codes.ts';
import type { FederalTopic, LawFiles } from '../law-tables.ts';

/** An entry of the law files, as it is written. */
export type WrittenEntry = Readonly<Record<string, unknown>>;

/** Where an entry stands: its file, and the members that lead to it there. */
export interface LawPlace {
  readonly topic: string;
  readonly keys: readonly string[];
  readonly entry: WrittenEntry;
  /** Whether it is on file for packs alone: the law in force is what it says, and nobody publishes it. */
  readonly isReading?: boolean;
}

/** The members of a file that hold entries by their names. */
const LISTS = ['entries', 'estate', 'inheritance'] as const;

/** The files by their topics: `medicare`, `states/CO`. */
export function filesByTopic(files: LawFiles): ReadonlyMap<string, WrittenEntry> {
  const known = new Map<string, WrittenEntry>();
  for (const name of FEDERAL_TOPICS) {
    const file = files[name];
    if (isObject(file) && typeof file['topic'] === 'string') known.set(file['topic'], file);
  }
  for (const code of STATE_CODES.toSorted()) {
    const file = files.states[code];
    if (isObject(file)) known.set(`states/${code}`, file);
  }
  return known;
}

/** The name under which the files hold a topic; null for a state's. */
export function fileNameOf(files: LawFiles, topic: string): FederalTopic | null {
  for (const name of FEDERAL_TOPICS) {
    const file = files[name];
    if (isObject(file) && file['topic'] === topic) return name;
  }
  return null;
}

const FEDERAL_TOPICS = [
  'federalIncomeTax',
  'payrollTax',
  'medicare',
  'retirementDistributions',
  'basisAtDeath',
  'estateTax',
  'stateEstateTaxes',
  'contributionLimits',
  'qualifiedTuition',
  'affordableCare',
  'marketplacePremiums',
  'socialSecurity',
  'lifeTables',
] as const satisfies readonly FederalTopic[];

/** Every entry of law on file, by its path. Estate and inheritance taxes of states have their list in theirs. */
export function lawPlaces(files: LawFiles): ReadonlyMap<string, LawPlace> {
  const places = new Map<string, LawPlace>();
  for (const [topic, file] of filesByTopic(files)) {
    for (const list of LISTS) {
      const entries = file[list];
      if (!isObject(entries)) continue;
      for (const [name, entry] of Object.entries(entries)) {
        if (!isObject(entry) || !Array.isArray(entry['values'])) continue;
        const path = list === 'entries' ? `${topic}.${name}` : `${topic}.${list}.${name}`;
        places.set(path, { topic, keys: [list, name], entry });
      }
    }
  }
  for (const [path, entry] of readingsIn(files)) {
    const [topic = '', name = ''] = path.split('.');
    places.set(path, { topic, keys: ['entries', name], entry, isReading: true });
  }
  return places;
}

function readingsIn({ readings }: LawFiles): readonly (readonly [string, WrittenEntry])[] {
  const entries = isObject(readings) ? readings['entries'] : undefined;
  return isObject(entries)
    ? Object.entries(entries).flatMap(([path, entry]) => (isObject(entry) ? [[path, entry] as const] : []))
    : [];
}
