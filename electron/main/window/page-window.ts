import type { BrowserWindow } from 'electron';
import { askPage } from './ask-page.ts';
import { openWindow } from './open-window.ts';
import { watchPage } from './page-trouble.ts';
import { saveBeforeClosing } from './safe-close.ts';
import { type WindowMemory, windowMemory } from './window-memory.ts';

export interface PageWindowOptions {
  readonly log: (text: string) => void;
  readonly onFailure: (error: unknown) => void;
  /** Whether what the window shows is the user's own data, whose places are remembered. */
  readonly showsOwnData: () => boolean;
  /** The user has chosen not to close it. */
  readonly onKeptOpen: () => void;
}

/** The one window of Longhand, opened again where it was closed. */
export interface PageWindow {
  readonly current: () => BrowserWindow | null;
  /** Opens it or brings it to the front. */
  readonly show: () => BrowserWindow;
  /** Shows a place of the page in it. */
  readonly go: (place: string) => void;
}

export function pageWindow(options: PageWindowOptions): PageWindow {
  let window: BrowserWindow | null = null;
  let memory: WindowMemory | undefined;

  function open(place?: string): BrowserWindow {
    memory ??= windowMemory(options.onFailure);
    const opened = openWindow(memory, place ?? (options.showsOwnData() ? memory.place() : '/'));
    memory.follow(opened, options.showsOwnData);
    watchPage(opened, options.log);
    saveBeforeClosing(opened, options.onKeptOpen);
    opened.once('closed', () => {
      window = null;
    });
    window = opened;
    return opened;
  }

  function show(): BrowserWindow {
    if (window === null) return open();
    if (window.isMinimized()) window.restore();
    window.focus();
    return window;
  }

  return {
    current: () => window,
    show,
    go: (place) => {
      if (window === null) open(place);
      else whenLoaded(show(), (opened) => void askPage(opened, { kind: 'go', to: place }));
    },
  };
}

/** A page that is still loading hears nothing yet. */
function whenLoaded(window: BrowserWindow, then: (window: BrowserWindow) => void): void {
  const { webContents } = window;
  if (webContents.isLoadingMainFrame()) webContents.once('did-finish-load', () => then(window));
  else then(window);
}
