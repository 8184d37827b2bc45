import type { Scope } from './operation.ts';

/** Every way a request can fail: the closed list that all faces share, with its HTTP status and command-line exit code. */
export const ERROR_CODES = {
  malformed_request: { status: 400, exit: 2, title: 'The request could not be read' },
  validation_failed: { status: 400, exit: 2, title: 'The request is not valid' },
  unauthorized: { status: 401, exit: 1, title: 'Not signed in' },
  invalid_token: { status: 401, exit: 1, title: 'Invalid access token' },
  forbidden: { status: 403, exit: 1, title: 'Not allowed' },
  wrong_passphrase: { status: 403, exit: 1, title: 'Not the passphrase' },
  insufficient_scope: { status: 403, exit: 1, title: 'The token does not allow this' },
  household_not_found: { status: 404, exit: 1, title: 'No such household' },
  plan_not_found: { status: 404, exit: 1, title: 'No such plan' },
  review_not_found: { status: 404, exit: 1, title: 'No such review' },
  revision_not_found: { status: 404, exit: 1, title: 'No such revision' },
  client_not_found: { status: 404, exit: 1, title: 'No such client' },
  user_not_found: { status: 404, exit: 1, title: 'No such user' },
  token_not_found: { status: 404, exit: 1, title: 'No such token' },
  law_pack_not_found: { status: 404, exit: 1, title: 'No such law pack' },
  law_key_not_found: { status: 404, exit: 1, title: 'No such key' },
  book_run_not_found: { status: 404, exit: 1, title: 'No such run of the book' },
  backup_not_found: { status: 404, exit: 1, title: 'No such backup' },
  operation_not_found: { status: 404, exit: 2, title: 'No such operation' },
  method_not_allowed: { status: 405, exit: 2, title: 'Method not allowed here' },
  not_acceptable: { status: 406, exit: 2, title: 'No such representation' },
  revision_conflict: { status: 409, exit: 1, title: 'The plan had changed since it was read' },
  precondition_failed: { status: 412, exit: 1, title: 'The plan is no longer at the revision of If-Match' },
  user_exists: { status: 409, exit: 1, title: 'There is such a user already' },
  data_folder_in_use: { status: 409, exit: 1, title: 'The data folder is open in another Longhand' },
  encryption_conflict: { status: 409, exit: 1, title: 'The data folder is not in the state for this' },
  data_folder_locked: { status: 423, exit: 1, title: 'The data folder is locked' },
  data_folder_damaged: { status: 500, exit: 1, title: 'The database is damaged' },
  backup_unreadable: { status: 500, exit: 1, title: 'The backup cannot be read' },
  data_folder_unusable: { status: 500, exit: 1, title: 'The data folder cannot be used' },
  plan_unreadable: { status: 500, exit: 1, title: 'A stored plan is damaged' },
  payload_too_large: { status: 413, exit: 2, title: 'The request is too large' },
  unsupported_media_type: { status: 415, exit: 2, title: 'Media type not supported' },
  idempotency_key_reused: { status: 422, exit: 2, title: 'The Idempotency-Key belongs to another request' },
  law_pack_missing: { status: 422, exit: 3, title: 'The law pack of the plan is missing' },
  plan_not_simulatable: { status: 422, exit: 3, title: 'The plan cannot be simulated' },
  too_many_requests: { status: 429, exit: 1, title: 'Too many requests' },
  cancelled: { status: 499, exit: 1, title: 'Canceled' },
  internal: { status: 500, exit: 1, title: 'Something went wrong in Longhand' },
  engine_crashed: { status: 500, exit: 1, title: 'The engine stopped unexpectedly' },
  engine_busy: { status: 503, exit: 1, title: 'The engine is busy' },
  time_limit: { status: 503, exit: 1, title: 'The calculation took too long' },
} as const satisfies Record<string, { status: number; exit: number; title: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One fault in a request: where it is (`inputs.accounts[2].balance`) and what to do about it, in plain words. */
export interface RequestIssue {
  readonly path: string;
  readonly message: string;
}

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues?: readonly RequestIssue[];
  /** With `revision_conflict` and `precondition_failed`: the revision that is current now. */
  readonly currentRevision?: number;
  /** With `engine_busy` and `time_limit`: after how many seconds another try should succeed. */
  readonly retryAfterSeconds?: number;
  /** With `insufficient_scope`: the scope that is needed. */
  readonly scope?: Scope;
  /** With `internal`: the id under which the log holds the cause. */
  readonly incident?: string;
}

/** A request that is refused. Thrown by handlers and the store, turned into an answer by dispatch alone. */
export class ApiError extends Error {
  readonly body: ErrorBody;

  constructor(code: ErrorCode, message: string, details: Omit<ErrorBody, 'code' | 'message'> = {}) {
    super(message);
    this.name = 'ApiError';
    const { issues } = details;
    this.body = { code, message: clipped(message), ...details, ...(issues && { issues: capped(issues) }) };
  }
}

/** However many faults a request has, its answer stays small: this many are listed, and one entry says how many more. */
const ISSUES_LISTED = 100;
const LONGEST_PATH = 200;
const LONGEST_MESSAGE = 4000;

function capped(issues: readonly RequestIssue[]): readonly RequestIssue[] {
  // One more is listed rather than counted, so that a list that was capped once stays as it is.
  if (issues.length <= ISSUES_LISTED + 1) return issues.map(clippedIssue);
  const more = (issues.length - ISSUES_LISTED).toLocaleString('en-US');
  const rest = { path: '', message: `And ${more} more. Mend those listed above and send the request again.` };
  return [...issues.slice(0, ISSUES_LISTED).map(clippedIssue), rest];
}

/** A misspelt field is quoted in its path, and may be as long as the request. */
function clippedIssue({ path, message }: RequestIssue): RequestIssue {
  return { path: clipped(path, LONGEST_PATH), message: clipped(message) };
}

function clipped(text: string, longest = LONGEST_MESSAGE): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** What every operation answers, on every channel. */
export type Envelope<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorBody };
