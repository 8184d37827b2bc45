import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import type { RequestIssue } from '../../contract/operation/api-error.ts';
import { requestIssuesOf, startMonthOf } from './normalize-inputs.ts';

/** Where a plan document stands in a request. */
const DOCUMENT = /^(plan|inputs|plans\[(\d+)\]\.inputs)(?=$|[.[])/;

/**
 * The faults of a request whose schema has refused it. Where they lie in a plan document, that document is checked as a
 * whole instead, so that contradictions between its sound fields are listed in the same answer.
 */
export function withPlanFaults(faults: readonly RequestIssue[], request: unknown, now: Date): readonly RequestIssue[] {
  const places = new Set(faults.flatMap(({ path }) => DOCUMENT.exec(path)?.[0] ?? []));
  const outside = faults.filter(({ path }) => !DOCUMENT.test(path));
  const inside = [...places].flatMap((at) => {
    const { issues } = checkPlan(documentAt(at, request), { startMonth: startMonthOf(now) });
    const found = requestIssuesOf(issues, at);
    return found.length > 0 ? found : faults.filter(({ path }) => DOCUMENT.exec(path)?.[0] === at);
  });
  return [...outside, ...inside];
}

function documentAt(place: string, request: unknown): unknown {
  const index = DOCUMENT.exec(place)?.[2];
  if (index === undefined) return fieldOf(request, place);
  return fieldOf(fieldOf(fieldOf(request, 'plans'), index), 'inputs');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
