import { madeByEngine } from '../../../engine/index.ts';
import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import { Certificate } from '../../../engine/results/monte-carlo/certificate.ts';
import { VerificationOutput } from '../../contract/answers/monte-carlo.ts';
import type { ErrorBody } from '../../contract/operation/api-error.ts';
import { printAnswer, readJson, reportProblem, reportShortfalls } from '../command-call.ts';
import { withServices } from '../command-services.ts';
import type { Terminal } from '../terminal.ts';
import { invokeShowing } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { type PlanSource, parsed, planSource, TEXT, usageError, wholeNumber, workersIn } from './command-words.ts';
import { planInput } from './plan-input.ts';
import { PLAN } from './run-words.ts';

interface VerifyCommand {
  readonly certificate: string;
  /** Null to look among the stored plans. */
  readonly plan: PlanSource | { readonly householdId: number } | null;
  readonly workers: number | null;
  readonly data: string | null;
}

function verifyCommand(words: readonly string[]): VerifyCommand {
  const { values, positionals } = parsed(words, { ...PLAN, workers: TEXT }, 2);
  const [certificate, file] = positionals;
  if (certificate === undefined) throw usageError('Give the file of the certificate.');
  const { household, plan, data = null } = values;
  return { certificate, plan: certified(file, household, plan), workers: workersIn(values), data };
}

function certified(file: string | undefined, household: string | undefined, plan: string | undefined) {
  if (file === undefined && plan === undefined) {
    const householdId = wholeNumber(household, '--household', Number.MAX_SAFE_INTEGER);
    return householdId === null ? null : { householdId };
  }
  return planSource(file, { household, plan });
}

async function verify({ certificate, plan, workers, data }: VerifyCommand, terminal: Terminal): Promise<number> {
  const named = plan !== null && 'file' in plan ? await planInput(plan, terminal) : plan;
  const input = { certificate: await readJson(certificate, terminal), ...named };
  const envelope = await withServices(
    data,
    workers,
    async (services) => await invokeShowing('paths', services, terminal)('certificates.verify', input),
  );
  if (!envelope.ok) return unverified(envelope.error, input.certificate, terminal);
  const { verdict, differences } = VerificationOutput.parse(envelope.value);
  const engine = differences.find(({ field }) => field === 'engine');
  if (engine !== undefined) terminal.stderr.write(`${engine.message}\n`);
  await printAnswer('certificates.verify', envelope.value, terminal);
  reportShortfalls(envelope.value, terminal);
  if (engine !== undefined) return OTHER_ENGINE;
  return verdict === 'identical' ? 0 : 1;
}

/** Exit codes of `verify` alone. */
const OTHER_ENGINE = 4;
const NOT_FOUND = 5;

/** Where no stored plan fits, the certificate of another engine is first said to be one: it may complete plans in another way. */
function unverified(error: ErrorBody, certificate: unknown, terminal: Terminal): number {
  if (error.code !== 'plan_not_found') return reportProblem(error, terminal);
  const { data } = Certificate.safeParse(certificate);
  if (data !== undefined && data.manifest.engine !== ENGINE_VERSION)
    terminal.stderr.write(`${madeByEngine(data.manifest.engine, ENGINE_VERSION)}\n`);
  reportProblem(error, terminal);
  return NOT_FOUND;
}

export const VERIFY_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'verify',
    usage: ['CERTIFICATE [PLAN] [--workers W] [--data DIR]'],
    purpose:
      'runs a certificate again and compares bit for bit; without PLAN the stored plans are searched for it; ends with exit code 1 where the result differs, 4 where another engine made it, 5 where no stored plan fits',
    example: 'longhand verify run.json plan.json',
    read: verifyCommand,
    run: verify,
  }),
];
