import type { BrowserWindow } from 'electron';
import { askPage } from './ask-page.ts';

/** Prints what the window shows, or the report of the plan that is open in it, as soon as it is drawn. */
export async function whenPrintable(window: BrowserWindow, print: (window: BrowserWindow) => void): Promise<void> {
  const { webContents } = window;
  // A page that has crashed or is not there yet shows no plan, and would not answer.
  const answers = !webContents.isCrashed() && !webContents.isLoadingMainFrame();
  if (answers && !(await askPage(window, { kind: 'print' }))) return;
  if (!window.isDestroyed()) print(window);
}
