import type { OperationId } from '../../contract/index.ts';
import { callOnce, type Invoke, invokeOn } from '../command-call.ts';
import { type CommandServices, withServices } from '../command-services.ts';
import { linesOf } from '../lines.ts';
import { progressLine } from '../progress-line.ts';
import { type Terminal, write } from '../terminal.ts';
import type { PlanSource } from './command-words.ts';
import { planInput } from './plan-input.ts';

interface ShortCall {
  readonly operationId: OperationId;
  readonly input: object;
  readonly csv?: boolean;
  readonly data: string | null;
  readonly isReported?: boolean;
}

/** An operation that is answered at once. */
export async function shortCall({ operationId, data, ...call }: ShortCall, terminal: Terminal): Promise<number> {
  const given = { csv: false, isReported: true, ...call };
  return await withServices(
    data,
    null,
    async (services) => await callOnce(invokeOn(services, terminal), operationId, given, terminal),
  );
}

interface LongCall {
  readonly operationId: OperationId;
  readonly input: object;
  readonly csv?: boolean;
  readonly workers?: number | null;
  readonly data: string | null;
  /** What its progress counts. */
  readonly of: string;
}

/** An operation that says how far it is. */
export async function longCall(call: LongCall, terminal: Terminal): Promise<number> {
  const { operationId, input, csv = false, workers = null, data, of } = call;
  return await withServices(data, workers, async (services) => {
    const invoke = invokeShowing(of, services, terminal);
    return await callOnce(invoke, operationId, { input, csv, isReported: true }, terminal);
  });
}

/** A plan, and fields of the request as far as they were given; what they may be is the contract's to say. */
export interface PlanCommand {
  readonly plan: PlanSource;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly data: string | null;
}

/** What can be asked of a stored plan and of one in the request alike. */
type PlanQuestion = {
  [Id in OperationId]: Id extends `stateless.${infer Question}`
    ? `plans.${Question}` extends OperationId
      ? Question
      : never
    : never;
}[OperationId];

/** Asks on paths of a plan. */
export async function planCall(
  question: PlanQuestion,
  { plan, fields, data }: PlanCommand,
  terminal: Terminal,
): Promise<number> {
  const operationId: OperationId = `${'file' in plan ? 'stateless' : 'plans'}.${question}`;
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await longCall({ operationId, input, data, of: 'paths' }, terminal);
}

/** Runs operations with a line that says how far each is. */
export function invokeShowing(of: string, services: CommandServices, terminal: Terminal): Invoke {
  const line = progressLine(terminal, of);
  const invoke = invokeOn(services, terminal, line.show);
  return async (operationId, input) => {
    const envelope = await invoke(operationId, input);
    line.clear();
    return envelope;
  };
}

/** A secret that is written to standard input. */
export async function firstLine({ stdin }: Terminal): Promise<string> {
  for await (const line of linesOf(stdin)) return line;
  return '';
}

export async function printed(text: string, { stdout }: Terminal): Promise<number> {
  await write(stdout, text);
  return 0;
}
