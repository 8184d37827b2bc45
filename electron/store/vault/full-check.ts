import { z } from 'zod';
import { checkBeside } from '../database/beside.ts';
import { isDamage } from '../database/database-error.ts';
import type { Vault } from './vault.ts';

const WEEK_MS = 7 * 86_400_000;
const KEY = 'lastFullCheck';
const SettingRow = z.object({ value: z.string() });

/**
 * The check that takes too long for every start: indexes against their tables. In another thread, once a week; a clock that
 * was set back does not put it off.
 */
export async function checkWeekly(vault: Vault): Promise<void> {
  if (vault.state() !== 'open') return;
  try {
    await checkIfDue(vault);
  } catch (error) {
    // Met before the check itself: the folder counts as damaged from there on.
    if (!isDamage(error)) throw error;
  }
}

async function checkIfDue(vault: Vault): Promise<void> {
  const { database, now } = vault;
  const found = database.read((db) =>
    db.first(SettingRow, 'SELECT value FROM settings WHERE key = @key', { key: KEY }),
  );
  const last = found === undefined ? Number.NEGATIVE_INFINITY : Date.parse(String(JSON.parse(found.value)));
  const since = now().getTime() - last;
  if (since >= 0 && since < WEEK_MS) return;
  if (!(await checkFully(vault))) return;
  const sql = 'INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value';
  database.write((db) => db.run(sql, { key: KEY, value: JSON.stringify(now().toISOString()) }));
}

/** Whether the database is sound. Where it is not, nothing is written to it any more. */
async function checkFully(vault: Vault): Promise<boolean> {
  const isSound = await soundness(vault);
  if (!isSound) vault.markDamaged();
  return isSound;
}

async function soundness({ folder, database }: Vault): Promise<boolean> {
  try {
    return (await checkBeside({ file: folder.database, key: database.key, isFull: true })) === null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && /CORRUPT|NOTADB/.test(String(error.code))) return false;
    throw error;
  }
}
