import { isObject } from '../../primitives/is-object.ts';
import type { LawPack } from '../../primitives/law/law-pack.ts';
import { isSameValue } from '../../primitives/memory/recent-values.ts';
import type { LawDifference } from '../../results/law/law-packs.ts';
import type { LawFiles } from '../law-tables.ts';
import { lawPlaces, type WrittenEntry } from './law-places.ts';
import { mergedEntry } from './law-with-pack.ts';

/** Of one entry. */
const MOST_FIGURES = 40;

/** What two packs have otherwise, entry by entry in the order of the files; null stands for the law in force. */
export function lawDifferences(files: LawFiles, before: LawPack | null, after: LawPack | null): LawDifference[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  return [...lawPlaces(files)].flatMap(([path, { entry }]) => {
    const [one, other] = [was.get(path), is.get(path)];
    if (one === undefined && other === undefined) return [];
    return differenceOf(
      path,
      one === undefined ? entry : mergedEntry(entry, one),
      other === undefined ? entry : mergedEntry(entry, other),
    );
  });
}

function entriesOf(pack: LawPack | null) {
  return new Map((pack?.entries ?? []).map((entry) => [entry.path, entry]));
}

type Value = Readonly<Record<string, unknown>>;

function differenceOf(path: string, before: WrittenEntry, after: WrittenEntry): readonly LawDifference[] {
  const years = [...valuesOf(before), ...valuesOf(after)].map(yearOf).sort((one, other) => one - other);
  const year = years.find((each) => !isSameValue(inForce(before, each), inForce(after, each))) ?? null;
  const rules = figuresBetween(ruleOf(before), ruleOf(after));
  if (year === null && rules.length === 0) return [];
  const [was, is] = year === null ? [null, null] : [inForce(before, year), inForce(after, year)];
  const figures = [...figuresBetween(withoutYear(was), withoutYear(is)), ...rules];
  // The same amounts, of another year: what an index carries them to differs.
  if (figures.length === 0) figures.push({ name: 'from', before: yearOrNull(was), after: yearOrNull(is) });
  return [
    {
      path,
      year,
      before: { citation: citationOf(before), fromYear: yearOrNull(was) },
      after: { citation: citationOf(after), fromYear: yearOrNull(is) },
      figures: figures.slice(0, MOST_FIGURES),
      moreFigures: Math.max(0, figures.length - MOST_FIGURES),
    },
  ];
}

function valuesOf({ values }: WrittenEntry): readonly Value[] {
  return Array.isArray(values) ? values.filter(isObject) : [];
}

function yearOf(value: Value): number {
  return Number(value['from']);
}

function yearOrNull(value: Value | null): number | null {
  return value === null ? null : yearOf(value);
}

function inForce(entry: WrittenEntry, year: number): Value | null {
  return valuesOf(entry).findLast((value) => yearOf(value) <= year) ?? null;
}

/** Without the year, and without where the value was read. */
function withoutYear(value: Value | null): Value {
  const { from: _from, source: _source, ...figures } = value ?? {};
  return figures;
}

function ruleOf({ indexed, carriedBy }: WrittenEntry): Value {
  return { ...(indexed === undefined ? {} : { indexed }), ...(carriedBy === undefined ? {} : { carriedBy }) };
}

function citationOf({ source, citation }: WrittenEntry): string {
  return typeof source === 'string' ? source : typeof citation === 'string' ? citation : '';
}

type Figure = LawDifference['figures'][number];

function figuresBetween(before: Value, after: Value): Figure[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((figure) => figure.before !== figure.after);
}

type Leaf = number | string | boolean;

/** The figures and words of a value with the way to each. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, Leaf> {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return new Map([[path.join('.'), value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, [...path, key])]));
}
