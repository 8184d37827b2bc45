import { MOST_REPEATED_PATHS } from '../../../../engine/primitives/random-paths.ts';
import type { OperationId } from '../../../contract/index.ts';
import type { Terminal } from '../../terminal.ts';
import { longCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import {
  decimal,
  type PlanSource,
  parsed,
  planSource,
  seedIn,
  TEXT,
  usageError,
  wholeNumber,
} from '../command-words.ts';
import { planInput } from '../plan-input.ts';

interface SurvivorsCommand {
  readonly plan: PlanSource;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isLife: boolean;
  readonly data: string | null;
}

const OPTIONS = {
  household: TEXT,
  plan: TEXT,
  data: TEXT,
  runs: TEXT,
  seed: TEXT,
  model: TEXT,
  step: TEXT,
  ages: TEXT,
  ask: TEXT,
  success: TEXT,
} as const;

const MOST_STEP = 10;

function survivorsCommand(words: readonly string[]): SurvivorsCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  const isLife = values.ages !== undefined;
  if (!isLife && (values.ask ?? values.success) !== undefined)
    throw usageError('Choose a life first, such as --ages 64,90.');
  if (isLife && values.step !== undefined) throw usageError('Leave out --step: --ages is about one life.');
  const fields = {
    runs: wholeNumber(values.runs, '--runs', MOST_REPEATED_PATHS) ?? undefined,
    seed: seedIn(values),
    model: values.model,
    step: wholeNumber(values.step, '--step', MOST_STEP) ?? undefined,
    lastAges: values.ages === undefined ? undefined : agesIn(values.ages),
    ask: values.ask?.split(','),
    successRate: decimal(values.success, '--success', '0.9'),
  };
  return {
    plan: planSource(positionals[0], values),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    isLife,
    data: values.data ?? null,
  };
}

function agesIn(text: string): readonly number[] {
  const ages = text.split(',').map(Number);
  if (ages.length !== 2 || !ages.every(Number.isInteger))
    throw usageError('Give --ages two whole ages, the first person’s first, such as --ages 64,90.');
  return ages;
}

async function survivors({ plan, fields, isLife, data }: SurvivorsCommand, terminal: Terminal) {
  const operationId: OperationId = `${'file' in plan ? 'stateless' : 'plans'}.${isLife ? 'survivorLife' : 'survivors'}`;
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await longCall({ operationId, input, data, of: 'paths' }, terminal);
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
    run: survivors,
  }),
];
