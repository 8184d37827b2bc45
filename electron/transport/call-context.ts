import type { HandlerServices } from '../handlers/handler-context.ts';
import type { DispatchContext } from './dispatch.ts';
import type { IncidentLog } from './incident.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: unknown) => void;
  readonly idempotencyKey?: string | undefined;
}

/** The context of one call. The store stays closed until a handler reads it. */
export function callContext(
  services: HandlerServices,
  logIncident: IncidentLog,
  { signal = new AbortController().signal, onProgress = () => {}, idempotencyKey }: CallOptions = {},
): DispatchContext {
  return {
    get store() {
      return services.store;
    },
    closedBy: services.closedBy,
    engine: services.engine,
    now: services.now,
    localApi: services.localApi,
    sandbox: services.sandbox,
    clearTraces: services.clearTraces,
    signal,
    onProgress,
    logIncident,
    idempotencyKey,
  };
}
