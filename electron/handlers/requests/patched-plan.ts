import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ParsedInput } from '../../contract/index.ts';
import type { PlanDraft } from '../../store/plan-record.ts';
import type { HandlerServices } from '../handler-context.ts';
import { mergePatch } from './merge-patch.ts';
import { normalizeInputs, refusedPlan, startMonthOf } from './normalize-inputs.ts';

/**
 * A stored plan with a merge patch applied, and the revision that it was applied to. The document is parsed once, after
 * the patch.
 * @throws ApiError `validation_failed` with every fault of the patched document
 */
export function patchedPlan(
  { householdId, planId, name, description, report, done, inputs: patch = {} }: ParsedInput<'plans.patch'>,
  { store, now }: Pick<HandlerServices, 'store' | 'now'>,
): { readonly draft: PlanDraft; readonly revision: number } {
  const plan = store.plans.getUnchecked(householdId, planId);
  const document = mergePatch(plan.document, patch);
  const { data } = planInputs.safeParse(document);
  if (data === undefined) {
    // Refuses a document that was damaged on the disk as what it is: no fault of the patch.
    store.plans.get(householdId, planId);
    throw refusedPlan(checkPlan(document, { startMonth: startMonthOf(now()) }).issues, 'inputs');
  }
  const draft = {
    name: name ?? plan.name,
    // What a merge patch removes is left to its default.
    description: description === undefined ? plan.description : (description ?? ''),
    report: report === undefined ? plan.report : (report ?? undefined),
    done: done === undefined ? plan.done : (done ?? undefined),
    inputs: normalizeInputs(data, 'inputs', now()),
  };
  return { draft, revision: plan.revision };
}
