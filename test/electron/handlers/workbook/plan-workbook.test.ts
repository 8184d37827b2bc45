import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectionCsv } from '../../../../electron/contract/answers/projection-csv.ts';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { answered } from '../../answered.ts';
import { ROTH_PLAN } from '../../example-plans.ts';
import { openTestHost } from '../../test-host.ts';

const host = openTestHost();
afterAll(() => host.close());

const call = <Id extends OperationId>(id: Id, input: unknown) => answered(host, id, input);

type Cells = readonly (readonly unknown[])[];

let ids = { householdId: 0, planId: 0 };
let sheets: ReadonlyMap<string, Cells> = new Map();
let answer: OperationOutput<'plans.workbook'>;
let csv: ReturnType<typeof projectionCsv.rows> = [];

beforeAll(async () => {
  const { id: householdId } = await call('households.create', { name: 'Rivera: "old/new"' });
  const { id: planId } = await call('plans.create', { householdId, name: 'Base', inputs: ROTH_PLAN });
  ids = { householdId, planId };
  answer = await call('plans.workbook', { ...ids, content: true });
  const read = await readWorkbook(Buffer.from(answer.content ?? '', 'base64'));
  sheets = new Map(read.map(({ sheet, data }) => [sheet, data]));
  csv = projectionCsv.rows(await call('plans.project', { ...ids, granularity: 'yearly' }));
});

const ledger = () => sheets.get('Ledger by years') ?? [];

describe('the workbook of a plan, as a spreadsheet reads it', () => {
  it('is left out where it was not asked for, and has a name for a file', async () => {
    const { content, ...rest } = await call('plans.workbook', ids);
    expect(content).toBeUndefined();
    expect(rest.fileName).toBe('Rivera- -old-new-, Base.xlsx');
    expect(rest.sheets.map(({ name }) => name)).toEqual(['About', 'Ledger by years', 'Worksheets']);
    expect(rest.sheets[1]).toMatchObject({ rows: ledger().length });
  });

  it('has the ledger of the CSV, cell by cell: numbers as numbers, text as text', () => {
    const asRead = csv.map((row) => row.map((cell) => (cell === '' ? null : cell)));
    expect(ledger().slice(0, -1)).toEqual(asRead);
    expect(typeof ledger()[1]?.[csv[0]?.indexOf('netPortfolio') ?? 0]).toBe('number');
  });

  it('has the sums of flows, to the cent, and none of balances and rates', () => {
    const heads = csv[0] ?? [];
    const sums = ledger().at(-1) ?? [];
    const sumOf = (name: string) => sums[heads.indexOf(name)];
    const added = (name: string) => {
      const at = heads.indexOf(name);
      const cents = csv.slice(1).reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
      return cents / 100;
    };
    expect(sums[0]).toBe('Sum');
    for (const name of [
      'income.total',
      'spending.total',
      'taxes.total',
      'withdrawals.total',
      'rothConversion',
      'rmd.taken',
    ])
      expect({ name, sum: sumOf(name) }).toEqual({ name, sum: added(name) });
    expect(added('income.total')).toBeGreaterThan(0);
    for (const name of ['netPortfolio', 'netWorth', 'deflator', 'taxes.agi', 'taxes.bracket'])
      expect({ name, sum: sumOf(name) }).toEqual({ name, sum: null });
  });

  it('has every line of the worksheets of every year, formulas of the law as text', async () => {
    const lines = sheets.get('Worksheets') ?? [];
    const years = csv.slice(1).map(([, year]) => year);
    expect(new Set(lines.slice(1).map(([year]) => year))).toEqual(new Set(years));
    const { worksheets } = await call('plans.explain', { ...ids, year: years[0] });
    const ofYear = lines.filter(([year]) => year === years[0]);
    expect(ofYear).toHaveLength(worksheets.reduce((sum, sheet) => sum + sheet.lines.length, 0));
    const written = worksheets.flatMap(({ title, lines: ofSheet }) =>
      ofSheet.map(({ label, value, unit }) => [
        title,
        label,
        unit === 'dollars' ? Math.round(value * 100) / 100 : value,
      ]),
    );
    expect(ofYear.map(([, title, , , label, value]) => [title, label, value])).toEqual(written);
  });
});
