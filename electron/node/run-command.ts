import { EXAMPLE_PLAN } from '../contract/example-plan.ts';
import type { OperationId } from '../contract/index.ts';
import { importOperation } from '../contract/operation/file-formats.ts';
import { callLines, callOnce, invokeOn, readJson } from './command-call.ts';
import type { Command } from './command-line.ts';
import { dataFolderOr, withServices } from './command-services.ts';
import type { AccessCommand } from './commands/access-commands.ts';
import type { BackupCommand } from './commands/backup-command.ts';
import { planInput, readPlan } from './commands/plan-input.ts';
import type { PortableCommand } from './commands/portable-commands.ts';
import { runSelfTestCommand } from './commands/self-test-command.ts';
import { runSocialSecurity } from './commands/social-security-command.ts';
import type { SolveCommand } from './commands/solve-command.ts';
import { sandboxFolderOf } from './default-data-folder.ts';
import { importingEncrypted } from './import-encrypted.ts';
import { linesOf } from './lines.ts';
import { progressLine } from './progress-line.ts';
import { runMonteCarloCommand } from './run-monte-carlo.ts';
import { type Terminal, write } from './terminal.ts';

/** What the program knows about itself. */
export interface Program {
  readonly version: string;
  /** The built page, or null where there is none. */
  readonly pageFolder: string | null;
}

/** Runs one command; resolves to the exit code. Server and API document are loaded only where they are asked for. */
export async function runCommand(command: Command, program: Program, terminal: Terminal): Promise<number> {
  switch (command.kind) {
    case 'help':
      return await printed(command.text, terminal);
    case 'version':
      return await printed(`${program.version}\n`, terminal);
    case 'openapi': {
      const { openApiDocument } = await import('../transport/openapi/openapi.ts');
      return await printed(`${JSON.stringify(openApiDocument(program.version), null, 2)}\n`, terminal);
    }
    case 'serve': {
      const { serve } = await import('./command-serve.ts');
      return await serve({ ...command, ...program, dataFolder: servedFolder(command) }, terminal);
    }
    case 'mcp': {
      const { serveAssistant } = await import('./command-mcp.ts');
      return await serveAssistant({ ...command, ...program, dataFolder: dataFolderOr(command.data) }, terminal);
    }
    case 'example':
      return await printed(`${JSON.stringify(EXAMPLE_PLAN, null, 2)}\n`, terminal);
    case 'project':
      return await project(command, terminal);
    case 'explain':
      return await explain(command, terminal);
    case 'socialSecurity':
      return await runSocialSecurity(command, terminal);
    case 'monteCarlo':
    case 'compare':
    case 'replay':
    case 'verify':
      return await runMonteCarloCommand(command, terminal);
    case 'roth':
      return await roth(command, terminal);
    case 'solve':
    case 'autopsy':
      return await solve(command, terminal);
    case 'selfTest':
      return await runSelfTestCommand(command, terminal);
    case 'explainChange':
      return await explainChange(command, terminal);
    case 'access':
      return await access(command, terminal);
    case 'backups':
      return await backups(command, terminal);
    case 'export':
    case 'import':
      return await portable(command, terminal);
    case 'call':
      return await call(command, terminal);
  }
}

function servedFolder({ data, isSandbox }: Extract<Command, { readonly kind: 'serve' }>): string {
  return isSandbox && data === null ? sandboxFolderOf(dataFolderOr(null)) : dataFolderOr(data);
}

async function printed(text: string, { stdout }: Terminal): Promise<number> {
  await write(stdout, text);
  return 0;
}

type ProjectCommand = Extract<Command, { readonly kind: 'project' }>;
type ExplainCommand = Extract<Command, { readonly kind: 'explain' }>;
type RothCommand = Extract<Command, { readonly kind: 'roth' }>;
type ChangeCommand = Extract<Command, { readonly kind: 'explainChange' }>;
type CallCommand = Extract<Command, { readonly kind: 'call' }>;

async function project({ plan, granularity, csv, data }: ProjectCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.project' : 'plans.project';
  const input = { ...(await planInput(plan, terminal)), ...(granularity !== undefined && { granularity }) };
  return await calledOnce({ operationId, input, csv, data, isReported: true }, terminal);
}

async function explain({ plan, year, data }: ExplainCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.explain' : 'plans.explain';
  const input = { ...(await planInput(plan, terminal)), year };
  return await calledOnce({ operationId, input, csv: false, data, isReported: true }, terminal);
}

interface ShortCall {
  readonly operationId: OperationId;
  readonly input: object;
  readonly csv: boolean;
  readonly data: string | null;
  readonly isReported: boolean;
}

/** An operation that is answered at once. */
async function calledOnce({ operationId, data, ...given }: ShortCall, terminal: Terminal): Promise<number> {
  return await withServices(
    data,
    null,
    async (services) => await callOnce(invokeOn(services, terminal), operationId, given, terminal),
  );
}

async function roth({ plan, fields, csv, workers, data }: RothCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.optimizeRoth' : 'plans.optimizeRoth';
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await longCall({ operationId, input, csv, workers, data, of: 'simulations' }, terminal);
}

async function solve({ kind, plan, fields, data }: SolveCommand, terminal: Terminal): Promise<number> {
  const operationId: OperationId = `${'file' in plan ? 'stateless' : 'plans'}.${kind}`;
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await longCall({ operationId, input, csv: false, workers: null, data, of: 'paths' }, terminal);
}

async function explainChange({ of, data }: ChangeCommand, terminal: Terminal): Promise<number> {
  const operationId = 'stored' in of ? 'plans.explainChange' : 'stateless.explainChange';
  const input = 'stored' in of ? { ...of.stored, ...of.fields } : await certifiedInput(of, terminal);
  return await longCall({ operationId, input, csv: false, workers: null, data, of: 'paths' }, terminal);
}

type CertifiedFiles = Exclude<ChangeCommand['of'], { readonly stored: unknown }>;

async function certifiedInput({ from, to }: CertifiedFiles, terminal: Terminal): Promise<object> {
  const read = async ({ certificate, plan }: CertifiedFiles['from']) => ({
    certificate: await readJson(certificate, terminal),
    plan: await readPlan(plan, terminal),
  });
  return { from: await read(from), to: await read(to) };
}

interface LongCall extends Pick<RothCommand, 'csv' | 'workers' | 'data'> {
  readonly operationId: OperationId;
  readonly input: object;
  /** What its progress counts. */
  readonly of: string;
}

/** An operation that says how far it is. */
async function longCall({ operationId, input, csv, workers, data, of }: LongCall, terminal: Terminal) {
  return await withServices(data, workers, async (services) => {
    const line = progressLine(terminal, of);
    const calling = invokeOn(services, terminal, line.show);
    const invoke: typeof calling = async (id, given) => {
      const envelope = await calling(id, given);
      line.clear();
      return envelope;
    };
    return await callOnce(invoke, operationId, { input, csv, isReported: true }, terminal);
  });
}

async function call({ operationId, input, ndjson, workers, data }: CallCommand, terminal: Terminal): Promise<number> {
  return await withServices(data, workers, async (services) => {
    const invoke = importingEncrypted(invokeOn(services, terminal), terminal);
    return ndjson
      ? await callLines(invoke, operationId, input, terminal)
      : await callOnce(invoke, operationId, { input: await inputOf(input, terminal), csv: false }, terminal);
  });
}

async function portable(command: PortableCommand, terminal: Terminal): Promise<number> {
  return await withServices(command.data, null, async (services) => {
    const invoke = importingEncrypted(invokeOn(services, terminal), terminal);
    const { operationId, input } =
      command.kind === 'export' ? exported(command) : await imported(command.file, terminal);
    return await callOnce(invoke, operationId, { input, csv: false }, terminal);
  });
}

function exported({ householdIds }: Extract<PortableCommand, { readonly kind: 'export' }>) {
  const [householdId] = householdIds;
  if (householdIds.length === 1) return { operationId: 'households.export', input: { householdId } } as const;
  const input = householdId === undefined ? {} : { householdIds };
  return { operationId: 'households.exportMany', input } as const;
}

async function imported(file: string, terminal: Terminal) {
  const input = await readJson(file, terminal);
  return { operationId: importOperation(input), input };
}

async function access({ operationId, input, readsPassword, data }: AccessCommand, terminal: Terminal): Promise<number> {
  const password = readsPassword ? { password: await firstLine(terminal) } : {};
  return await calledOnce(
    { operationId, input: { ...input, ...password }, csv: false, data, isReported: false },
    terminal,
  );
}

async function backups(
  { operationId, input, readsPassphrase, data }: BackupCommand,
  terminal: Terminal,
): Promise<number> {
  const passphrase = readsPassphrase ? { passphrase: await firstLine(terminal) } : {};
  return await withServices(data, null, async (services) => {
    let isUnreadable = false;
    const calling = invokeOn(services, terminal);
    const invoke: typeof calling = async (id, given) => {
      const envelope = await calling(id, given);
      isUnreadable = envelope.ok && JSON.stringify(envelope.value).includes('"finding":"unreadable"');
      return envelope;
    };
    const exitCode = await callOnce(invoke, operationId, { input: { ...input, ...passphrase }, csv: false }, terminal);
    // A script that verifies must hear of it.
    return isUnreadable ? 1 : exitCode;
  });
}

async function firstLine({ stdin }: Terminal): Promise<string> {
  for await (const line of linesOf(stdin)) return line;
  return '';
}

async function inputOf(file: string | null, terminal: Terminal): Promise<unknown> {
  return file === null ? {} : await readJson(file, terminal);
}
