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

export interface PurgeOrder extends CopyOrder {
  readonly rows: PurgedRows;
}

/** Copies a database without some households and plans: nothing of them is left in the copy, not even in unused bytes. */
export function purgeCopy({ rows, ...order }: PurgeOrder): void {
  const between = `${order.to}-full`;
  try {
    copyDatabase({ ...order, to: between });
    const connection = connect(between, 0, { key: order.newKey });
    try {
      deleteForGood(connection, rows);
    } finally {
      connection.close();
    }
    copyDatabase({ from: between, key: order.newKey, to: order.to, newKey: order.newKey });
  } finally {
    removeDatabaseFile(between);
  }
}

/** Revisions, and what is kept of each: earlier schemas have fewer tables. */
const TABLES_OF_PLANS = `SELECT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND columns.name = 'plan_id'`;

function deleteForGood(connection: Connection, { households, plans }: PurgedRows): void {
  connection.pragma('secure_delete = ON');
  connection.pragma('foreign_keys = OFF');
  const tables = connection.prepare(TABLES_OF_PLANS).pluck().all().map(String);
  const listed = { households: JSON.stringify(households), plans: JSON.stringify(plans) };
  connection.transaction(() => {
    for (const table of tables) connection.prepare(`DELETE FROM ${table} WHERE plan_id IN (${PLANS})`).run(listed);
    connection.prepare(`DELETE FROM plans WHERE id IN (${PLANS})`).run(listed);
    connection.prepare(`DELETE FROM households WHERE id IN (${HOUSEHOLDS})`).run({ households: listed.households });
    // Answers that are kept for repeated requests name households, too; they count for a day.
    const answers = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'api_repeatable_requests'").get();
    if (answers !== undefined) connection.exec('DELETE FROM api_repeatable_requests');
  })();
}

const HOUSEHOLDS = `SELECT households.id FROM households JOIN json_each(@households) AS purged
  ON households.id = purged.value ->> 'id' AND households.created_at = purged.value ->> 'createdAt'`;
const PLANS = `SELECT plans.id FROM plans JOIN json_each(@plans) AS purged
    ON plans.id = purged.value ->> 'id' AND plans.created_at = purged.value ->> 'createdAt'
  UNION SELECT id FROM plans WHERE household_id IN (${HOUSEHOLDS})`;
