import { MOST_REPEATED_PATHS } from '../../../engine/primitives/random-paths.ts';
import type { OperationId } from '../../contract/index.ts';
import { printAnswer, reportProblem, reportShortfalls } from '../command-call.ts';
import { withServices } from '../command-services.ts';
import type { Terminal } from '../terminal.ts';
import { invokeShowing } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import {
  decimal,
  type PlanSource,
  parsed,
  planSource,
  TEXT,
  usageError,
  wholeNumber,
  workersIn,
} from './command-words.ts';
import { DRAWN, DRAWN_USAGE, drawnAssumptions, withAssumptions } from './drawn-words.ts';
import { writeGivenFile } from './files/write-given-file.ts';
import { planInput } from './plan-input.ts';
import { countedIn, PLAN, RETURNS_USAGE, RUN, type RunFields, runFields, STORED_USAGE } from './run-words.ts';

interface MonteCarloCommand {
  readonly plan: PlanSource;
  readonly fields: RunFields;
  /** Assumptions of the plan that the run replaces. */
  readonly assumptions: RunFields;
  readonly workers: number | null;
  /** File to write the certificate of the result to. */
  readonly certificate: string | null;
  readonly data: string | null;
}

const UNTIL = { 'until-half-width': TEXT, 'max-runs': TEXT, certificate: TEXT } as const;

function monteCarloCommand(words: readonly string[]): MonteCarloCommand {
  const { values, positionals } = parsed(words, { ...PLAN, ...RUN, ...UNTIL, ...DRAWN }, 1);
  const fields = { ...runFields(values), ...untilField(values) };
  const { certificate = null, data = null } = values;
  const plan = planSource(positionals[0], values);
  const assumptions = drawnAssumptions(values, plan);
  return { plan, fields, assumptions, workers: workersIn(values), certificate, data };
}

interface UntilWords {
  readonly 'until-half-width'?: string | undefined;
  readonly 'max-runs'?: string | undefined;
}

function untilField(values: UntilWords): RunFields {
  const halfWidth = decimal(values['until-half-width'], '--until-half-width');
  const maxRuns = wholeNumber(values['max-runs'], '--max-runs', Number.MAX_SAFE_INTEGER);
  if (halfWidth !== undefined) return { until: { halfWidth, maxRuns: maxRuns ?? MOST_REPEATED_PATHS } };
  if (maxRuns !== null) throw usageError('--max-runs can only be given with --until-half-width.');
  return {};
}

async function monteCarlo(command: MonteCarloCommand, terminal: Terminal): Promise<number> {
  const { plan, fields, assumptions, workers, certificate, data } = command;
  const operationId: OperationId = 'file' in plan ? 'stateless.runMonteCarlo' : 'plans.runMonteCarlo';
  const input = { ...withAssumptions(await planInput(plan, terminal), assumptions), ...fields };
  return await withServices(data, workers, async (services) => {
    const envelope = await invokeShowing(countedIn(fields), services, terminal)(operationId, input);
    if (!envelope.ok) return reportProblem(envelope.error, terminal);
    await printAnswer(operationId, envelope.value, terminal);
    reportShortfalls(envelope.value, terminal);
    if (certificate !== null) await writeCertificate(certificate, envelope.value);
    return 0;
  });
}

async function writeCertificate(file: string, result: unknown): Promise<void> {
  const { certificate } = result as { readonly certificate: unknown };
  await writeGivenFile(file, `${JSON.stringify(certificate, null, 2)}\n`);
}

export const MONTE_CARLO_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'montecarlo',
    usage: [
      `PLAN [--runs N | --until-half-width X [--max-runs N]] [--legacy DOLLARS] [--workers W] [--certificate FILE] ${DRAWN_USAGE} ${RETURNS_USAGE}`,
      STORED_USAGE,
    ],
    purpose:
      'runs a plan on random paths, or with --model cycles from every start year of history; --certificate writes what is needed to run it again',
    example: 'longhand montecarlo plan.json --runs 10000 --certificate run.json',
    read: monteCarloCommand,
    run: monteCarlo,
  }),
];
