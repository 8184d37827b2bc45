import { z } from 'zod';
import { FILING_STATUSES, type FilingStatus } from '../../primitives/filing-status.ts';
import { invariant } from '../../primitives/invariant.ts';
import { compounded, type Growth, growthRateOf, roundedToMultiple, roundingMultiple } from './indexing.ts';

/** The same payload once for each filing status. */
function byStatusShape<Payload extends z.ZodType>(payload: Payload) {
  return {
    single: payload,
    marriedFilingJointly: payload,
    marriedFilingSeparately: payload,
    headOfHousehold: payload,
    qualifyingSurvivingSpouse: payload,
  };
}

const index = z.enum(['chainedCpi', 'inflation', 'wageIndex', 'medicalInflation']);
const multiple = z.number().positive();
const rounding = z.strictObject({
  direction: z.enum(['down', 'nearest', 'up', 'none']),
  to: z.union([multiple, z.strictObject(byStatusShape(multiple))]),
  ofIncrease: z.literal(true).optional(),
});

/**
 * `never`: fixed by statute. `enacted`: only dated values, sunsets included. Otherwise carried forward by an index, from what
 * the last published amount was before rounding where that is on file: an amount that is rounded down by much would fall behind.
 */
const unrounded = z.strictObject({ from: z.int(), value: z.number() });
const indexRule = z.union([
  z.literal('never'),
  z.literal('enacted'),
  z.strictObject({ index, rounding, unrounded: unrounded.optional() }),
]);
export type IndexRule = z.infer<typeof indexRule>;

/** One legal parameter with its primary source and its dated values, oldest first. */
export interface LawEntry<Payload> {
  readonly source: string;
  readonly indexed: IndexRule;
  readonly note?: string | undefined;
  readonly unconfirmed?: boolean | undefined;
  readonly values: readonly (Payload & { readonly from: number })[];
}

/** Schema of an entry whose dated values carry `payload` beside the year `from` which they hold. */
export function lawEntry<Payload extends z.ZodRawShape>(payload: Payload) {
  return z
    .strictObject({
      source: z.string().min(1),
      indexed: indexRule,
      note: z.string().min(1).optional(),
      unconfirmed: z.literal(true).optional(),
      values: z.array(z.strictObject({ from: z.int(), ...payload })).min(1),
    })
    .refine((entry) => isAscending(entry.values, fromYear), 'the years of the values must ascend')
    .refine((entry) => entry.unconfirmed !== true || entry.note !== undefined, 'an unconfirmed entry needs a note');
}

function fromYear(value: object): number {
  return 'from' in value && typeof value.from === 'number' ? value.from : Number.NaN;
}

function isAscending<Item>(items: readonly Item[], key: (item: Item) => number): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (!(key(item) > before)) return false;
    before = key(item);
  }
  return true;
}

const bracket = z.strictObject({ over: z.number().min(0), rate: z.number().min(0).max(1) });
const brackets = z
  .array(bracket)
  .min(1)
  .refine((rows) => rows[0]?.over === 0, 'the first bracket must start at 0')
  .refine((rows) => isAscending(rows, (row) => row.over), 'the brackets must ascend');

/** The rate on income `over` a number of dollars, up to the next bracket. */
export type Bracket = Readonly<z.infer<typeof bracket>>;

/** A single number: `{ "from": 2013, "value": 0.038 }`. */
export const amountEntry = lawEntry({ value: z.number() });
/** A number by filing status: `{ "from": 1984, "single": 25000, … }`. */
export const amountByStatusEntry = lawEntry(byStatusShape(z.number()));
/** A rate schedule by filing status. */
export const bracketsByStatusEntry = lawEntry(byStatusShape(brackets));

export type AmountEntry = LawEntry<{ readonly value: number }>;
export type ByStatus<T> = Readonly<Record<FilingStatus, T>>;

/** Schema of a whole law file. */
export function lawTable<Entries extends z.ZodRawShape>(topic: string, entries: Entries) {
  return z.strictObject({
    topic: z.literal(topic),
    version: z.string().min(1),
    entries: z.strictObject(entries),
  });
}

/** The parsed file. A malformed or incomplete one is refused with the name of the entry at fault. */
export function parseLawTable<Table>(schema: z.ZodType<Table>, topic: string, file: unknown): Table {
  // Each file is parsed once: to compile a parser for it first takes longer than the parsing.
  const parsed = schema.safeParse(file, { jitless: true });
  const fault = parsed.error?.issues[0];
  invariant(parsed.success, `law file ${topic} is well formed: ${fault?.path.join('.')}: ${fault?.message}`);
  return parsed.data;
}

/** The dated value in force in `year`. The year must not be before the first value of the entry. */
export function valueInForce<Value extends { readonly from: number }>(
  entry: { readonly source: string; readonly values: readonly Value[] },
  year: number,
): Value {
  let inForce: Value | undefined;
  for (const value of entry.values) if (value.from <= year) inForce = value;
  invariant(inForce !== undefined, `law is on file for ${year}: ${entry.source}`);
  return inForce;
}

/**
 * Carries an amount that held from year `from` to `year` by the entry's own rule: grown from its last published year in
 * one step, rounded once. Amounts of a published year, and those fixed by statute, come back unchanged.
 */
export function carried(
  rule: IndexRule,
  span: { readonly from: number; readonly year: number; readonly growth: Growth },
  amount: number,
  filingStatus?: FilingStatus,
): number {
  if (typeof rule === 'string') return amount;
  const { priceFactor = 1 } = span.growth;
  if (span.year <= span.from) return amount * priceFactor;
  const start = rule.unrounded?.from === span.from ? rule.unrounded.value : amount;
  const grown = start * compounded(growthRateOf(rule.index, span.growth), span.year - span.from);
  const { direction, ofIncrease } = rule.rounding;
  const kept = ofIncrease === true ? amount : 0;
  return (
    (kept + roundedToMultiple(grown - kept, direction, roundingMultiple(rule.rounding, filingStatus))) * priceFactor
  );
}

/** A single number in `year`. */
export function amountFor(entry: AmountEntry, year: number, growth: Growth): number {
  const { from, value } = valueInForce(entry, year);
  return carried(entry.indexed, { from, year, growth }, value);
}

/** `of` for each of the five filing statuses. */
function byFilingStatus<T>(of: (filingStatus: FilingStatus) => T): ByStatus<T> {
  return {
    single: of('single'),
    marriedFilingJointly: of('marriedFilingJointly'),
    marriedFilingSeparately: of('marriedFilingSeparately'),
    headOfHousehold: of('headOfHousehold'),
    qualifyingSurvivingSpouse: of('qualifyingSurvivingSpouse'),
  };
}

/** A number by filing status in `year`. */
export function amountsByStatus(entry: LawEntry<ByStatus<number>>, year: number, growth: Growth): ByStatus<number> {
  const value = valueInForce(entry, year);
  const span = { from: value.from, year, growth };
  return byFilingStatus((filingStatus) => carried(entry.indexed, span, value[filingStatus], filingStatus));
}

/** Rate schedules by filing status in `year`: edges are carried, rates are not. */
export function bracketsByStatus(
  entry: LawEntry<ByStatus<readonly Bracket[]>>,
  year: number,
  growth: Growth,
): ByStatus<readonly Bracket[]> {
  const value = valueInForce(entry, year);
  const span = { from: value.from, year, growth };
  return byFilingStatus((filingStatus) =>
    value[filingStatus].map(({ over, rate }) => ({
      over: carried(entry.indexed, span, over, filingStatus),
      rate,
    })),
  );
}

/** The look-ups of a year, for a topic's list of parameters. */
export function lookUps(year: number, growth: Growth) {
  return {
    amount: (entry: AmountEntry) => amountFor(entry, year, growth),
    amounts: (entry: LawEntry<ByStatus<number>>) => amountsByStatus(entry, year, growth),
    brackets: (entry: LawEntry<ByStatus<readonly Bracket[]>>) => bracketsByStatus(entry, year, growth),
  };
}

export function isFilingStatus(key: string): key is FilingStatus {
  return FILING_STATUSES.some((filingStatus) => filingStatus === key);
}
