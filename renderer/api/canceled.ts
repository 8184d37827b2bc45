import type { Envelope } from '../../electron/contract/operation/api-error.ts';

/** The answer to a call that its caller canceled. */
export const CANCELLED: Envelope<never> = {
  ok: false,
  error: { code: 'cancelled', message: 'The request was canceled.' },
};

export function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
