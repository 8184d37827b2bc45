import { z } from 'zod';
import type { Parameters, WritableDb } from '../database/database.ts';
import type { Actor } from './actor.ts';

/** The condition that the column `id` is of a household that someone may use, and its parameters. Nothing where all are. */
export function withinLimits(
  id: string,
  { households }: Actor,
): { conditions: readonly string[]; parameters: Parameters } {
  if (households === null) return { conditions: [], parameters: {} };
  return {
    conditions: [`${id} IN (SELECT value FROM json_each(@mayUse))`],
    parameters: { mayUse: JSON.stringify(households) },
  };
}

/** Whoever is limited may use the household that they made. */
export function admitToOwn(db: WritableDb, { user, households }: Actor, householdId: number): void {
  if (households === null || user === null) return;
  db.run(
    `UPDATE api_users SET households = json_insert(households, '$[#]', @householdId)
     WHERE name = @user AND households IS NOT NULL`,
    { user, householdId },
  );
}

const Ids = z.array(z.int());

/** The column `households` of a user. */
export const LimitColumn = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : Ids.parse(JSON.parse(text))));

/** Limits a user to households, or ends that. */
export function limitUser(db: WritableDb, name: string, households: readonly number[] | null): void {
  const sorted = households === null ? null : [...new Set(households)].sort((one, other) => one - other);
  const text = sorted === null ? null : JSON.stringify(sorted);
  db.run('UPDATE api_users SET households = @text WHERE name = @name', { name, text });
}
