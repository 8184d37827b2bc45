import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { reportProblem } from '../../../electron/node/command-call.ts';
import { readCommand } from '../../../electron/node/command-line.ts';
import { commandFailure } from '../../../electron/node/failure.ts';
import { passphraseSource } from '../../../electron/node/passphrase-source.ts';

const SOURCE = new URL('../../../electron/node/cli.ts', import.meta.url);
const BUILT = new URL('../../../out/main/cli.js', import.meta.url);

/** `npm test` tries the command as it has just built it, which starts in half the time of its source. */
export const CLI = fileURLToPath(process.env['LONGHAND_BUILT'] === undefined ? SOURCE : BUILT);

const { NODE_COMPILE_CACHE } = process.env;
/** Set by the runner: every process after the first starts in half the time. */
const COMPILE_CACHE: Readonly<Record<string, string>> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

type Environment = Readonly<Record<string, string>>;

export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The rights of files do not count for the administrator, under whom tests may run: without these two capabilities they do.
 * Where that is needed, `setpriv` is part of the system.
 */
const WITH_RIGHTS = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];

/** Starts `longhand` as the leader of a process group of its own, as a terminal's shell does. */
export function startCli(words: readonly string[], env: Environment = {}, heedsRights = false): ChildProcess {
  const [program = '', ...rest] = [...(heedsRights ? WITH_RIGHTS : []), process.execPath, CLI, ...words];
  return spawn(program, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', ...COMPILE_CACHE, ...env },
    detached: true,
  });
}

/**
 * What `longhand` answers, worked in this process, as `electron/node/cli.ts` would in one of its own: without the half second that
 * starting one takes. `spawnCli` is for what depends on the process.
 */
export function runCli(words: readonly string[], input = '', env: Environment = {}): Promise<CliRun> {
  const run = lastRun.then(() => withEnvironment(env, () => runInProcess(words, input, env)));
  lastRun = run.catch(() => {});
  return run;
}

/** One after the other: what a command opens, the next one finds closed. */
let lastRun: Promise<unknown> = Promise.resolve();

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

async function runInProcess(given: readonly string[], input: string, env: Environment): Promise<CliRun> {
  const [stdout, stderr] = [new Written(), new Written()];
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const answered = async () => {
    try {
      const { words, passphrase } = passphraseSource(given, env, stdin);
      return await readCommand(words).run({ stdin, stdout, stderr, passphrase }, { version, pageFolder: null });
    } catch (error) {
      return reportProblem(commandFailure(error), { stdin, stdout, stderr });
    }
  };
  return { exitCode: await answered(), stdout: stdout.text(), stderr: stderr.text() };
}

/** What a process that is started for a test finds: no home, and the system's own folder for sockets unless another is given. */
async function withEnvironment<Result>(env: Environment, run: () => Promise<Result>): Promise<Result> {
  const { env: whole } = process;
  const { XDG_RUNTIME_DIR: _, ...rest } = whole;
  process.env = { ...rest, HOME: '/nonexistent', ...env };
  try {
    return await run();
  } finally {
    process.env = whole;
  }
}

/** A stream that keeps what is written to it. */
class Written extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

/** Runs `longhand` to its end, in a process of its own. */
export async function spawnCli(
  words: readonly string[],
  input = '',
  env: Environment = {},
  heedsRights = false,
): Promise<CliRun> {
  const child = startCli(words, env, heedsRights);
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const exitCode = await exitOf(child);
  return { exitCode, stdout: await stdout, stderr: await stderr };
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

/** Resolves to the text of a stream as soon as it matches. */
export function textUntil(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (chunk) => {
      text += String(chunk);
      if (pattern.test(text)) resolve(text);
    });
    stream?.on('end', () => reject(new Error(`The stream ended without ${pattern}: ${text}`)));
  });
}
