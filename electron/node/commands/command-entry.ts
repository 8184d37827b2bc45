/** One command: what it is called with, what it does, and an example that works. */
export interface CommandEntry<Command> {
  readonly name: string;
  /** What may follow the name, a line each where it is long. Several ways to call it stand in several entries of the list. */
  readonly usage: readonly string[];
  readonly purpose: string;
  readonly example: string;
  /** Reads the words after the name. */
  readonly read: (words: readonly string[]) => Command;
}

/** How wide a line of the help may be. */
const WIDTH = 118;
const NAME_WIDTH = 17;
const INDENT = ' '.repeat('  longhand '.length + 4);

/** Every way to call a command, as the help lists them. */
export function synopsisOf({ name, usage }: CommandEntry<unknown>): string {
  return usage.map((words) => wrapped(`${name} ${words}`, INDENT, '  longhand ')).join('\n');
}

/** A line of the list of what commands are for. */
export function purposeOf({ name, purpose }: CommandEntry<unknown>): string {
  return wrapped(purpose, ' '.repeat(NAME_WIDTH), name.padEnd(NAME_WIDTH));
}

/** The help of one command. */
export function helpOf(entry: CommandEntry<unknown>): string {
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
