import type { Envelope } from '../../electron/contract/operation/api-error.ts';
import { CANCELLED, isAborted } from './cancelled.ts';
import type { CallOptions, Channel } from './channel.ts';

/** What the preload script exposes as `window.longhand`. */
export interface IpcBridge {
  readonly invoke: (operationId: string, input: unknown, callId?: string) => Promise<Envelope<unknown>>;
  readonly cancel: (callId: string) => void;
  /** The returned function ends the subscription. */
  readonly subscribe: (listener: (event: { callId: string; progress: unknown }) => void) => () => void;
}

declare global {
  interface Window {
    /** Set by the preload script in Longhand's own window; absent in a browser. */
    readonly longhand?: IpcBridge;
  }
}

/** The operations through the bridge to Longhand's own host. */
export function ipcChannel(bridge: IpcBridge): Channel {
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

function listen(bridge: IpcBridge, callId: string, { signal, onProgress }: CallOptions): () => void {
  const cancel = () => bridge.cancel(callId);
  signal?.addEventListener('abort', cancel, { once: true });
  const unsubscribe =
    onProgress === undefined
      ? undefined
      : bridge.subscribe((event) => {
          if (event.callId === callId) onProgress(event.progress);
        });
  return () => {
    signal?.removeEventListener('abort', cancel);
    unsubscribe?.();
  };
}
