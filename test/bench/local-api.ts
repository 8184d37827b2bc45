/**
 * Times the local API as a script sees it, over HTTP, on the built host and the 50 households of its sandbox:
 * `npm run build && npm run bench:one local-api`. With LONGHAND_SOAK_MINUTES it asks on for as long instead and prints how
 * much memory the processes take, minute by minute: it is to stay flat. LONGHAND_SOAK_PAUSE_MS waits so long between two
 * rounds, for a machine that others use too. The promises hold on a machine that is doing nothing else.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// This file and its bundle in out/bench are equally deep in the tree.
const CLI = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url));

interface Served {
  readonly child: ChildProcess;
  /** Sends one request with a token; resolves once its answer has been read. */
  readonly ask: (path: string, body?: object) => Promise<string>;
}

/** `longhand serve --sandbox`, and a token of its client. */
async function serve(folder: string): Promise<Served> {
  const words = [CLI, 'serve', '--sandbox', '--port', '0', '--no-open', '--data', folder];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (/^password: .*\n/m.test(printed)) break;
  }
  const said = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  const { origin } = new URL(/http:\S+/.exec(printed)?.[0] ?? '');
  const basic = Buffer.from(`${said('client_id')}:${said('client_secret')}`).toString('base64');
  const login = { grant_type: 'password', username: said('username'), password: said('password') };
  const given = await fetch(`${origin}/auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(login),
  });
  const { access_token: token } = (await given.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // The plainest client, for it uses the same processors as what is timed.
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string, body?: object) => {
    const sent = request(`${origin}/api/v1${path}`, { method: body === undefined ? 'GET' : 'POST', headers, agent });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const answered = await text(answer);
    if (answer.statusCode !== undefined && answer.statusCode >= 400) throw new Error(answered);
    return answered;
  };
  return { child, ask };
}

/** How long each of a series of requests took, sent by so many at once until `isOver` says so. */
async function durations(
  atOnce: number,
  send: (number: number) => Promise<unknown>,
  isOver: (elapsedMs: number) => boolean,
): Promise<readonly number[]> {
  const taken: number[] = [];
  const start = performance.now();
  let number = 0;
  const one = async () => {
    while (!isOver(performance.now() - start)) {
      const sent = performance.now();
      await send(number++);
      taken.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return taken.sort(ascending);
}

const ascending = (first: number, second: number) => first - second;

const at = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
const plansOf = (number: number) => `/households/${1 + (number % 50)}/plans`;

interface StoredPlan {
  readonly path: string;
  readonly inputs: { readonly accounts: readonly { readonly balance: number }[] };
}

/** Every plan of the 50 households: what is timed is run for each of them in turn. */
async function plansOfAll({ ask }: Served): Promise<readonly StoredPlan[]> {
  const lists = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { content } = JSON.parse(await ask(plansOf(number))) as { content: { id: number }[] };
      return Promise.all(
        content.map(async ({ id }) => {
          const path = `${plansOf(number)}/${id}`;
          return { path, ...(JSON.parse(await ask(path)) as Pick<StoredPlan, 'inputs'>) };
        }),
      );
    }),
  );
  return lists.flat();
}

/** The plan with another balance, dollars more than the sandbox's: one that was never asked for. */
function changed({ inputs }: StoredPlan, more: number): object {
  const [first, ...rest] = inputs.accounts;
  return { plan: { ...inputs, accounts: [{ ...first, balance: (first?.balance ?? 0) + more }, ...rest] } };
}

const TIMED_MS = 10_000;
const WARM_UP_MS = 10_000;

async function measure(served: Served): Promise<void> {
  const { ask } = served;
  const plans = await plansOfAll(served);
  const planAt = (number: number): StoredPlan => plans[number % plans.length] as StoredPlan;
  let asked = 0;
  const askNew = () => ask('/stateless/projection', changed(planAt(asked), ++asked));
  const askStored = (number: number) => ask(`${planAt(number).path}/projection`);
  await durations(4, askNew, (elapsed) => elapsed > WARM_UP_MS);
  await durations(4, askStored, (elapsed) => elapsed > WARM_UP_MS / 2);
  const projections = [
    await rate(served, 'yearly projections alone, each of a plan that was never asked for', askNew),
    await rate(served, 'yearly projections alone, of the stored plans again and again', askStored),
  ];
  let running = 2;
  const runs = [0, 1].map(async (number) => {
    await ask(`${planAt(number).path}/montecarlo`, { runs: 10_000 });
    running -= 1;
  });
  const lists = await durations(
    1,
    () => ask('/households?size=50'),
    () => running === 0,
  );
  await Promise.all(runs);
  console.table([
    ...projections,
    {
      work: 'list of households during two runs of 10,000 paths',
      promised: 'p95 under 50 ms',
      'median ms': at(lists, 0.5),
      'p95 ms': at(lists, 0.95),
    },
  ]);
}

/** How many requests a second are answered, four at once, and what each takes of the processors. */
async function rate({ child }: Served, work: string, send: (number: number) => Promise<unknown>) {
  const processes = [child.pid ?? 0, ...childrenOf(child.pid ?? 0)];
  const before = processes.map(processorMs);
  const client = process.cpuUsage();
  const taken = await durations(4, send, (elapsed) => elapsed > TIMED_MS);
  const used = processes.map((pid, index) => (processorMs(pid) - (before[index] ?? 0)) / taken.length);
  const { user, system } = process.cpuUsage(client);
  const usedByAll = [...used, (user + system) / 1000 / taken.length];
  return {
    work,
    promised: '200 a second',
    'a second': Math.round(taken.length / (TIMED_MS / 1000)),
    'median ms': at(taken, 0.5),
    'p95 ms': at(taken, 0.95),
    'processor ms each (host + engine + client)': usedByAll.map((ms) => ms.toFixed(1)).join(' + '),
  };
}

const MINUTE_MS = 60_000;

/** A script that never ends: lists, projections, runs, and what is saved and deleted again. */
async function soak(served: Served, minutes: number): Promise<void> {
  const { ask, child } = served;
  const plans = await plansOfAll(served);
  const pauseMs = Number(process.env['LONGHAND_SOAK_PAUSE_MS'] ?? 0);
  const work = async (number: number) => {
    const plan = plans[number % plans.length]?.path ?? '';
    await ask('/households?size=50');
    await ask(`${plan}/projection?granularity=monthly`);
    if (number % 10 === 0) await ask(`${plan}/montecarlo`, { runs: 500, seed: number });
    if (number % 10 === 5) await ask('/sandbox/reset', {});
    await wait(pauseMs);
  };
  const minuteByMinute: number[][] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const taken = await durations(
      2,
      (number) => work(minute * 1000 + number),
      (elapsed) => elapsed > MINUTE_MS,
    );
    const memory = [child.pid ?? 0, ...childrenOf(child.pid ?? 0)].map(residentMegabytes);
    minuteByMinute.push(memory);
    console.log(`minute ${minute + 1}: ${taken.length} rounds, ${memory.join(' + ')} MB (host + engine)`);
  }
  const [first, last] = [minuteByMinute.slice(0, TEN), minuteByMinute.slice(-TEN)].map(medians);
  console.log(`median of the first ten minutes ${first?.join(' + ')} MB, of the last ten ${last?.join(' + ')} MB`);
}

const TEN = 10;

/** The median of each process's megabytes. */
function medians(minutes: readonly (readonly number[])[]): readonly number[] {
  const middle = Math.floor(minutes.length / 2);
  return (minutes[0] ?? []).map(
    (_, process) => minutes.map((memory) => memory[process] ?? 0).sort(ascending)[middle] ?? 0,
  );
}

/** Linux alone says so in files; elsewhere there are none. */
function childrenOf(parent: number): readonly number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statusOf(Number(name)).includes(`\nPPid:\t${parent}\n`))
    .map(Number);
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024);
}

/** What a process has had of the processors, all its threads together. Linux counts in hundredths of a second. */
function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return ((user ?? 0) + (system ?? 0)) * 10;
}

function statusOf(pid: number): string {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const folder = mkdtempSync(join(tmpdir(), 'longhand-bench-'));
const served = await serve(folder);
const minutes = Number(process.env['LONGHAND_SOAK_MINUTES'] ?? 0);
if (minutes > 0) await soak(served, minutes);
else await measure(served);
served.child.kill('SIGTERM');
await once(served.child, 'exit');
rmSync(folder, { recursive: true });
