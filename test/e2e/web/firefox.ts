import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's package of that name. */
const FIREFOX = '/usr/bin/firefox-esr';

/** How long it may take to end, and what is asked of it to be answered. */
const PATIENCE_MS = 60_000;

export const hasFirefox = existsSync(FIREFOX);

export interface Firefox {
  readonly goTo: (address: string) => Promise<void>;
  /** What the text of a function comes to on the page, once its promise is kept; JSON. */
  readonly evaluate: (text: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A Firefox without a window, spoken to by WebDriver BiDi (W3C, working draft of 2025). */
export async function startFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'longhand-firefox-'));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(FIREFOX, words, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const ask = await connected(`${await listeningAt(child)}/session`);
  await ask('session.new', { capabilities: {} });
  const { contexts } = (await ask('browsingContext.getTree', {})) as {
    readonly contexts: { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    goTo: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (text) => {
      const expression = `(async () => JSON.stringify(await (${text})()))()`;
      const answer = (await ask('script.evaluate', { expression, target: { context }, awaitPromise: true })) as {
        readonly result?: { readonly value: string };
        readonly exceptionDetails?: { readonly text: string };
      };
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const stubborn = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(stubborn);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function listeningAt({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of stderr ?? []) {
    said += String(text);
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`Firefox did not start: ${said}`);
}

type Ask = (method: string, params: object) => Promise<unknown>;

async function connected(address: string): Promise<Ask> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer.')));
  });
  const awaited = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
  >();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const waiting = awaited.get(id);
    awaited.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      setTimeout(
        () => awaited.delete(id) && reject(new Error(`Firefox does not answer ${method}.`)),
        PATIENCE_MS,
      ).unref();
      awaited.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
