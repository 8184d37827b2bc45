import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { BrowserContext, Page, Request, Route } from 'playwright';
import { patience } from '../../patience.ts';
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
  readonly onClosed: () => void;
}

/** A window whose page is a real Chromium page with the real, built preload script in it. */
export class WindowDouble extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: ContentsDouble;
  /** The first page that has loaded. */
  readonly opened: Promise<Page>;
  readonly closed: Promise<void>;
  isShown = false;
  focused = 0;
  #isMaximized = false;
  #isClosing = false;
  readonly #surroundings: WindowSurroundings;
  #onPage: (page: Page) => void = () => {};
  #onClosed: () => void = () => {};

  constructor(options: BrowserWindowConstructorOptions, surroundings: WindowSurroundings) {
    super();
    this.options = options;
    this.#surroundings = surroundings;
    this.opened = new Promise((resolve) => {
      this.#onPage = resolve;
    });
    this.closed = new Promise((resolve) => {
      this.#onClosed = resolve;
    });
    this.webContents = new ContentsDouble((url) => this.loadURL(url));
  }

  async loadURL(url: string): Promise<void> {
    const { webContents } = this;
    webContents.isLoading = true;
    const page = webContents.page ?? (await this.#newPage());
    webContents.page = page;
    webContents.mainFrame.url = url;
    await page.goto(url.replace(/^app:\/\/[^/]+/, STAND_IN_ORIGIN));
    webContents.isLoading = false;
    webContents.emit('did-finish-load');
    this.emit('ready-to-show');
    this.#onPage(page);
  }

  async #newPage(): Promise<Page> {
    const page = await (await this.#surroundings.context()).newPage();
    // Were a page given up, the shell would log it, and whoever waits for the window would wait on.
    page.setDefaultTimeout(patience());
    const { pageErrors } = this.#surroundings;
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
    page.on('crash', () => {
      if (this.webContents.page === page) this.webContents.crashed('crashed');
    });
    await this.#surroundings.ipc.attach(page, this.webContents);
    await page.addInitScript({ content: preloadScript(String(this.options.webPreferences?.preload)) });
    await page.route('**', (route) => this.#answer(route));
    return page;
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

  maximize(): void {
    this.#isMaximized = true;
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  getNormalBounds(): Rectangle {
    const { x = 0, y = 0, width = 0, height = 0 } = this.options;
    return { x, y, width, height };
  }

  /** As when the user moves it: an options object is all that there is of a window here. */
  moveTo(bounds: Rectangle): void {
    Object.assign(this.options, bounds);
  }

  getTitle(): string {
    return String(this.options.title);
  }

  isDestroyed(): boolean {
    return this.webContents.isGone;
  }

  /** Whether it closes: a listener may have it stay open. */
  close(): boolean {
    if (this.#isClosing) return true;
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit('close', { preventDefault });
    if (!isPrevented) this.destroy();
    return !isPrevented;
  }

  destroy(): void {
    if (!this.#isClosing) void this.#close();
    this.#isClosing = true;
  }

  async #close(): Promise<void> {
    if (!this.webContents.isCrashed()) await (await this.opened).close();
    this.webContents.isGone = true;
    this.emit('closed');
    this.#onClosed();
    this.#surroundings.onClosed();
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

export class ContentsDouble extends EventEmitter {
  readonly mainFrame: FrameDouble = { url: '', parent: null };
  readonly #load: (url: string) => Promise<void>;
  /** The page that is shown; none before the first has loaded and after a crash. */
  page: Page | null = null;
  isLoading = true;
  isGone = false;
  #isCrashed = false;
  windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
  webRtcPolicy = '';
  printed = 0;

  constructor(load: (url: string) => Promise<void>) {
    super();
    this.#load = load;
  }

  getURL(): string {
    return (this.page?.url() ?? this.mainFrame.url).replace(STAND_IN_ORIGIN, 'app://longhand');
  }

  isCrashed(): boolean {
    return this.#isCrashed;
  }

  isLoadingMainFrame(): boolean {
    return this.isLoading;
  }

  crashed(reason: string): void {
    if (this.#isCrashed) return;
    this.mainFrame.url = this.getURL();
    this.#isCrashed = true;
    this.page = null;
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
  }

  forcefullyCrashRenderer(): void {
    const { page } = this;
    this.crashed('killed');
    if (page !== null) void crash(page);
  }

  /** After a crash the browser's own storage is still there, in a page that is new. */
  reload(): void {
    this.#isCrashed = false;
    void this.#load(this.getURL());
  }

  print(): void {
    this.printed += 1;
  }

  async printToPDF(): Promise<Buffer> {
    if (this.page === null) throw new Error('There is no page to print.');
    return await this.page.pdf();
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
    try {
      await this.page?.evaluate(([to, values]) => Reflect.get(window, 'receiveIpc')(to, values), [
        channel,
        args,
      ] as const);
    } catch (error) {
      // What is sent to a page that has ended meanwhile is lost, as it is in Electron.
      if (!/closed|crashed|destroyed/.test(String(error))) throw error;
    }
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

/** Ends a page's process at once: nothing in it hears of it. */
export async function crash(page: Page): Promise<void> {
  const debugging = await page.context().newCDPSession(page);
  // A page that has crashed answers nothing.
  debugging.send('Page.crash').catch(() => {});
}

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
