import type { planFileOperations } from '../../../contract/imports/plan-file-operations.ts';
import { ApiError } from '../../../contract/operation/api-error.ts';
import { calculated } from '../../calculations/calculated.ts';
import type { HandlerContext, HandlersFor } from '../../handler-context.ts';
import { normalizeInputs } from '../../requests/normalize-inputs.ts';
import { claimMonthOf, type PiaOf, type PlanFileRead, previewPlanFile } from './preview-plan-file.ts';

export const planFileHandlers = {
  'planFiles.preview': async (request, context) =>
    (await previewPlanFile(request, context.now(), piaFrom(context))).preview,
  'planFiles.createHousehold': async ({ name, ...request }, context) => {
    const read = await previewPlanFile(request, context.now(), piaFrom(context));
    const inputs = normalizeInputs(whole(read), 'inputs', context.now());
    const profile = inputs.persons.length === 1 ? ('single' as const) : ('married' as const);
    const household = { name: name ?? read.preview.name, profile, notes: '', tags: [] };
    const description = `From a file of ${read.preview.tool}.`;
    return context.store.households.create(household, { plans: [{ name: read.preview.name, description, inputs }] });
  },
  'planFiles.replacePlan': async ({ householdId, planId, revision, ...request }, context) => {
    const { store, now } = context;
    const plan = store.plans.get(householdId, planId);
    const read = await previewPlanFile(request, now(), piaFrom(context));
    const { name, description, report, done } = plan;
    const draft = { name, description, report, done, inputs: normalizeInputs(whole(read), 'inputs', now()) };
    return store.plans.replace(householdId, planId, draft, revision ?? plan.revision);
  },
} satisfies HandlersFor<typeof planFileOperations>;

/** The document of a file of which nothing is left to say. */
function whole({ preview: { questions, faults }, inputs }: PlanFileRead) {
  if (inputs !== null) return inputs;
  const open = [...faults, ...questions.map(({ text }) => text)];
  throw new ApiError('validation_failed', `Nothing was saved: ${open[0] ?? 'the file holds no plan.'}`, {
    issues: open.map((message) => ({ path: 'answers', message })),
  });
}

/** By the share of a PIA that a claim pays, which the engine works out for a record that has one. */
function piaFrom(context: HandlerContext): PiaOf {
  return async (birthDate, { monthly, claim }) => {
    const year = Number(birthDate.slice(0, 4));
    const claimMonth = claimMonthOf(birthDate, claim);
    const earnings = Array.from({ length: 35 }, (_, at) => ({ year: year + 22 + at, amount: 50_000 })).filter(
      (each) => each.year >= 1937,
    );
    const asked = { birthDate, earnings, claimMonths: [claimMonth] };
    const record = calculated(await context.engine.run('pia', asked, context));
    const [benefit] = record.benefits;
    const paid = benefit === undefined ? record.pia : benefit.benefit;
    return Math.round((1000 * monthly * record.pia) / paid) / 1000;
  };
}
