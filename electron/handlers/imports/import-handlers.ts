import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { importOperations } from '../../contract/imports/import-operations.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlersFor } from '../handler-context.ts';
import { normalizeInputs } from '../requests/normalize-inputs.ts';
import { withTables } from './files/workbook.ts';
import { importInto } from './import-into.ts';

export const importHandlers = {
  'plans.previewImport': async ({ householdId, planId, files, answers }, { store, now }) => {
    const plan = store.plans.get(householdId, planId);
    const request = { files: [...(await withTables(files))], answers };
    return importInto(planInputs.parse(plan.inputs), request, now()).preview;
  },
  'plans.import': async ({ householdId, planId, revision, files, answers }, { store, now }) => {
    const request = { files: [...(await withTables(files))], answers };
    const plan = store.plans.get(householdId, planId);
    const { preview, inputs } = importInto(planInputs.parse(plan.inputs), request, now());
    if (inputs === null) throw unanswered([...preview.faults, ...preview.questions.map(({ text }) => text)]);
    const { name, description, report, done } = plan;
    const draft = { name, description, report, done, inputs: normalizeInputs(inputs, 'inputs', now()) };
    return store.plans.replace(householdId, planId, draft, revision ?? plan.revision);
  },
} satisfies HandlersFor<typeof importOperations>;

/** Every question is named, so that a program can answer them all at once. */
function unanswered(open: readonly string[]): ApiError {
  const [first = ''] = open;
  const message =
    open.length === 1
      ? `Nothing was saved: ${first}`
      : `Nothing was saved: ${open.length} things are open. The first is: ${first}`;
  return new ApiError('validation_failed', message, {
    issues: open.map((text) => ({ path: 'answers', message: text })),
  });
}
