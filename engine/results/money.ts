import { z } from 'zod';

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

export type MoneyFields = (owner: Readonly<Record<string, unknown>>) => readonly string[];

const marks = z.registry<Mark>();

/** An amount of money in an answer. @param description what it is, and dollars of when */
export function dollars(description: string) {
  return z.number().register(marks, { is: 'money' }).describe(description);
}

/** An amount of money. @param what it is, without the unit */
export function nominalDollars(what: string) {
  return dollars(`${what}, nominal US dollars`);
}

/** An amount of money. @param what it is, without the unit */
export function todaysDollars(what: string) {
  return dollars(`${what}, today's dollars`);
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

/** How an object says which of its fields are money; undefined where its schema says so. */
export function moneyFieldsOf(schema: z.core.$ZodType): MoneyFields | undefined {
  const mark = marks.get(schema);
  return mark?.is === 'owner' ? mark.fields : undefined;
}
