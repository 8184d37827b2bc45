import { z } from 'zod';
import { missingAnswers } from '../../engine/plan/check/missing-answers.ts';
import { type PlanInputs, planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { MainPlanFacts } from '../contract/household-operations.ts';
import { documentIn } from './revision-hashes.ts';

/** Joins to a household `h` its main plan `m`, the revision `mr` that it is now, and its money. @param mainPlan SQL for its id */
export const joinedMainPlan = (mainPlan: string) => `LEFT JOIN plans AS m ON m.id = ${mainPlan}
  LEFT JOIN revisions AS mr ON mr.plan_id = m.id AND mr.revision = m.revision
  LEFT JOIN plan_money AS money ON money.plan_id = m.id`;

export const MAIN_PLAN_COLUMNS = `mr.name AS main_name, mr.revision AS main_revision, mr.inputs AS main_inputs,
  money.money AS main_money,
  iif(mr.revision IS NULL, 1, sound_texts(mr.text_hash, mr.name, mr.description))`;

export const mainPlanFields = {
  main_name: z.string().nullable(),
  main_revision: z.int().nullable(),
  main_inputs: z.string().nullable(),
  main_money: z.number().nullable(),
};
const MainPlanFields = z.object(mainPlanFields);

/** What the list says of a main plan without running it. Null without one, and where its document cannot be read. */
export function mainPlanFactsIn(row: z.output<typeof MainPlanFields>): MainPlanFacts | null {
  if (row.main_name === null || row.main_revision === null) return null;
  const inputs = planIn(row.main_inputs);
  if (inputs === undefined) return null;
  const missing = missingIn(inputs);
  return {
    name: row.main_name,
    revision: row.main_revision,
    investments: row.main_money ?? 0,
    birthDates: inputs.persons.map(({ birthDate }) => birthDate),
    isComplete: missing.length === 0,
    missing: [...missing],
  };
}

/** A row of the list reads the document that was run, and then that of its main plan, which mostly is the same. */
let lastRead: { readonly text: string; readonly inputs: PlanInputs | undefined } = { text: '', inputs: undefined };

/** Nothing of a document that cannot be read: opening the plan says so. */
export function planIn(text: string | null): PlanInputs | undefined {
  if (text === null) return undefined;
  if (text !== lastRead.text) lastRead = { text, inputs: planInputs.safeParse(documentIn(text)).data };
  return lastRead.inputs;
}

export function missingIn(inputs: PlanInputs | undefined) {
  return inputs === undefined ? [] : missingAnswers(inputs, inputs.startMonth ?? FIRST_MONTH);
}

/** A stored plan names its own. */
const FIRST_MONTH = '2026-01';
