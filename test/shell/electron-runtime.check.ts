import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'longhand-electron-'));
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  const isRoot = process.getuid?.() === 0;
  app = await _electron.launch({
    executablePath: createRequire(import.meta.url)('electron') as unknown as string,
    args: [...(isRoot ? ['--no-sandbox'] : []), root, '--data', folder],
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
    const answer = await page.evaluate(([id, given]) => window.longhand?.invoke(id, given), [
      operationId,
      input,
    ] as const);
    expect(answer).toMatchObject({ ok: true });
  });

  it('reaches no network', async () => {
    await expect(page.evaluate(() => fetch('https://example.com/'))).rejects.toThrow('Failed to fetch');
  });
});
