import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import type { PlanIssue } from '../../../engine/plan/plan-issue.ts';
import { ApiError, type RequestIssue } from '../../contract/operation/api-error.ts';
import type { Plan } from '../../contract/plan-operations.ts';

/**
 * A plan document as it is kept: with everything written in that must never change by itself, which is every default that
 * depends on nothing else, the start month, and the ids by which parts of the plan refer to each other.
 * @param at where the document stands in the request, such as `inputs`
 * @throws ApiError `validation_failed` with every fault of the document
 */
export function normalizeInputs(document: unknown, at: string, now: Date): Plan['inputs'] {
  const { plan, inputs, issues } = checkPlan(document, { startMonth: startMonthOf(now) });
  if (plan === null || inputs === null) throw refusedPlan(issues, at);
  return {
    ...inputs,
    startMonth: plan.startMonth,
    persons: withIds(inputs.persons, plan.persons),
    accounts: withIds(inputs.accounts, plan.accounts),
    incomes: withIds(inputs.incomes, plan.incomes),
    goals: withIds(inputs.goals, plan.goals),
  };
}

/** First month of a plan that names none: January of the year in which it is made. */
export function startMonthOf(now: Date): string {
  return `${now.getFullYear()}-01`;
}

/** The refusal of a plan document; `at` is where the document stands in the request. */
export function refusedPlan(issues: readonly PlanIssue[], at: string): ApiError {
  const faults = requestIssuesOf(issues, at);
  const [first] = faults;
  const one = first === undefined ? 'The plan is not valid.' : `${first.path}: ${first.message}`;
  const message = faults.length === 1 ? one : `${faults.length} fields of the plan need attention. The first is ${one}`;
  return new ApiError('validation_failed', message, { issues: faults });
}

/** The errors among the issues of a plan, with paths from the top of the request. */
export function requestIssuesOf(issues: readonly PlanIssue[], at: string): readonly RequestIssue[] {
  return issues
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => ({ path: pathBelow(at, path), message }));
}

function pathBelow(at: string, path: string): string {
  if (path === '') return at;
  return path.startsWith('[') ? `${at}${path}` : `${at}.${path}`;
}

/** The plan lists its entries in the order of the document. */
function withIds<Entry extends object>(entries: readonly Entry[], completed: readonly { readonly id: string }[]) {
  return entries.map((entry, index) => ({ ...entry, ...completedId(completed[index]) }));
}

function completedId(entry: { readonly id: string } | undefined) {
  return entry === undefined ? {} : { id: entry.id };
}
