import type { OperationId, OperationOutput } from '../../electron/contract/index.ts';
import { callContext } from '../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import type { TestHost } from './test-host.ts';

/** What an operation answers the user of the computer; throws what it is refused with. */
export async function answered<Id extends OperationId>(
  { services }: TestHost,
  id: Id,
  input: unknown,
): Promise<OperationOutput<Id>> {
  const answer = await dispatch(
    id,
    input,
    LOCAL_USER,
    callContext(services, () => undefined),
  );
  if (!answer.ok) throw new Error(answer.error.message);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch has checked it against its schema
  return answer.value as OperationOutput<Id>;
}
