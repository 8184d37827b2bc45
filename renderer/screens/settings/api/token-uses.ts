import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { lastEdited } from '../../../format/dates.ts';

export type Token = OperationOutput<'tokens.list'>['content'][number];

/** As many clients, users and tokens as the settings show. */
export const PAGE = { size: 200 };

/** Tokens are given while the settings are open, too. */
export const OFTEN = { everyMs: 5_000 };

/** When a client or user last got an access token, by the refresh tokens that live; `never` where none does. */
export function lastUse(tokens: readonly Token[], isOwn: (token: Token) => boolean, now: Date): string {
  const uses = tokens.filter(isOwn).map(({ lastUsedAt }) => lastUsedAt);
  const last = uses.sort().at(-1);
  return last === undefined ? 'never' : lastEdited(last, now);
}
