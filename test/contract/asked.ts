import type { Envelope } from '../../electron/contract/operation/api-error.ts';
import { callContext } from '../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import type { TestHost } from '../electron/test-host.ts';
import type { Question } from './plan-questions.ts';

/** A fault of Longhand: the operation, and what the log says of it. */
export type Fault = string;

/**
 * The one fault that is known: a rule of conversions that makes a shortfall earlier or larger is valued at minus infinity. To be
 * deleted as soon as such a rule is answered with its true objective and `admissible: false`.
 */
const KNOWN_FAULT = /^stateless\.optimizeRoth: Error: .* not finite at value\.objective\.achieved\./;

/** Asks a host one question after the other, and collects what went wrong inside it. */
export function questioner({ services }: TestHost) {
  const faults: Fault[] = [];
  const context = callContext(services, ({ operationId, cause }) => {
    const fault = `${operationId}: ${cause}`;
    if (!KNOWN_FAULT.test(fault)) faults.push(fault);
  });
  return {
    faults,
    ask: ({ id, input }: Question): Promise<Envelope<unknown>> => dispatch(id, input, LOCAL_USER, context),
  };
}
