import { z } from 'zod';
import { isObject } from '../../primitives/is-object.ts';
import type { LawDue, LawDueEntry } from '../../results/law/law-packs.ts';
import { parseLawTable } from '../entry/law-entry.ts';
import { type LawFiles, type LawTables, lastPublishedLawYear, lawVersion } from '../law-tables.ts';
import { filesByTopic, lawPlaces, type WrittenEntry } from './law-places.ts';

const text = z.string().min(1);
const publication = z.strictObject({
  publisher: text,
  document: text,
  month: z.int().min(1).max(12).nullable(),
  /** Years by which the last figure is older than the law of a year, as a rule. */
  lag: z.int().min(0).optional(),
});

const publishers = z.strictObject({
  topics: z.record(z.string(), publication),
  /** Where an entry of a topic is published elsewhere or at another time. */
  entries: z.record(z.string(), publication),
  /** What is said of a state, after its name. */
  states: publication,
});

export type LawPublishers = Readonly<z.infer<typeof publishers>>;
type Publication = z.infer<typeof publication>;

export function parseLawPublishers(file: unknown): LawPublishers {
  return parseLawTable(publishers, 'publishers', file);
}

/** Every entry whose next value somebody publishes, or that is carried on where the law is silent, with who publishes it. */
export function lawDue(files: LawFiles, tables: LawTables, known: LawPublishers): LawDue {
  const last = lastPublishedLawYear(tables);
  const names = new Map([...filesByTopic(files)].map(([topic, file]) => [topic, textOf(file['name'])]));
  const entries = [...lawPlaces(files)].flatMap(
    ([path, { topic, entry, isReading = false }]): readonly LawDueEntry[] => {
      if (isReading) return [];
      const rule = ruleOf(entry);
      const published = publishedBy(known, { path, topic, state: names.get(stateOf(path, topic)) ?? '' });
      if (rule === null || published === null) return [];
      const { publisher, document, month, lag = 0 } = published;
      const lastYear = lastYearOf(entry);
      const dueYear = Math.max(lastYear + 1, last + 1 - lag);
      const citation = textOf(entry['source'] ?? entry['citation']);
      return [{ path, dueYear, lastYear, rule, publisher, document, month, citation }];
    },
  );
  return { version: lawVersion(tables), entries };
}

/** The topic of the state whose law an entry is; estate and inheritance taxes of all states stand in one file. */
function stateOf(path: string, topic: string): string {
  return topic === 'state-estate-taxes' ? `states/${path.slice(-STATE_CODE)}` : topic;
}

const STATE_CODE = 'NY'.length;

function publishedBy(
  { topics, entries, states }: LawPublishers,
  { path, topic, state }: { readonly path: string; readonly topic: string; readonly state: string },
): Publication | null {
  if (state !== '') return { ...states, publisher: `${state}: ${states.publisher}` };
  return entries[path] ?? topics[topic] ?? null;
}

function ruleOf({ indexed, carriedBy }: WrittenEntry): LawDueEntry['rule'] | null {
  if (isObject(indexed)) return 'indexed';
  return carriedBy === 'inflation' ? 'carried' : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function lastYearOf({ values }: WrittenEntry): number {
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  return isObject(last) ? Number(last['from']) : 0;
}
