import type { Envelope } from '../../electron/contract/operation/api-error.ts';
import { callContext } from '../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import type { TestHost } from '../electron/test-host.ts';
import type { Question } from './plan-questions.ts';

/** A fault of Longhand: the operation, and what the log says of it. */
export type Fault = string;

/** Asks a host one question after the other, and collects what went wrong inside it. */
export function questioner({ services }: TestHost) {
  const faults: Fault[] = [];
  const context = callContext(services, ({ operationId, cause }) => faults.push(`${operationId}: ${cause}`));
  return {
    faults,
    ask: ({ id, input }: Question): Promise<Envelope<unknown>> => dispatch(id, input, LOCAL_USER, context),
  };
}
