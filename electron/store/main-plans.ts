import { z } from 'zod';
import { ApiError } from '../contract/operation/api-error.ts';
import type { ReadableDb, WritableDb } from './database/database.ts';

/** SQL for the id of the main plan of a household `h`: the one chosen while it is not deleted, else the oldest; NULL without plans. */
export const MAIN_PLAN_OF_HOUSEHOLD = `coalesce(
    (SELECT chosen.plan_id FROM main_plans AS chosen
       JOIN plans AS p ON p.id = chosen.plan_id AND p.household_id = h.id AND p.deleted_at IS NULL
       WHERE chosen.household_id = h.id),
    (SELECT min(p.id) FROM plans AS p WHERE p.household_id = h.id AND p.deleted_at IS NULL))`;

/**
 * @param planId null for the default: the oldest plan
 * @throws ApiError `validation_failed` where the household has no such plan
 */
export function chooseMainPlan(db: WritableDb, householdId: number, planId: number | null): void {
  db.run('DELETE FROM main_plans WHERE household_id = @householdId', { householdId });
  if (planId === null) return;
  const { changes } = db.run(
    `INSERT INTO main_plans (household_id, plan_id)
     SELECT household_id, id FROM plans WHERE id = @planId AND household_id = @householdId AND deleted_at IS NULL`,
    { householdId, planId },
  );
  if (changes > 0) return;
  const message = `Household ${householdId} has no plan ${planId}, or it has been deleted.`;
  throw new ApiError('validation_failed', `mainPlanId: ${message}`, { issues: [{ path: 'mainPlanId', message }] });
}

const IdRow = z.object({ id: z.int() });

/** Chooses a plan by its place among those of a household that are not deleted, oldest first. */
export function chooseMainPlanAt(db: WritableDb, householdId: number, place: number): void {
  const planId = livePlanIds(db, householdId)[place];
  if (planId !== undefined) chooseMainPlan(db, householdId, planId);
}

/** Where the main plan of a household stands among its plans that are not deleted, oldest first; 0 without any. */
export function placeOfMainPlan(db: ReadableDb, householdId: number, mainPlanId: number | null): number {
  return Math.max(0, mainPlanId === null ? 0 : livePlanIds(db, householdId).indexOf(mainPlanId));
}

function livePlanIds(db: ReadableDb, householdId: number): readonly number[] {
  const sql = 'SELECT id FROM plans WHERE household_id = @householdId AND deleted_at IS NULL ORDER BY id';
  return db.all(IdRow, sql, { householdId }).map(({ id }) => id);
}
