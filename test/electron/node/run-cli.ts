import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../../electron/node/cli.ts', import.meta.url));

const { NODE_COMPILE_CACHE } = process.env;
/** Set by the runner: every process after the first starts in half the time. */
const COMPILE_CACHE: Readonly<Record<string, string>> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

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
export function startCli(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  heedsRights = false,
): ChildProcess {
  const [program = '', ...rest] = [...(heedsRights ? WITH_RIGHTS : []), process.execPath, CLI, ...words];
  return spawn(program, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', ...COMPILE_CACHE, ...env },
    detached: true,
  });
}

/** Runs `longhand` to its end. */
export async function runCli(
  words: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
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
