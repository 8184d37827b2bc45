import { z } from 'zod';
import type { Growth } from '../entry/indexing.ts';
import { carried, type IndexRule } from '../entry/law-entry.ts';

const text = z.string().min(1);

/** The index and the rounding that a statute prescribes, in its own words, and where it does. */
const statutoryIndexing = z.strictObject({ index: text, rounding: text, citation: text });

/** A text that is cited, and what of it was seen. */
const cited = {
  /** Statute, session law or form, with the section or line. */
  citation: text,
  /** The text cited. */
  url: z.url(),
  /** The few words of the statute or form that hold the figure. */
  quote: text.max(400).optional(),
  /** The cited text itself was not seen, or not all of it, only a secondary source that names it. */
  unseen: z.literal(true).optional(),
  /** The secondary source that was seen instead. */
  seenIn: z.url().optional(),
  /** What of the text cited was not seen, and why. */
  whyUnseen: text.optional(),
};

/** Where an entry's figures stand, and what happens to them in the years after the last one on file. */
const provenance = z.strictObject({
  ...cited,
  /** What the law says of indexing: that the amounts stay (or there are none), or by which index they grow. */
  indexed: z.union([z.literal('never'), statutoryIndexing]).optional(),
  /** What the amounts are carried by where the law fixes them without a word on later years. */
  carriedBy: z.literal('inflation').optional(),
  note: text.optional(),
  unconfirmed: z.literal(true).optional(),
});

export type StateProvenance = Readonly<z.infer<typeof provenance>>;

/** Where the figures of one dated value stand, where that is not the text of the entry: a form of the year, as a rule. */
const valueSource = z
  .strictObject(cited)
  .refine(({ quote, unseen }) => quote !== undefined || unseen === true, 'a source without a quote is unseen')
  .refine(isSeenElsewhereOnlyIfUnseen, 'only an unseen text is seen elsewhere');
export type StateValueSource = Readonly<z.infer<typeof valueSource>>;

/** One part of a state's law with its source and its dated values, oldest first. */
export interface StateEntry<Payload> extends StateProvenance {
  readonly values: readonly (Payload & { readonly from: number; readonly source?: StateValueSource | undefined })[];
}

/** Schema of an entry of a state's file. */
export function stateEntry<Payload extends z.ZodRawShape>(payload: Payload) {
  const values = z.array(z.strictObject({ from: z.int(), source: valueSource.optional(), ...payload })).min(1);
  return provenance
    .extend({ values })
    .refine(({ values: dated }) => dated.every(isLaterThanTheOneBefore), 'the years of the values must ascend')
    .refine((entry) => entry.unconfirmed !== true || entry.note !== undefined, 'an unconfirmed entry needs a note')
    .refine((entry) => entry.quote !== undefined || entry.unseen === true, 'an entry without a quote is unseen')
    .refine(isSeenElsewhereOnlyIfUnseen, 'only an unseen text is seen elsewhere, and has a reason')
    .refine(
      (entry) => (entry.indexed === undefined) !== (entry.carriedBy === undefined),
      'either the law says how the amounts are indexed, or the entry what carries them',
    );
}

interface Sight {
  readonly unseen?: true | undefined;
  readonly seenIn?: string | undefined;
  readonly whyUnseen?: string | undefined;
}

function isSeenElsewhereOnlyIfUnseen({ unseen, seenIn, whyUnseen }: Sight): boolean {
  return (seenIn !== undefined) === (unseen === true) && (whyUnseen === undefined || unseen === true);
}

function isLaterThanTheOneBefore(value: object, at: number, all: readonly object[]): boolean {
  return at === 0 || yearOf(value) > yearOf(all[at - 1] ?? {});
}

function yearOf(value: object): number {
  return 'from' in value && typeof value.from === 'number' ? value.from : Number.NaN;
}

const BY_INFLATION: IndexRule = { index: 'inflation', rounding: { direction: 'none', to: 1 } };

/**
 * How an entry's dollar amounts reach later years. Whatever index a state uses is taken to be the assumed inflation, and
 * its rounding is left out: see `state-law.md`.
 */
export function carryRule({ indexed }: StateProvenance): IndexRule {
  return indexed === 'never' ? 'never' : BY_INFLATION;
}

/** An amount of `span.from` in the dollars of `span.year`. */
export function carriedAmount(
  entry: StateProvenance,
  span: { readonly from: number; readonly year: number; readonly growth: Growth },
  dollars: number,
): number {
  return carried(carryRule(entry), span, dollars);
}
