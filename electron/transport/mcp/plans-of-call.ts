import { isOperationId, type OperationId } from '../../contract/index.ts';
import type { Envelope } from '../../contract/operation/api-error.ts';

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: unknown) => void;
}

/** Runs an operation; never rejects. */
export type InvokeTool = (id: OperationId, input: unknown, options: CallOptions) => Promise<Envelope<unknown>>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The plan documents that a calculation rests on, in the order of the request; none for what calculates no plan. An
 * operation calculates a plan where it has a twin for a plan in the request; the cliff radar has none.
 */
export async function plansOfCall(
  id: OperationId,
  input: Fields,
  invoke: InvokeTool,
  options: CallOptions,
): Promise<readonly unknown[]> {
  const [area = '', verb = ''] = id.split('.');
  const calculates = verb === 'cliffRadar' || isOperationId(`stateless.${verb}`);
  if (!calculates) return [];
  if (area === 'stateless') return plansInRequest(input);
  const { householdId, planId, planIds } = input;
  const ids = planIds === undefined ? [planId] : listOf(planIds);
  const stored = ids.map(async (one) => await invoke('plans.get', { householdId, planId: one }, options));
  return (await Promise.all(stored)).flatMap((envelope) => (envelope.ok ? [inputsOf(envelope.value)] : []));
}

function plansInRequest(input: Fields): readonly unknown[] {
  if ('plan' in input) return [input['plan']];
  if ('plans' in input) return listOf(input['plans']).map(inputsOf);
  return [input['from'], input['to']].flatMap((result) => (isFields(result) ? [result['plan']] : []));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function inputsOf(value: unknown): unknown {
  return isFields(value) ? value['inputs'] : undefined;
}
