import type { Envelope } from '../contract/operation/api-error.ts';
import { toHundredthsOfCents } from '../contract/operation/money.ts';
import type { Operation } from '../contract/operation/operation.ts';

/**
 * An answer as programs are given it, over HTTP, on the command line and by an assistant: money to a hundredth of a cent. The
 * window and the page have the doubles as they were worked out.
 */
export function writtenAnswer(operation: Operation, value: unknown): unknown {
  return toHundredthsOfCents(operation.output, value);
}

/** The same of an envelope: a refusal stays as it is. */
export function writtenEnvelope(operation: Operation, envelope: Envelope<unknown>): Envelope<unknown> {
  return envelope.ok ? { ok: true, value: writtenAnswer(operation, envelope.value) } : envelope;
}

/** The same of how far a call is. */
export function writtenProgress({ progress: schema }: Operation, progress: unknown): unknown {
  return schema === undefined ? progress : toHundredthsOfCents(schema, progress);
}
