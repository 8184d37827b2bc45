import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ENGINE_FLAGS, ONE_ANSWER_FLAG } from '../engine-host/engine-flags.ts';
import { keepCompiledCode } from './compiled-code.ts';
import { askedHelp } from './help/asked-help.ts';
import { writtenHelp } from './help/written-help.ts';
import { exitWhenReaderCloses, write } from './terminal.ts';

// What loads the contract, the engine and its law is imported further down, where it is known to be needed.

// Two folders up, from the source as from what is built of it.
const root = new URL('../../', import.meta.url);
const { version, engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
};

/** Whether this Node is older than what package.json asks for: what it lacks would fail in words that nobody can use. */
function isNodeTooOld(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = (/\d+\.\d+/.exec(engines.node)?.[0] ?? '').split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

/** Commands without a run that the engine's flags could speed up: with others than its own, Node compiles its own code again. */
const ONE_PROJECTION = new Set(['example', 'explain', 'project']);

/** Whether a command asks one thing of each schema and ends, unlike a server or a filter. */
function isAnsweredOnce(words: readonly string[]): boolean {
  return !['serve', 'mcp'].includes(words[0] ?? '') && !words.includes('--ndjson');
}

async function main(words: readonly string[]): Promise<number> {
  if (isNodeTooOld()) {
    process.stderr.write(
      `Longhand needs Node ${engines.node.replace('>=', '')} or later; this is ${process.versions.node}. Run "npm start", which brings its own.\n`,
    );
    return 1;
  }
  const asked = askedHelp(words);
  const help = asked === null ? null : writtenHelp(asked, version, new URL('help.json', import.meta.url));
  if (help !== null) {
    exitWhenReaderCloses(process.stdout);
    await write(process.stdout, help);
    return 0;
  }
  // Before anything is compiled: code is kept for the flags that it was compiled with.
  if (isAnsweredOnce(words)) setFlagsFromString(ONE_ANSWER_FLAG);
  if (!ONE_PROJECTION.has(words[0] ?? '')) for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
  keepCompiledCode(version);
  if (isAnsweredOnce(words)) {
    const { parseWithoutCompiling } = await import('../contract/operation/parse-once.ts');
    parseWithoutCompiling();
  }
  const { runCommand } = await import('./run-command.ts');
  const page = fileURLToPath(new URL('out/renderer', root));
  return await runCommand(words, { version, pageFolder: existsSync(page) ? page : null });
}

process.exitCode = await main(process.argv.slice(2));
