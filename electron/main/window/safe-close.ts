import { type BrowserWindow, dialog } from 'electron';
import { askPage } from './ask-page.ts';

/** How long the page may take to save before the user is asked: a save takes milliseconds. */
const SAVE_LIMIT_MS = 2_000;

/** Lets a window close only after its page has saved, or the user gives up what it could not save. */
export function saveBeforeClosing(window: BrowserWindow, onKeptOpen: () => void): void {
  let mayClose = false;
  let isAsking = false;
  window.on('close', (event) => {
    // A page that has crashed or was never there has nothing to save.
    if (mayClose || window.webContents.isCrashed() || window.webContents.isLoadingMainFrame()) return;
    event.preventDefault();
    if (!isAsking) void close();
  });

  async function close(): Promise<void> {
    isAsking = true;
    mayClose = (await hasSaved(window)) || (!window.isDestroyed() && (await givesUp(window)));
    isAsking = false;
    if (window.isDestroyed()) return;
    if (mayClose) window.close();
    else onKeptOpen();
  }
}

async function hasSaved(window: BrowserWindow): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), SAVE_LIMIT_MS);
  });
  const isSaved = await Promise.race([askPage(window, { kind: 'save' }), late]);
  clearTimeout(timer);
  return isSaved;
}

async function givesUp(window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The last change is not saved.',
    detail: 'The plan says why. Once the window is closed, the change may be lost.',
    buttons: ['Keep Longhand open', 'Close without saving'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
