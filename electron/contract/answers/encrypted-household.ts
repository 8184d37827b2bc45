import { z } from 'zod';
import { ENCRYPTED_FORMAT } from '../operation/file-formats.ts';

/** So many bytes in base 64. */
const bytes = (count: number) => z.base64().length(4 * Math.ceil(count / 3));

/** What AES-256-GCM makes of something. */
export const Sealed = z.strictObject({ iv: bytes(12), wrapped: z.base64(), tag: bytes(16) });
export type Sealed = z.output<typeof Sealed>;

/** Bounded, so that a file from elsewhere cannot ask for all memory or for hours. */
const ScryptCost = z.strictObject({
  N: z
    .int()
    .min(2 ** 10)
    .max(2 ** 17)
    .refine((cost) => Number.isInteger(Math.log2(cost)), 'Enter a power of two.'),
  r: z.int().min(1).max(8),
  p: z.int().min(1).max(4),
});

const SealedKey = Sealed.extend({ wrapped: bytes(32) });
const WrappedKey = SealedKey.extend({ scrypt: ScryptCost, salt: bytes(16) });
export type WrappedKey = z.output<typeof WrappedKey>;

/**
 * The key of an encrypted database, twice, each time encrypted with AES-256-GCM under a key that scrypt makes of the
 * passphrase or of the recovery key; the database key itself is random.
 */
export const KeyFile = z.strictObject({
  format: z.literal('longhand-key'),
  version: z.literal(1),
  /** Tells keys apart and says nothing about them. */
  keyId: z.string(),
  /** Instant since when the database is encrypted, ISO 8601 UTC. */
  encryptedAt: z.string(),
  passphrase: WrappedKey,
  recovery: WrappedKey.extend({ madeAt: z.string(), lastFour: z.string() }),
  /** The database key as the operating system's keychain has sealed it, for this user on this computer. */
  keychain: z.base64().optional(),
});
export type KeyFile = z.output<typeof KeyFile>;

/**
 * Portable households, encrypted under a key of its own, which is encrypted under the key of the database, which its
 * passphrase and its recovery key open.
 */
export const EncryptedHousehold = z.strictObject({
  format: z.literal(ENCRYPTED_FORMAT),
  version: z.literal(1),
  key: KeyFile.omit({ keychain: true }),
  fileKey: SealedKey,
  content: Sealed,
  sha256: z
    .string()
    .describe('Of everything above as JSON without spaces: tells a damaged file from a wrong passphrase'),
});
export type EncryptedHousehold = z.output<typeof EncryptedHousehold>;
