import type { OperationId, OperationOutput } from '../../electron/contract/index.ts';
import { callContext } from '../../electron/transport/call-context.ts';
import { type Caller, dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import type { TestHost } from './test-host.ts';

/** What an operation answers the user of the computer; throws what it is refused with. */
export async function answered<Id extends OperationId>(
  host: TestHost,
  id: Id,
  input: unknown,
): Promise<OperationOutput<Id>> {
  const answer = await envelopeOf(host, id, input, LOCAL_USER);
  if (!answer.ok) throw new Error(answer.error.message);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch has checked it against its schema
  return answer.value as OperationOutput<Id>;
}

/** What an operation answers, or what it is refused with: both to be held against literals. */
export async function answeredOrRefused(host: TestHost, id: string, input: unknown, caller: Caller = LOCAL_USER) {
  const answer = await envelopeOf(host, id, input, caller);
  // oxlint-disable-next-line typescript/no-explicit-any -- what comes back is held against literals
  return answer.ok ? (answer.value as any) : (answer.error as any);
}

function envelopeOf({ services }: TestHost, id: string, input: unknown, caller: Caller) {
  const context = callContext(services, () => undefined);
  return dispatch(id, input, caller, context);
}
