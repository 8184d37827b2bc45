import { type Actor, personAt } from '../../store/log/actor.ts';
import type { Store } from '../../store/store.ts';
import type { HandlerContext } from '../handler-context.ts';

/** In whose name a program with a token asks. */
interface TokenHolder {
  readonly clientName: string;
  readonly userName: string;
  readonly households: readonly number[] | null;
}

/**
 * What a handler is given: a store that knows whose changes it writes, and stays closed until it is read.
 * @param at where a person sits, if it is one
 */
export function actingFor(
  context: HandlerContext,
  token: TokenHolder | undefined,
  at: 'window' | 'commandLine',
): HandlerContext {
  const { closedBy, engine, now, localApi, sandbox, clearTraces, signal, onProgress } = context;
  let store: Store | undefined;
  return {
    get store() {
      store ??= context.store.by(token === undefined ? personAt(at) : programOf(token));
      return store;
    },
    closedBy,
    engine,
    now,
    localApi,
    sandbox,
    clearTraces,
    signal,
    onProgress,
  };
}

function programOf({ userName, clientName, households }: TokenHolder): Actor {
  return { by: 'program', user: userName, client: clientName, households };
}
