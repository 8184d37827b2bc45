import type { Issue, Outcome, Refusal } from '../../../engine/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { refusedPlan, requestIssuesOf } from '../requests/normalize-inputs.ts';

/**
 * The engine's result.
 * @param at where the plan document stands in the request, such as `inputs`; a request without one leaves it out
 * @throws ApiError as `refusalError` makes it
 */
export function calculated<Value>(outcome: Outcome<Value>, at = ''): Value {
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome, at);
}

/**
 * The error by which a refusal is answered: `plan_not_simulatable` where the plan is sound but what was asked cannot be
 * worked out for it, `validation_failed` for a faulty request or plan.
 * @param cannot the sentence before the reasons why something cannot be worked out
 */
export function refusalError(
  { refused, issues }: Refusal,
  at: string,
  cannot = 'The plan cannot be simulated.',
): ApiError {
  switch (refused) {
    case 'request':
      return refusedRequest(issues);
    case 'plan':
      return refusedPlan(issues, at);
    case 'simulation': {
      const found = requestIssuesOf(issues, at);
      return new ApiError('plan_not_simulatable', `${cannot} ${messagesOf(found)}`.trim(), { issues: found });
    }
  }
}

/** The refusal of a request whose fields are sound by themselves but do not go together. */
export function refusedRequest(found: readonly Issue[]): ApiError {
  const issues = found.map(({ path, message }) => ({ path, message }));
  return new ApiError('validation_failed', messagesOf(issues), { issues });
}

function messagesOf(issues: readonly Pick<Issue, 'message'>[]): string {
  return issues.map(({ message }) => message).join(' ');
}
