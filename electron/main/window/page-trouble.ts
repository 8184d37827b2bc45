import { type BrowserWindow, dialog } from 'electron';

const BUTTONS = { gone: ['Load it again', 'Close the window'], hung: ['Load it again', 'Wait'] } as const;
const KEPT =
  'What was saved is safe. A change of the last moment is offered again with its plan, unless the data folder is encrypted.';

/** Offers to load the page again where it has crashed or does not answer. */
export function watchPage(window: BrowserWindow, log: (text: string) => void): void {
  const contents = window.webContents;
  let isReloading = false;
  let waiting: AbortController | undefined;

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || isReloading) return;
    log(`the page has ended: ${reason} (${exitCode})`);
    void offerAfterCrash();
  });
  window.on('unresponsive', () => {
    if (waiting !== undefined) return;
    log('the page does not answer');
    void offerWhileHung();
  });
  window.on('responsive', () => waiting?.abort());
  contents.on('did-finish-load', () => {
    isReloading = false;
  });

  async function offerAfterCrash(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: 'The page of Longhand has stopped.',
      detail: KEPT,
      buttons: [...BUTTONS.gone],
      defaultId: 0,
      cancelId: 0,
    });
    if (window.isDestroyed()) return;
    if (response === 0) contents.reload();
    else window.destroy();
  }

  async function offerWhileHung(): Promise<void> {
    waiting = new AbortController();
    const { signal } = waiting;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The page of Longhand does not answer.',
      detail: KEPT,
      buttons: [...BUTTONS.hung],
      defaultId: 1,
      cancelId: 1,
      signal,
    });
    waiting = undefined;
    if (response !== 0 || signal.aborted || window.isDestroyed()) return;
    isReloading = true;
    contents.forcefullyCrashRenderer();
    contents.reload();
  }
}
