import { z } from 'zod';
import { operation } from '../operation/operation.ts';

const MOST_DISCLOSURE_BYTES = 20_480;
/** Both as a file and as it is kept. */
export const MOST_LOGO_BYTES = 524_288;
export const MOST_LOGO_SIDE = 2000;

const line = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${most} characters.`)
    // oxlint-disable-next-line no-control-regex -- plain text has no control characters
    .regex(/^[^\u0000-\u001F\u007F]*$/, 'Enter one line of plain text.')
    .describe(what);

const firmFields = {
  name: line('Name of the firm; empty where there is none', 120),
  address: line('Its address, on one line', 200),
  adviser: line('Who prepares the reports, with titles', 120),
  disclosures: z
    .string()
    .trim()
    // oxlint-disable-next-line no-control-regex -- lines and tabs are all that plain text has
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, 'Enter plain text.')
    .refine((text) => bytesOf(text) <= MOST_DISCLOSURE_BYTES, 'Enter at most 20 KB of text.')
    .describe('What the firm has to say in its reports, as plain text of at most 20 KB'),
};

/** As UTF-8: RFC 3629, 3. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

const Logo = z.strictObject({
  png: z.base64().describe('PNG of nothing but pixels, in base64'),
  width: z.int().describe('Pixels'),
  height: z.int().describe('Pixels'),
});

/** Whose reports are printed here. */
export const Firm = z.strictObject({ ...firmFields, logo: Logo.nullable() });
export type Firm = z.output<typeof Firm>;

/** What a fresh data folder has: nobody's reports but the household's own. */
export const NO_FIRM: Firm = { name: '', address: '', adviser: '', disclosures: '', logo: null };

export const firmOperations = {
  'firm.get': operation({
    summary: 'Read whose name, logo and disclosures the reports carry',
    scope: 'administer',
    input: z.strictObject({}),
    output: Firm,
  }),
  'firm.patch': operation({
    summary: 'Change the firm, its adviser or its disclosures',
    scope: 'administer',
    input: z.strictObject(firmFields).partial(),
    output: Firm,
  }),
  'firm.putLogo': operation({
    summary: 'Draw a logo again, so that nothing but its pixels is left, and keep it',
    scope: 'administer',
    input: z.strictObject({
      png: z
        .base64('Give the PNG in base64.')
        .max(4 * Math.ceil(MOST_LOGO_BYTES / 3), 'Choose a logo of at most 512 KB.')
        .describe('A PNG of at most 512 KB in base64, 8 bits a channel, not interlaced'),
    }),
    output: Firm,
  }),
  'firm.removeLogo': operation({
    summary: 'Remove the logo',
    scope: 'administer',
    input: z.strictObject({}),
    output: Firm,
  }),
};
