import { EXAMPLE_PLAN } from '../../contract/example-plan.ts';
import type { Terminal } from '../terminal.ts';
import { printed, shortCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { FLAG, type PlanSource, parsed, planSource, TEXT, usageError, wholeNumber } from './command-words.ts';
import { planInput } from './plan-input.ts';

interface ProjectCommand {
  readonly plan: PlanSource;
  readonly granularity: string | undefined;
  readonly csv: boolean;
  readonly data: string | null;
}

interface ExplainCommand {
  readonly plan: PlanSource;
  readonly year: number;
  readonly data: string | null;
}

const LAST_YEAR = 9999;

function exampleCommand(words: readonly string[]): object {
  parsed(words, {}, 0);
  return {};
}

async function example(_: object, terminal: Terminal): Promise<number> {
  return await printed(`${JSON.stringify(EXAMPLE_PLAN, null, 2)}\n`, terminal);
}

function projectCommand(words: readonly string[]): ProjectCommand {
  const options = { granularity: TEXT, csv: FLAG, household: TEXT, plan: TEXT, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const { granularity, csv = false, data = null } = values;
  return { plan: planSource(positionals[0], values), granularity, csv, data };
}

async function project({ plan, granularity, csv, data }: ProjectCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.project' : 'plans.project';
  const input = { ...(await planInput(plan, terminal)), ...(granularity !== undefined && { granularity }) };
  return await shortCall({ operationId, input, csv, data }, terminal);
}

function explainCommand(words: readonly string[]): ExplainCommand {
  const options = { year: TEXT, household: TEXT, plan: TEXT, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const year = wholeNumber(values.year, '--year', LAST_YEAR);
  if (year === null) throw usageError('Give the year, such as --year 2034.');
  return { plan: planSource(positionals[0], values), year, data: values.data ?? null };
}

async function explain({ plan, year, data }: ExplainCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.explain' : 'plans.explain';
  const input = { ...(await planInput(plan, terminal)), year };
  return await shortCall({ operationId, input, data }, terminal);
}

export const PLAN_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'example',
    usage: [''],
    purpose: 'prints a small plan document to begin with; docs/plan-file.md explains every field',
    example: 'longhand example > plan.json',
    read: exampleCommand,
    run: example,
  }),
  commandEntry({
    name: 'project',
    usage: [
      'PLAN [--granularity yearly|monthly] [--csv]',
      '--household ID --plan ID [--granularity …] [--csv] [--data DIR]',
    ],
    purpose: 'projects a plan: PLAN is a file with a plan document, or - for standard input',
    example: 'longhand project plan.json --csv > plan.csv',
    read: projectCommand,
    run: project,
  }),
  commandEntry({
    name: 'explain',
    usage: ['PLAN --year YEAR', '--household ID --plan ID --year YEAR [--data DIR]'],
    purpose: 'shows how the figures of one year come about: every worksheet line by line, and its months',
    example: 'longhand explain plan.json --year 2034',
    read: explainCommand,
    run: explain,
  }),
];
