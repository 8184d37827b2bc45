import { basename } from 'node:path';
import type { Terminal } from '../terminal.ts';
import { longCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { parsed, TEXTS, usageError, wholeNumber, workersIn } from './command-words.ts';
import { readPlan } from './plan-input.ts';
import { countedIn, PLAN, RETURNS_USAGE, RUN, type RunFields, runFields } from './run-words.ts';

interface CompareCommand {
  readonly plans: ComparedPlans;
  readonly fields: RunFields;
  readonly workers: number | null;
  readonly data: string | null;
}

type ComparedPlans =
  | { readonly files: readonly string[] }
  | { readonly householdId: number; readonly planIds: readonly number[] };

function compareCommand(words: readonly string[]): CompareCommand {
  const { values, positionals } = parsed(words, { ...PLAN, ...RUN, plan: TEXTS }, 5);
  const plans = plansIn(positionals, values.household, values.plan ?? []);
  return { plans, fields: runFields(values), workers: workersIn(values), data: values.data ?? null };
}

function plansIn(files: readonly string[], household: string | undefined, plans: readonly string[]): ComparedPlans {
  const householdId = wholeNumber(household, '--household', Number.MAX_SAFE_INTEGER);
  const planIds = plans.map((plan) => wholeNumber(plan, '--plan', Number.MAX_SAFE_INTEGER) ?? 0);
  if (files.length >= 2 && householdId === null && planIds.length === 0) {
    if (files.filter((file) => file === '-').length <= 1) return { files };
    throw usageError('Only one of the plans can come from standard input.');
  }
  if (files.length === 0 && householdId !== null && planIds.length >= 2) return { householdId, planIds };
  throw usageError('Give two to five plans as files, or as --household ID --plan ID --plan ID.');
}

async function compare({ plans, fields, workers, data }: CompareCommand, terminal: Terminal): Promise<number> {
  const operationId = 'files' in plans ? 'stateless.compare' : 'plans.compare';
  const input = { ...(await comparedPlans(plans, terminal)), ...fields };
  return await longCall({ operationId, input, workers, data, of: countedIn(fields) }, terminal);
}

/** Plans in files are called by the names of their files. */
async function comparedPlans(plans: ComparedPlans, terminal: Terminal): Promise<object> {
  if (!('files' in plans)) return plans;
  const documents = [];
  for (const file of plans.files) {
    const inputs = await readPlan(file, terminal);
    documents.push(file === '-' ? { inputs } : { name: basename(file, '.json').slice(0, LONGEST_NAME), inputs });
  }
  return { plans: documents };
}

const LONGEST_NAME = 80;

export const COMPARE_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'compare',
    usage: [
      `PLAN PLAN … [--runs N] [--legacy DOLLARS] [--workers W] ${RETURNS_USAGE}`,
      '--household ID --plan ID --plan ID … [--data DIR] …',
    ],
    purpose: 'runs plans on the same random paths and compares them path by path',
    example: 'longhand compare plan.json other.json --runs 1000',
    read: compareCommand,
    run: compare,
  }),
];
