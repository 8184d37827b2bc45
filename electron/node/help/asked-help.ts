/** What the words ask of the program about itself. */
export type AskedHelp =
  | { readonly kind: 'version' }
  | { readonly kind: 'usage' }
  | { readonly kind: 'command'; readonly name: string };

const HELP = new Set(['--help', '-h']);
const VERSION = new Set(['--version', '-v']);

/** Null where the words are a command that is to be run. Whether there is a command of that name is not asked here. */
export function askedHelp(words: readonly string[]): AskedHelp | null {
  const [name, ...rest] = words;
  if (name === undefined || HELP.has(name)) return { kind: 'usage' };
  if (VERSION.has(name)) return { kind: 'version' };
  const [of] = rest;
  if (name === 'help') return of === undefined ? { kind: 'usage' } : { kind: 'command', name: of };
  return rest.some((word) => HELP.has(word)) ? { kind: 'command', name } : null;
}
