import { describe, expect, it } from 'vitest';
import { yearlyRows } from '../../../renderer/screens/plan/ledger/ledger-rows.ts';
import { tabOfAddress } from '../../../renderer/screens/plan/results/tab-address.ts';
import {
  cellValue,
  deflatorOf,
  everyColumn,
  figureKind,
  usualColumns,
} from '../../../renderer/screens/plan/results/year-columns.ts';
import { yearCsv } from '../../../renderer/screens/plan/results/year-csv.ts';
import {
  isNil,
  nilLinesText,
  sheetsBehind,
  sheetTitle,
  withTodaysDollars,
  workAsText,
} from '../../../renderer/screens/plan/work/work-lines.ts';
import type { YearExplanation, YearlyProjection } from '../../../renderer/state/results/answers.ts';
import { explanationOf } from '../../explained.ts';
import { LUMP_SUM } from '../../golden/households/share-households.ts';
import { projectYearly } from '../../projection.ts';

const HOUSEHOLD = {
  startMonth: '2026-01',
  persons: [{ name: 'Ann', birthDate: '1960-05-15', planEnd: 70, socialSecurity: { basis: 'pia', pia: 2000 } }],
  accounts: [
    { id: 'savings', name: 'Savings', kind: 'cash', balance: 100_000.1 },
    { id: 'ira', name: 'IRA', kind: 'traditionalIra', balance: 400_000 },
  ],
  incomes: [{ name: 'Job', kind: 'wage', amount: 5_000, frequency: 'monthly', end: { month: '2028-01' } }],
  goals: [{ name: 'Living', amount: 4_000, frequency: 'monthly' }],
};
const projection: YearlyProjection = JSON.parse(JSON.stringify(projectYearly(HOUSEHOLD)));
const persons = projection.persons.map(({ id }) => id);

describe('the ledger', () => {
  it('has a column for every number of a row but years, ages and price levels', () => {
    const named = new Set(everyColumn(projection).map(({ id }) => id));
    const missing = Object.keys(explanationOf(HOUSEHOLD, 2026).figures).filter(
      (field) => !named.has(field) && !/^(year|ages\.|deflator)/.test(field),
    );
    // A start balance is the end balance of the year before; totals stand with their parts.
    expect(missing.filter((field) => !/startBalance$|\.total$/.test(field))).toEqual([]);
  });

  it('has those of giving and of company shares where a plan has either', () => {
    const shares: YearlyProjection = JSON.parse(JSON.stringify(projectYearly(LUMP_SUM)));
    const idsOf = (of: YearlyProjection) => everyColumn(of).map(({ id }) => id);
    const fields = Object.keys(shares.rows[0]?.shares ?? {}).map((field) => `shares.${field}`);
    expect(idsOf(shares)).toEqual(expect.arrayContaining(fields));
    expect(idsOf(projection).filter((id) => /^(giving|shares)\./.test(id))).toEqual([]);
    const giving: YearlyProjection = JSON.parse(
      JSON.stringify(projectYearly({ ...HOUSEHOLD, taxes: { charity: { annual: 1000, giveShares: true } } })),
    );
    const given = Object.keys(giving.rows[0]?.giving ?? {}).map((field) => `giving.${field}`);
    expect(given.length).toBeGreaterThan(0);
    expect(idsOf(giving)).toEqual(expect.arrayContaining(given));
  });

  it('sums flows over all years, and no balance or rate', () => {
    const columns = everyColumn(projection).filter(({ id }) =>
      ['netPortfolio', 'income.wages', 'taxes.bracket'].includes(id),
    );
    const sum = yearlyRows(projection, { columns, persons, dollars: 'future' }).at(-1);
    const wages = projection.rows.reduce((total, row) => total + row.income.wages, 0);
    expect(sum?.cells.map(({ text }) => text)).toEqual(['Sum', '', '', Math.round(wages).toLocaleString('en-US'), '']);
  });

  it('goes to a spreadsheet with names over the columns and cents in the cells', () => {
    const [header = [], ...rows] = yearCsv(projection, usualColumns(projection), 'future');
    expect(header.slice(0, 4)).toEqual(['Year', 'Age of Ann', 'Year end: Net portfolio', 'Income: Wages']);
    for (const cell of rows.flat()) expect(String(cell)).toMatch(/^(\d{4}|-?\d+(\.\d{1,2})?)$/);
  });
});

describe('the work behind a figure', () => {
  it('shows its own worksheet first and then those that it comes from', () => {
    const explained = explanationOf(HOUSEHOLD, 2026);
    const figures: Readonly<Record<string, string>> = explained.figures;
    const sheets = sheetsBehind(JSON.parse(JSON.stringify(explained)), figures['taxes.total'] ?? '');
    const titles = sheets.map(({ title }) => title);
    expect(titles[0]).toBe('Taxes of the year');
    expect(titles).toEqual(expect.arrayContaining(['Form 1040', 'Income']));
    expect(workAsText(sheets, 2026)).toContain('Wages\t60,000.00');
  });

  it('has Form 1040 before what stands behind it, under the form whose line numbers it has', () => {
    const explained: YearExplanation = JSON.parse(JSON.stringify(explanationOf(HOUSEHOLD, 2026)));
    const sheets = sheetsBehind(explained, explained.figures['taxes.total'] ?? '');
    const titles = sheets.map(sheetTitle);
    const form1040 = titles.indexOf('Form 1040, 2026 draft');
    expect(form1040).toBeGreaterThan(0);
    expect(titles.indexOf('Tax by kind')).toBeGreaterThan(form1040);
    expect(workAsText(sheets, 2026)).toContain('Form 1040, 2026 (2026 draft)');
  });

  it('folds lines of no dollars away, and no line of another unit', () => {
    expect(isNil({ value: 0, unit: 'dollars' })).toBe(true);
    expect(isNil({ value: -0.001, unit: 'dollars' })).toBe(true);
    expect(isNil({ value: 0.01, unit: 'dollars' })).toBe(false);
    expect(isNil({ value: 0, unit: 'number' })).toBe(false);
    expect(isNil({ value: 0, unit: 'fraction' })).toBe(false);
    expect([nilLinesText(1), nilLinesText(12)]).toEqual(['1 line of $0', '12 lines of $0']);
  });

  it('ends with what the figure comes to in today’s dollars, the same as the table shows', () => {
    const explained: YearExplanation = JSON.parse(JSON.stringify(explanationOf(HOUSEHOLD, 2029)));
    const sheets = sheetsBehind(explained, explained.figures['netPortfolio'] ?? '');
    const line = sheets[0]?.lines.find(({ id }) => id === explained.figures['netPortfolio']);
    const row = projection.rows.find(({ year }) => year === 2029);
    const column = everyColumn(projection).find(({ id }) => id === 'netPortfolio');
    if (line === undefined || row === undefined || column === undefined) throw new Error('2029 has a portfolio');
    // Four years at 2.5%: 1.025^4 = 1.10381289...
    expect(deflatorOf(figureKind('netPortfolio', projection), row)).toBeCloseTo(1.103813, 6);
    const { sheets: shown, converted } = withTodaysDollars(sheets, line, row.deflatorEnd);
    const lines = shown[0]?.lines ?? [];
    expect(lines[lines.indexOf(line) + 1]).toBe(converted);
    expect(converted.value).toBe(cellValue(column, row, persons, 'todays'));
    expect(converted.formula).toContain('÷ 1.103813');
    expect(converted.uses).toEqual([line.id]);
  });

  it('is part of the address with its year, and nonsense is not', () => {
    expect(tabOfAddress({ tab: 'ledger', year: 2034, work: 'taxes.total' })).toEqual({
      tab: 'ledger',
      year: 2034,
      work: 'taxes.total',
    });
    // Named without a value, as the router would otherwise hand on what the address said.
    expect(tabOfAddress({ tab: 'elsewhere', year: 'soon', work: 'taxes.total' })).toStrictEqual({
      tab: undefined,
      year: undefined,
      work: undefined,
      whatIf: undefined,
      with: undefined,
    });
  });
});
