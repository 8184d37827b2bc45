import type { Terminal } from '../terminal.ts';

/** What the program knows about itself. */
export interface Program {
  readonly version: string;
  /** The built page, or null where there is none. */
  readonly pageFolder: string | null;
}

/** What the help says of a command: what it is called with, what it does, and an example that works. */
interface CommandHelp {
  readonly name: string;
  /** What may follow the name, a line each where it is long. */
  readonly usage: readonly string[];
  readonly purpose: string;
  readonly example: string;
  /** Whether it stays until it is ended: it outlives whoever reads what it prints, and says what is wrong in words. */
  readonly staysOpen?: boolean;
}

/** One command: its help, how its words are read, and what it then does. */
export interface CommandDefinition<Given extends object> extends CommandHelp {
  /** Reads the words after the name. */
  readonly read: (words: readonly string[]) => Given;
  /** Does it; resolves to the exit code. */
  readonly run: (given: Given, terminal: Terminal, program: Program) => Promise<number>;
}

export interface CommandEntry extends CommandHelp {
  readonly read: (words: readonly string[]) => ReadCommand;
}

/** A command with the words that it was given, ready to be run. */
export interface ReadCommand {
  readonly name: string;
  readonly given: object;
  readonly staysOpen: boolean;
  readonly run: (terminal: Terminal, program: Program) => Promise<number>;
}

/** The entry of a command in the list of all: what it reads is known to its own `run` alone. */
export function commandEntry<Given extends object>(definition: CommandDefinition<Given>): CommandEntry {
  const { read, run, ...help } = definition;
  const { name, staysOpen = false } = help;
  return {
    ...help,
    read: (words) => {
      const given = read(words);
      return { name, given, staysOpen, run: (terminal, program) => run(given, terminal, program) };
    },
  };
}

/** How wide a line of the help may be. */
const WIDTH = 118;
const NAME_WIDTH = 17;
const INDENT = ' '.repeat('  longhand '.length + 4);

/** Every way to call a command, as the help lists them. */
export function synopsisOf({ name, usage }: CommandEntry): string {
  return usage.map((words) => wrapped(`${name} ${words}`, INDENT, '  longhand ')).join('\n');
}

/** A line of the list of what commands are for. */
export function purposeOf({ name, purpose }: CommandEntry): string {
  return wrapped(purpose, ' '.repeat(NAME_WIDTH), name.padEnd(NAME_WIDTH));
}

/** The help of one command. */
export function helpOf(entry: CommandEntry): string {
  const { name, purpose, example } = entry;
  const title = wrapped(`longhand ${name}: ${purpose}`, '  ');
  return `${title}\n\n${synopsisOf(entry)}\n\nFor example:\n\n  ${example}\n\nlonghand --help lists every command, and what all have in common.\n`;
}

/** Breaks between words, never within the brackets of an option. */
function wrapped(text: string, indent: string, start = ''): string {
  const lines: string[] = [];
  let line = start;
  let isEmpty = true;
  for (const part of text.match(/\[[^\]]*\]\S*|\S+/g) ?? []) {
    const longer = isEmpty ? `${line}${part}` : `${line} ${part}`;
    if (isEmpty || longer.length <= WIDTH) line = longer;
    else {
      lines.push(line);
      line = `${indent}${part}`;
    }
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}
