import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../electron/contract/index.ts';
import { toHundredthsOfCents } from '../../../electron/contract/operation/money.ts';
import { CLAIM_PLAN, ROTH_PLAN, SMALL_PLAN, WORKING_PLAN } from '../../electron/example-plans.ts';
import { browserOf } from '../browser.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'out', 'web');
const MOST_BROTLI_BYTES = 1_500_000;

let server: StaticServer;
let context: BrowserContext;
let page: Page;
const asked: URL[] = [];
const faults: string[] = [];

beforeAll(async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // As `npm run build:web` does: within a test React would be the one for developers.
  execFileSync(process.execPath, [vite, 'build', '--logLevel=error', '--config', 'electron/web/vite.config.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  server = await serveFolder(folder, '/some/folder/');
  context = await (await browserOf('quick')).newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.on('request', (request) => asked.push(new URL(request.url())));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(server.address);
});

afterAll(async () => {
  await context.close();
  server.close();
});

const REQUESTS = [
  ['stateless.project', { plan: WORKING_PLAN }],
  ['stateless.runMonteCarlo', { plan: WORKING_PLAN, runs: 1000, seed: 7 }],
  ['stateless.runMonteCarlo', { plan: ROTH_PLAN, runs: 300, model: 'historical' }],
  ['stateless.compareClaims', { plan: CLAIM_PLAN, runs: 200 }],
  ['stateless.optimizeRoth', { plan: ROTH_PLAN, strategy: 'bracketFill', targetBracket: 0.22 }],
  ['stateless.solve', { plan: WORKING_PLAN, solveFor: 'spending', runs: 200 }],
  ['law.get', { year: 2026 }],
] as const;

/** As the page asks, through its bridge. */
const asPageAsks = (id: string, input: unknown) => page.evaluate(ask, { id, input });

async function ask({ id, input }: { readonly id: string; readonly input: unknown }): Promise<unknown> {
  const { longhand } = window as unknown as { longhand: { invoke: (id: string, input: unknown) => Promise<unknown> } };
  return await longhand.invoke(id, input);
}

function byCommandLine(id: string, input: unknown): unknown {
  const data = mkdtempSync(join(tmpdir(), 'longhand-web-'));
  try {
    const words = [join(root, 'out', 'main', 'cli.js'), 'call', id, '--input', '-', '--data', data];
    return JSON.parse(
      execFileSync(process.execPath, words, { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 1e9 }),
    );
  } finally {
    rmSync(data, { recursive: true });
  }
}

interface Certified {
  readonly certificate: { readonly manifest: { readonly inputsHash: string; readonly resultHash: string } };
}

describe('the edition for a browser', () => {
  it.each(REQUESTS)('answers %s as the command line does, to the last digit that it shows', async (id, input) => {
    const { value } = (await asPageAsks(id, input)) as { readonly value: unknown };
    // Programs are given hundredths of a cent, pages all there is.
    expect(toHundredthsOfCents(operations[id].output, value)).toEqual(byCommandLine(id, input));
  });

  it('has the hashes of the command line: of the plan, of the law and of the result', async () => {
    const input = { plan: WORKING_PLAN, runs: 1000, seed: 7 };
    const { value } = (await asPageAsks('stateless.runMonteCarlo', input)) as { readonly value: Certified };
    const { certificate } = byCommandLine('stateless.runMonteCarlo', input) as Certified;
    expect(certificate.manifest.inputsHash).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(value.certificate.manifest.inputsHash).toBe(certificate.manifest.inputsHash);
    expect(value.certificate.manifest.resultHash).toBe(certificate.manifest.resultHash);
  });

  it('keeps a household when the page is loaded again, with its addresses behind the #', async () => {
    await page.getByRole('button', { name: /Open a sample plan/ }).click();
    await page.waitForURL(/\/some\/folder\/#\/households\/1\/plans\/\d+$/);
    await page.reload();
    await page.getByText('Retire in 2029').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/some/folder/');
    await page.getByText('Your plan is in this browser only.').waitFor();
  });

  it('exports the same file as the command line would of what it keeps', async () => {
    const exported = await asPageAsks('households.export', { householdId: 1 });
    const sample = JSON.parse(readFileSync(join(root, 'resources', 'sandbox', 'sample-household.json'), 'utf8'));
    expect(exported).toMatchObject({ ok: true, value: { format: sample.format, household: sample.household } });
    expect((exported as { value: { plans: unknown[] } }).value.plans).toHaveLength(sample.plans.length);
  });

  it('reminds after ten saves that a household is in no file, until it is exported', async () => {
    const [householdId, name] = [1, 'Edited'];
    const { value: made } = (await asPageAsks('plans.create', { householdId, name, inputs: SMALL_PLAN })) as {
      value: { id: number };
    };
    const save = (text: string) => asPageAsks('plans.patch', { householdId, planId: made.id, description: text });
    for (let edit = 2; edit <= 9; edit += 1) await save(`edit ${edit}`);
    expect(await page.getByRole('button', { name: 'Export now' }).count()).toBe(0);
    await save('edit 10');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export now' }).click();
    expect((await download).suggestedFilename()).toBe('hallworth.longhand');
    await page.getByText('Nothing is sent.').waitFor();
  });

  it('has two tabs see what the other writes, and refuses the later of two edits', async () => {
    const other = await context.newPage();
    await other.goto(server.address);
    const { value } = (await asPageAsks('plans.get', { householdId: 1, planId: 1 })) as { value: { revision: number } };
    const edit = {
      id: 'plans.patch',
      input: { householdId: 1, planId: 1, description: 'here', revision: value.revision },
    };
    expect(await other.evaluate(ask, edit)).toMatchObject({ ok: true });
    expect(await page.evaluate(ask, edit)).toMatchObject({ error: { code: 'revision_conflict' } });
    await other.close();
  });

  it('leaves out what it does not have, and says so to whoever asks for it', async () => {
    await page.goto(`${server.address}#/settings`);
    await page.getByRole('navigation', { name: 'Settings' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allTextContents()).toEqual([
      'General',
      'About',
    ]);
    expect(await asPageAsks('backups.list', {})).toMatchObject({ error: { code: 'operation_not_found' } });
  });

  it('cannot connect to anywhere: neither the page nor a worker', async () => {
    // The server that it came from would answer.
    expect((await fetch(server.address)).status).toBe(200);
    const blocked = page.evaluate(async (address) => {
      const text = `fetch('${address}').then(() => postMessage('sent'), () => postMessage('refused'))`;
      const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
      const ofWorker = new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data)));
      const ofPage = fetch(address).then(
        () => 'sent',
        () => 'refused',
      );
      return [await ofPage, await ofWorker];
    }, server.address);
    expect(await blocked).toEqual(['refused', 'refused']);
    expect(
      asked.filter(({ origin, protocol }) => protocol !== 'blob:' && origin !== new URL(server.address).origin),
    ).toEqual([]);
    expect(faults.filter((fault) => !/connect-src|^Fetch API cannot load .* Refused to connect /.test(fault))).toEqual(
      [],
    );
  });

  // In Firefox a worker that starts another while the page is busy stands still forever in one start of twenty.
  it('starts every worker from the page: its host and at least one of the engine', () => {
    expect(page.workers().length).toBeGreaterThanOrEqual(2);
  });

  it('is at most 1.5 MB as brotli, all of it', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = files.map(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name));
      return name.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BROTLI_BYTES);
  });

  it.runIf(hasFirefox)('answers in Firefox what it answers in Chromium', async () => {
    const firefox = await startFirefox();
    try {
      await firefox.goTo(server.address);
      for (const [id, input] of REQUESTS.slice(0, 2)) {
        const answer = await firefox.evaluate(
          `() => window.longhand.invoke(${JSON.stringify(id)}, ${JSON.stringify(input)})`,
        );
        expect(answer).toEqual(await asPageAsks(id, input));
      }
    } finally {
      await firefox.close();
    }
  });
});
