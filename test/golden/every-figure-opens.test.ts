import { describe, expect, it } from 'vitest';
import type { YearExplanation, YearRow } from '../../engine/index.ts';
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { explanationOf } from '../explained.ts';
import { projectYearly } from '../projection.ts';
import { CHILDREN_HOUSEHOLDS } from './households/children-households.ts';
import { COVER_HOUSEHOLDS } from './households/cover-households.ts';
import { EDUCATION_HOUSEHOLDS } from './households/education-households.ts';
import { LOCAL_TAX_HOUSEHOLDS } from './households/local-tax-households.ts';
import { WORKED_HOUSEHOLDS } from './households/worked-households.ts';

const CENT = 0.005;
const HOUSEHOLDS = [
  ...WORKED_HOUSEHOLDS,
  ...reference.households,
  ...EDUCATION_HOUSEHOLDS,
  ...CHILDREN_HOUSEHOLDS,
  ...COVER_HOUSEHOLDS,
  ...LOCAL_TAX_HOUSEHOLDS,
].map(({ id, plan }) => [id, plan] as const);

type Figure = readonly [field: string, value: number];

/** Every number of a row by the name of its CSV column. */
function figuresOf(record: object, persons: readonly { readonly id: string }[], prefix = ''): readonly Figure[] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]): readonly Figure[] => {
    const name = `${prefix}${key}`;
    if (key === 'events') return [];
    if (typeof value === 'number') return [[name, value]];
    if (key === 'accounts' && Array.isArray(value)) {
      return value.flatMap((account: { id: string }) => figuresOf(account, persons, `${name}.${account.id}.`));
    }
    if (Array.isArray(value)) {
      return value.flatMap((entry: unknown, at) =>
        typeof entry === 'number'
          ? [[`${name}.${persons[at]?.id}`, entry] as const]
          : figuresOf(entry ?? {}, persons, `${name}.${persons[at]?.id}.`),
      );
    }
    return value !== null && typeof value === 'object' ? figuresOf(value, persons, `${name}.`) : [];
  });
}

const linesOf = ({ worksheets }: YearExplanation) => worksheets.flatMap(({ lines }) => lines);

/** Figures of a row that open nothing, or a line that says something else. */
function unopened(row: YearRow, persons: readonly { readonly id: string }[], explained: YearExplanation) {
  const lines = new Map(linesOf(explained).map((line) => [line.id, line.value]));
  return figuresOf(row, persons).filter(([field, value]) => {
    const shown = lines.get(explained.figures[field] ?? '');
    return !(Math.abs((shown ?? Number.NaN) - value) <= CENT);
  });
}

/** Lines that say they add up others and do not, and links to nothing. */
function broken(explained: YearExplanation): readonly string[] {
  const lines = new Map(linesOf(explained).map((line) => [line.id, line]));
  return [...lines.values()].flatMap(({ id, formula, uses, value }) => {
    const dangling = uses.filter((used) => !lines.has(used)).map((used) => `${id} uses ${used}, which is not there`);
    const sum = uses.reduce((total, used) => total + (lines.get(used)?.value ?? Number.NaN), 0);
    // What was converted left its accounts: their lines have it with a minus.
    const isOff = formula.startsWith('sum: ') && !(Math.abs(Math.abs(sum) - Math.abs(value)) <= CENT);
    return isOff ? [...dangling, `${id} is ${value}, and its lines come to ${sum}`] : dangling;
  });
}

describe('every figure of every yearly row opens onto a line that says the same', () => {
  it.each(HOUSEHOLDS)('%s', (_, document) => {
    const { rows, persons } = projectYearly(document);
    for (const row of rows) {
      const explained = explanationOf(document, row.year);
      expect(unopened(row, persons, explained), String(row.year)).toEqual([]);
      expect(broken(explained), String(row.year)).toEqual([]);
      const ids = linesOf(explained).map(({ id }) => id);
      expect(new Set(ids).size, `ids of ${row.year} are one of their kind`).toBe(ids.length);
    }
  });
});
