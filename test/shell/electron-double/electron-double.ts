import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type {
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  Rectangle,
  SaveDialogOptions,
} from 'electron';
import type { Browser, BrowserContext } from 'playwright';
import { DialogDouble } from './dialog-double.ts';
import { IpcDouble } from './ipc-double.ts';
import { WindowDouble, type WindowSurroundings } from './window-double.ts';

const PARENT_PORT = fileURLToPath(new URL('./parent-port.mjs', import.meta.url));
const lockedFolders = new Map<string, AppDouble>();

type Decide<Answer> = (answer: Answer) => void;

/** What the built shell sees as `electron`: real pages and processes, everything else recorded. */
export interface ElectronDouble {
  readonly app: AppDouble;
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => WindowDouble;
  readonly dialog: DialogDouble;
  readonly ipcMain: IpcDouble;
  readonly Menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[];
    setApplicationMenu(menu: MenuItemConstructorOptions[]): void;
  };
  readonly protocol: ProtocolDouble;
  readonly safeStorage: {
    isEncryptionAvailable(): boolean;
    getSelectedStorageBackend(): string;
    encryptString(text: string): Buffer;
    decryptString(sealed: Buffer): string;
  };
  readonly screen: { getAllDisplays(): { readonly workArea: Rectangle }[] };
  readonly session: { readonly defaultSession: SessionDouble };
  readonly utilityProcess: { fork(file: string, args: string[], options: object): UtilityDouble };
  /** For the test: what the shell has done so far. */
  readonly recorded: Recorded;
}

interface Recorded {
  readonly windows: WindowDouble[];
  readonly engines: ChildProcess[];
  readonly escaped: string[];
  readonly pageErrors: string[];
  menu: MenuItemConstructorOptions[];
}

export function electronDouble(browser: Browser): ElectronDouble {
  const recorded: Recorded = { windows: [], engines: [], escaped: [], pageErrors: [], menu: [] };
  const app = new AppDouble(recorded.windows);
  const ipcMain = new IpcDouble();
  const protocol = new ProtocolDouble();
  const defaultSession = new SessionDouble(recorded.windows);
  let context: Promise<BrowserContext> | undefined;
  const surroundings: WindowSurroundings = {
    context: () => (context ??= browser.newContext()),
    ipc: ipcMain,
    serve: (request) =>
      protocol.serve(request.url().replace(/^https:\/\/app\.test/, 'app://longhand'), request.method()),
    escaped: recorded.escaped,
    pageErrors: recorded.pageErrors,
    isRefused: (url) => defaultSession.refuses(url),
    onClosed: () => app.windowClosed(),
  };
  return {
    app,
    ipcMain,
    protocol,
    recorded,
    safeStorage: {
      isEncryptionAvailable: () => true,
      getSelectedStorageBackend: () => 'gnome_libsecret',
      encryptString: (text) => Buffer.from(`sealed ${text}`),
      decryptString: (sealed) => sealed.toString().replace('sealed ', ''),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: { defaultSession },
    BrowserWindow: class extends WindowDouble {
      constructor(options: BrowserWindowConstructorOptions) {
        super(options, surroundings);
        recorded.windows.push(this);
        app.emit('web-contents-created', {}, this.webContents);
      }
    },
    dialog: new DialogDouble(),
    Menu: {
      buildFromTemplate: (template) => template,
      setApplicationMenu: (menu) => {
        recorded.menu = menu;
      },
    },
    utilityProcess: {
      fork: (file, args) => {
        const child = fork(file, args, {
          execArgv: ['--import', PARENT_PORT],
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        });
        recorded.engines.push(child);
        return new UtilityDouble(child);
      },
    },
  };
}

class AppDouble extends EventEmitter {
  readonly isPackaged = false;
  readonly switches = new Map<string, string>();
  readonly commandLine = { appendSwitch: (name: string, value = '') => this.switches.set(name, value) };
  /** The exit code, once the application has ended. */
  readonly ended: Promise<number>;
  readonly #paths = new Map([['userData', join(tmpdir(), 'longhand-default-profile')]]);
  readonly #windows: readonly WindowDouble[];
  #onEnd: (code: number) => void = () => {};
  #isQuitting = false;

  constructor(windows: readonly WindowDouble[]) {
    super();
    this.#windows = windows;
    this.ended = new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }

  getVersion(): string {
    return '1.0.0';
  }

  getPath(name: string): string {
    return this.#paths.get(name) ?? join(this.getPath('userData'), name);
  }

  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path ${name}: there is no ${path}`);
    this.#paths.set(name, path);
  }

  async whenReady(): Promise<void> {
    // Electron becomes ready only after the main file has been evaluated.
    await new Promise(setImmediate);
  }

  requestSingleInstanceLock(handedOver: object): boolean {
    const holder = lockedFolders.get(this.getPath('userData'));
    holder?.emit('second-instance', {}, [], '', structuredClone(handedOver));
    if (holder === undefined) lockedFolders.set(this.getPath('userData'), this);
    return holder === undefined;
  }

  quit(): void {
    this.#quit();
  }

  exit(code = 0): void {
    if (lockedFolders.get(this.getPath('userData')) === this) lockedFolders.delete(this.getPath('userData'));
    this.#onEnd(code);
  }

  /** As when the user closes the last window. */
  async closeWindows(): Promise<void> {
    const open = this.#open();
    for (const window of open) window.close();
    await Promise.all(open.map((window) => window.closed));
  }

  /** Called by a window that has closed: the last one ends a quitting application. */
  windowClosed(): void {
    if (this.#open().length > 0) return;
    if (this.#isQuitting) this.#shutDown();
    else this.emit('window-all-closed');
  }

  #quit(): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    this.emit('before-quit', {});
    const open = this.#open();
    if (open.length === 0) this.#shutDown();
    else if (open.map((window) => window.close()).includes(false)) this.#isQuitting = false;
  }

  #open(): readonly WindowDouble[] {
    return this.#windows.filter((window) => !window.isDestroyed());
  }

  #shutDown(): void {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit('will-quit', { preventDefault });
    this.#isQuitting = false;
    if (!isPrevented) this.exit();
  }
}

class ProtocolDouble {
  privileged: readonly { readonly scheme: string; readonly privileges?: object }[] = [];
  #handler: ((request: Request) => Response | Promise<Response>) | undefined;

  registerSchemesAsPrivileged(schemes: ProtocolDouble['privileged']): void {
    this.privileged = schemes;
  }

  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    if (scheme === 'app') this.#handler = handler;
  }

  /** Answers as the scheme's handler does. The address is not normalized, as a hostile one would not be. */
  async serve(url: string, method = 'GET'): Promise<Response> {
    if (this.#handler === undefined) throw new Error('The shell serves no page.');
    return await this.#handler({ url, method } as Request);
  }
}

class SessionDouble extends EventEmitter {
  /** What of the profile the shell has had removed. */
  readonly cleared: string[] = [];
  readonly #windows: readonly WindowDouble[];
  #onBeforeRequest: ((details: { url: string }, decide: Decide<{ cancel?: boolean }>) => void) | undefined;
  #permissionRequest: ((contents: unknown, permission: string, decide: Decide<boolean>) => void) | undefined;
  #permissionCheck: ((contents: unknown, permission: string) => boolean) | undefined;
  #devicePermission: (() => boolean) | undefined;
  readonly webRequest = {
    onBeforeRequest: (listener: (details: { url: string }, decide: Decide<{ cancel?: boolean }>) => void) => {
      this.#onBeforeRequest = listener;
    },
  };

  constructor(windows: readonly WindowDouble[]) {
    super();
    this.#windows = windows;
  }

  async clearStorageData(): Promise<void> {
    this.cleared.push('storage');
    for (const { webContents } of this.#windows) await webContents.page?.evaluate(() => localStorage.clear());
  }

  async clearCache(): Promise<void> {
    this.cleared.push('cache');
  }

  async clearCodeCaches(_options: object): Promise<void> {
    this.cleared.push('code caches');
  }

  setPermissionRequestHandler(handler: (contents: unknown, permission: string, decide: Decide<boolean>) => void): void {
    this.#permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void {
    this.#permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: () => boolean): void {
    this.#devicePermission = handler;
  }

  /** What becomes of a file that the page at `url` hands over: null where it is refused. */
  download(url: string, name: string): SaveDialogOptions | null {
    let options: SaveDialogOptions | null = null;
    const item = {
      getURL: () => url,
      getFilename: () => name,
      setSaveDialogOptions: (given: SaveDialogOptions) => {
        options = given;
      },
    };
    let isRefused = this.listenerCount('will-download') === 0;
    const preventDefault = () => {
      isRefused = true;
    };
    this.emit('will-download', { preventDefault }, item);
    return isRefused ? null : options;
  }

  refuses(url: string): boolean {
    let isRefused = false;
    this.#onBeforeRequest?.({ url }, ({ cancel }) => {
      isRefused = cancel === true;
    });
    return isRefused;
  }

  /** What the shell grants of a permission: nothing it was not asked for counts as granted. */
  grants(permission: string): boolean {
    const granted: boolean[] = [];
    if (this.#permissionRequest === undefined) return true;
    this.#permissionRequest({}, permission, (answer) => granted.push(answer));
    granted.push(this.#permissionCheck?.({}, permission) ?? true, this.#devicePermission?.() ?? true);
    return granted.includes(true);
  }
}

/** A utility process that is a child process with `process.parentPort`. */
class UtilityDouble extends EventEmitter {
  readonly #child: ChildProcess;
  readonly stderr: Readable | null;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    this.stderr = child.stderr;
    child.on('message', (message) => this.emit('message', message));
    child.on('exit', (code) => this.emit('exit', code ?? 1));
  }

  postMessage(message: object): void {
    this.#child.send(message);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}
