import { ApiError } from '../contract/operation/api-error.ts';
import type { sandboxOperations } from '../contract/sandbox-operations.ts';
import type { HandlersFor } from './handler-context.ts';
import { nextReset, resetSandbox } from './sandbox/reset-sandbox.ts';

export const sandboxHandlers = {
  'sandbox.status': (_, { store, sandbox, now }) => {
    const state = store.sandbox.state();
    return {
      isSandbox: state !== null,
      lastReset: state?.resetAt ?? null,
      nextReset: state === null ? null : nextReset(state, now()).toISOString(),
      canOpen: sandbox?.open !== undefined,
      canLeave: sandbox?.leave !== undefined,
      credentials: state === null ? null : store.sandbox.keptCredentials(),
    };
  },
  'sandbox.open': async (_, { sandbox }) => {
    if (sandbox?.open === undefined) throw notHere('The sandbox cannot be opened from here.');
    return { address: await sandbox.open() };
  },
  'sandbox.leave': async (_, { sandbox }) => {
    if (sandbox?.leave === undefined) throw notHere('There is nothing to go back to: this is all that was started.');
    return { address: await sandbox.leave() };
  },
  'sandbox.reset': (_, context) => {
    if (context.store.sandbox.state() === null) throw notHere('Only the sandbox can be put back.');
    const state = resetSandbox(context);
    const { households, resetAt } = state;
    return { households, resetAt, nextReset: nextReset(state, context.now()).toISOString() };
  },
} satisfies HandlersFor<typeof sandboxOperations>;

function notHere(message: string): ApiError {
  return new ApiError('operation_not_found', message);
}
