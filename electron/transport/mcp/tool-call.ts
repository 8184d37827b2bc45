import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OperationId } from '../../contract/index.ts';
import type { Envelope, ErrorBody } from '../../contract/operation/api-error.ts';
import { answerLines } from '../../handlers/calculations/answer-lines.ts';
import { assumedDefaults } from '../../handlers/requests/assumed-defaults.ts';
import { registry } from '../any-operation.ts';
import { problemDetails } from '../http/problem-details.ts';
import { type CallOptions, type InvokeTool, plansOfCall } from './plans-of-call.ts';

/** A path without chance is the projection itself: its certificate pins the projection's last figure to the bit. */
const WITHOUT_CHANCE = { runs: 1, seed: 1, equityVol: 0, bondVol: 0 };

/**
 * Runs a tool. A calculation of a plan is answered with what it assumed and with its certificate, so that what an
 * assistant says of it can be run again by `longhand verify`.
 */
export async function callTool(
  id: OperationId,
  input: Readonly<Record<string, unknown>>,
  invoke: InvokeTool,
  options: CallOptions,
): Promise<CallToolResult> {
  const envelope = await invoke(id, input, options);
  if (!envelope.ok) return refusedCall(envelope.error);
  const plans = await plansOfCall(id, input, invoke, options);
  const assumed = { request: defaultsOfRequest(id, input), plans: plans.map((plan) => assumedDefaults(plan)) };
  const certificates = await certificatesOf(envelope.value, plans, invoke, options);
  const structuredContent = {
    result: envelope.value,
    ...(plans.length > 0 || Object.keys(assumed.request).length > 0 ? { assumed } : {}),
    ...(certificates.length > 0 ? { certificates } : {}),
  };
  // Text is what an assistant reads out: of an unfinished plan it says what is missing, and no rate; of guardrails what they cost.
  const content = answerLines(envelope.value).map((text) => ({ type: 'text' as const, text }));
  return { content, structuredContent };
}

export function refusedCall(error: ErrorBody): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(problemDetails(error)) }], isError: true };
}

/** Fields of the request that were left to their defaults. */
function defaultsOfRequest(
  id: OperationId,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const parsed = registry[id]?.input.safeParse(input);
  if (parsed?.success !== true) return {};
  return Object.fromEntries(
    Object.entries(parsed.data).filter(([name, value]) => !(name in input) && value !== undefined),
  );
}

async function certificatesOf(
  value: unknown,
  plans: readonly unknown[],
  invoke: InvokeTool,
  options: CallOptions,
): Promise<readonly unknown[]> {
  if (typeof value === 'object' && value !== null && 'certificate' in value) return [value.certificate];
  const quietly = { ...options, onProgress: () => {} };
  const runs = plans.map(async (plan) => await invoke('stateless.runMonteCarlo', { plan, ...WITHOUT_CHANCE }, quietly));
  return (await Promise.all(runs)).flatMap(certificateIn);
}

function certificateIn(envelope: Envelope<unknown>): readonly unknown[] {
  if (!envelope.ok || typeof envelope.value !== 'object' || envelope.value === null) return [];
  return 'certificate' in envelope.value ? [envelope.value.certificate] : [];
}
