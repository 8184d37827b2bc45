import type { Migration } from '../database/migrate.ts';

/** Which plan of a household the user has named as its main one; without a row it is the oldest. */
export const mainPlans: Migration = {
  name: '0009-main-plans',
  up: (db) =>
    db.script(`
      -- One for each household whose main plan was chosen. It counts while the plan is not deleted.
      CREATE TABLE main_plans (
        household_id INTEGER PRIMARY KEY REFERENCES households (id), -- whose main plan
        plan_id      INTEGER NOT NULL REFERENCES plans (id)          -- which of its plans
      ) STRICT;
    `),
};
