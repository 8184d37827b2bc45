import { fileURLToPath } from 'node:url';
import { app, BrowserWindow } from 'electron';
import { PAGE_ORIGIN } from '../page-protocol.ts';
import type { WindowMemory } from './window-memory.ts';

/** Opens the window where it was last and loads the page at a place. */
export function openWindow(memory: WindowMemory, place: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Longhand',
    ...memory.bounds(),
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
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => {
    if (memory.isMaximized()) window.maximize();
    window.show();
  });
  void window.loadURL(`${PAGE_ORIGIN}${place}`);
  return window;
}
