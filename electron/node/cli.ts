import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportInWords, reportProblem } from './command-call.ts';
import { readCommand } from './command-line.ts';
import { commandFailure } from './failure.ts';
import { passphraseSource } from './passphrase-source.ts';
import { exitWhenReaderCloses, outliveReader } from './terminal.ts';

// Two folders up, from the source as from what is built of it.
const root = new URL('../../', import.meta.url);
const { version, engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
};
const page = fileURLToPath(new URL('out/renderer', root));
const program = { version, pageFolder: existsSync(page) ? page : null };

/** Whether this Node is older than what package.json asks for: what it lacks would fail in words that nobody can use. */
function isNodeTooOld(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = (/\d+\.\d+/.exec(engines.node)?.[0] ?? '').split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

async function main(): Promise<number> {
  if (isNodeTooOld()) {
    process.stderr.write(
      `Longhand needs Node ${engines.node.replace('>=', '')} or later; this is ${process.versions.node}. Run "npm start", which brings its own.\n`,
    );
    return 1;
  }
  let isForPerson = false;
  try {
    const { words, passphrase } = passphraseSource(process.argv.slice(2), process.env, process.stdin);
    const command = readCommand(words);
    isForPerson = command.staysOpen;
    const whenReaderCloses = command.staysOpen ? outliveReader : exitWhenReaderCloses;
    whenReaderCloses(process.stdout);
    whenReaderCloses(process.stderr);
    const { stdin, stdout, stderr } = process;
    return await command.run({ stdin, stdout, stderr, passphrase }, program);
  } catch (error) {
    const failure = commandFailure(error);
    return isForPerson ? reportInWords(failure, process) : reportProblem(failure, process);
  }
}

process.exitCode = await main();
