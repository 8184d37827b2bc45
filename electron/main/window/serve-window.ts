import { type BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import type { IncidentLog } from '../../transport/incident.ts';
import { serveIpc } from '../../transport/ipc/ipc.ts';
import { isOwnFrame } from './own-frame.ts';

export interface ServedWindow {
  readonly current: () => BrowserWindow | null;
  readonly logIncident: IncidentLog;
}

/** Answers the calls of the one window. The returned function stops it. */
export function serveWindow(services: HandlerServices, { current, logIncident }: ServedWindow): () => void {
  return serveIpc<IpcMainEvent | IpcMainInvokeEvent>(ipcMain, {
    services,
    logIncident,
    isOwnFrame: (event) => isOwnFrame(event, current()),
  });
}
