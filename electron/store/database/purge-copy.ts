import { z } from 'zod';
import type { Actor } from '../log/actor.ts';
import { type CopyOrder, copyDatabase, removeDatabaseFile } from './database-copy.ts';
import { type Connection, connect } from './driver.ts';

/** A row by its id and the instant at which it was created: after a restore an id may be given once more. */
export interface RowIdentity {
  readonly id: number;
  readonly createdAt: string;
}

/** What is deleted for good. */
export interface PurgedRows {
  readonly households: readonly RowIdentity[];
  readonly plans: readonly RowIdentity[];
}

/** Who has it purged, and when, for the log of changes. */
export interface PurgeSigned {
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** A purge of a database and its backups. */
export interface Purged {
  readonly rows: PurgedRows;
  readonly signed: PurgeSigned;
}

export interface PurgeOrder extends CopyOrder, Purged {}

/** Copies a database without some households and plans: nothing of them is left in the copy, not even in unused bytes. */
export function purgeCopy({ rows, signed, ...order }: PurgeOrder): void {
  const between = `${order.to}-full`;
  try {
    copyDatabase({ ...order, to: between });
    const connection = connect(between, 0, { key: order.newKey });
    try {
      deleteForGood(connection, rows, signed);
    } finally {
      connection.close();
    }
    copyDatabase({ from: between, key: order.newKey, to: order.to, newKey: order.newKey });
  } finally {
    removeDatabaseFile(between);
  }
}

/** Revisions, and what is kept of each plan or household: earlier schemas have fewer tables. */
const TABLES_WITH = `SELECT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name <> 'plans' AND columns.name = @column`;

function deleteForGood(connection: Connection, { households, plans }: PurgedRows, signed: PurgeSigned): void {
  connection.pragma('secure_delete = ON');
  connection.pragma('foreign_keys = OFF');
  const tablesWith = (column: string) => connection.prepare(TABLES_WITH).pluck().all({ column }).map(String);
  const listed = { households: JSON.stringify(households), plans: JSON.stringify(plans) };
  connection.transaction(() => {
    relog(connection, listed, signed);
    for (const table of tablesWith('plan_id').filter((name) => name !== LOG))
      connection.prepare(`DELETE FROM ${table} WHERE plan_id IN (${PLANS})`).run(listed);
    for (const table of tablesWith('household_id').filter((name) => name !== LOG))
      connection
        .prepare(`DELETE FROM ${table} WHERE household_id IN (${HOUSEHOLDS})`)
        .run({ households: listed.households });
    connection.prepare(`DELETE FROM plans WHERE id IN (${PLANS})`).run(listed);
    connection.prepare(`DELETE FROM households WHERE id IN (${HOUSEHOLDS})`).run({ households: listed.households });
    // Answers that are kept for repeated requests name households, too; they count for a day.
    const answers = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'api_repeatable_requests'").get();
    if (answers !== undefined) connection.exec('DELETE FROM api_repeatable_requests');
  })();
}

const LOG = 'change_log';

/**
 * Of the log's lines about what is purged one each is left, which says so. Its triggers, which let no line be removed, are set
 * aside meanwhile.
 */
function relog(
  connection: Connection,
  listed: Readonly<Record<'households' | 'plans', string>>,
  { actor, at }: PurgeSigned,
): void {
  const triggers = connection.prepare(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '${LOG}'`,
  );
  const kept = z.array(z.object({ name: z.string(), sql: z.string() })).parse(triggers.all());
  if (connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '${LOG}'`).get() === undefined) return;
  for (const { name } of kept) connection.exec(`DROP TRIGGER ${name}`);
  const { households } = listed;
  connection.prepare(`DELETE FROM ${LOG} WHERE plan_id IN (${PLANS})`).run(listed);
  connection.prepare(`DELETE FROM ${LOG} WHERE household_id IN (${HOUSEHOLDS})`).run({ households });
  const line = (values: string, of: string) => `INSERT INTO ${LOG}
    (at, actor, user, client, action, household_id, plan_id, fields, more_fields)
    SELECT @at, @by, @user, @client, 'purge', ${values}, '[]', 0 FROM ${of}`;
  const { by, user, client } = actor;
  connection
    .prepare(line('id, NULL', `households WHERE id IN (${HOUSEHOLDS})`))
    .run({ households, at, by, user, client });
  const ofLivingHouseholds = `plans WHERE id IN (${PLANS}) AND household_id NOT IN (${HOUSEHOLDS})`;
  connection.prepare(line('household_id, id', ofLivingHouseholds)).run({ ...listed, at, by, user, client });
  for (const { sql } of kept) connection.exec(sql);
}

const HOUSEHOLDS = `SELECT households.id FROM households JOIN json_each(@households) AS purged
  ON households.id = purged.value ->> 'id' AND households.created_at = purged.value ->> 'createdAt'`;
const PLANS = `SELECT plans.id FROM plans JOIN json_each(@plans) AS purged
    ON plans.id = purged.value ->> 'id' AND plans.created_at = purged.value ->> 'createdAt'
  UNION SELECT id FROM plans WHERE household_id IN (${HOUSEHOLDS})`;
