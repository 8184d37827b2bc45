import type { OperationId, OperationInput, OperationOutput, OperationProgress } from '../../electron/contract/index.ts';
import { ApiError } from '../../electron/contract/operation/api-error.ts';
import type { CallOptions, Channel } from './channel.ts';
import { pageOperations } from './page-operations.ts';

/** A function for every operation. Resolves to its value; rejects with the `ApiError` that the operation answered. */
export type Client = {
  readonly [Id in OperationId]: (
    input: OperationInput<Id>,
    call?: CallOptions<OperationProgress<Id>>,
  ) => Promise<OperationOutput<Id>>;
};

export function client(channel: Channel): Client {
  const ids = Object.keys(pageOperations);
  return Object.fromEntries(ids.map((id) => [id, calling(channel, id)])) as unknown as Client;
}

function calling(channel: Channel, operationId: string) {
  return async (input: unknown, call?: CallOptions): Promise<unknown> => {
    const envelope = await channel.invoke(operationId, input, call);
    if (envelope.ok) return envelope.value;
    const { code, message, ...details } = envelope.error;
    throw new ApiError(code, message, details);
  };
}
