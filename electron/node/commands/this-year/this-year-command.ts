import type { OperationId } from '../../../contract/index.ts';
import { printAnswer, reportProblem, reportShortfalls } from '../../command-call.ts';
import { withServices } from '../../command-services.ts';
import type { Terminal } from '../../terminal.ts';
import { invokeShowing, type PlanCommand } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { FLAG, given, parsed, pathFields, planSource, TEXT } from '../command-words.ts';
import { writeGivenFile } from '../files/write-given-file.ts';
import { planInput } from '../plan-input.ts';
import { PATH_OPTIONS } from '../run-words.ts';

const OPTIONS = {
  ...PATH_OPTIONS,
  ics: TEXT,
  'no-paths': FLAG,
} as const;

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
];
