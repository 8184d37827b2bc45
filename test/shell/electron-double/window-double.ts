import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { BrowserContext, Page, Request, Route } from 'playwright';
import type { IpcDouble } from './ipc-double.ts';

/** Stands in for `app://longhand`, which only Electron's own Chromium can load. */
const STAND_IN_ORIGIN = 'https://app.test';

/** Shared by all windows of one double: the browser, and what Electron keeps per session. */
export interface WindowSurroundings {
  readonly context: () => Promise<BrowserContext>;
  readonly ipc: IpcDouble;
  readonly serve: (request: Request) => Promise<Response>;
  /** Requests that tried to leave the page's own origin and were let through by the shell: there must be none. */
  readonly escaped: string[];
  /** What went wrong in a page by the browser's own account. */
  readonly pageErrors: string[];
  readonly isRefused: (url: string) => boolean;
}

/** A window whose page is a real Chromium page with the real, built preload script in it. */
export class WindowDouble extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: ContentsDouble;
  readonly opened: Promise<Page>;
  isShown = false;
  focused = 0;
  readonly #surroundings: WindowSurroundings;
  #onPage: (page: Page) => void = () => {};

  constructor(options: BrowserWindowConstructorOptions, surroundings: WindowSurroundings) {
    super();
    this.options = options;
    this.#surroundings = surroundings;
    this.opened = new Promise((resolve) => {
      this.#onPage = resolve;
    });
    this.webContents = new ContentsDouble(this.opened);
  }

  async loadURL(url: string): Promise<void> {
    const page = await (await this.#surroundings.context()).newPage();
    const { pageErrors } = this.#surroundings;
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
    this.webContents.mainFrame.url = url;
    await this.#surroundings.ipc.attach(page, this.webContents);
    await page.addInitScript({ content: preloadScript(String(this.options.webPreferences?.preload)) });
    await page.route('**', (route) => this.#answer(route));
    await page.goto(url.replace(/^app:\/\/[^/]+/, STAND_IN_ORIGIN));
    this.emit('ready-to-show');
    this.#onPage(page);
  }

  show(): void {
    this.isShown = true;
  }

  focus(): void {
    this.focused += 1;
  }

  isMinimized(): boolean {
    return false;
  }

  async close(): Promise<void> {
    await (await this.opened).close();
    this.webContents.isGone = true;
    this.emit('closed');
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = request.url().replace(STAND_IN_ORIGIN, 'app://longhand');
    if (request.isNavigationRequest() && this.webContents.refuses('will-navigate', url)) {
      await route.abort('aborted');
    } else if (this.#surroundings.isRefused(url)) {
      await route.abort('blockedbyclient');
    } else if (url.startsWith('app://')) {
      const answer = await this.#surroundings.serve(request);
      const body = Buffer.from(await answer.arrayBuffer());
      await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
    } else {
      this.#surroundings.escaped.push(url);
      await route.abort();
    }
  }
}

export interface FrameDouble {
  url: string;
  readonly parent: FrameDouble | null;
}

class ContentsDouble extends EventEmitter {
  readonly mainFrame: FrameDouble = { url: '', parent: null };
  readonly #page: Promise<Page>;
  isGone = false;
  windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
  webRtcPolicy = '';

  constructor(page: Promise<Page>) {
    super();
    this.#page = page;
  }

  /** Whether a listener of `event` prevents the navigation to `url`. */
  refuses(event: string, url: string): boolean {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit(event, { url, preventDefault });
    return isPrevented;
  }

  async send(channel: string, ...args: unknown[]): Promise<void> {
    const page = await this.#page;
    await page.evaluate(([to, values]) => Reflect.get(window, 'receiveIpc')(to, values), [channel, args] as const);
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.windowOpenHandler = handler;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }

  isDestroyed(): boolean {
    return this.isGone;
  }
}

export type { ContentsDouble };

/** The built preload file as a script of the page, with the two parts of `electron` that a sandboxed one can have. */
function preloadScript(file: string): string {
  const source = readFileSync(file.startsWith('file:') ? fileURLToPath(file) : file, 'utf8');
  return `(() => {
    const listeners = new Map();
    const on = (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    const removeListener = (channel, listener) =>
      listeners.set(channel, (listeners.get(channel) ?? []).filter((each) => each !== listener));
    window.receiveIpc = (channel, args) => (listeners.get(channel) ?? []).forEach((listener) => listener({}, ...args));
    const ipcRenderer = {
      invoke: (channel, ...args) => window.callIpc('invoke', channel, args),
      send: (channel, ...args) => void window.callIpc('send', channel, args),
      on,
      removeListener,
    };
    const contextBridge = { exposeInMainWorld: (name, api) => { window[name] = api; } };
    const require = (name) => {
      if (name === 'electron') return { contextBridge, ipcRenderer };
      throw new Error('A sandboxed preload script cannot load ' + name);
    };
    const module = { exports: {} };
    const exports = module.exports;
    ${source}
  })();`;
}
