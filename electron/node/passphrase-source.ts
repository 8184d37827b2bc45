import { readFileSync } from 'node:fs';
import { usageError } from './commands/command-words.ts';
import { linesOf } from './lines.ts';

const FLAG = '--passphrase-stdin';

/** Where the passphrase of an encrypted data folder comes from, and the arguments without the word that says so. */
export interface PassphraseSource {
  readonly words: readonly string[];
  /** Read when it is first asked for; null where none was given. */
  readonly passphrase: () => Promise<string | null>;
}

/**
 * `--passphrase-stdin`: the first line of standard input. Else the first line of the file that LONGHAND_PASSPHRASE_FILE
 * names. Never an argument: any program of this computer may read those.
 */
export function passphraseSource(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  stdin: NodeJS.ReadableStream,
): PassphraseSource {
  const fromInput = words.includes(FLAG);
  const rest = words.filter((word) => word !== FLAG);
  if (fromInput && (rest.includes('-') || rest[0] === 'mcp' || rest.some((word) => word.endsWith('-stdin')))) {
    throw usageError(
      `${FLAG} takes standard input, which this command reads, too. Set LONGHAND_PASSPHRASE_FILE instead.`,
    );
  }
  const file = env['LONGHAND_PASSPHRASE_FILE'];
  let read: Promise<string | null> | undefined;
  return {
    words: rest,
    passphrase: () =>
      (read ??= fromInput ? firstLine(stdin) : Promise.resolve(file === undefined ? null : inFile(file))),
  };
}

async function firstLine(stdin: NodeJS.ReadableStream): Promise<string> {
  for await (const line of linesOf(stdin)) return line;
  return '';
}

function inFile(file: string): string {
  return readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? '';
}
