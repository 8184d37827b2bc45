/** The refusals of RFC 6749, 5.2, and the two for a server that has too much to do (the name is that of 4.1.2.1). */
const STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  temporarily_unavailable: 429,
  server_error: 500,
} as const;

export type OauthErrorCode = keyof typeof STATUS;

/** A refusal of the token endpoint. Its words are ASCII without quotes and backslashes: RFC 6749, 5.2. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(code: OauthErrorCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'OauthError';
    this.code = code;
    this.status = STATUS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isOauthErrorCode(name: string): name is OauthErrorCode {
  return Object.hasOwn(STATUS, name);
}
