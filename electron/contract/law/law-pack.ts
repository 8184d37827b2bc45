import { z } from 'zod';
import { calendarDate, calendarYear, listOf, says, strict } from '../../../engine/plan/schema/fields.ts';
import { isJson, lawPackName, lawPackLine as line } from '../../../engine/plan/schema/law/plan-law.ts';

const MOST_ENTRIES = 2000;
const MOST_VALUES = 200;

const JSON_OF_ENTRY = 'a dated value as the law on file writes it, such as {"from": 2028, "value": 0.25}';
const datedValue = z
  .looseObject({ from: calendarYear.describe('Calendar year from which it holds.') }, says(JSON_OF_ENTRY))
  .refine((value) => isJson(value), says(JSON_OF_ENTRY));

const INDEXING = '"never", "enacted", or the index and the rounding, as the law on file writes them';
const indexing = z
  .union([z.string(), z.looseObject({})], says(INDEXING))
  .refine((rule) => isJson(rule), says(INDEXING));

export const LawPackEntryInputs = strict({
  path: line('topic and name of an entry, such as "federal-income-tax.standardDeduction"', 200).describe(
    'Topic and name of the entry of law, such as federal-income-tax.standardDeduction or states/CO.rateSchedule.',
  ),
  citation: line('the statute, bill, form or notice that says so, in up to 400 characters', 400).describe(
    'Statute, bill, form or notice, with its section or line.',
  ),
  url: z.url(says('the address of the text cited')).max(1000).optional().describe('Where the text cited can be read.'),
  quote: line('the words of the text cited, up to 400 characters', 400).optional().describe('Its own words.'),
  note: line('a note of up to 1,000 characters', 1000).optional().describe('What to know of it.'),
  indexed: indexing.optional().describe('How its amounts reach later years. Default: as the law in force has it.'),
  carriedBy: z
    .literal('inflation', says('"inflation"'))
    .optional()
    .describe('For entries of states: carried by inflation where the law is silent.'),
  values: listOf(datedValue, MOST_VALUES)
    .min(1, { error: 'Give at least one dated value.' })
    .describe('Dated values, oldest first: from the first of them on they replace those in force.'),
});

const SIGNATURE = 'a signature as longhand law sign writes it';

export const LAW_KEY = /^ed25519:[0-9a-f]{64}$/;
const KEY = 'a public key: "ed25519:" and 64 hexadecimal digits';
export const lawKey = z.string(says(KEY)).regex(LAW_KEY, says(KEY)).describe('Public key.');

/** A pack as its file holds it. */
export const LawPackFile = strict({
  format: z.literal('longhand-law-pack', says('"longhand-law-pack"')).describe('Says what the file is.'),
  version: z.literal(1, says('1')).describe('Version of the file format.'),
  name: line('a name of 1 to 80 characters', 80).describe('What the pack is called.'),
  publisher: line('who made the pack, in up to 120 characters', 120).describe('Who made the pack.'),
  date: calendarDate.describe('Day of the pack, such as 2026-11-02.'),
  entries: listOf(LawPackEntryInputs, MOST_ENTRIES)
    .min(1, { error: 'Give at least one entry.' })
    .describe('What it says otherwise than the law in force.'),
  hash: lawPackName
    .optional()
    .describe('sha256: of the rest as RFC 8785 JSON, without signature; one that does not match is refused.'),
  signature: strict({
    key: lawKey.describe('Public key of whoever signed.'),
    value: z
      .string(says(SIGNATURE))
      .regex(/^[0-9a-f]{128}$/, says(SIGNATURE))
      .describe('Ed25519, hexadecimal.'),
  })
    .optional()
    .describe('Who vouches for it; one that does not hold is refused.'),
});
export type LawPackFile = z.output<typeof LawPackFile>;
