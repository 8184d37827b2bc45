import { z } from 'zod';
import { operation } from '../operation/operation.ts';

const instant = z.string().describe('Instant, ISO 8601 UTC');
const LEAST = 12;
/** “aaaaaaaaaaaa” is long, but the first guess. */
const LEAST_DIFFERENT = 5;

const passphrase = z.string().min(1, 'Enter the passphrase.').max(1000);
const newPassphrase = z
  .string()
  .min(LEAST, `Enter a passphrase of at least ${LEAST} characters; four random words do well.`)
  .max(1000, 'Enter a passphrase of at most 1,000 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Enter a passphrase without control characters.')
  .refine((text) => new Set(text).size >= LEAST_DIFFERENT, {
    error: `Enter a passphrase of at least ${LEAST_DIFFERENT} different characters; four random words do well.`,
  });
const recoveryKey = z.string().min(1, 'Enter the recovery key.').max(200);
const remember = z
  .boolean()
  .optional()
  .describe('Whether the keychain of the operating system opens it from now on; only where there is one');

export const Encryption = z.strictObject({
  state: z
    .enum(['open', 'locked', 'damaged'])
    .describe('locked: every other operation waits for the passphrase; damaged: for a backup to take its place'),
  encrypted: z.boolean(),
  encryptedAt: instant.nullable(),
  recoveryKeyMadeAt: instant.nullable(),
  recoveryKeyEnds: z.string().nullable().describe('Its last four characters'),
  keychain: z.enum(['none', 'off', 'on']).describe('none: there is no keychain here'),
  plainBackups: z
    .array(z.string())
    .describe('Ids of backups in an encrypted folder that are not encrypted: they cannot be read'),
  filesOfOthers: z
    .array(z.string())
    .describe('Files in the data folder that Longhand has not written and never touches, by their paths there'),
});
export type Encryption = z.output<typeof Encryption>;

const RecoveryKey = Encryption.extend({
  recoveryKey: z.string().nullable().describe('Shown this once: Longhand keeps no copy. Null where it is the old one'),
});

/** The passphrase of the data folder. These are answered while it is locked; none has a route. */
export const encryptionOperations = {
  'encryption.status': operation({
    summary: 'Say whether the data folder is encrypted, and whether it is open',
    scope: 'administer',
    input: z.strictObject({}),
    output: Encryption,
  }),
  'encryption.set': operation({
    summary: 'Encrypt the database and its backups with a passphrase; the recovery key is shown once',
    scope: 'administer',
    input: z.strictObject({ passphrase: newPassphrase, remember }),
    output: RecoveryKey,
  }),
  'encryption.change': operation({
    summary: 'Change the passphrase, or make a new recovery key',
    scope: 'administer',
    input: z.strictObject({
      passphrase: passphrase.describe('The one that counts now'),
      newPassphrase: newPassphrase.optional(),
      newRecoveryKey: z.boolean().default(false),
      remember,
    }),
    output: RecoveryKey,
  }),
  'encryption.remove': operation({
    summary: 'Decrypt the database; backups that are there stay encrypted',
    scope: 'administer',
    input: z.strictObject({ passphrase }),
    output: Encryption,
  }),
  'encryption.unlock': operation({
    summary: 'Open the data folder with its passphrase',
    scope: 'administer',
    input: z.strictObject({ passphrase, remember }),
    output: Encryption,
  }),
  'encryption.recover': operation({
    summary: 'Open the data folder with the recovery key, and give it a new passphrase',
    scope: 'administer',
    input: z.strictObject({ recoveryKey, newPassphrase }),
    output: Encryption,
  }),
};
