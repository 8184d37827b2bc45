import type { BrowserWindow, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { PAGE_ORIGIN } from '../page-protocol.ts';

/** Whether a message comes from the main frame of the window, showing our own page. */
export function isOwnFrame(
  { sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent,
  window: BrowserWindow | null,
): boolean {
  return (
    sender === window?.webContents && senderFrame?.parent === null && senderFrame.url.startsWith(`${PAGE_ORIGIN}/`)
  );
}
