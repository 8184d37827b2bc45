import { checkParsedPlan } from '../../../engine/plan/check/check-plan.ts';
import type { ParsedInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { Issue } from '../../../engine/primitives/outcome.ts';
import { ApiError, type RequestIssue } from '../../contract/operation/api-error.ts';

/**
 * A plan document as it is stored: with everything written in that must never change by itself, which is every default
 * that depends on nothing else, the start month, and the ids by which parts of the plan refer to each other.
 * @param inputs the document as the schema has parsed it, with the first of these
 * @param at where the document stands in the request, such as `inputs`
 * @throws ApiError `validation_failed` with every fault of the document
 */
export function normalizeInputs(inputs: ParsedInputs, at: string, now: Date): ParsedInputs {
  const { plan, issues } = checkParsedPlan(inputs, { startMonth: startMonthOf(now) });
  if (plan === null) throw refusedPlan(issues, at);
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
export function refusedPlan(issues: readonly Issue[], at: string): ApiError {
  const faults = requestIssuesOf(issues, at);
  const [first] = faults;
  const one = first === undefined ? 'The plan is not valid.' : `${first.path}: ${first.message}`;
  const message = faults.length === 1 ? one : `${faults.length} fields of the plan need attention. The first is ${one}`;
  return new ApiError('validation_failed', message, { issues: faults });
}

/** The errors among the issues of a plan, with paths from the top of the request. */
export function requestIssuesOf(issues: readonly Issue[], at: string): readonly RequestIssue[] {
  return issues
    .filter(({ severity }) => severity !== 'warning')
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
