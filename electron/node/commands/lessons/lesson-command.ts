import { shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { FLAG, parsed, TEXT, usageError } from '../command-words.ts';

interface LessonCommand {
  readonly lesson: string | null;
  readonly isOpened: boolean;
  readonly data: string | null;
}

function lessonCommand(words: readonly string[]): LessonCommand {
  const { values, positionals } = parsed(words, { open: FLAG, data: TEXT } as const, 1);
  const lesson = positionals[0] ?? null;
  if (lesson === null && values.open === true) throw usageError('Name the lesson to open a copy of.');
  return { lesson, isOpened: values.open ?? false, data: values.data ?? null };
}

export const LESSON_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'lessons',
    usage: ['[LESSON [--open]] [--data DIR]'],
    purpose: 'lists the lessons, or prints one; --open makes a copy of its household, which is yours to change',
    example: 'longhand lessons taxValley --open',
    read: lessonCommand,
    run: ({ lesson, isOpened, data }, terminal) => {
      const call = { input: lesson === null ? {} : { lesson }, data };
      if (lesson === null) return shortCall({ operationId: 'lessons.list', ...call }, terminal);
      return shortCall({ operationId: isOpened ? 'lessons.open' : 'lessons.get', ...call }, terminal);
    },
  }),
];
