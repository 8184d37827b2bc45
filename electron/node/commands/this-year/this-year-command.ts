import type { OperationId } from '../../../contract/index.ts';
import { printAnswer, reportProblem, reportShortfalls } from '../../command-call.ts';
import { withServices } from '../../command-services.ts';
import type { Terminal } from '../../terminal.ts';
import { invokeShowing, type PlanCommand, shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { FLAG, given, parsed, pathFields, planSource, TEXT, usageError, wholeNumber } from '../command-words.ts';
import { writeGivenFile } from '../files/write-given-file.ts';
import { planInput } from '../plan-input.ts';
import { PATH_OPTIONS } from '../run-words.ts';

const OPTIONS = {
  ...PATH_OPTIONS,
  ics: TEXT,
  'no-paths': FLAG,
} as const;

const DONE_OPTIONS = { household: TEXT, plan: TEXT, data: TEXT, year: TEXT, on: TEXT, undo: FLAG } as const;
const LAST_YEAR = 2200;

interface ThisYearCommand extends PlanCommand {
  /** File to write the days to as an iCalendar file. */
  readonly ics: string | null;
}

function thisYearCommand(words: readonly string[]): ThisYearCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  const fields = {
    ...pathFields({ runs: values.runs, seed: values.seed, model: values.model }),
    onPaths: values['no-paths'] === true ? false : undefined,
    calendar: values.ics === undefined ? undefined : true,
  };
  return {
    plan: planSource(positionals[0], values),
    fields: given(fields),
    data: values.data ?? null,
    ics: values.ics ?? null,
  };
}

async function thisYear({ plan, fields, data, ics }: ThisYearCommand, terminal: Terminal): Promise<number> {
  const operationId: OperationId = 'file' in plan ? 'stateless.thisYear' : 'plans.thisYear';
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await withServices(data, null, async (services) => {
    const envelope = await invokeShowing('paths', services, terminal)(operationId, input);
    if (!envelope.ok) return reportProblem(envelope.error, terminal);
    const { calendar = '', ...list } = envelope.value as { readonly calendar?: string };
    await printAnswer(operationId, list, terminal);
    reportShortfalls(list, terminal);
    if (ics !== null) await writeGivenFile(ics, calendar);
    return 0;
  });
}

interface DoneCommand {
  readonly input: object;
  readonly data: string | null;
}

function doneCommand(words: readonly string[]): DoneCommand {
  const { values, positionals } = parsed(words, DONE_OPTIONS, 1);
  const plan = planSource(undefined, values);
  const [action] = positionals;
  if ('file' in plan) throw usageError('Name a stored plan by --household ID --plan ID.');
  if (action === undefined) throw usageError('Name the action by its id: longhand this-year lists them.');
  const year = wholeNumber(values.year, '--year', LAST_YEAR) ?? undefined;
  const isDone = values.undo === true ? false : undefined;
  return { input: { ...plan, action, ...given({ year, on: values.on, isDone }) }, data: values.data ?? null };
}

export const THIS_YEAR_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'this-year',
    usage: [
      'PLAN [--ics FILE] [--no-paths] [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'what there is to do in the plan’s first year, by date, with what it is worth; --ics writes the days as a calendar file',
    example: 'longhand this-year plan.json --ics this-year.ics',
    read: thisYearCommand,
    run: thisYear,
  }),
  commandEntry({
    name: 'done',
    usage: ['ACTION --household ID --plan ID [--year 2027] [--on 2027-04-15] [--undo] [--data DIR]'],
    purpose: 'ticks something of the list of a plan’s year as done; --undo takes the tick away',
    example: 'longhand done conversion --household 1 --plan 2 --on 2027-12-01',
    read: doneCommand,
    run: ({ input, data }, terminal) => shortCall({ operationId: 'plans.markDone', input, data }, terminal),
  }),
];
