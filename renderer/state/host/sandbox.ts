import { useState } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { errorMessage, useCall } from '../backend.tsx';
import { useNotices } from '../notices.tsx';
import { useOperation } from '../use-operation.ts';

export interface Sandbox {
  /** Undefined until it is known. */
  readonly status: OperationOutput<'sandbox.status'> | undefined;
  /** Whether it was put back since the page was opened: what is shown is not there any more. */
  readonly wasReset: boolean;
  readonly open: () => void;
  readonly leave: () => void;
  readonly reset: () => void;
  /** Takes back what `reset` did in this tab; null where it did nothing. */
  readonly undoReset: (() => void) | null;
}

/** The backup from before a reset, by its id: the page loads again after it. */
const BEFORE_RESET = 'longhand.before-reset';

/** How soon an open page finds out that the sandbox was put back. */
const LOOK_EVERY_MS = 15_000;

/** Which data the page shows, and the ways to the other. Asked again and again while it is the sandbox. */
export function useSandbox(): Sandbox {
  const call = useCall();
  const { show } = useNotices();
  const { data: status } = useOperation('sandbox.status', {}, { everyMs: LOOK_EVERY_MS });
  const [resetBefore, setResetBefore] = useState<string | null>(null);
  const lastReset = status?.lastReset ?? null;
  if (resetBefore === null && lastReset !== null) setResetBefore(lastReset);
  const go = async (answer: Promise<{ readonly address: string | null } | { readonly resetAt: string }>) => {
    try {
      const answered = await answer;
      // Another data's own page, or this one again from its start: none of what is open here is there.
      window.location.assign('address' in answered ? (answered.address ?? '/') : '/');
    } catch (error) {
      show({ text: errorMessage(error), bad: true });
    }
  };
  const before = sessionStorage.getItem(BEFORE_RESET);
  const reset = async () => {
    const { id } = await call('backups.make', {});
    const answered = await call('sandbox.reset', {});
    sessionStorage.setItem(BEFORE_RESET, id);
    return answered;
  };
  const undo = async (id: string) => {
    await call('backups.restore', { id });
    sessionStorage.removeItem(BEFORE_RESET);
    return { address: '/' };
  };
  return {
    status,
    wasReset: resetBefore !== null && lastReset !== null && lastReset !== resetBefore,
    open: () => void go(call('sandbox.open', {})),
    leave: () => void go(call('sandbox.leave', {})),
    reset: () => void go(reset()),
    undoReset: before === null ? null : () => void go(undo(before)),
  };
}
