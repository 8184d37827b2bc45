import { ApiError, type ErrorBody } from '../../../electron/contract/operation/api-error.ts';

/** What `work` is refused with; fails the test when it is not refused. */
export function refusalOf(work: () => unknown): ErrorBody {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error.body;
    throw error;
  }
  throw new Error('Expected a refusal, but it was done');
}
