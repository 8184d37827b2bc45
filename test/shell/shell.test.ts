import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../electron/store/store.ts';
import {
  type BootedShell,
  boot,
  end,
  hasEnded,
  invoke,
  launchBrowser,
  newFolder,
  pageOf,
  type Started,
  windowOf,
} from './boot-shell.ts';
import type { ElectronDouble } from './electron-double/electron-double.ts';
import { ContentsDouble } from './electron-double/window-double.ts';

const own: Started = { doubles: [], folders: [] };
const shared: Started = { doubles: [], folders: [] };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterEach(() => end(own));

afterAll(async () => {
  await browser.close();
});

async function bootToPage(folder = newFolder(own), started = own): Promise<BootedShell> {
  const double = await boot(browser, started, folder);
  return { double, page: await pageOf(double) };
}

const plan = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-04-02' }],
  accounts: [{ kind: 'cash' as const, balance: 100_000 }],
};

describe('a started shell', () => {
  let double: ElectronDouble;
  let page: Page;

  beforeAll(async () => {
    ({ double, page } = await bootToPage(newFolder(shared), shared));
  });

  afterAll(() => end(shared));

  describe('the window', () => {
    it('is sandboxed, isolated and without Node', async () => {
      expect(windowOf(double).options.webPreferences).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      });
    });

    it('changes nothing else that Electron has set safely', () => {
      // Whatever else is set here weakens one of Electron's own choices: web security, blink features, experiments.
      expect(Object.keys(windowOf(double).options.webPreferences ?? {}).sort()).toStrictEqual([
        'contextIsolation',
        'devTools',
        'nodeIntegration',
        'preload',
        'sandbox',
        'spellcheck',
        'webviewTag',
      ]);
    });

    it('opens nothing with another program', () => {
      const built = readdirSync('out/main').map((name) => readFileSync(join('out/main', name), 'utf8'));
      expect(built.filter((text) => /openExternal|showItemInFolder/.test(text))).toStrictEqual([]);
    });

    it('is shown when its page is ready, with the platform’s menus', async () => {
      expect(windowOf(double).isShown).toBe(true);
      const titles = double.recorded.menu.map(({ role, label }) => role ?? label);
      expect(titles.filter((title) => title !== 'appMenu')).toStrictEqual([
        'fileMenu',
        'editMenu',
        '&View',
        'windowMenu',
        'help',
      ]);
    });

    it('shows the product’s page, to which its own security policy is no hindrance', async () => {
      // The heading that stays: of an empty store, after its list has been read.
      await page.getByRole('heading', { name: /^Will your money last/, level: 1 }).waitFor();
      expect(double.recorded.pageErrors).toStrictEqual([]);
    });

    it('gives the page a bridge of two functions', async () => {
      expect(await page.evaluate(() => Object.keys(window.longhand ?? {}).sort())).toStrictEqual([
        'invoke',
        'subscribe',
      ]);
    });
  });

  describe('the page’s own scheme', () => {
    it('is a secure standard scheme', async () => {
      expect(double.protocol.privileged).toStrictEqual([
        { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
      ]);
    });

    it('sends the page with a strict content security policy', async () => {
      const answer = await double.protocol.serve('app://longhand/');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"]),
      );
      expect(policy.join()).not.toMatch(/unsafe-eval|\*|https?:/);
    });

    it('answers every screen’s address with the one page', async () => {
      const start = await (await double.protocol.serve('app://longhand/')).text();
      const screen = await double.protocol.serve('app://longhand/households/3/plans/7');
      expect(screen.status).toBe(200);
      expect(await screen.text()).toBe(start);
    });

    it.each([
      ['a file outside the page', 'app://longhand/../main/index.js'],
      ['the same, encoded', 'app://longhand/%2e%2e%2fmain/index.js'],
      ['the same, encoded for Windows', 'app://longhand/..%5cmain/index.js'],
      ['a file that does not exist', 'app://longhand/assets/none.js'],
      ['a kind of file that the page has not', 'app://longhand/longhand.db'],
      ['another host', 'app://elsewhere/'],
      ['an address that cannot be decoded', 'app://longhand/%ff.js'],
    ])('refuses %s', async (_, address) => {
      expect((await double.protocol.serve(address)).status).toBe(404);
    });
  });

  describe('the network', () => {
    it('is refused by the session, by the resolver of names and by every permission', async () => {
      const { defaultSession } = double.session;
      const outside = ['https://example.com/', 'http://127.0.0.1:4823/', 'ws://example.com/', 'file:///etc/passwd'];
      expect(outside.filter((url) => !defaultSession.refuses(url))).toStrictEqual([]);
      expect(defaultSession.refuses('app://longhand/assets/index.js')).toBe(false);
      expect(double.app.switches.get('host-resolver-rules')).toBe('MAP * ~NOTFOUND');
      const permissions = ['geolocation', 'media', 'notifications', 'openExternal', 'clipboard-read'];
      expect(permissions.filter((permission) => defaultSession.grants(permission))).toStrictEqual([]);
    });

    it('is out of the page’s reach: neither a fetch nor an image leaves', async () => {
      const outcome = await page.evaluate(async () => {
        const fetched = await fetch('https://example.com/').then(
          () => 'answered',
          () => 'refused',
        );
        const image = new Image();
        const loaded = new Promise((resolve) => {
          image.addEventListener('load', () => resolve('loaded'));
          image.addEventListener('error', () => resolve('refused'));
        });
        image.src = 'https://example.com/pixel.png';
        return [fetched, await loaded];
      });
      expect(outcome).toStrictEqual(['refused', 'refused']);
      expect(double.recorded.escaped).toStrictEqual([]);
    });

    it('is no place to navigate to, in this window or another', async () => {
      const before = page.url();
      const tried = page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://example.com/'));
      await page.evaluate(() => {
        location.href = 'https://example.com/';
      });
      await tried;
      expect(page.url()).toBe(before);
      const contents = windowOf(double).webContents;
      const ways = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
      expect(ways.filter((way) => !contents.refuses(way, 'https://example.com/'))).toStrictEqual([]);
      expect(contents.refuses('will-navigate', 'app://longhand/households')).toBe(false);
      expect(contents.windowOpenHandler?.({ url: 'https://example.com/' })).toStrictEqual({ action: 'deny' });
      expect(contents.windowOpenHandler?.({ url: 'app://longhand/' })).toStrictEqual({ action: 'deny' });
    });

    it('keeps whatever contents are made to the page, not the window’s alone', () => {
      const contents = new ContentsDouble(() => Promise.resolve());
      double.app.emit('web-contents-created', {}, contents);
      const ways = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
      expect(ways.filter((way) => !contents.refuses(way, 'https://example.com/'))).toStrictEqual([]);
      expect(contents.windowOpenHandler?.({ url: 'app://longhand/' })).toStrictEqual({ action: 'deny' });
      expect(contents.webRtcPolicy).toBe('disable_non_proxied_udp');
    });
  });

  describe('the page’s calls', () => {
    it('reach the store', async () => {
      const created = await invoke(page, 'households.create', { name: 'Ada and Ben', profile: 'married' });
      expect(created).toMatchObject({ ok: true, value: { name: 'Ada and Ben', planCount: 0 } });
      expect(await invoke(page, 'households.list', {})).toMatchObject({
        ok: true,
        value: { content: [{ name: 'Ada and Ben' }], page: { totalElements: 1 } },
      });
    });

    it('reach the engine in its own process', async () => {
      const answer = await invoke(page, 'stateless.project', { plan, granularity: 'yearly' });
      expect(answer).toMatchObject({ ok: true, value: { granularity: 'yearly', persons: [{ name: 'Client' }] } });
      expect(double.recorded.engines.map(({ pid }) => pid)).not.toContain(process.pid);
      expect(double.recorded.engines).toHaveLength(1);
    });

    const ownPage = { url: 'app://longhand/', parent: null };

    it.each([
      ['a frame within the page', { senderFrame: { url: 'app://longhand/', parent: ownPage } }],
      ['a foreign page in the window', { senderFrame: { url: 'https://example.com/', parent: null } }],
      ['a frame that is gone', { senderFrame: null }],
      ['another window', { sender: {} }],
    ])('are refused when they come from %s', async (_, pretence) => {
      double.ipcMain.pretence = pretence;
      const answer = await invoke(page, 'households.list', {});
      double.ipcMain.pretence = {};
      expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    });
  });
});

describe('a call of the page', () => {
  it('is answered after the end of the engine process', async () => {
    const { double, page } = await bootToPage();
    await invoke(page, 'stateless.project', { plan });
    double.recorded.engines[0]?.kill('SIGKILL');
    await expect.poll(() => double.recorded.engines.length).toBe(2);
    expect(await invoke(page, 'stateless.project', { plan })).toMatchObject({ ok: true });
    expect(double.recorded.engines).toHaveLength(2);
  });

  it('that the engine cannot answer leaves the engine’s last words in the log', async () => {
    const { double } = await bootToPage();
    double.recorded.engines[0]?.stderr?.emit('data', Buffer.from('out of memory\n'));
    const log = join(double.app.getPath('logs'), 'longhand.log');
    await expect
      .poll(() => existsSync(log) && readFileSync(log, 'utf8'))
      .toMatch(/^\d{4}-\d\d-\d\dT\S+Z engine: out of memory\n$/);
  });

  it('can be cancelled', async () => {
    const { double, page } = await bootToPage();
    await invoke(page, 'stateless.project', { plan });
    const [engine] = double.recorded.engines;
    // A stopped process cannot answer: the call is certainly under way when it is canceled.
    engine?.kill('SIGSTOP');
    const answer = await page.evaluate(
      (input) => {
        const pending = window.longhand?.invoke('stateless.project', input, 'call-1');
        window.longhand?.subscribe(() => {}, 'call-1')();
        return pending;
      },
      // What was asked before would be answered without the engine.
      { plan, granularity: 'monthly' as const },
    );
    engine?.kill('SIGKILL');
    expect(answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('the local API', () => {
  /** Below the ports that systems give to connections, and another for each run beside this one. */
  const WANTED_PORT = 20_000 + (process.pid % 10_000);
  const portOf = (answer: unknown) =>
    Number(/:(\d+)$/.exec((answer as { value: { origin: string } }).value.origin)?.[1]);
  const ask = (port: number, path: string, token: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });

  it('listens only while it is switched on, and answers the same tokens at the same port after a restart', async () => {
    const folder = newFolder(own);
    const { double, page } = await bootToPage(folder);
    expect(await invoke(page, 'localApi.get', {})).toMatchObject({ value: { enabled: false, origin: null } });
    await invoke(page, 'households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: plan }] });
    await invoke(page, 'users.add', { name: 'Ana', password: 'correct horse' });
    const client = (await invoke(page, 'clients.add', { name: 'Script' })) as {
      value: { clientId: string; clientSecret: string };
    };
    const port = portOf(await invoke(page, 'localApi.set', { enabled: true, port: WANTED_PORT }));
    const { clientId, clientSecret } = client.value;
    const given = await fetch(`http://127.0.0.1:${port}/auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'password', username: 'Ana', password: 'correct horse' }),
    });
    const token = ((await given.json()) as { access_token: string }).access_token;
    const list = await ask(port, '/api/v1/households', token);
    expect(await list.json()).toMatchObject({ content: [{ name: 'Rivera', planCount: 1 }] });
    const projection = await ask(port, '/api/v1/households/1/plans/1/projection', token);
    expect(((await projection.json()) as { rows: object[] }).rows[0]).toMatchObject({ year: 2026 });
    const run = await ask(port, '/api/v1/households/1/plans/1/montecarlo', token, { runs: 20 });
    expect(await run.json()).toMatchObject({ used: { runs: 20 } });
    // Of the page there is nothing here, and of nobody's cookie.
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/households`)).status).toBe(401);

    await invoke(page, 'localApi.set', { enabled: false });
    await expect(ask(port, '/api/v1/households', token)).rejects.toThrow('fetch failed');
    await invoke(page, 'localApi.set', { enabled: true });
    await double.app.closeWindows();
    await double.app.ended;
    await expect(ask(port, '/api/v1/households', token)).rejects.toThrow('fetch failed');

    const again = await bootToPage(folder);
    await expect.poll(async () => portOf(await invoke(again.page, 'localApi.get', {}))).toBe(port);
    expect((await ask(port, '/api/v1/households', token)).status).toBe(200);
  });
});

describe('the sandbox', () => {
  it('takes the place of the data in the window, answers scripts beside it, and gives way again', async () => {
    const folder = newFolder(own);
    const { page } = await bootToPage(folder);
    await invoke(page, 'households.create', { name: 'Mine' });
    expect(await invoke(page, 'sandbox.open', {})).toEqual({ ok: true, value: { address: null } });
    own.folders.push(`${folder}-sandbox`);
    await page.reload();
    await page.getByText('50 made-up households.').waitFor();
    expect(await invoke(page, 'households.list', {})).toMatchObject({ value: { page: { totalElements: 50 } } });
    const status = (await invoke(page, 'sandbox.status', {})) as { value: { credentials: Record<string, string> } };
    const { clientId, clientSecret, username = '', password = '' } = status.value.credentials;
    const api = (await invoke(page, 'localApi.get', {})) as { value: { origin: string } };
    const given = await fetch(`${api.value.origin}/auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
    expect(given.status).toBe(200);

    await page.getByRole('button', { name: 'Leave the sandbox' }).click();
    await page.getByText('Mine').waitFor();
    expect(await invoke(page, 'households.list', {})).toMatchObject({ value: { content: [{ name: 'Mine' }] } });
    expect(await page.getByText('50 made-up households.').count()).toBe(0);
    // Scripts that use the sandbox go on with it.
    expect((await fetch(`${api.value.origin}/health`)).status).toBe(200);
  });
});

describe('starting', () => {
  it('a second time on the same data only brings the first window to the front', async () => {
    const folder = newFolder(own);
    const { double: first } = await bootToPage(folder);
    const second = await boot(browser, own, folder);
    expect(await second.app.ended).toBe(0);
    expect(second.recorded.windows).toStrictEqual([]);
    expect(windowOf(first).focused).toBe(1);
  });

  it('on data that another program has open says so and ends', async () => {
    const folder = newFolder(own);
    const store = openStore(folder, { now: () => new Date(0) });
    const double = await boot(browser, own, folder);
    expect(await double.app.ended).toBe(1);
    store.close();
    expect(double.dialog.errorBoxes).toHaveLength(1);
    expect(double.dialog.errorBoxes[0]?.content).toContain('is open in another Longhand');
    expect(double.recorded.windows).toStrictEqual([]);
    expect(double.recorded.engines.every(hasEnded)).toBe(true);
  });

  it('on a folder that cannot be one says so and ends', async () => {
    const file = join(newFolder(own), 'data');
    writeFileSync(file, '');
    const double = await boot(browser, own, file);
    expect(await double.app.ended).toBe(1);
    expect(double.dialog.errorBoxes).toStrictEqual([
      {
        title: 'Longhand cannot open its data',
        content: `${file} is a file, not a folder. Choose a folder for Longhand’s data.`,
      },
    ]);
  });

  it('keeps the browser’s own files apart from the data', async () => {
    const folder = newFolder(own);
    const { double } = await bootToPage(folder);
    expect(double.app.getPath('sessionData')).toBe(join(folder, 'window'));
    expect(existsSync(join(folder, 'longhand.db'))).toBe(true);
  });
});

describe('closing the last window', () => {
  it('closes the store and leaves no process; what was saved is there at the next start', async () => {
    const folder = newFolder(own);
    const { double, page } = await bootToPage(folder);
    await invoke(page, 'households.create', { name: 'Kept' });
    await double.app.closeWindows();
    expect(await double.app.ended).toBe(0);
    expect(double.recorded.engines.every(hasEnded)).toBe(true);

    const again = await bootToPage(folder);
    expect(await invoke(again.page, 'households.list', {})).toMatchObject({ value: { content: [{ name: 'Kept' }] } });
  });
});
