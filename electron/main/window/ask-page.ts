import { randomUUID } from 'node:crypto';
import { type BrowserWindow, type IpcMainEvent, ipcMain } from 'electron';
import type { PageRequest } from '../../contract/bridge.ts';
import { IPC_CHANNELS } from '../../transport/ipc/ipc-channels.ts';
import { isOwnFrame } from './own-frame.ts';

/** Asks the page in the window for something. Resolves once it answers, to whether it has done it. */
export async function askPage(window: BrowserWindow, request: PageRequest): Promise<boolean> {
  const requestId = randomUUID();
  const answered = new Promise<boolean>((resolve) => {
    const onAnswer = (event: IpcMainEvent, ...[of, answer]: unknown[]) => {
      if (of === requestId && isOwnFrame(event, window)) end(answer === true);
    };
    const onGone = () => end(false);
    const end = (isDone: boolean) => {
      ipcMain.removeListener(IPC_CHANNELS.answer, onAnswer);
      window.removeListener('closed', onGone);
      resolve(isDone);
    };
    ipcMain.on(IPC_CHANNELS.answer, onAnswer);
    window.once('closed', onGone);
  });
  window.webContents.send(IPC_CHANNELS.request, { requestId, request });
  return await answered;
}
