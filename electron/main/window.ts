import { fileURLToPath } from 'node:url';
import { BrowserWindow } from 'electron';
import { lockDownContents } from './lock-down.ts';
import { PAGE_ORIGIN } from './page-protocol.ts';

/** Opens the window and loads the page. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Longhand',
    width: 1360,
    height: 900,
    minWidth: 640,
    minHeight: 480,
    show: false,
    webPreferences: {
      preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // The spelling checker would download its dictionaries.
      spellcheck: false,
    },
  });
  lockDownContents(window.webContents);
  window.once('ready-to-show', () => {
    window.show();
  });
  void window.loadURL(`${PAGE_ORIGIN}/`);
  return window;
}
