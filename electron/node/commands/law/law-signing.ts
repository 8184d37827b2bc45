import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LawPackFile } from '../../../contract/law/law-pack.ts';
import { ApiError } from '../../../contract/operation/api-error.ts';
import { hashedPack, signedText } from '../../../store/law/law-signature.ts';
import { readJson } from '../../command-call.ts';
import { type Terminal, write } from '../../terminal.ts';
import { usageError } from '../command-words.ts';

/** The bytes of a public key are the last of its DER form: RFC 8410, 4. */
const KEY_BYTES = 32;

/** Makes a key: the private one into a file that only its owner can read, the public one on standard output. */
export async function makeKey(file: string, { stdout }: Terminal): Promise<number> {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw usageError(`${file} could not be written: ${reasonOf(error)}.`);
  }
  await write(stdout, `${publicKeyOf(privateKey)}\n`);
  return 0;
}

/** Prints the pack with its hash and, where there is a key, its signature. What it had of both before is left out. */
export async function signPack(file: string, keyFile: string | null, terminal: Terminal): Promise<number> {
  const content = await readJson(file, terminal);
  const unsigned =
    typeof content === 'object' && content !== null ? { ...content, hash: undefined, signature: undefined } : content;
  const parsed = LawPackFile.safeParse(unsigned);
  if (!parsed.success) throw refused(parsed.error.issues);
  const pack = hashedPack(parsed.data);
  const signature = keyFile === null ? {} : { signature: signatureOf(pack.hash, privateKeyIn(keyFile)) };
  await write(terminal.stdout, `${JSON.stringify({ ...pack, ...signature }, null, 2)}\n`);
  return 0;
}

function signatureOf(hash: string, key: KeyObject) {
  return { key: publicKeyOf(key), value: sign(null, signedText(hash), key).toString('hex') };
}

function publicKeyOf(key: KeyObject): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return `ed25519:${der.subarray(-KEY_BYTES).toString('hex')}`;
}

function privateKeyIn(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw usageError(`${file} holds no private key that can be read: ${reasonOf(error)}.`);
  }
  throw usageError(`${file} holds a key of another kind: make one with longhand law keygen.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}

function refused(found: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): ApiError {
  const issues = found.map(({ path, message }) => ({ path: pathText(path), message }));
  const [first] = issues;
  const message = `The pack cannot be signed as it is. ${first?.path}: ${first?.message}`;
  return new ApiError('validation_failed', message, { issues });
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text === '' ? '' : '.'}${String(key)}`),
    '',
  );
}
