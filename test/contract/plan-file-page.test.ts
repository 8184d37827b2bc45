import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_PLAN } from '../../electron/contract/example-plan.ts';
import { NAMED_SCHEMAS } from '../../electron/contract/named-schemas.ts';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { whenInputs } from '../../engine/plan/schema/when.ts';

/** docs/plan-file.md is written from the schema of the plan document, and explains every field that there is. */

type Json = Readonly<Record<string, unknown>>;

const PAGE = 'docs/plan-file.md';

const names = new Map(NAMED_SCHEMAS.map(([name, schema]) => [schema, name]));
const when = formOf(z.toJSONSchema(whenInputs, { io: 'input', reused: 'inline' }));

/** What may be written, whatever is said of it: a field that describes a date again has a schema of its own. */
function formOf({ anyOf, oneOf }: z.core.JSONSchema.BaseSchema): string {
  return JSON.stringify(anyOf ?? oneOf ?? null);
}

/** Every part of the plan document by its name, each with the parts that it names left as references. */
const parts = partsOf();

function partsOf(): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  const left: z.core.$ZodType[] = [planInputs];
  for (const part of left) {
    const name = names.get(part) ?? '';
    if (found.has(name)) continue;
    const json = z.toJSONSchema(part, {
      io: 'input',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        const isWhen = zodSchema !== part && part !== whenInputs && formOf(jsonSchema) === when;
        const named = isWhen ? 'When' : zodSchema === part ? undefined : names.get(zodSchema);
        // A choice of words is told where it is used.
        if (named === undefined || zodSchema instanceof z.ZodEnum) return;
        left.push(isWhen ? whenInputs : zodSchema);
        const { description } = jsonSchema;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, { named }, description === undefined ? {} : { description });
      },
    });
    found.set(name, json);
  }
  return inOrderOfMention(found);
}

/** The plan first, then each part after what first names it. */
function inOrderOfMention(found: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
  const order = new Set(['PlanInputs']);
  for (const name of order) {
    const text = JSON.stringify(found.get(name)?.['properties'] ?? found.get(name));
    for (const [, next = ''] of text.matchAll(/"named":"(\w+)"/g)) order.add(next);
  }
  return new Map([...order].map((name) => [name, found.get(name) ?? {}]));
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function optionsOf(json: Json): readonly Json[] {
  return [...listOf(json['anyOf']), ...listOf(json['oneOf'])];
}

const MOST_WORDS = 20;

/** What may be written, in words. */
function kindOf(json: Json): string {
  const { named, type, enum: words, const: word, items, pattern } = json;
  if (typeof named === 'string') return `[${named}](#${named.toLowerCase()})`;
  if (word !== undefined) return `\`${JSON.stringify(word)}\``;
  if (Array.isArray(words)) {
    const shown = words.slice(0, MOST_WORDS).map((one) => `\`${String(one)}\``);
    return words.length > MOST_WORDS
      ? `a word: ${shown.slice(0, 3).join(', ')} … \`${String(words.at(-1))}\``
      : shown.join(', ');
  }
  const options = optionsOf(json);
  if (options.length > 0) return [...new Set(options.map(kindOf))].join(' or ');
  if (type === 'array') return `list of ${isJson(items) ? kindOf(items) : 'values'}`;
  if (type === 'object') return 'object';
  if (type === 'integer' || type === 'number') return numberOf(json);
  if (type === 'boolean') return '`true` or `false`';
  if (json['format'] === 'date') return 'date';
  if (typeof pattern === 'string' && pattern.startsWith('^(19|20|21)')) return 'month';
  return 'text';
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: Json): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  const least = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const most = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  if (typeof exclusiveMinimum === 'number') return `${kind} over ${exclusiveMinimum}`;
  if (least !== null && most !== null && most < 1e9) return `${kind}, ${least} to ${most}`;
  if (least !== null) return `${kind}, at least ${least}`;
  return most !== null && most < 1e9 ? `${kind}, at most ${most}` : kind;
}

/** Whether it has to be written, else what it stands at where it is not. */
function presetOf(json: Json, isRequired: boolean): string {
  if (isRequired) return 'required';
  const preset = json['default'];
  return preset === undefined ? 'may be left out' : `\`${JSON.stringify(preset)}\``;
}

interface Row {
  readonly path: string;
  readonly kind: string;
  readonly preset: string;
  readonly text: string;
}

/** The fields of a part, and those of objects within it that have no name of their own. */
function rowsOf(json: Json, path = ''): readonly Row[] {
  const required = Array.isArray(json['required']) ? json['required'] : [];
  const own = isJson(json['properties']) ? Object.entries(json['properties']) : [];
  const rows = own.flatMap(([name, property]): readonly Row[] => {
    if (!isJson(property)) return [];
    const place = path === '' ? name : `${path}.${name}`;
    const row = {
      path: place,
      kind: kindOf(property),
      preset: presetOf(property, required.includes(name)),
      text: textOf(property),
    };
    return [row, ...rowsOf(property, place)];
  });
  const options = optionsOf(json).filter(({ properties }) => properties !== undefined);
  const within = options.map((option) =>
    rowsOf(option, path).map((row) => (options.length > 1 ? ofOneForm(row) : row)),
  );
  const entries = isJson(json['items']) ? [rowsOf(json['items'], `${path}[]`)] : [];
  return unique([...rows, ...within.flat(), ...entries.flat()]);
}

/** What is said of a field. */
function textOf({ description }: Json): string {
  return typeof description === 'string' ? description : '';
}

/** What one form needs, another may do without. */
function ofOneForm(row: Row): Row {
  return row.preset === 'required' ? { ...row, preset: 'required in its form' } : row;
}

/** A field that several forms of a part share stands once. */
function unique(rows: readonly Row[]): readonly Row[] {
  const byPath = new Map<string, Row>();
  for (const row of rows) {
    const before = byPath.get(row.path);
    const isSame = before === undefined || before.kind === row.kind;
    byPath.set(row.path, isSame ? (before ?? row) : { ...before, kind: `${before.kind}, ${row.kind}` });
  }
  return [...byPath.values()];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function sectionOf([name, json]: readonly [string, Json]): string {
  const title = name === 'PlanInputs' ? 'The plan' : name;
  const said = textOf(json);
  const description = said === '' ? '' : `${said}\n\n`;
  const rows = rowsOf(json);
  const forms = optionsOf(json).map(kindOf);
  const choice = forms.length > 0 && rows.length === 0 ? `${[...new Set(forms)].join(' or ')}\n` : '';
  const table = rows.map(
    ({ path, kind, preset, text }) => `| \`${path}\` | ${cell(kind)} | ${cell(preset)} | ${cell(text)} |`,
  );
  const head = '| field | what may be written | where it is left out | what it is |\n|---|---|---|---|';
  return `## ${title}\n\n${description}${rows.length > 0 ? `${head}\n${table.join('\n')}\n` : choice}`;
}

const INTRODUCTION = `# The plan file

A plan is one JSON document: the command line reads it from a file, the API takes it under \`inputs\` or \`plan\`, and the page
writes it. \`longhand example > plan.json\` writes the one below; what it leaves out stands at its default, and
\`longhand project plan.json\` says which field is at fault where something cannot be read.

Money is in US dollars, of the month in which the plan starts unless a field says otherwise. Rates, returns and shares are
fractions: 0.07 is 7%. Months are \`"2031-04"\`, dates \`"2031-04-15"\`. A field that is not in these tables is refused by its name. Where a
value may take one of several forms, the table lists the fields of all of them: a date is a month, or an age, or an event.

A household that the page or \`longhand export\` has written (\`.longhand\`) is no plan file: \`longhand import\` takes it.

This page is written from the schema of the plan document and tested against it.
`;

function page(): string {
  const example = `\`\`\`json\n${JSON.stringify(EXAMPLE_PLAN, null, 2)}\n\`\`\`\n`;
  return [INTRODUCTION, example, ...[...parts].map(sectionOf)].join('\n');
}

it('explains every field of the plan document: after a change of it run the test with LONGHAND_WRITE_DOCS=1', () => {
  for (const [name, json] of parts) {
    const rows = rowsOf(json);
    expect(rows.length + optionsOf(json).length + (json['enum'] === undefined ? 0 : 1), name).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text === '').map(({ path }) => `${name}.${path}`)).toEqual([]);
  }
  if (process.env['LONGHAND_WRITE_DOCS'] !== undefined) writeFileSync(PAGE, page());
  expect(readFileSync(PAGE, 'utf8')).toBe(page());
});

it('begins with a plan that is complete as it stands', () => {
  expect(planInputs.safeParse(EXAMPLE_PLAN).success).toBe(true);
});
