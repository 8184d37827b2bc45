import type { Calculated, CalculatorIssue } from '../../../engine/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';

/**
 * The result of a calculator.
 * @throws ApiError `validation_failed` with every fault of the request
 */
export function calculated<Value>(answer: Calculated<Value>): Value {
  if (answer.ok) return answer.value;
  throw refusedRequest(answer.issues);
}

/** The refusal of a request whose fields are sound by themselves but cannot be answered. */
export function refusedRequest(found: readonly CalculatorIssue[]): ApiError {
  const issues = found.map(({ path, message }) => ({ path, message }));
  return new ApiError('validation_failed', issues.map(({ message }) => message).join(' '), { issues });
}
