import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../electron/contract/index.ts';
import { localEngine } from '../../electron/node/local-engine.ts';
import { callContext } from '../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import { isMoney } from '../../engine/results/money.ts';
import { ScheduledConversion } from '../../engine/results/roth.ts';
import { MonthRow, YearRow } from '../../engine/results/rows.ts';
import { ROTH_PLAN } from '../electron/example-plans.ts';
import { openTestHost } from '../electron/test-host.ts';

/** docs/csv-columns.md is written from the schemas of the answers, and names every column that there is. */

const PAGE = 'docs/csv-columns.md';

interface Column {
  readonly name: string;
  readonly unit: string;
  readonly meaning: string;
}

/** What is no money, by the last part of its name. */
const UNITS: Readonly<Record<string, string>> = {
  period: 'year or month',
  year: 'calendar year',
  month: 'number',
  filingStatus: 'word',
  '<person>': 'years',
  deflator: 'price level',
  deflatorEnd: 'price level',
  marginalRate: 'fraction',
  effectiveRate: 'fraction',
  bracket: 'fraction',
  bracketBefore: 'fraction',
  bracketAfter: 'fraction',
  marginalCost: 'dollars a dollar',
  irmaaTier: 'number of the tier',
  bindingLimit: 'word',
  events: 'sentences',
  name: 'text',
};

function unitOf(name: string, schema: z.core.$ZodType): string {
  if (isMoney(schema)) return /today/i.test(textOf(schema)) ? 'today’s US dollars' : 'US dollars';
  const unit = UNITS[name.split('.').at(-1) ?? ''];
  if (unit === undefined) throw new Error(`Say in which unit the column ${name} is.`);
  return unit;
}

function textOf(schema: z.core.$ZodType): string {
  return z.globalRegistry.get(schema)?.description ?? '';
}

/** The entries of lists stand for a person or an account each. */
const LISTS: Readonly<Record<string, string>> = {
  ages: '<person>',
  socialSecurity: '<person>',
  accounts: '<account>',
  sources: '<account>',
};

function columnsOf(schema: z.core.$ZodType, name: string, outer = ''): readonly Column[] {
  const meaning = textOf(schema) || outer;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).filter(([field]) => name === '' || field !== 'id');
    return fields.flatMap(([field, inner]) => columnsOf(inner, name === '' ? field : `${name}.${field}`));
  }
  if (schema instanceof z.ZodArray && name !== 'events')
    return columnsOf(schema.element, `${name}.${LISTS[name]}`, meaning);
  if (schema instanceof z.ZodRecord) return columnsOf(schema.valueType, `${name}.${LISTS[name]}`, meaning);
  if (schema instanceof z.ZodOptional) return columnsOf(schema.unwrap(), name, meaning).map(onlyWhereItIs);
  if (schema instanceof z.ZodNullable) return columnsOf(schema.unwrap(), name, meaning);
  return [{ name, unit: unitOf(name, schema), meaning }];
}

/** Rows of plans without it have no such column. */
function onlyWhereItIs(column: Column): Column {
  return { ...column, meaning: `${plain(column.meaning)}. Only of plans that have it` };
}

const yearly = columnsOf(YearRow, '');
const monthly = columnsOf(MonthRow, '');
const schedule = columnsOf(ScheduledConversion.omit({ marginalCliff: true, sources: true }), '').flatMap((column) =>
  column.name === 'amount'
    ? [
        column,
        {
          name: 'sources.<account>',
          unit: column.unit,
          meaning: 'What of it comes from the account, nominal US dollars',
        },
      ]
    : [column],
);

/** Of nominal dollars the unit says it already. */
function plain(meaning: string): string {
  return meaning
    .replace(/, nominal US dollars$/, '')
    .replace(/^Nominal US dollars: t/, 'T')
    .replaceAll('<', '\\<');
}

function table(columns: readonly Column[], where: (column: Column) => string): string {
  const lines = columns.map(
    (column) => `| \`${column.name}\` | ${where(column)}${column.unit} | ${plain(column.meaning)} |`,
  );
  return lines.join('\n');
}

function page(): string {
  const names = (columns: readonly Column[]) => new Set(columns.map(({ name }) => name));
  const [inYears, inMonths] = [names(yearly), names(monthly)];
  const ordered = yearly.flatMap((column) =>
    column.name === 'year' ? [column, ...monthly.filter(({ name }) => name === 'month')] : [column],
  );
  const only = ({ name }: Column) => (!inMonths.has(name) ? 'yearly: ' : inYears.has(name) ? '' : 'monthly: ');
  return `# The columns of CSV files

Tables follow RFC 4180: a header row, then a row for each period or year, with a point before decimals and no thousands
separators. Money is given to the cent; shares, rates and price levels as they were worked out. A column is named by the
place of its field in the JSON; \`<person>\` and \`<account>\` stand for ids of the plan, so that a plan with three accounts has
three columns of a kind. An empty cell says that there is nothing to say, such as the age of somebody who has died. Text
that a spreadsheet would run as a formula has an apostrophe in front.

US dollars are nominal, those of the period itself. Divide what flows in a period by \`deflator\`, and balances at its end by
\`deflatorEnd\`, to have dollars of the month in which the plan starts.

This page is written from the schemas of the answers and tested against them.

## Projections

A row for each year or month: of \`GET …/projection\`, \`POST /stateless/projection\`, a replayed path (\`POST …/montecarlo/paths/{path}\`),
\`longhand project --csv\` and \`longhand replay --csv\`. Where a column is in one kind of row only, its unit says so.

| column | unit | what it is |
|---|---|---|
${table(ordered, only)}

## Roth conversions

A row for each year with a conversion: of \`POST …/roth-conversion\`, \`POST /stateless/roth-conversion\` and \`longhand roth --csv\`.

| column | unit | what it is |
|---|---|---|
${table(schedule, () => '')}
`;
}

it('names every column with its unit: after a change of the answers run the test with LONGHAND_WRITE_DOCS=1', () => {
  if (process.env['LONGHAND_WRITE_DOCS'] !== undefined) writeFileSync(PAGE, page());
  expect(readFileSync(PAGE, 'utf8')).toBe(page());
});

/** A column of a table as the page has it. */
const generic = (name: string) =>
  name.replace(/^(ages|socialSecurity)\.\w+/, '$1.<person>').replace(/^(accounts|sources)\.\w+/, '$1.<account>');

/** The header of the table that a request is answered with. */
async function headerOf(id: 'stateless.project' | 'stateless.optimizeRoth', input: object): Promise<readonly string[]> {
  const host = openTestHost(localEngine);
  const answer = await dispatch(
    id,
    input,
    LOCAL_USER,
    callContext(host.services, () => {}),
  );
  host.close();
  if (!answer.ok) throw new Error(answer.error.message);
  const [head = []] = operations[id].csv?.rows(answer.value as never) ?? [];
  return [...new Set(head.map((name) => generic(String(name))))];
}

/** With every column that only some plans have. */
const ACME = { share: 'Acme', expectedReturn: 0.07, volatility: 0.3, correlation: 0.6 };
const FULL_PLAN = {
  ...ROTH_PLAN,
  persons: ROTH_PLAN.persons.map((person) => ({ ...person, dependents: [{ birthDate: '2015-05-10', claimed: {} }] })),
  state: 'NJ',
  legacy: { heirs: 'others' },
  properties: [
    { name: 'Home', purchase: { when: { month: '2028-06' }, price: 1000 } },
    { name: 'Duplex', value: 1000, rental: { rent: 10, buildingShare: 0.8 } },
  ],
  incomes: [
    { id: 'job', owner: 'p1', kind: 'wage', amount: 1500, frequency: 'monthly', end: { month: '2030-01' } },
    {
      owner: 'p1',
      kind: 'annuity',
      amount: 5,
      frequency: 'monthly',
      purchase: { premium: 1000, when: { month: '2028-06' }, exclusionRatio: 0.5 },
    },
  ],
  accounts: [
    ...ROTH_PLAN.accounts,
    { kind: 'taxable', balance: 1000, basis: 1000, concentrated: ACME },
    { kind: 'traditionalIra', balance: 0, contributions: [{ amount: 1000 }] },
  ],
  ladders: [{ amount: 10, start: { month: '2028-01' }, until: { month: '2030-01' } }],
  goals: [{ amount: 10, frequency: 'annual', category: 'gift', gift: { recipients: 1 } }],
  taxes: { charity: { annual: 1000, giveShares: true } },
  allocation: { of: 'household', mix: { equity: 0.6, bond: 0.4 } },
};

it.each(['yearly', 'monthly'] as const)(
  'names the columns that a %s table has, in their order',
  async (granularity) => {
    const named = (granularity === 'yearly' ? yearly : monthly).map(({ name }) => name);
    expect(await headerOf('stateless.project', { plan: FULL_PLAN, granularity })).toEqual(named);
  },
);

it('names the columns that a schedule of conversions has, in their order', async () => {
  const request = { plan: ROTH_PLAN, strategy: 'bracketFill', targetBracket: 0.24 };
  expect(await headerOf('stateless.optimizeRoth', request)).toEqual(schedule.map(({ name }) => name));
});
