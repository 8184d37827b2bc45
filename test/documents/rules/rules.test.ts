import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorsIn, planted } from '../../planted-errors.ts';
import { rowsOf } from '../../published/federal-tax-cases.ts';
import { type Rule, rulesPage } from './rules-page.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const rules = JSON.parse(textOf('test/documents/rules/rules.json')) as readonly Rule[];

/** Rooms of the engine whose formulas are statutes. */
const ROOMS =
  'engine/{tax,accounts,social-security/rules,social-security/schedule,social-security/claim-value}/**/*.ts';
/** The sheets of the return only show what the rules wrote. */
const SHOWN = /^engine\/tax\/(?:worksheets|calculator)\//;
const STATUTE = /\d+ (?:USC|CFR) \d+/;

const hasFunction = ({ file, function: name }: Rule) =>
  name === undefined || new RegExp(`export function ${name}[(<]`).test(textOf(file));

describe('the register of rules', () => {
  it('docs/rules.md is written from it: after a change run this test with --update', async () => {
    await expect(rulesPage(rules)).toMatchFileSnapshot('../../../docs/rules.md');
  });

  it('names files, functions and tests that exist', () => {
    const files = rules.flatMap(({ file, tests }) => [file, ...tests]);
    expect(files.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
    expect(rules.filter((rule) => !hasFunction(rule)).map(({ file, function: name }) => `${file} ${name}`)).toEqual([]);
    expect(hasFunction({ ...(rules[0] as Rule), function: 'noSuchFunction' })).toBe(false);
  });

  it('cites a statute that stands at the formula', () => {
    const elsewhere = rules.filter(({ law, file }) => STATUTE.test(law) && !textOf(file).includes(law));
    expect(elsewhere.map(({ law, file }) => `${law} ${file}`)).toEqual([]);
  });

  it('has an entry for every file of these rooms that cites a statute', () => {
    const citing = globSync(ROOMS, { cwd: root })
      .filter((file) => !SHOWN.test(file) && STATUTE.test(textOf(file)))
      .sort();
    const entered = new Set(rules.map(({ file }) => file));
    expect(citing.length).toBeGreaterThan(60);
    expect(citing.filter((file) => !entered.has(file))).toEqual([]);
  });

  it('prices each wrong reading: on a published return as its column says, else as worked', () => {
    const rows = rowsOf('federal-tax-cases.csv');
    const readings = rules.flatMap(({ wrongReadings = [] }) => wrongReadings);
    const off = readings.filter(({ case: id, column = '', dollars }) => {
      if (id === undefined) return false;
      return Number(rows.find((row) => row['case_id'] === id)?.[column]) !== dollars;
    });
    expect(off).toEqual([]);
    expect(readings.filter((each) => (each.case === undefined) === (each.worked === undefined))).toEqual([]);
    expect(readings.filter(({ dollars }) => dollars === 0)).toEqual([]);
  });
});

describe('errors that are planted in formulas', () => {
  it('are comparisons, extremes, signs and dropped terms, and no text, loop or place in a list', () => {
    const source = 'for (let i = 0; i < 2; i++) f(a[i + 1], Math.min(a, b - c) >= d, `x` + y);';
    const found = errorsIn(source).map(({ kind, was, becomes }) => `${kind}: ${was} → ${becomes}`);
    expect(found).toEqual([
      'comparison: >= → >',
      'min and max: Math.min → Math.max',
      'sign: - → +',
      'dropped term: b - c → b',
    ]);
  });

  it('are put where they were found', () => {
    const source = 'export const room = Math.max(0, top - used);';
    expect(errorsIn(source).map((error) => planted(source, error))).toEqual([
      'export const room = Math.min(0, top - used);',
      'export const room = Math.max(0, top + used);',
      'export const room = Math.max(0, top);',
    ]);
  });
});
