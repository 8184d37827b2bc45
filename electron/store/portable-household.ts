import type { Household } from '../contract/household-operations.ts';
import type { PortableHousehold } from '../contract/portable-operations.ts';
import type { ReadableDb, WritableDb } from './database/database.ts';
import { createHousehold } from './household-changes.ts';
import { householdById } from './household-queries.ts';
import { plansOf } from './plan-queries.ts';

/** @throws ApiError `plan_unreadable` if a plan is damaged: a copy to keep must not lack it silently */
export function exportHousehold(db: ReadableDb, id: number): PortableHousehold {
  const { name, profile, notes, tags } = householdById(db, id);
  const plans = plansOf(db, id).map((plan) => ({
    name: plan.name,
    description: plan.description,
    inputs: plan.inputs,
  }));
  return { format: 'longhand-household', version: 1, household: { name, profile, notes, tags }, plans };
}

export function importHousehold(db: WritableDb, portable: PortableHousehold, at: string): Household {
  return createHousehold(db, portable.household, at, portable.plans);
}
