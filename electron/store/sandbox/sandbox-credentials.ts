import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SandboxCredentials } from '../../contract/sandbox-operations.ts';
import type { AccessStore } from '../access/access-store.ts';
import { translateDiskErrors } from '../database/database-error.ts';

const FILE = 'longhand-sandbox.json';
const FILE_MODE = 0o600;
const NAME = 'sandbox';
const LIST = { page: 0, size: 200 };

/** As they are printed and kept: the names that OAuth gives them. */
const KeptCredentials = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  username: z.string(),
  password: z.string(),
});

/**
 * The client and the user of a sandbox. They open nothing but made-up households, so that they may be read again: the one
 * secret that Longhand keeps in plain text. Where one of them was removed or changed, both are made again.
 * @param folder the data folder
 */
export async function sandboxCredentials(folder: string, access: AccessStore): Promise<SandboxCredentials> {
  const kept = keptCredentials(folder);
  if (kept !== null && (await areValid(kept, access))) return kept;
  const made = await newCredentials(access);
  translateDiskErrors(folder, () => keep(made, join(folder, FILE)));
  return made;
}

/** Null where there are none, or the file is not what was written. */
export function keptCredentials(folder: string): SandboxCredentials | null {
  try {
    const parsed = KeptCredentials.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
    if (!parsed.success) return null;
    const { client_id: clientId, client_secret: clientSecret, username, password } = parsed.data;
    return { clientId, clientSecret, username, password };
  } catch {
    // Made again at the next start.
    return null;
  }
}

/** Whole or not at all: a file that exists would keep the rights that it has. */
function keep({ clientId, clientSecret, username, password }: SandboxCredentials, file: string): void {
  const fresh = `${file}.new`;
  rmSync(fresh, { force: true });
  const text = JSON.stringify({ client_id: clientId, client_secret: clientSecret, username, password }, null, 2);
  writeFileSync(fresh, `${text}\n`, { mode: FILE_MODE, flag: 'wx' });
  renameSync(fresh, file);
}

async function areValid(
  { clientId, clientSecret, username, password }: SandboxCredentials,
  { clients, users }: AccessStore,
): Promise<boolean> {
  const client = await clients.authenticated(clientId, clientSecret);
  return client !== null && (await users.authenticated(username, password)) !== null;
}

async function newCredentials({ clients, users }: AccessStore): Promise<SandboxCredentials> {
  for (const { clientId, name } of clients.list(LIST).content) if (name === NAME) clients.remove(clientId);
  const { clientId, clientSecret } = await clients.add({ name: NAME, scopes: ['read', 'write'] });
  const isThere = users.list(LIST).content.some(({ name }) => name === NAME);
  const { password = '' } = await (isThere ? users.changePassword(NAME) : users.add(NAME));
  return { clientId, clientSecret, username: NAME, password };
}
