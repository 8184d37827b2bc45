import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { type ElectronDouble, electronDouble } from '../electron-double/electron-double.ts';
import { bootAgainst } from '../electron-double/module-hook.ts';

/**
 * Uses the whole product once, and prints what it answered: the window on the stand-in with its page, a projection and a
 * Monte Carlo run, the local API with a token, the command line, and the Node host with its page. Its argument is the
 * address of a browser, which is not part of the product.
 */
const mainFile = new URL('../../../out/main/index.js', import.meta.url);
const commandFile = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'longhand-privacy-'));
const plan = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-04-02' }],
  accounts: [{ id: 'cash', kind: 'cash', balance: 400_000 }],
};
const run = { runs: 50, seed: 7 };

const answers: Record<string, unknown> = {};
const browser = await chromium.connect(String(process.argv[2]));
const double = electronDouble(browser);
await bootAgainst(double, mainFile, { folder: join(folder, 'window') });
const page = await firstPage(double);
await page.getByRole('heading', { name: /^Will your money last/, level: 1 }).waitFor();
await useWindow();
await useApi();
double.app.quit();
await double.app.ended;
useCommands();
await useHost();
await browser.close();
rmSync(folder, { recursive: true });
process.stdout.write(`${JSON.stringify({ answers, escaped: double.recorded.escaped })}\n`, () => process.exit(0));

async function firstPage({ recorded: { windows } }: ElectronDouble): Promise<Page> {
  // oxlint-disable-next-line no-await-in-loop -- the window opens when the data folder has been opened
  while (windows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const [window] = windows;
  if (window === undefined) throw new Error('The shell has opened no window.');
  return await window.opened;
}

async function useWindow(): Promise<void> {
  await invoke('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: plan }] });
  answers['projection'] = digest(await invoke('plans.project', { householdId: 1, planId: 1 }));
  const simulated = await invoke('plans.runMonteCarlo', { householdId: 1, planId: 1, ...run });
  const { successRate, fan, histogram, paths } = simulated as Record<string, unknown>;
  answers['run'] = [successRate, digest([fan, histogram, paths])];
}

async function useApi(): Promise<void> {
  const { origin } = (await invoke('localApi.set', { enabled: true, port: 34_823 })) as { origin: string };
  await invoke('users.add', { name: 'Ana', password: 'correct horse' });
  const { clientId, clientSecret } = (await invoke('clients.add', { name: 'Script' })) as Record<string, string>;
  const given = await fetch(`${origin}/auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: 'Ana', password: 'correct horse' }),
  });
  const { access_token: token } = (await given.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const projection = await fetch(`${origin}/api/v1/households/1/plans/1/projection`, { headers });
  answers['api'] = [given.status, projection.status, digest(((await projection.json()) as { rows: object }).rows)];
}

function useCommands(): void {
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  const longhand = (...args: string[]) => execFileSync(process.execPath, [commandFile, ...args], { encoding: 'utf8' });
  answers['command'] = digest(longhand('project', file, '--csv'));
  answers['command run'] = digest(
    longhand('montecarlo', file, '--runs', '50', '--seed', '7').replaceAll(/\d+ ms|[\d.]+ s\b/g, ''),
  );
}

async function useHost(): Promise<void> {
  const args = [commandFile, 'serve', '--port', '0', '--no-open', '--data', join(folder, 'host')];
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => host.once('exit', resolve));
  const address = await new Promise<string>((resolve) => {
    host.stdout.once('data', (bytes: Buffer) => resolve(/http\S+/.exec(bytes.toString())?.[0] ?? ''));
  });
  const served = await fetch(address);
  answers['host'] = [served.status, digest(await served.text())];
  host.kill('SIGTERM');
  await ended;
}

async function invoke(operationId: string, input: object): Promise<object> {
  const call: readonly [string, object] = [operationId, input];
  type AnyBridge = { invoke(id: string, given: object): Promise<{ ok: boolean; value?: object; error?: object }> };
  const answer = await page.evaluate(
    ([id, given]) => (window.longhand as unknown as AnyBridge).invoke(id, given),
    call,
  );
  if (answer.value === undefined) throw new Error(`${operationId}: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** Of everything but the instants and ids in it. */
function digest(value: unknown): string {
  const text = JSON.stringify(value)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/127\.0\.0\.1:\d+/g, '');
  return createHash('sha256').update(text).digest('hex');
}
