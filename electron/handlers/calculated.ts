import type { Calculated } from '../../engine/index.ts';
import { ApiError } from '../contract/api-error.ts';

/**
 * The result of a calculator.
 * @throws ApiError `validation_failed` with every fault of the request
 */
export function calculated<Value>(answer: Calculated<Value>): Value {
  if (answer.ok) return answer.value;
  const issues = answer.issues.map(({ path, message }) => ({ path, message }));
  throw new ApiError('validation_failed', issues.map(({ message }) => message).join(' '), { issues });
}
