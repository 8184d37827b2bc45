import { invariant } from '../../primitives/invariant.ts';
import { isObject } from '../../primitives/is-object.ts';
import type { LawPack, LawPackEntry } from '../../primitives/law/law-pack.ts';
import { STATE_CODES, type StateCode } from '../../primitives/state-codes.ts';
import { LAW_PARSERS, type LawFiles, type LawTables } from '../law-tables.ts';
import { parseStateTables, type StateTables } from '../states/state-law.ts';
import { fileNameOf, filesByTopic, lawPlaces, type WrittenEntry } from './law-places.ts';

/**
 * The law with what a pack says in its place. Tables that the pack leaves alone are the very same, so that what was worked
 * out of them stays known.
 */
export function lawWithPack(files: LawFiles, tables: LawTables, pack: LawPack): LawTables {
  const changed = changedFiles(files, pack);
  const parsed: Record<string, unknown> = {};
  for (const topic of changed.topics) {
    const name = fileNameOf(files, topic);
    if (name !== null) parsed[name] = LAW_PARSERS[name](changed.files[name]);
  }
  const states = parseStateTables(changed.files.states);
  return { ...tables, ...parsed, states: statesOf(tables.states, states, changed.topics) };
}

/** Each state's table as it is first asked for, from where it is to be found. */
function statesOf(before: StateTables, now: StateTables, topics: ReadonlySet<string>): StateTables {
  const states = {};
  for (const code of STATE_CODES.toSorted()) {
    const from = topics.has(`states/${code}`) ? now : before;
    Object.defineProperty(states, code, { enumerable: true, get: () => from[code] });
  }
  invariant(isWhole(states), 'every state has its table');
  return states;
}

function isWhole(states: Partial<StateTables>): states is StateTables {
  return STATE_CODES.every((code) => Object.hasOwn(states, code));
}

/** The files as a pack has them. Every entry of it must be on file. */
function changedFiles(files: LawFiles, { entries }: LawPack) {
  const places = lawPlaces(files);
  const topics = new Map<string, WrittenEntry>();
  const all = filesByTopic(files);
  for (const change of entries) {
    const place = places.get(change.path);
    invariant(place !== undefined, `an entry of a law pack is on file: ${change.path}`);
    const file = topics.get(place.topic) ?? all.get(place.topic) ?? {};
    const [list = '', name = ''] = place.keys;
    const siblings = isObject(file[list]) ? file[list] : {};
    topics.set(place.topic, { ...file, [list]: { ...siblings, [name]: mergedEntry(place.entry, change) } });
  }
  const states: Record<StateCode, unknown> = { ...files.states };
  const changed: Record<string, unknown> = {};
  for (const [topic, file] of topics) {
    const name = fileNameOf(files, topic);
    if (name !== null) changed[name] = file;
    else for (const code of STATE_CODES) if (topic === `states/${code}`) states[code] = file;
  }
  return { files: { ...files, ...changed, states }, topics: new Set(topics.keys()) };
}

/** The entry in force with what the pack says of it: values from its first year on, its source, and its indexing. */
export function mergedEntry(entry: WrittenEntry, change: LawPackEntry): WrittenEntry {
  const { values, indexed, carriedBy, note } = change;
  const [first] = values;
  const before = Array.isArray(entry['values']) ? entry['values'] : [];
  const kept = before.filter((value) => isObject(value) && Number(value['from']) < Number(first?.from));
  const { indexed: ruled, carriedBy: carried, ...rest } = entry;
  const rule =
    indexed === undefined && carriedBy === undefined ? { indexed: ruled, carriedBy: carried } : { indexed, carriedBy };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)),
    ...sourceOf(entry, change),
    ...(note === undefined ? {} : { note }),
    values: [...kept, ...values],
  };
}

/** Federal entries have a source, those of states a citation and what of its text was seen. */
function sourceOf(entry: WrittenEntry, { citation, url, quote }: LawPackEntry): WrittenEntry {
  if ('source' in entry) return { source: citation };
  if (entry['citation'] === citation) return {};
  const at = url ?? entry['url'];
  const seen = quote === undefined ? { quote: undefined, unseen: true, seenIn: at } : { quote, unseen: undefined };
  return { whyUnseen: undefined, seenIn: undefined, ...seen, citation, url: at };
}
