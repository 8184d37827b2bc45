import type { CommandEntry } from './command-entry.ts';
import { parsed, TEXT, TEXTS, usageError, wholeNumber } from './command-words.ts';

/** Households as files, to keep or to carry to another computer. */
export type PortableCommand =
  | { readonly kind: 'export'; readonly householdIds: readonly number[]; readonly data: string | null }
  | { readonly kind: 'import'; readonly file: string; readonly data: string | null };

function exportCommand(words: readonly string[]): PortableCommand {
  const { values } = parsed(words, { household: TEXTS, data: TEXT } as const, 0);
  const householdIds = (values.household ?? []).map((word) => {
    const id = wholeNumber(word, '--household', Number.MAX_SAFE_INTEGER);
    if (id === null) throw usageError('Give --household the number of a household.');
    return id;
  });
  return { kind: 'export', householdIds, data: values.data ?? null };
}

function importCommand(words: readonly string[]): PortableCommand {
  const { values, positionals } = parsed(words, { data: TEXT } as const, 1);
  const [file] = positionals;
  if (file === undefined) throw usageError('Give the file to import, or - for standard input.');
  return { kind: 'import', file, data: values.data ?? null };
}

export const PORTABLE_COMMANDS: readonly CommandEntry<PortableCommand>[] = [
  {
    name: 'export',
    usage: ['[--household ID]… [--data DIR]'],
    purpose:
      'prints all households with their plans as one JSON document, or those named; one that is named alone as the page exports it',
    example: 'longhand export > practice.longhand',
    read: exportCommand,
  },
  {
    name: 'import',
    usage: ['FILE [--data DIR]'],
    purpose: 'adds the households of a document, encrypted ones too: all of them, or none; - for standard input',
    example: 'longhand import practice.longhand',
    read: importCommand,
  },
];
