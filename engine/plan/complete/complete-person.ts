import type { SocialSecurity } from '../schema/benefits/social-security.ts';
import type { FormerSpouse } from '../schema/benefits/spouse-record.ts';
import { completeClaimed } from '../schema/children/claimed.ts';
import type { Coverage } from '../schema/coverage.ts';
import type { ParsedPerson, Person } from '../schema/person.ts';
import { completeCare } from '../schema/risks/care.ts';
import type { When } from '../schema/when.ts';
import type { RetireWhen } from '../schema/work/retire-when.ts';
import { completeWhen, completeWhenOr, januaryOf, PLAN_START } from './complete-when.ts';

/** Retirement age of a person with wages who states none. */
export const USUAL_RETIREMENT_AGE = 67;

/** What the rest of the plan says about a person. */
export interface PersonContext {
  readonly id: string;
  readonly name: string;
  readonly hasWages: boolean;
  readonly startYear: number;
}

function completeSocialSecurity(inputs: ParsedPerson['socialSecurity'], startYear: number): SocialSecurity {
  return {
    basis: inputs.basis ?? 'none',
    pia: inputs.pia ?? null,
    piaYear: inputs.piaYear ?? startYear,
    earnings: inputs.earnings,
    claim: inputs.claim ?? null,
    survivorClaim: inputs.survivorClaim ?? null,
    monthlyBenefit: inputs.monthlyBenefit ?? null,
    since: inputs.since ?? (inputs.basis === 'receiving' ? (inputs.disabledSince ?? null) : null),
    nonCovered: inputs.nonCovered ?? null,
    trustFundCut: inputs.trustFundCut,
    disabledSince: inputs.disabledSince ?? null,
    suspended: inputs.suspended ?? null,
    formerSpouse: completeFormerSpouse(inputs.formerSpouse),
    lateSpouse: inputs.lateSpouse ?? null,
  };
}

function completeFormerSpouse(inputs: ParsedPerson['socialSecurity']['formerSpouse']): FormerSpouse | null {
  if (inputs === undefined) return null;
  return {
    ...inputs,
    sex: inputs.sex ?? null,
    claimedMonth: inputs.claimedMonth ?? null,
    deathMonth: inputs.deathMonth ?? null,
  };
}

function completeCoverage(inputs: ParsedPerson['coverageBefore65'], person: string): Coverage | null {
  if (inputs === undefined) return null;
  const { kind, monthly = 0, until, spousePlan = null, cobra = null } = inputs;
  return { kind, monthly, until: until === undefined ? null : completeWhen(until, person), spousePlan, cobra };
}

function completeRetireWhen(inputs: ParsedPerson['retireWhen'], startYear: number): RetireWhen | null {
  if (inputs === undefined) return null;
  const { amount = null, earliest = startYear + 1, ...rule } = inputs;
  return { ...rule, amount: rule.rule === 'success' ? null : amount, earliest };
}

export function completePerson(inputs: ParsedPerson, context: PersonContext): Person {
  const usualRetirement: When = context.hasWages
    ? { age: USUAL_RETIREMENT_AGE, months: 0, person: context.id }
    : PLAN_START;
  const retireWhen = completeRetireWhen(inputs.retireWhen, context.startYear);
  return {
    id: context.id,
    name: inputs.name ?? context.name,
    birthDate: inputs.birthDate,
    sex: inputs.sex ?? null,
    retirement:
      retireWhen === null
        ? completeWhenOr(inputs.retirement, context.id, usualRetirement)
        : januaryOf(retireWhen.latest),
    retireWhen,
    cannotWorkFrom: inputs.cannotWorkFrom === undefined ? null : completeWhen(inputs.cannotWorkFrom, context.id),
    planEnd: inputs.planEnd,
    blind: inputs.blind,
    medicare: {
      ...inputs.medicare,
      advantage: inputs.medicare.advantage ?? null,
      irmaaAppeal: inputs.medicare.irmaaAppeal ?? null,
    },
    coverageBefore65: completeCoverage(inputs.coverageBefore65, context.id),
    socialSecurity: completeSocialSecurity(inputs.socialSecurity, context.startYear),
    care: completeCare(inputs.care),
    dependents: inputs.dependents.map(({ name, claimed, ...child }) => ({
      name: name ?? 'Child',
      ...child,
      claimed: completeClaimed(claimed),
    })),
  };
}
