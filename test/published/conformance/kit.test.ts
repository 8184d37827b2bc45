import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { type Case, cases, questionOf, sheetOf } from '../../../resources/conformance/kit/cases.mjs';
import { evaluate } from '../../../resources/conformance/kit/formulas.mjs';
import { runAdapter } from '../../../resources/conformance/kit/runner.mjs';
import { answersOf, sheetFaults } from '../../../resources/conformance/kit/sheets.mjs';
import { numberIn, rowsOf } from '../federal-tax-cases.ts';
import { STATUSES } from './return-figures.ts';
import { returnSheet } from './return-sheet.ts';
import { scoreboard } from './scoreboard.ts';
import { kitFiles } from './write-kit.ts';

const kit = fileURLToPath(new URL('../../../resources/conformance', import.meta.url));
const ours = [process.execPath, fileURLToPath(new URL('./our-adapter.ts', import.meta.url))];
const counted = cases.filter((each) => each.disputed === undefined);

const schemaOf = (name: string) => JSON.parse(readFileSync(`${kit}/schemas/${name}.schema.json`, 'utf8')) as object;
const ajv = new Ajv({ allErrors: true });
const fits = {
  return: ajv.compile(schemaOf('return')),
  household: ajv.compile(schemaOf('household')),
  case: ajv.compile(schemaOf('case')),
};

describe('the cases of the conformance kit', () => {
  it.each(Object.entries(kitFiles()))(
    '%s is written from the sheets: after a change run this test with --update',
    async (name, text) => {
      await expect(text).toMatchFileSnapshot(`${kit}/${name}`);
    },
  );

  it('are 300 that count, and some in dispute that say why', () => {
    expect(counted).toHaveLength(300);
    expect(cases.length).toBeGreaterThan(300);
    expect(cases.filter(({ disputed }) => disputed === '')).toEqual([]);
  });

  it('are each another, and each names a statute, a regulation or a convention of the README', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(new Set(cases.map(({ input }) => JSON.stringify(input))).size).toBe(cases.length);
    expect(cases.filter(({ law }) => !/\d+ (USC|CFR) [\d.]+|convention/.test(law))).toEqual([]);
  });

  it('are as the schemas say', () => {
    const wrong = cases.filter((each) => !fits[each.kind](each.input) || !fits.case(questionOf(each)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(fits.return({ ...cases[0]?.input, wages: '12' })).toBe(false);
  });

  it('have answers that are described', () => {
    const { properties } = schemaOf('answer') as { properties: Record<string, unknown> };
    const keys = new Set(cases.flatMap(({ expected }) => Object.keys(expected)));
    expect([...keys].sort()).toEqual(Object.keys(properties).sort());
  });
});

describe('the sheets of the kit', () => {
  it('come to what is stated, on every line of every case', () => {
    expect(cases.flatMap((each) => sheetFaults(each, sheetOf(each)))).toEqual([]);
  });

  it('show a figure that was changed, and an answer that is not its line', () => {
    const first = cases.find(({ id }) => id === 'R002') as Case;
    const worked = first.worked.map((value, i) => (i === 8 ? value + 1 : value));
    expect(sheetFaults({ ...first, worked }, sheetOf(first))).toHaveLength(1);
    expect(sheetFaults({ ...first, expected: { ...first.expected, agi: 1 } }, sheetOf(first))).toHaveLength(1);
  });

  it('work formulas as they are written', () => {
    const values: Readonly<Record<string, number>> = { a: 7, 'b.0': 2 };
    const of = (formula: string) => evaluate(formula, (name) => values[name] ?? Number.NaN);
    expect(of('a - b.0 * 3 - 1')).toBe(0);
    expect(of('min(a, 5) * (1 - 0.5) ^ 2 / b.0')).toBe(0.625);
    expect(of('-a + max(1, above(a, 6), atLeast(a, 8))')).toBe(-6);
    expect(of('dimeDown(1826.86) + dollarDown(1826.9)')).toBeCloseTo(3652.8, 9);
    expect(() => of('a +')).toThrow('ends too early');
    expect(() => of('toString(a)')).toThrow('no function toString');
  });

  it('take no figure and no formula from the engine', () => {
    const own = [
      'return-figures',
      'return-sheet',
      'return-cases',
      'household-sheets',
      'benefit-households',
      'other-households',
      'write-kit',
    ];
    const read = own.map((name) => readFileSync(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), 'utf8'));
    expect(read.filter((text) => /from '[^']*(?:engine|resources\/law|\.json)/.test(text))).toEqual([]);
  });

  /** Returns worked twice by others: dividends that are not qualified are entered as interest, which is taxed alike. */
  it('agree with the 20 of the 1,500 published returns that have no other field', () => {
    const none = ['salt_paid', 'mortgage_interest', 'charity_cash', 'st_gain', 'wages_spouse'];
    const rows = rowsOf('federal-tax-cases.csv').filter(
      (row) => none.every((column) => numberIn(row, column) === 0) && row['status'] !== 'separate',
    );
    const off = rows.filter((row) => {
      const status = row['status'] === 'joint' ? STATUSES[1] : row['status'] === 'hoh' ? STATUSES[2] : STATUSES[0];
      const input = {
        ages:
          status === STATUSES[1]
            ? [numberIn(row, 'age_head'), numberIn(row, 'age_spouse')]
            : [numberIn(row, 'age_head')],
        wages: numberIn(row, 'wages_head'),
        taxableInterest:
          numberIn(row, 'taxable_interest') +
          numberIn(row, 'ordinary_dividends') -
          numberIn(row, 'qualified_dividends'),
        taxExemptInterest: numberIn(row, 'tax_exempt_interest'),
        qualifiedDividends: numberIn(row, 'qualified_dividends'),
        longTermGain: numberIn(row, 'lt_gain'),
        retirementDistributions: numberIn(row, 'ira_pension_taxable'),
        socialSecurityBenefits: numberIn(row, 'ss_gross'),
      };
      const year = numberIn(row, 'year') === 2025 ? 2025 : 2026;
      const { totalTax = Number.NaN } = answersOf(returnSheet(year, status), input);
      return !(Math.abs(totalTax - 100 * numberIn(row, 'total_tax')) <= 2);
    });
    expect(rows).toHaveLength(20);
    expect(off.map((row) => row['case_id'])).toEqual([]);
  });
});

describe('the scoreboard', () => {
  it('docs/conformance.md is written from a run of our own adapter: after a change run this test with --update', async () => {
    const report = await runAdapter(ours, cases, { lines: true });
    expect(report.failed).toEqual([]);
    await expect(scoreboard(report)).toMatchFileSnapshot('../../../docs/conformance.md');
  });

  it('puts a miss of ours on top, and a figure of a disputed case among none', async () => {
    const wrongs = [
      process.execPath,
      '-e',
      "require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify(Object.fromEntries(JSON.parse(line).ask.map((key) => [key, 1])))))",
    ];
    const asked = cases.filter(({ id, disputed }) => id === 'R004' || disputed !== undefined);
    const report = await runAdapter(wrongs, asked, { lines: true });
    expect(report.cases).toBe(1);
    expect(new Set(report.wrong.map((each) => each.case))).toEqual(new Set(['R004']));
    const [, misses = ''] = scoreboard(report).split('## ');
    expect(misses).toContain('| R004 | agi | $1.00 |');
  });
});
