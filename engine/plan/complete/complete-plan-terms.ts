import type { ParsedPlanTerms, PlanTerms } from '../schema/plan-types/plan-terms.ts';
import type { KindOfPlan } from '../schema/plan-types/plan-types.ts';
import { completeWhen } from './complete-when.ts';

/** Fields of the terms that an account of a plan uses. */
export function termsOf({ kind, planType }: KindOfPlan): readonly (keyof PlanTerms)[] {
  if (planType === '403b') return OF_403B;
  if (planType === 'simple') return OF_SIMPLE;
  if (planType === 'simple401k') return OF_SIMPLE_401K;
  if (kind === 'deferredComp457b') return planType === 'nonGovernmental' ? OF_NON_GOVERNMENTAL : OF_457B;
  const isPlan = kind === 'traditional401k' || kind === 'roth401k';
  return isPlan && planType !== 'solo401k' ? OF_401K : [];
}

const OF_401K = ['publicSafety', 'serviceSince'] as const;
const OF_403B = [...OF_401K, 'deferredBefore', 'catchUpUsed'] as const;
const OF_SIMPLE = ['simpleEmployer'] as const;
const OF_SIMPLE_401K = [...OF_401K, ...OF_SIMPLE] as const;
const OF_457B = ['normalRetirementAge', 'unusedLimit'] as const;
const OF_NON_GOVERNMENTAL = [...OF_457B, 'payoutStart', 'payoutYears'] as const;

/** Null where nothing is said that the plan uses. `person` owns the account. */
export function completePlanTerms(
  account: KindOfPlan,
  inputs: ParsedPlanTerms | undefined,
  person: string,
): PlanTerms | null {
  if (inputs === undefined) return null;
  const used = termsOf(account);
  const has = (field: keyof PlanTerms) => used.includes(field);
  const { payoutStart } = inputs;
  const terms: PlanTerms = {
    publicSafety: has('publicSafety') && inputs.publicSafety,
    serviceSince: has('serviceSince') ? (inputs.serviceSince ?? null) : null,
    deferredBefore: has('deferredBefore') ? (inputs.deferredBefore ?? null) : null,
    catchUpUsed: has('catchUpUsed') ? inputs.catchUpUsed : 0,
    normalRetirementAge: has('normalRetirementAge') ? (inputs.normalRetirementAge ?? null) : null,
    unusedLimit: has('unusedLimit') ? inputs.unusedLimit : 0,
    payoutStart: has('payoutStart') && payoutStart !== undefined ? completeWhen(payoutStart, person) : null,
    payoutYears: has('payoutYears') ? inputs.payoutYears : 0,
    simpleEmployer: has('simpleEmployer') ? inputs.simpleEmployer : 'usual',
  };
  const isSilent =
    !terms.publicSafety &&
    terms.deferredBefore === null &&
    terms.normalRetirementAge === null &&
    terms.payoutStart === null &&
    terms.simpleEmployer === 'usual';
  return isSilent ? null : terms;
}
