import type { SandboxCredentials } from '../../contract/sandbox-operations.ts';
import type { HandlerServices } from '../handler-context.ts';
import { resetSandboxIfDue } from './reset-sandbox.ts';

export interface RunningSandbox {
  readonly credentials: SandboxCredentials;
  /** Puts it back no more, before the store is closed. */
  readonly stop: () => void;
}

/** How soon after midnight it is put back. A comparison of dates costs nothing, and no sleep or change of clocks is missed. */
const LOOK_EVERY_MS = 1_000;

/**
 * Fills the sandbox or puts it back where a night has passed, and from then on with every local date that begins. What is
 * being answered meanwhile has read its data already: handlers read before they calculate.
 * @param onFailure told once where it cannot be put back, on a full disk, say; it is tried again every second
 */
export async function runSandbox(
  services: Pick<HandlerServices, 'store' | 'now'>,
  onFailure: (error: unknown) => void,
): Promise<RunningSandbox> {
  resetSandboxIfDue(services);
  const credentials = await services.store.sandbox.credentials();
  let hasFailed = false;
  const look = () => {
    try {
      resetSandboxIfDue(services);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { credentials, stop: () => clearInterval(timer) };
}
