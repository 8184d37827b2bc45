import { z } from 'zod';
import type { CsvForm } from './operation.ts';

/**
 * Which numbers of an answer are money. Programs are given money to a hundredth of a cent and tables to the cent; rates,
 * shares and price levels stay as they were worked out, as does everything in the window.
 */
type Mark =
  | { readonly is: 'money' }
  /** What is given as it is, because it can be sent back to be run again: a certificate, the parameters of a run. */
  | { readonly is: 'asItIs' }
  /** The names of an object's money fields, where the object itself decides that. */
  | { readonly is: 'owner'; readonly fields: MoneyFields };

type MoneyFields = (owner: Readonly<Record<string, unknown>>) => readonly string[];

const marks = z.registry<Mark>();

/** An amount of money in an answer. @param description what it is, and dollars of when */
export function dollars(description: string) {
  return z.number().register(marks, { is: 'money' }).describe(description);
}

/** An object of which each instance says which of its fields are money. */
export function withMoneyFields<Schema extends z.ZodObject>(schema: Schema, fields: MoneyFields): Schema {
  marks.add(schema, { is: 'owner', fields });
  return schema;
}

/** A part of an answer whose amounts are never rounded. */
export function asItIs<Schema extends z.ZodType>(schema: Schema): Schema {
  marks.add(schema, { is: 'asItIs' });
  return schema;
}

/** Whether a schema is an amount of money. */
export function isMoney(schema: z.core.$ZodType): boolean {
  return marks.get(schema)?.is === 'money';
}

/** Whether amounts of this part of an answer are given as they are. */
export function isAsItIs(schema: z.core.$ZodType): boolean {
  return marks.get(schema)?.is === 'asItIs';
}

/** How many parts of a dollar are told apart. */
const IN_JSON = 10_000;
const IN_TABLES = 100;

/** An answer with its money to a hundredth of a cent. The answer itself stays as it is. */
export function toHundredthsOfCents(schema: z.core.$ZodType, answer: unknown): unknown {
  return roundingOf(schema)?.(answer, IN_JSON) ?? answer;
}

/** A table whose money is given to the cent. */
export function inCents<Value>(schema: z.ZodType<Value>, form: CsvForm<Value>): CsvForm<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rounding changes no shape
  const rounded = (value: Value) => (roundingOf(schema)?.(value, IN_TABLES) ?? value) as Value;
  return { ...form, rows: (value) => form.rows(rounded(value)) };
}

type Rounding = (value: unknown, partsOfADollar: number) => unknown;

const roundings = new WeakMap<z.core.$ZodType, Rounding | null>();

/** How answers of a schema are rounded, worked out once; null where there is no money in them. */
function roundingOf(schema: z.core.$ZodType): Rounding | null {
  const known = roundings.get(schema);
  if (known !== undefined) return known;
  const rounding = isAsItIs(schema) ? null : isMoney(schema) ? roundedNumber : roundingWithin(schema);
  roundings.set(schema, rounding);
  return rounding;
}

function roundingWithin(schema: z.core.$ZodType): Rounding | null {
  if (schema instanceof z.ZodObject) return roundingOfObject(schema);
  if (schema instanceof z.ZodArray) return ofEntries(roundingOf(schema.element));
  if (schema instanceof z.ZodRecord) return ofValues(roundingOf(schema.valueType));
  if (schema instanceof z.ZodDiscriminatedUnion) return roundingByKind(schema);
  if (schema instanceof z.ZodUnion) return roundingOfUnion(schema);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return roundingOf(schema.unwrap());
  }
  return null;
}

function roundedNumber(value: unknown, partsOfADollar: number): unknown {
  // Adding zero makes 0 of -0.
  return typeof value === 'number' ? Math.round(value * partsOfADollar) / partsOfADollar + 0 : value;
}

function roundingOfObject(schema: z.ZodObject): Rounding | null {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const rounding = roundingOf(field);
    return rounding === null ? [] : [[name, rounding] as const];
  });
  const mark = marks.get(schema);
  const chosen = mark?.is === 'owner' ? mark.fields : undefined;
  if (fields.length === 0 && chosen === undefined) return null;
  return (value, parts) => {
    if (!isRecord(value)) return value;
    const rounded: Record<string, unknown> = { ...value };
    for (const [name, rounding] of fields) {
      if (rounded[name] !== undefined) rounded[name] = rounding(rounded[name], parts);
    }
    for (const name of chosen?.(value) ?? []) rounded[name] = roundedNumber(rounded[name], parts);
    return rounded;
  };
}

function ofEntries(rounding: Rounding | null): Rounding | null {
  if (rounding === null) return null;
  return (value, parts) => (Array.isArray(value) ? value.map((entry: unknown) => rounding(entry, parts)) : value);
}

function ofValues(rounding: Rounding | null): Rounding | null {
  if (rounding === null) return null;
  return (value, parts) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, rounding(entry, parts)]))
      : value;
}

function roundingByKind(schema: z.ZodDiscriminatedUnion): Rounding | null {
  const { discriminator } = schema.def;
  const byKind = new Map<unknown, Rounding | null>();
  for (const option of schema.options) {
    const kind = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    if (!(kind instanceof z.ZodLiteral)) throw new Error('Only objects told apart by a word can be rounded.');
    for (const word of kind.values) byKind.set(word, roundingOf(option));
  }
  if ([...byKind.values()].every((rounding) => rounding === null)) return null;
  return (value, parts) => (isRecord(value) ? (byKind.get(value[discriminator])?.(value, parts) ?? value) : value);
}

/** A number or a word, say: of the rest nobody could tell which it is. */
function roundingOfUnion(schema: z.ZodUnion): Rounding | null {
  const [one = null, ...more] = schema.options.map(roundingOf).filter((rounding) => rounding !== null);
  if (more.length > 0) throw new Error('Of a union only one kind can hold money, unless a field tells them apart.');
  return one;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
