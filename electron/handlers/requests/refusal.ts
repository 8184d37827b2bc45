import { ApiError, type ErrorBody, type ErrorCode } from '../../contract/operation/api-error.ts';
import { EngineFailure, type EngineFailureKind } from '../../engine-host/engine-failure.ts';

const CODE_OF_FAILURE: Readonly<Record<EngineFailureKind, ErrorCode>> = {
  crashed: 'engine_crashed',
  timeLimit: 'time_limit',
  busy: 'engine_busy',
  cancelled: 'cancelled',
};

/** What to answer to a refusal that was thrown on purpose; null for anything else, which is a fault of Longhand. */
export function refusalOf(error: unknown): ErrorBody | null {
  if (error instanceof ApiError) return error.body;
  if (error instanceof EngineFailure) return { code: CODE_OF_FAILURE[error.kind], message: error.message };
  return null;
}
