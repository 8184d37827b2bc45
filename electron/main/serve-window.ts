import { type BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { HandlerServices } from '../handlers/handler-context.ts';
import { incidentLine } from '../transport/http/request-log.ts';
import { serveIpc } from '../transport/ipc/ipc.ts';
import { writeLog } from './log-file.ts';
import { PAGE_ORIGIN } from './page-protocol.ts';

/** Answers the calls of the one window. The returned function stops it. */
export function serveWindow(services: HandlerServices, currentWindow: () => BrowserWindow | null): () => void {
  return serveIpc<IpcMainEvent | IpcMainInvokeEvent>(ipcMain, {
    services,
    logIncident: (incident) => writeLog(incidentLine(new Date(), incident)),
    isOwnFrame: ({ sender, senderFrame }) =>
      sender === currentWindow()?.webContents &&
      senderFrame?.parent === null &&
      senderFrame.url.startsWith(`${PAGE_ORIGIN}/`),
  });
}
