import type { CommandEntry } from './command-entry.ts';
import { FLAG, type PlanSource, parsed, planSource, TEXT, usageError, wholeNumber } from './command-words.ts';

/** A plan document to begin with, and what one plan comes to. */
export type PlanCommand =
  | { readonly kind: 'example' }
  | {
      readonly kind: 'project';
      readonly plan: PlanSource;
      readonly granularity: string | undefined;
      readonly csv: boolean;
      readonly data: string | null;
    }
  | { readonly kind: 'explain'; readonly plan: PlanSource; readonly year: number; readonly data: string | null };

const LAST_YEAR = 9999;

function exampleCommand(words: readonly string[]): PlanCommand {
  parsed(words, {}, 0);
  return { kind: 'example' };
}

function projectCommand(words: readonly string[]): PlanCommand {
  const options = { granularity: TEXT, csv: FLAG, household: TEXT, plan: TEXT, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const { granularity, csv = false, data = null } = values;
  return { kind: 'project', plan: planSource(positionals[0], values), granularity, csv, data };
}

function explainCommand(words: readonly string[]): PlanCommand {
  const options = { year: TEXT, household: TEXT, plan: TEXT, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const year = wholeNumber(values.year, '--year', LAST_YEAR);
  if (year === null) throw usageError('Give the year, such as --year 2034.');
  return { kind: 'explain', plan: planSource(positionals[0], values), year, data: values.data ?? null };
}

export const PLAN_COMMANDS: readonly CommandEntry<PlanCommand>[] = [
  {
    name: 'example',
    usage: [''],
    purpose: 'prints a small plan document to begin with; docs/plan-file.md explains every field',
    example: 'longhand example > plan.json',
    read: exampleCommand,
  },
  {
    name: 'project',
    usage: [
      'PLAN [--granularity yearly|monthly] [--csv]',
      '--household ID --plan ID [--granularity …] [--csv] [--data DIR]',
    ],
    purpose: 'projects a plan: PLAN is a file with a plan document, or - for standard input',
    example: 'longhand project plan.json --csv > plan.csv',
    read: projectCommand,
  },
  {
    name: 'explain',
    usage: ['PLAN --year YEAR', '--household ID --plan ID --year YEAR [--data DIR]'],
    purpose: 'shows how the figures of one year come about: every worksheet line by line, and its months',
    example: 'longhand explain plan.json --year 2034',
    read: explainCommand,
  },
];
