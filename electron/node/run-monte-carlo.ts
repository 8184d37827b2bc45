import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { madeByEngine } from '../../engine/index.ts';
import { ENGINE_VERSION } from '../../engine/projection/result/engine-version.ts';
import { Certificate } from '../../engine/results/monte-carlo/certificate.ts';
import { VerificationOutput } from '../contract/answers/monte-carlo.ts';
import type { OperationId } from '../contract/index.ts';
import { ApiError, type ErrorBody } from '../contract/operation/api-error.ts';
import {
  callOnce,
  type Invoke,
  invokeOn,
  printAnswer,
  readJson,
  reportProblem,
  reportShortfalls,
} from './command-call.ts';
import { withServices } from './command-services.ts';
import type { ComparedPlans, MonteCarloCommand } from './commands/monte-carlo-commands.ts';
import { planInput, readPlan } from './commands/plan-input.ts';
import { progressLine } from './progress-line.ts';
import type { Terminal } from './terminal.ts';

/** Runs one of the commands about random paths; resolves to the exit code. */
export async function runMonteCarloCommand(command: MonteCarloCommand, terminal: Terminal): Promise<number> {
  const workers = 'workers' in command ? command.workers : null;
  return await withServices(command.data, workers, async (services) => {
    const isCycles = 'fields' in command && command.fields['model'] === 'cycles';
    const line = progressLine(terminal, isCycles ? 'historical starts' : 'paths');
    const calling = invokeOn(services, terminal, line.show);
    const invoke: Invoke = async (operationId, input) => {
      const envelope = await calling(operationId, input);
      line.clear();
      return envelope;
    };
    return await answered(command, invoke, terminal);
  });
}

async function answered(command: MonteCarloCommand, invoke: Invoke, terminal: Terminal): Promise<number> {
  switch (command.kind) {
    case 'monteCarlo':
      return await monteCarlo(command, invoke, terminal);
    case 'compare': {
      const input = { ...(await comparedPlans(command.plans, terminal)), ...command.fields };
      const operationId = 'files' in command.plans ? 'stateless.compare' : 'plans.compare';
      return await callOnce(invoke, operationId, { input, csv: false, isReported: true }, terminal);
    }
    case 'replay': {
      const input = { ...(await planInput(command.plan, terminal)), ...command.fields };
      const operationId = 'file' in command.plan ? 'stateless.replayPath' : 'plans.replayPath';
      return await callOnce(invoke, operationId, { input, csv: command.csv, isReported: true }, terminal);
    }
    case 'verify':
      return await verify(command, invoke, terminal);
  }
}

type RunCommand = Extract<MonteCarloCommand, { readonly kind: 'monteCarlo' }>;
type VerifyCommand = Extract<MonteCarloCommand, { readonly kind: 'verify' }>;

async function monteCarlo({ plan, fields, certificate }: RunCommand, invoke: Invoke, terminal: Terminal) {
  const operationId: OperationId = 'file' in plan ? 'stateless.runMonteCarlo' : 'plans.runMonteCarlo';
  const envelope = await invoke(operationId, { ...(await planInput(plan, terminal)), ...fields });
  if (!envelope.ok) return reportProblem(envelope.error, terminal);
  await printAnswer(operationId, envelope.value, terminal);
  reportShortfalls(envelope.value, terminal);
  if (certificate !== null) await writeCertificate(certificate, envelope.value);
  return 0;
}

async function writeCertificate(file: string, result: unknown): Promise<void> {
  const { certificate } = result as { readonly certificate: unknown };
  try {
    await writeFile(file, `${JSON.stringify(certificate, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ApiError('malformed_request', `Longhand cannot write ${file}.`);
  }
}

async function verify({ certificate, plan }: VerifyCommand, invoke: Invoke, terminal: Terminal): Promise<number> {
  const named = plan !== null && 'file' in plan ? await planInput(plan, terminal) : plan;
  const input = { certificate: await readJson(certificate, terminal), ...named };
  const envelope = await invoke('certificates.verify', input);
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
