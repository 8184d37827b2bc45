import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserOf } from './browser.ts';

const CLI = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'longhand-docs-'));
let context: BrowserContext;
let child: ChildProcess;
let origin: string;

const longhand = (words: readonly string[], input = '') =>
  execFileSync(process.execPath, [CLI, ...words, '--data', data], { input, encoding: 'utf8' });

beforeAll(async () => {
  context = await (await browserOf('quick')).newContext();
  child = spawn(process.execPath, [CLI, 'serve', '--api', '--port', '0', '--no-open', '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = child.stdout === null ? [''] : await once(child.stdout, 'data');
  origin = new URL(String(line).replace('Longhand is open at ', '').trim()).origin;
});

afterAll(async () => {
  await context.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(data, { recursive: true });
});

it('the page of the API gets a token and sends a request, without a fault and without asking anybody else', async () => {
  const client = JSON.parse(longhand(['clients', 'add', 'Docs']));
  longhand(['users', 'add', 'Ana', '--password-stdin'], 'correct horse\n');
  longhand(['call', 'households.create', '--input', '-'], '{"name":"Rivera"}');
  const page = await context.newPage();
  const faults: string[] = [];
  const asked = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(`${origin}/docs`);
  await page.getByLabel('client_id').fill(client.clientId);
  await page.getByLabel('client_secret').fill(client.clientSecret);
  await page.getByLabel('username').fill('Ana');
  await page.locator('#token').getByLabel('password').fill('correct horse');
  await page.getByRole('button', { name: 'Get a token' }).click();
  await page.getByText('Granted: read write').waitFor();
  const operation = page.locator('[id="households.get"]');
  await operation.locator('summary').click();
  await operation.getByLabel('householdId').fill('1');
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => operation.locator('pre').textContent()).toContain('"name": "Rivera"');
  expect(faults).toEqual([]);
  expect([...asked]).toEqual([origin]);
});
