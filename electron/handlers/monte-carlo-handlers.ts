import { type Certificate, certificateIssues, type Issue } from '../../engine/index.ts';
import { ENGINE_VERSION } from '../../engine/projection/result/engine-version.ts';
import type { monteCarloOperations } from '../contract/monte-carlo-operations.ts';
import type { ApiError } from '../contract/operation/api-error.ts';
import { calculated, refusedRequest } from './calculations/calculated.ts';
import { certifiedPlan } from './calculations/certified-plan.ts';
import { comparedRules } from './calculations/compared-rules.ts';
import { completenessOf } from './calculations/completeness.ts';
import { lawHashOf } from './calculations/law-hash.ts';
import { recordedRun } from './calculations/recorded-run.ts';
import { compared, type LocatedInputs, replayed, simulated } from './calculations/simulated.ts';
import { autopsied, solved } from './calculations/solved.ts';
import type { HandlerContext, HandlersFor } from './handler-context.ts';

export const monteCarloHandlers = {
  'plans.runMonteCarlo': (request, context) => recordedRun(request, context),
  'plans.awaitingRun': async (request, { store, engine, signal }) =>
    store.headlines.awaiting({ ...request, engine: ENGINE_VERSION, lawHash: await lawHashOf(engine, signal) }),
  'plans.replayPath': ({ householdId, planId, ...request }, context) =>
    replayed({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'plans.compare': async ({ householdId, planIds, ...request }, context) => {
    const stored = planIds.map((planId) => context.store.plans.get(householdId, planId));
    const placed = stored.map(({ inputs }, place) => ({ inputs, at: `plans[${place}].inputs` }));
    const { plans, ...comparison } = await compared(placed, request, context);
    const named = stored.map(({ id, name, revision }) => ({ planId: id, name, revision }));
    return { ...comparison, plans: plans.map((plan, place) => ({ ...plan, ...at(named, place) })) };
  },
  'plans.compareRules': ({ householdId, planId, ...request }, context) =>
    comparedRules({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'plans.solve': ({ householdId, planId, ...request }, context) =>
    solved({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'plans.autopsy': ({ householdId, planId, ...request }, context) =>
    autopsied({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'stateless.runMonteCarlo': ({ plan, ceilings, ...request }, context) =>
    simulated({ inputs: plan, at: 'plan', ceilings }, request, context),
  'stateless.replayPath': ({ plan, ...request }, context) => replayed({ inputs: plan, at: 'plan' }, request, context),
  'stateless.compare': async ({ plans: given, ...request }, context) => {
    const placed = given.map(({ inputs }, place) => ({ inputs, at: `plans[${place}].inputs` }));
    const { plans, ...comparison } = await compared(placed, request, context);
    const names = given.map(({ name }, place) => name ?? `Plan ${place + 1}`);
    return { ...comparison, plans: plans.map((plan, place) => ({ ...plan, name: at(names, place) })) };
  },
  'stateless.compareRules': ({ plan, ...request }, context) =>
    comparedRules({ inputs: plan, at: 'plan' }, request, context),
  'stateless.solve': ({ plan, ...request }, context) => solved({ inputs: plan, at: 'plan' }, request, context),
  'stateless.autopsy': ({ plan, ...request }, context) => autopsied({ inputs: plan, at: 'plan' }, request, context),
  'certificates.verify': async ({ certificate, plan, ...searched }, context) => {
    const faults = certificateIssues(certificate);
    if (faults.length > 0) throw refusedRequest(faults.map(inCertificate));
    if (plan === undefined) {
      const { inputs, ...found } = await certifiedPlan(certificate, searched, context);
      return { ...(await verified(certificate, { inputs, at: 'inputs' }, context)), plan: found };
    }
    if (searched.householdId !== undefined || searched.planId !== undefined) throw planTwice();
    return { ...(await verified(certificate, { inputs: plan, at: 'plan' }, context)), plan: null };
  },
} satisfies HandlersFor<typeof monteCarloOperations>;

async function verified(
  certificate: Certificate,
  { inputs, at: place }: LocatedInputs,
  { engine, now, signal, onProgress }: HandlerContext,
) {
  const outcome = await engine.run('verify', { certificate, inputs }, { signal, onProgress });
  return { ...calculated(outcome, place), ...completenessOf(inputs, now()) };
}

function inCertificate(issue: Issue): Issue {
  return { ...issue, path: issue.path === '' ? 'certificate' : `certificate.${issue.path}` };
}

function at<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place];
  if (entry === undefined) throw new Error('A comparison has as many plans as were given.');
  return entry;
}

function planTwice(): ApiError {
  const message = 'Give the plan document or name a stored plan, not both.';
  return refusedRequest([{ code: 'planTwice', path: 'plan', message }]);
}
