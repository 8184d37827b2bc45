import type { ErrorCode } from './api-error.ts';

/** What each kind of refusal means to whoever calls, and what to do about it: the pages that `type` points to. */
export const PROBLEM_TEXTS: Readonly<Record<ErrorCode, { readonly means: string; readonly remedy: string }>> = {
  malformed_request: {
    means:
      'The request could not be read at all: the body is no JSON, a header has no meaning here, a path holds a broken escape, or the arguments of a command make none.',
    remedy: '`detail` says what could not be read. Correct it; the same request will be refused again.',
  },
  validation_failed: {
    means:
      'The request could be read, but fields are missing, unknown, of the wrong type or out of bounds, or they contradict each other.',
    remedy:
      '`errors` lists every fault with the `path` of its field, such as `inputs.accounts[2].balance`. Unknown fields are refused so that a misspelt one is never ignored.',
  },
  unauthorized: {
    means: 'The request says not who sends it.',
    remedy:
      'Programs send `Authorization: Bearer` with an access token from `POST /auth/oauth/token`. A person opens the address that Longhand prints.',
  },
  invalid_token: {
    means:
      'The access token has expired (after twelve hours), was revoked, was signed by a key that is no longer used, comes from another data folder, or the API is switched off.',
    remedy:
      'Get a new one with the refresh token or the password. Tokens of the sandbox count in the sandbox only, and the reverse.',
  },
  forbidden: {
    means:
      'The request comes from a place that may not ask: another web site, another frame, or under a name that is not this computer’s own.',
    remedy:
      'Call `http://127.0.0.1`, `http://localhost` or `http://[::1]` with the port that Longhand shows, from a program rather than from a page of another site.',
  },
  insufficient_scope: {
    means: 'The access token counts, but was granted less than this operation needs. `write` does not include `read`.',
    remedy:
      'Ask for a token with the scope that `WWW-Authenticate` names. Where the client may not have it, add one that may: `longhand clients add`.',
  },
  household_not_found: {
    means: 'No household has this id, or it was deleted.',
    remedy: 'List the households. `POST /households/{householdId}/restore` brings a deleted one back.',
  },
  plan_not_found: {
    means: 'This household has no plan with this id, or the plan was deleted.',
    remedy: 'List the plans of the household. `POST …/plans/{planId}/restore` brings a deleted one back.',
  },
  revision_not_found: { means: 'The plan has no revision of this number.', remedy: 'List its revisions.' },
  review_not_found: { means: 'No review of the plan is kept of this month.', remedy: 'List its reviews.' },
  client_not_found: { means: 'No client has this id.', remedy: '`longhand clients list` shows them.' },
  user_not_found: { means: 'No user of the API has this name.', remedy: '`longhand users list` shows them.' },
  token_not_found: { means: 'There is no such token, or it has ended already.', remedy: 'List the tokens again.' },
  operation_not_found: {
    means: 'There is nothing at this address, or no operation of this name.',
    remedy: '`/openapi.json` lists every address. Operations stand below `/api/v1`.',
  },
  method_not_allowed: {
    means: 'The address exists, but not for this method.',
    remedy: '`Allow` names the methods that it has.',
  },
  not_acceptable: {
    means: '`Accept` allows none of the forms in which this can be answered.',
    remedy:
      '`detail` names them: JSON always, CSV for projections and conversions, server-sent events for long runs. The two have addresses of their own, which end in `.csv` and `.events`.',
  },
  revision_conflict: {
    means:
      'The plan was changed after you read it, and `revision` in the body says which one you read. Nothing was saved.',
    remedy: 'Read it again, make your change again, and send it with the new revision, which is in `currentRevision`.',
  },
  precondition_failed: {
    means: 'The plan was changed after you read it, and `If-Match` says which one you read. Nothing was saved.',
    remedy: 'Read it again, make your change again, and send it with the new revision, which is in `currentRevision`.',
  },
  user_exists: {
    means: 'There is a user of this name already.',
    remedy: 'Choose another name, or give that user a new password.',
  },
  data_folder_in_use: {
    means: 'Another Longhand has the data folder open and did not answer in its place.',
    remedy: 'Close it, or name another folder with `--data`.',
  },
  data_folder_unusable: {
    means:
      'The data folder cannot be opened or written: the disk is full or failing, rights are missing, the database is damaged or of a later release.',
    remedy: '`detail` says which, and what to do. Backups lie in the folder `backups` beside the database.',
  },
  data_folder_locked: {
    means: 'The data folder is encrypted, and nobody has given its passphrase since Longhand was started.',
    remedy:
      'Open the page and write the passphrase there. A command by itself takes it from `--passphrase-stdin` or from the file that `LONGHAND_PASSPHRASE_FILE` names.',
  },
  data_folder_damaged: {
    means: 'A page of the database cannot be read. Nothing was written to it, and nothing will be.',
    remedy:
      '`longhand backups list` shows what can take its place, `longhand backups restore` puts it there, and `longhand backups salvage` first saves what can still be read. The page offers the same.',
  },
  wrong_passphrase: {
    means: 'The passphrase or the recovery key is not the one that was set.',
    remedy:
      'Enter it again; after five wrong ones there is a pause of a minute. A forgotten passphrase is replaced with the recovery key.',
  },
  law_pack_not_found: {
    means: 'No law pack with this hash is installed.',
    remedy: '`longhand law list` shows those that are.',
  },
  law_key_not_found: {
    means: 'This key is not listed as trusted.',
    remedy: '`longhand law keys` shows those that are.',
  },
  book_run_not_found: {
    means: 'No run of the book has this id, or none of its households may be used by this user.',
    remedy: '`longhand book list` shows them.',
  },
  backup_not_found: { means: 'No backup has this id.', remedy: '`longhand backups list` shows them.' },
  backup_unreadable: {
    means: 'The backup is damaged, or was made by a later release. Nothing was changed.',
    remedy: 'Choose another one: `longhand backups verify` says which can be read.',
  },
  encryption_conflict: {
    means: 'The data folder is encrypted already, is not encrypted, or is the sandbox, which never is.',
    remedy: '`encryption.status` says which. Nothing was changed.',
  },
  plan_unreadable: {
    means: 'A stored plan is damaged on the disk. The others are not affected.',
    remedy: 'Restore an earlier revision of it, or delete it.',
  },
  payload_too_large: {
    means: 'The body is larger than 5 MiB.',
    remedy: 'Send less at a time. No plan document comes near it.',
  },
  unsupported_media_type: {
    means: 'The body has a media type that is not read here.',
    remedy: 'Send `application/json`; a change of parts may be `application/merge-patch+json`.',
  },
  idempotency_key_reused: {
    means: 'Within the last 24 hours another request came under the same `Idempotency-Key`. Nothing was created.',
    remedy: 'Give every new request a key of its own, and repeat a key only with the same body.',
  },
  law_pack_missing: {
    means: 'The plan goes by a law pack that is not installed here. It can be read and edited, but not calculated.',
    remedy: 'Install the pack that `law.pack` names with `longhand law install`, or leave the law of the plan out.',
  },
  plan_not_simulatable: {
    means: 'The plan is well-formed, but cannot be simulated.',
    remedy: '`errors` lists the reasons with the places in the plan that they come from.',
  },
  too_many_requests: {
    means: 'One client sends more than 600 requests a second.',
    remedy: 'Wait as long as `Retry-After` says. Bursts of up to 1,200 are fine.',
  },
  cancelled: {
    means: 'The request was given up before it was answered.',
    remedy: 'Send it again if it is still wanted.',
  },
  internal: {
    means: 'A fault of Longhand itself. Nothing of the plan is in the message, and no stack.',
    remedy: 'The log, `logs/longhand.log` in the data folder, holds the cause under `incident`. Please report both.',
  },
  engine_crashed: {
    means: 'The process that calculates ended unexpectedly. It has been started again.',
    remedy: 'Send the request again. Should it end again, please report the plan.',
  },
  engine_busy: {
    means:
      'Eight long simulations, or thirty-two short calculations, runs of up to 256 paths among them, are waiting already.',
    remedy: 'Wait as long as `Retry-After` says, which is when the running one is expected to end.',
  },
  time_limit: {
    means: 'The calculation went on for a minute without saying that it got further, and was stopped.',
    remedy: 'Ask for fewer paths, or try when the computer has less to do.',
  },
};
