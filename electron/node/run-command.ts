import { reportInWords, reportProblem } from './command-call.ts';
import { readCommand } from './command-line.ts';
import type { Program } from './commands/command-entry.ts';
import { commandFailure } from './failure.ts';
import { passphraseSource } from './passphrase-source.ts';
import { exitWhenReaderCloses, outliveReader } from './terminal.ts';

/** Runs what the words ask for on the streams of this process; resolves to the exit code. */
export async function runCommand(given: readonly string[], program: Program): Promise<number> {
  let isForPerson = false;
  try {
    const { words, passphrase } = passphraseSource(given, process.env, process.stdin);
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
