import type { Envelope } from '../../contract/operation/api-error.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { callContext } from '../call-context.ts';
import { dispatch, LOCAL_USER } from '../dispatch.ts';
import type { IncidentLog } from '../incident.ts';
import { IPC_CHANNELS } from './ipc-channels.ts';

/** Electron's `IpcMainEvent`, as far as it is used. */
export interface IpcEvent {
  readonly sender: { readonly send: (channel: string, message: object) => void; isDestroyed: () => boolean };
}

/** Electron's `ipcMain`, as far as it is used. */
export interface IpcMainLike<Event extends IpcEvent> {
  handle(channel: string, listener: (event: Event, ...args: unknown[]) => unknown): void;
  removeHandler(channel: string): void;
  on(channel: string, listener: (event: Event, ...args: unknown[]) => void): unknown;
  removeListener(channel: string, listener: (event: Event, ...args: unknown[]) => void): unknown;
}

export interface IpcOptions<Event extends IpcEvent> {
  readonly services: HandlerServices;
  readonly logIncident: IncidentLog;
  /** Whether a message comes from the main frame of our own window, showing our own page. */
  readonly isOwnFrame: (event: Event) => boolean;
}

/** Answers the window's calls. The returned function stops it and cancels what is under way. */
export function serveIpc<Event extends IpcEvent>(ipcMain: IpcMainLike<Event>, options: IpcOptions<Event>): () => void {
  const running = new Map<string, AbortController>();

  async function invoke(event: Event, ...args: unknown[]): Promise<Envelope<unknown>> {
    const [operationId, input, callId] = args;
    if (!options.isOwnFrame(event)) return refused;
    const controller = new AbortController();
    if (typeof callId === 'string') running.set(callId, controller);
    const context = callContext(options.services, options.logIncident, {
      signal: controller.signal,
      onProgress: (progress) => report(event, callId, progress),
    });
    const envelope = await dispatch(String(operationId), input, LOCAL_USER, context);
    if (typeof callId === 'string' && running.get(callId) === controller) running.delete(callId);
    return envelope;
  }

  function cancel(event: Event, ...[callId]: unknown[]): void {
    if (options.isOwnFrame(event) && typeof callId === 'string') running.get(callId)?.abort();
  }

  ipcMain.handle(IPC_CHANNELS.invoke, invoke);
  ipcMain.on(IPC_CHANNELS.cancel, cancel);
  return () => {
    ipcMain.removeHandler(IPC_CHANNELS.invoke);
    ipcMain.removeListener(IPC_CHANNELS.cancel, cancel);
    for (const controller of running.values()) controller.abort();
  };
}

const refused: Envelope<never> = {
  ok: false,
  error: { code: 'forbidden', message: 'Only the window of Longhand may call operations.' },
};

function report({ sender }: IpcEvent, callId: unknown, progress: unknown): void {
  if (typeof callId === 'string' && !sender.isDestroyed()) sender.send(IPC_CHANNELS.progress, { callId, progress });
}
