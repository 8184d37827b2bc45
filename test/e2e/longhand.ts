import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { patience } from '../patience.ts';
import { type BrowserKind, browserOf } from './browser.ts';

const CLI = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url));

/** How many times slower the page is made, to find what only a fast machine does in time. */
const SLOWER = Number(process.env.LONGHAND_SLOW ?? 1);

/** The built Node host on a data folder of its own, and contexts of a browser to look at it. */
export interface Longhand {
  /** A page on the given server, let in by a fresh address. */
  readonly open: (look?: Look) => Promise<Page>;
  /** Another tab of the browser that a page is in. */
  readonly another: (page: Page) => Promise<Page>;
  /** Ends the server, as Ctrl-C does. */
  readonly end: () => Promise<void>;
  /** Ends the server and starts it again on the same data, at the same port. */
  readonly restart: () => Promise<void>;
  /** The address that the server has printed: it works once. */
  readonly address: () => string;
  readonly close: () => Promise<void>;
  /** Every address that any page asked for. */
  readonly asked: () => readonly URL[];
  readonly origin: () => string;
  /** What pages threw, or wrote as an error into the console. */
  readonly faults: () => readonly string[];
}

interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
}

export async function startLonghand(kind: BrowserKind = 'quick'): Promise<Longhand> {
  const data = await mkdtemp(join(tmpdir(), 'longhand-e2e-'));
  const browser = await browserOf(kind);
  const contexts: BrowserContext[] = [];
  const asked: URL[] = [];
  const faults: string[] = [];
  let server = await serve(data);
  let address: string | null = server.address;
  const origin = () => new URL(server.address).origin;
  const end = () => stop(server.child);
  return {
    origin,
    end,
    address: () => server.address,
    asked: () => asked,
    faults: () => faults,
    open: async (look = {}) => {
      if (address === null) throw new Error('An address works once: open one context for each server');
      const context = await newContext(browser, look);
      contexts.push(context);
      const page = await newPage(context, asked, faults);
      await page.goto(address);
      address = null;
      return page;
    },
    another: (page) => newPage(page.context(), asked, faults),
    restart: async () => {
      await end();
      server = await serve(data, new URL(server.address).port);
      address = server.address;
    },
    close: async () => {
      for (const context of contexts) await context.close();
      await stop(server.child);
      for (const folder of [data, `${data}-sandbox`]) await rm(folder, { recursive: true, force: true });
    },
  };
}

function newContext(browser: Browser, { width = 1440, height = 900, colorScheme = 'light' }: Look) {
  return browser.newContext({ viewport: { width, height }, colorScheme, acceptDownloads: true });
}

async function newPage(context: BrowserContext, asked: URL[], faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(SLOWER > 1 ? 600_000 : patience());
  if (SLOWER > 1) await slowDown(page);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:') asked.push(url);
  });
  // Chromium keeps silent about code that the page's policy forbids where a library only tries; Firefox logs it.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      console.error(`Against the page's policy: ${violatedDirective} in ${sourceFile}`),
    );
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return page;
}

/** As on a machine that is as many times slower: the work of the page, and the way of every question to the host. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 50 * SLOWER, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', conditions);
}

async function serve(data: string, port = '0'): Promise<Server> {
  const child = spawn(process.execPath, [CLI, 'serve', '--no-open', '--port', port, '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /http:\/\/\S+/.exec(said)?.[0];
    if (address !== undefined) return { child, address };
  }
  throw new Error(`The server ended without an address: ${said}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
