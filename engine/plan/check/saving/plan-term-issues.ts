import { termsOf } from '../../complete/complete-plan-terms.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { ParsedAccount } from '../../schema/account.ts';
import { planTermsInputs } from '../../schema/plan-types/plan-terms.ts';
import { kindOfPlan } from '../../schema/plan-types/plan-types.ts';

const UNSAID = planTermsInputs.parse({});

/** What an account says that its plan does not use, and what is missing beside what it says. */
export function planTermIssues(account: ParsedAccount, path: string): readonly PlanIssue[] {
  const { planTerms } = account;
  if (planTerms === undefined) return [];
  const used = termsOf(kindOfPlan(account));
  const idle = FIELDS.filter((field) => planTerms[field] !== UNSAID[field] && !used.includes(field));
  if (idle.length > 0)
    return idle.map((field) =>
      planWarning('fieldHasNoEffect', `${path}.${field}`, 'This has no effect on this type of plan: leave it out.'),
    );
  return missing(planTerms).map(([field, message]) => planError('planTermsIncomplete', `${path}.${field}`, message));
}

const FIELDS = [
  'publicSafety',
  'serviceSince',
  'deferredBefore',
  'catchUpUsed',
  'normalRetirementAge',
  'unusedLimit',
  'payoutStart',
  'payoutYears',
  'simpleEmployer',
] as const;

type Missing = readonly (readonly [field: (typeof FIELDS)[number], message: string])[];

function missing(terms: NonNullable<ParsedAccount['planTerms']>): Missing {
  const { serviceSince, deferredBefore, catchUpUsed, normalRetirementAge, unusedLimit, payoutStart, payoutYears } =
    terms;
  const found: [field: (typeof FIELDS)[number], message: string][] = [];
  if (deferredBefore !== undefined && serviceSince === undefined)
    found.push([
      'serviceSince',
      'Enter the first month of work for the employer: the 15 years of service count from it.',
    ]);
  if (catchUpUsed > (deferredBefore ?? 0))
    found.push([
      'catchUpUsed',
      'Enter no more than all that was deferred with the employer before: this is a part of it.',
    ]);
  if (unusedLimit > 0 && normalRetirementAge === undefined)
    found.push([
      'normalRetirementAge',
      'Enter the normal retirement age of the plan: the last three years count back from it.',
    ]);
  if (payoutYears > 0 && payoutStart === undefined)
    found.push(['payoutStart', 'Enter the month in which the plan begins to pay out.']);
  return found;
}
