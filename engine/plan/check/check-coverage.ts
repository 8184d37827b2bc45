import type { Plan } from '../complete/plan.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { Person } from '../schema/person.ts';
import { monthsWithoutWork } from '../work-cover.ts';
import type { CheckContext } from './check-context.ts';

/** Health insurance before Medicare: what its kind needs, and whether it is said at all. */
export function checkCoverage(context: CheckContext): readonly PlanIssue[] {
  const { plan, inputs } = context;
  const advantage = plan.persons.flatMap((person, index) => advantageIssues(person, `persons[${index}].medicare`));
  const before65 = plan.persons.flatMap((person, index) => {
    const path = `persons[${index}].coverageBefore65`;
    const written = inputs.persons[index]?.coverageBefore65;
    if (written === undefined) return unsaid(plan, person, path);
    return [...fieldIssues(written, path), ...jobIssues(plan, person, written, path)];
  });
  return [...before65, ...advantage];
}

/** Nobody who is in a Medicare Advantage plan is sold a Medigap policy. 42 USC 1395ss(d)(3)(A). */
function advantageIssues({ medicare: { advantage, medigapMonthly } }: Person, path: string): readonly PlanIssue[] {
  if (advantage === null || medigapMonthly === 0) return [];
  const message =
    'A Medicare Advantage plan takes the place of Medigap: enter 0 here, or leave the Advantage plan out.';
  return [planError('medigapWithAdvantage', `${path}.medigapMonthly`, message)];
}

interface Written {
  readonly kind: string;
  readonly monthly?: number | undefined;
  readonly until?: unknown;
  readonly spousePlan?: unknown;
  readonly cobra?: unknown;
}

function fieldIssues({ kind, monthly, until }: Written, path: string): readonly PlanIssue[] {
  if (kind === 'other') {
    const message = 'Enter the monthly premium of this plan, or 0 where somebody else pays it.';
    return monthly === undefined ? [planError('coveragePremiumMissing', `${path}.monthly`, message)] : [];
  }
  const instead =
    kind === 'marketplace'
      ? 'enter the premium as taxes.acaBenchmarkMonthly, or leave both out for the estimate'
      : 'leave it out';
  return [
    ...(monthly === undefined ? [] : [idle(`${path}.monthly`, `A premium counts only with kind other: ${instead}.`)]),
    ...(until === undefined ? [] : [idle(`${path}.until`, 'An end counts only with kind other: leave it out.')]),
  ];
}

/** Insurance that hangs on a job asks for one. */
function jobIssues(plan: Plan, { id }: Person, { spousePlan, cobra }: Written, path: string): readonly PlanIssue[] {
  const works = (isMeant: (owner: string) => boolean) =>
    plan.incomes.some(({ kind, owner, amount }) => kind === 'wage' && amount > 0 && isMeant(owner));
  const ofSpouse = 'Nobody else in the plan has wages: leave this out, or enter the wages of the spouse.';
  const ofOwn = 'This person has no wages in the plan to leave: leave this out, or enter them.';
  return [
    ...(spousePlan !== undefined && !works((owner) => owner !== id) ? [idle(`${path}.spousePlan`, ofSpouse)] : []),
    ...(cobra !== undefined && !works((owner) => owner === id) ? [idle(`${path}.cobra`, ofOwn)] : []),
  ];
}

function idle(path: string, message: string): PlanIssue {
  return planWarning('fieldHasNoEffect', path, message);
}

/** A person with a month before Medicare and without wages, of whose insurance the plan says nothing. */
function unsaid(plan: Plan, person: Person, path: string): readonly PlanIssue[] {
  if (plan.taxes.acaBenchmarkMonthly !== null) return [];
  if (monthsWithoutWork(plan, person, { workers: [person.id] }).length === 0) return [];
  const message = `Enter how ${person.name}’s health insurance before Medicare is paid: without it the plan has neither a premium nor a credit.`;
  return [planWarning('acaBenchmarkMissing', `${path}.kind`, message)];
}
