import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * The runtime with the build in this folder or, where LONGHAND_APP names the program of a package, the package itself,
 * whose fuses are blown.
 */
const packaged = process.env['LONGHAND_APP'];
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'longhand-electron-'));
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  const isRoot = process.getuid?.() === 0;
  app = await _electron.launch({
    executablePath: packaged ?? createRequire(import.meta.url)('electron'),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...(packaged === undefined ? [root] : []), '--data', folder],
  });
  page = await app.firstWindow();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the built product in Electron', () => {
  it('shows its page from its own origin, with nothing of Node in reach', async () => {
    expect(await page.evaluate(() => location.origin)).toBe('app://longhand');
    expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([]);
  });

  it.each([
    ['households.list', {}],
    [
      'stateless.project',
      { plan: { persons: [{ birthDate: '1960-04-02' }], accounts: [{ kind: 'cash', balance: 100_000 }] } },
    ],
  ])('answers %s over the bridge', async (operationId, input) => {
    type AnyBridge = { invoke(id: string, given: object): Promise<unknown> };
    const call: readonly [string, object] = [operationId, input];
    const answer = await page.evaluate(
      ([id, given]) => (window.longhand as unknown as AnyBridge).invoke(id, given),
      call,
    );
    expect(answer).toMatchObject({ ok: true });
  });

  it('reaches no network', async () => {
    await expect(page.evaluate(() => fetch('https://example.com/'))).rejects.toThrow('Failed to fetch');
  });

  it('keeps the preload script’s own world from the page', async () => {
    // In the page's own world the bridge could be replaced; from an isolated one it is exposed frozen.
    const attempt = () => {
      const bridge = window.longhand;
      if (bridge !== undefined) Reflect.set(bridge, 'invoke', () => 'taken over');
      return [window.longhand === bridge, Object.isFrozen(window.longhand)];
    };
    expect(await page.evaluate(attempt)).toEqual([true, true]);
  });

  it('imports a household, shows its plan, and changes its name', async () => {
    const sample = join(root, 'resources', 'sandbox', 'sample-household.json');
    await page.getByLabel('Household file').setInputFiles(sample);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toContain('Hallworth');
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Plan name' }).fill('In Electron');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => heading.textContent()).toContain('In Electron');
  });

  it('prints its page into a PDF', async () => {
    const pdf = await app.evaluate(async ({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return (await window?.webContents.printToPDF({}))?.subarray(0, 5).toString();
    });
    expect(pdf).toBe('%PDF-');
  });

  it('goes on after its page has crashed', async () => {
    await app.evaluate(({ dialog, BrowserWindow }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    });
    const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed());
    await expect.poll(title).toBe(false);
  });

  it.skipIf(packaged === undefined)('has its fuses blown as the security guide says', () => {
    const fuses = execFileSync('npx', ['electron-fuses', 'read', '--app', String(packaged)], {
      cwd: root,
      encoding: 'utf8',
    });
    const states = Object.fromEntries(
      [...fuses.matchAll(/(\w+) is (\w+)/g)].map(([, name = '', state = '']) => [name, state]),
    );
    expect(states).toMatchObject({
      RunAsNode: 'Disabled',
      EnableCookieEncryption: 'Enabled',
      EnableNodeOptionsEnvironmentVariable: 'Disabled',
      EnableNodeCliInspectArguments: 'Disabled',
      EnableEmbeddedAsarIntegrityValidation: 'Enabled',
      OnlyLoadAppFromAsar: 'Enabled',
      GrantFileProtocolExtraPrivileges: 'Disabled',
    });
  });
});
