import { ERROR_CODES, type ErrorBody, type RequestIssue } from '../../contract/operation/api-error.ts';

/** RFC 9457. `type` is stable, relative to the server; the members after `instance` are ours. */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance?: string;
  readonly errors?: readonly RequestIssue[];
  readonly currentRevision?: number;
  readonly incident?: string;
}

/** The problem-details object of a refusal. `instance` is the path that was asked for, without its query. */
export function problemDetails(error: ErrorBody, instance?: string): ProblemDetails {
  const { title, status } = ERROR_CODES[error.code];
  return {
    type: `/problems/${error.code.replaceAll('_', '-')}`,
    title,
    status,
    detail: error.message,
    ...(instance !== undefined && { instance }),
    ...(error.issues !== undefined && { errors: error.issues }),
    ...(error.currentRevision !== undefined && { currentRevision: error.currentRevision }),
    ...(error.incident !== undefined && { incident: error.incident }),
  };
}
