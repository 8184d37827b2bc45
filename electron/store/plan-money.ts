import type { WritableDb } from './database/database.ts';

/** Of the documents of plans `p` as they are now. A balance that is no number counts for nothing: reading the plan says so. */
const MONEY = `SELECT p.id, coalesce(CASE WHEN json_valid(r.inputs) THEN
    (SELECT sum(a.value ->> '$.balance') FROM json_each(r.inputs, '$.accounts') AS a) END, 0.0)
  FROM plans AS p JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision`;

const WRITE = 'INSERT INTO plan_money (plan_id, money)';

/** After each save of a plan: what the list of households is ordered by. */
export function recordMoney(db: WritableDb, planId: number): void {
  const replace = 'ON CONFLICT (plan_id) DO UPDATE SET money = excluded.money';
  db.run(`${WRITE} ${MONEY} WHERE p.id = @planId ${replace}`, { planId });
}

/** Of all plans of which it is not recorded. */
export function recordMissingMoney(db: WritableDb): void {
  db.run(`${WRITE} ${MONEY} WHERE p.id NOT IN (SELECT plan_id FROM plan_money)`);
}
