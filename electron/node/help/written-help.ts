import { readFileSync } from 'node:fs';
import type { AskedHelp } from './asked-help.ts';

/** Every text of the help. */
export interface HelpTexts {
  readonly usage: string;
  /** By the names of the commands. */
  readonly commands: Readonly<Record<string, string>>;
}

/**
 * The answer to what is asked, from the texts that the build has written: loading every command and the whole contract for
 * them takes five times as long. Null where nothing was built, or there is no such command.
 * @param file of the texts
 */
export function writtenHelp(asked: AskedHelp, version: string, file: URL): string | null {
  if (asked.kind === 'version') return `${version}\n`;
  const texts = textsIn(file);
  if (texts === null) return null;
  if (asked.kind === 'usage') return texts.usage;
  return Object.hasOwn(texts.commands, asked.name) ? (texts.commands[asked.name] ?? null) : null;
}

function textsIn(file: URL): HelpTexts | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as HelpTexts;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
