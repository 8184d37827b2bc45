import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportInWords, reportProblem } from './command-call.ts';
import { readCommand } from './command-line.ts';
import { commandFailure } from './failure.ts';
import { runCommand } from './run-command.ts';
import { exitWhenReaderCloses, outliveReader } from './terminal.ts';

// Two folders up, from the source as from what is built of it.
const root = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { readonly version: string };
const page = fileURLToPath(new URL('out/renderer', root));
const program = { version, pageFolder: existsSync(page) ? page : null };

async function main(): Promise<number> {
  let isForPerson = false;
  try {
    const command = readCommand(process.argv.slice(2));
    isForPerson = command.kind === 'serve';
    const whenReaderCloses = command.kind === 'serve' ? outliveReader : exitWhenReaderCloses;
    whenReaderCloses(process.stdout);
    whenReaderCloses(process.stderr);
    return await runCommand(command, program, process);
  } catch (error) {
    const failure = commandFailure(error);
    return isForPerson ? reportInWords(failure, process) : reportProblem(failure, process);
  }
}

process.exitCode = await main();
