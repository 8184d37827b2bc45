import { z } from 'zod';
import { MOST_IMPORT_BYTES } from './import-limits.ts';

/** A file as a request carries it. */
export const ImportFile = z.strictObject({
  name: z.string().min(1).max(255).describe('Name of the file'),
  content: z
    .base64('Give the content in base64.')
    .max(Math.ceil(MOST_IMPORT_BYTES / 3) * 4, 'Give a file of at most 2 MiB.')
    .describe('Bytes of the file, in base64'),
});
