import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { EncryptedHousehold } from '../../contract/answers/encrypted-household.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { ENCRYPTED_FORMAT } from '../../contract/operation/file-formats.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { seal, unseal } from './aes-gcm.ts';
import { keyByEither, keyIdOf, readKeyFile } from './key-file.ts';
import type { Vault } from './vault.ts';

/** Exports that are encrypted as the data folder is, and open elsewhere with its passphrase of that day. */
export interface EncryptedFiles {
  /** @throws ApiError `encryption_conflict` where the data folder is not encrypted */
  encrypt(content: string): EncryptedHousehold;
  /**
   * @param passphrase or the recovery key; not needed where it was made with the key of this folder
   * @throws ApiError `wrong_passphrase`, or `validation_failed` where the file is damaged
   */
  decrypt(file: unknown, passphrase?: string): Promise<string>;
}

export function encryptedFilesOf({ folder, key }: Pick<Vault, 'folder' | 'key'>): EncryptedFiles {
  return {
    encrypt: (content) => {
      const databaseKey = key();
      const keyFile = readKeyFile(folder.keyFile);
      if (databaseKey === null || keyFile === null || keyFile.keyId !== keyIdOf(databaseKey)) {
        throw new ApiError('encryption_conflict', `The data folder ${folder.path} is not encrypted.`);
      }
      const { keychain: _, ...wrapped } = keyFile;
      const fileKey = randomBytes(32);
      const file = EncryptedHousehold.parse({
        format: ENCRYPTED_FORMAT,
        version: 1,
        key: wrapped,
        fileKey: seal(fileKey, wrappingKey(databaseKey), 'file key'),
        content: seal(Buffer.from(content), fileKey, ENCRYPTED_FORMAT),
        sha256: '',
      });
      return { ...file, sha256: checksumOf(file) };
    },
    decrypt: async (given, passphrase) => {
      const { data: file } = EncryptedHousehold.safeParse(given);
      if (file === undefined || file.sha256 !== checksumOf(file)) return refuseDamaged();
      const wrapping = wrappingKey(await databaseKeyOf(file, key(), passphrase));
      const fileKey = unseal(file.fileKey, wrapping, 'file key');
      const content = fileKey === null ? null : unseal(file.content, fileKey, ENCRYPTED_FORMAT);
      return content === null ? refuseDamaged() : content.toString();
    },
  };
}

async function databaseKeyOf(
  { key: keyFile }: EncryptedHousehold,
  known: DatabaseKey | null,
  passphrase: string | undefined,
): Promise<DatabaseKey> {
  if (known !== null && keyIdOf(known) === keyFile.keyId) return known;
  if (passphrase === undefined) {
    const message =
      'This file is encrypted with another passphrase than the data folder. Give the passphrase that counted when it was exported, or the recovery key of that day; a command takes it from --passphrase-stdin or from the file that LONGHAND_PASSPHRASE_FILE names.';
    throw new ApiError('wrong_passphrase', message);
  }
  const key = await keyByEither(keyFile, passphrase);
  if (key !== null) return key;
  const message = 'This is neither the passphrase nor the recovery key with which the file was exported.';
  throw new ApiError('wrong_passphrase', message);
}

/** One key encrypts pages alone, another keys of files: what breaks one says nothing about the other. */
function wrappingKey(databaseKey: DatabaseKey): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', databaseKey, new Uint8Array(0), 'longhand file key', 32));
}

/** Fields in the order of the schema, whichever they had in the file. */
function checksumOf(file: EncryptedHousehold): string {
  const { sha256: _, ...rest } = file;
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

function refuseDamaged(): never {
  const message =
    'The file is damaged, or was written by a later release of Longhand. Nothing was imported: copy it again from where it came, or export it again.';
  throw new ApiError('validation_failed', message);
}
