import { z } from 'zod';
import { isAsItIs, isMoney, moneyFieldsOf } from '../../../engine/results/money.ts';
import type { CsvForm } from './operation.ts';

/** Money in answers, rounded for whom they are given to: which numbers are money, `engine/results/money.ts` says. */

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
  return typeof value === 'number' ? inParts(value, partsOfADollar) : value;
}

function inParts(amount: number, partsOfADollar: number): number {
  // Adding zero makes 0 of -0.
  return Math.round(amount * partsOfADollar) / partsOfADollar + 0;
}

function roundingOfObject(schema: z.ZodObject): Rounding | null {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const rounding = roundingOf(field);
    return rounding === null ? [] : [[name, rounding] as const];
  });
  const chosen = moneyFieldsOf(schema);
  if (fields.length === 0 && chosen === undefined) return null;
  // Rows hold money by the dozen: one loop without a call for each amount takes half as long.
  const amounts = fields.flatMap(([name, rounding]) => (rounding === roundedNumber ? [name] : []));
  const others = fields.filter(([, rounding]) => rounding !== roundedNumber);
  return (value, parts) => {
    if (!isRecord(value)) return value;
    const rounded: Record<string, unknown> = { ...value };
    for (const name of amounts) {
      const amount = rounded[name];
      if (typeof amount === 'number') rounded[name] = inParts(amount, parts);
    }
    for (const [name, rounding] of others) {
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
