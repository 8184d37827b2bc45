import { type PlanCommand, planCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { decimal, given, parsed, pathFields, planSource, TEXT, usageError, wholeNumber } from '../command-words.ts';
import { PATH_OPTIONS } from '../run-words.ts';

const OPTIONS = {
  ...PATH_OPTIONS,
  step: TEXT,
  ages: TEXT,
  ask: TEXT,
  success: TEXT,
} as const;

const MOST_STEP = 10;

function survivorsCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  const isLife = values.ages !== undefined;
  if (!isLife && (values.ask ?? values.success) !== undefined)
    throw usageError('Choose a life first, such as --ages 64,90.');
  if (isLife && values.step !== undefined) throw usageError('Leave out --step: --ages is about one life.');
  const fields = {
    ...pathFields({ runs: values.runs, seed: values.seed, model: values.model }),
    step: wholeNumber(values.step, '--step', MOST_STEP) ?? undefined,
    lastAges: values.ages === undefined ? undefined : agesIn(values.ages),
    ask: values.ask?.split(','),
    successRate: decimal(values.success, '--success', '0.9'),
  };
  return { plan: planSource(positionals[0], values), fields: given(fields), data: values.data ?? null };
}

function agesIn(text: string): readonly number[] {
  const ages = text.split(',').map(Number);
  if (ages.length !== 2 || !ages.every(Number.isInteger))
    throw usageError('Give --ages two whole ages, the first person’s first, such as --ages 64,90.');
  return ages;
}

export const SURVIVORS_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'survivors',
    usage: [
      'PLAN [--step YEARS] [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical]',
      'PLAN --ages FIRST,SECOND [--ask spendingPower,insurance,chosenAgain] [--success 0.9] [--runs N] [--seed S] …',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose: 'success of a couple’s plan for every pair of last ages, or one such life: income, filing, insurance',
    example: 'longhand survivors plan.json --ages 64,90 --ask insurance',
    read: survivorsCommand,
    run: (command, terminal) =>
      planCall('lastAges' in command.fields ? 'survivorLife' : 'survivors', command, terminal),
  }),
];
