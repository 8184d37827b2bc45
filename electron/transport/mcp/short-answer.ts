/** A part of an answer that was left out, and what to add to the same call to be given it. */
export interface LeftOut {
  /** Where it stands in the answer: `rows`, `plans[].paths`. */
  readonly path: string;
  /** Entries of a list, fields of an object or characters of a text, over all places that the path names. */
  readonly count: number;
  readonly ask: Readonly<Record<string, unknown>>;
}

/** What an assistant asks for beyond the summary of an answer. */
export interface Wanted {
  /** Parts to be given whole and alone, as `rows` or `rows.netPortfolio`. */
  readonly fields?: readonly string[] | undefined;
  /** Of lists with an entry a year or month, those of these years; `all` for every one of them. */
  readonly years?: readonly number[] | 'all' | undefined;
}

export interface ShortAnswer {
  readonly value: unknown;
  readonly left: readonly LeftOut[];
}

/** Longest list that a summary holds. */
const MOST_ENTRIES = 12;

/** The summary of an answer: lists that are too long give way to an entry of `left`. */
export function shortAnswer(value: unknown, { fields, years }: Wanted): ShortAnswer {
  if (fields !== undefined) return pickedFields(value, fields, years);
  const left = new LeftList();
  return { value: withoutLongLists(value, '', { left, years }), left: left.entries() };
}

/** Takes the largest part out of a summary that is still too large; null where nothing is left to take. */
export function shortened({ value, left }: ShortAnswer): ShortAnswer | null {
  const largest = largestPart([value], '');
  if (largest === null) return null;
  const { path, count } = largest;
  return { value: without(value, largest.keys), left: [...left, { path, count, ask: { fields: [path] } }] };
}

interface Walk {
  readonly left: LeftList;
  readonly years: Wanted['years'];
}

function withoutLongLists(value: unknown, path: string, walk: Walk): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutLongLists(entry, `${path}[]`, walk));
  if (!isFields(value)) return value;
  const kept = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const place = path === '' ? name : `${path}.${name}`;
    const wanted = Array.isArray(part) ? ofYears(part, walk.years) : null;
    if (wanted !== null) return [[name, wanted]];
    if (!Array.isArray(part) || part.length <= MOST_ENTRIES) return [[name, withoutLongLists(part, place, walk)]];
    walk.left.add(place, part.length);
    return [];
  });
  return Object.fromEntries(kept);
}

/** The entries of the years asked for; null where none are asked for, or the list has no entry a year or month. */
function ofYears(list: readonly unknown[], years: Wanted['years']): readonly unknown[] | null {
  if (years === undefined || list.length === 0 || !list.every((entry) => yearOf(entry) !== null)) return null;
  return years === 'all' ? list : list.filter((entry) => years.includes(yearOf(entry) ?? 0));
}

function yearOf(entry: unknown): number | null {
  if (!isFields(entry)) return null;
  const { year, period } = entry;
  if (typeof year === 'number') return year;
  return typeof period === 'string' && /^\d{4}(-\d{2})?$/.test(period) ? Number(period.slice(0, 4)) : null;
}

/** Counts what is left out under each path. */
class LeftList {
  readonly #counts = new Map<string, number>();

  add(path: string, count: number): void {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + count);
  }

  entries(): readonly LeftOut[] {
    return [...this.#counts].map(([path, count]) => ({ path, count, ask: { fields: [path] } }));
  }
}

/** Names of fields by the fields within them that are wanted; an empty map wants all. */
type Picks = Map<string, Picks>;

function pickedFields(value: unknown, fields: readonly string[], years: Wanted['years']): ShortAnswer {
  if (fields.length === 0) return { value: {}, left: [] };
  const picks: Picks = new Map();
  for (const field of fields) addPick(picks, field.replaceAll(/\[\d*\]/g, '').split('.'));
  const unknown = isFields(value) ? [...picks.keys()].filter((name) => !(name in value)) : [];
  const ask = isFields(value) ? { fields: Object.keys(value) } : {};
  return { value: picked(value, picks, years), left: unknown.map((path) => ({ path, count: 0, ask })) };
}

function addPick(picks: Picks, names: readonly string[]): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  const known = picks.get(name);
  // A field that is wanted whole stays whole, whichever of its parts are named, too.
  if (known !== undefined && (known.size === 0 || rest.length === 0)) return known.clear();
  const within = known ?? new Map();
  picks.set(name, within);
  addPick(within, rest);
}

function picked(value: unknown, picks: Picks, years: Wanted['years']): unknown {
  if (Array.isArray(value)) return (ofYears(value, years) ?? value).map((entry) => picked(entry, picks, years));
  if (picks.size === 0 || !isFields(value)) return value;
  const kept = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const within = picks.get(name);
    return within === undefined ? [] : [[name, picked(part, within, years)]];
  });
  return Object.fromEntries(kept);
}

interface Part {
  readonly path: string;
  readonly keys: readonly string[];
  readonly count: number;
  readonly size: number;
}

/** The smallest part worth an entry of `left`: below this, the entry is as long as what it stands for. */
const LEAST_SIZE = 400;
/** A part larger than this is taken apart rather than taken out, where a part of it holds this share of it. */
const TAKEN_APART = 3_000;
const SHARE_TAKEN = 0.25;

/**
 * The largest list, object or text; of a large one the largest within it, so that its short fields stay.
 * @param places what stands at a path: several values, where it leads through lists
 */
function largestPart(places: readonly unknown[], path: string, keys: readonly string[] = []): Part | null {
  const names = new Set(places.flatMap((place) => (isFields(place) ? Object.keys(place) : [])));
  const [largest] = [...names]
    .map((name) => {
      const found = places.flatMap((place) => (isFields(place) && name in place ? [place[name]] : []));
      return { name, found, count: sum(found.map(countOf)), size: sum(found.map(sizeOf)) };
    })
    .filter(({ count, size }) => count > 0 && size >= LEAST_SIZE)
    .toSorted((one, other) => other.size - one.size);
  if (largest === undefined) return null;
  const { name, found, count, size } = largest;
  const part = { path: path === '' ? name : `${path}.${name}`, keys: [...keys, name], count, size };
  if (size <= TAKEN_APART) return part;
  const isList = found.some((place) => Array.isArray(place));
  const within = largestPart(found.flat(), isList ? `${part.path}[]` : part.path, part.keys);
  return within !== null && within.size >= size * SHARE_TAKEN ? within : part;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function sizeOf(part: unknown): number {
  return JSON.stringify(part)?.length ?? 0;
}

function countOf(part: unknown): number {
  if (Array.isArray(part) || typeof part === 'string') return part.length;
  return isFields(part) ? Object.keys(part).length : 0;
}

/** @param keys lead through lists to every entry */
function without(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => without(entry, keys));
  const [name, ...rest] = keys;
  if (name === undefined || !isFields(value) || !(name in value)) return value;
  const { [name]: part, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(part, rest) };
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
