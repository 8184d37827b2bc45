import type { Bridge } from '../../electron/contract/bridge.ts';
import type { Envelope } from '../../electron/contract/operation/api-error.ts';
import { CANCELLED, isAborted } from './canceled.ts';
import type { CallOptions, Channel } from './channel.ts';

declare global {
  interface Window {
    /** Set by the preload script in Longhand's own window; absent in a browser. */
    readonly longhand?: Bridge;
  }
}

/** The bridge as a channel needs it, which carries any call. */
interface AnyBridge {
  invoke(operationId: string, input: unknown, callId: string): Promise<Envelope<unknown>>;
  readonly subscribe: Bridge['subscribe'];
}

/** The operations through the bridge to Longhand's own host. */
export function ipcChannel(bridge: AnyBridge): Channel {
  let calls = 0;
  return {
    invoke: async (operationId, input, call = {}) => {
      if (isAborted(call.signal)) return CANCELLED;
      calls += 1;
      const callId = `call-${calls}`;
      const stopListening = listen(bridge, callId, call);
      const envelope = await bridge.invoke(operationId, input, callId);
      stopListening();
      return isAborted(call.signal) ? CANCELLED : envelope;
    },
  };
}

/** Until the returned function is called or the signal aborts: no longer listened to, a running call is canceled. */
function listen(bridge: AnyBridge, callId: string, { signal, onProgress }: CallOptions): () => void {
  const unsubscribe = bridge.subscribe((event) => {
    if (event.kind === 'progress') onProgress?.(event.progress);
  }, callId);
  signal?.addEventListener('abort', unsubscribe, { once: true });
  return () => {
    signal?.removeEventListener('abort', unsubscribe);
    unsubscribe();
  };
}
