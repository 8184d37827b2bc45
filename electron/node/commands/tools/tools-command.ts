import { type PlanCommand, planCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { FLAG, given, parsed, planSource, TEXT, usageError } from '../command-words.ts';

const OPTIONS = {
  household: TEXT,
  plan: TEXT,
  data: TEXT,
  tool: TEXT,
  ending: TEXT,
  'future-dollars': FLAG,
  tax: TEXT,
} as const;

function toolsCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  if (values.tool === undefined) throw usageError('Name the other planner: --tool owl, retireGolden or fireCalc.');
  const endingNetWorth = amount(values.ending, '--ending');
  const firstYearTax = amount(values.tax, '--tax');
  const isKnown = endingNetWorth !== undefined || firstYearTax !== undefined;
  const dollars = values['future-dollars'] === true ? 'future' : 'today';
  const theirs = isKnown ? given({ endingNetWorth, firstYearTax, dollars }) : undefined;
  return {
    plan: planSource(positionals[0], values),
    fields: given({ tool: values.tool, theirs }),
    data: values.data ?? null,
  };
}

function amount(word: string | undefined, option: string): number | undefined {
  if (word === undefined) return undefined;
  const dollars = word.trim() === '' ? Number.NaN : Number(word);
  if (Number.isFinite(dollars)) return dollars;
  throw usageError(`Enter dollars for ${option}, such as ${option} 250000.`);
}

export const TOOLS_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'compare-tools',
    usage: [
      'PLAN --tool owl|retireGolden|fireCalc [--ending DOLLARS [--future-dollars]] [--tax DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'why another planner answers otherwise: the plan by its conventions, one after another, and what they leave unexplained of the answer it gave',
    example: 'longhand compare-tools plan.json --tool owl --ending 250000',
    read: toolsCommand,
    run: (command, terminal) => planCall('compareTools', command, terminal),
  }),
];
