import { createContext, type ReactNode, useContext } from 'react';
import type { OperationId, OperationInput, OperationOutput, OperationProgress } from '../../electron/contract/index.ts';
import { ApiError } from '../../electron/contract/operation/api-error.ts';
import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import type { Client } from '../api/client.ts';

/** The input of an operation, which a call never changes. */
export type OperationQuestion<Id extends OperationId> = ReadOnly<OperationInput<Id>>;

/** Calls one operation; a refusal rejects with an `ApiError`. Long ones report progress to `onProgress`. */
export type Call = <Id extends OperationId>(
  id: Id,
  input: OperationQuestion<Id>,
  signal?: AbortSignal,
  onProgress?: (progress: OperationProgress<Id>) => void,
) => Promise<OperationOutput<Id>>;

export function callWith(client: Client): Call {
  return (id, input, signal, onProgress) =>
    client[id](input as OperationInput<typeof id>, {
      ...(signal === undefined ? {} : { signal }),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
}

/** What went wrong, in plain words. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong on this page. Reload it and try again.';
}

const BackendContext = createContext<Call | null>(null);

export function BackendProvider({ call, children }: { readonly call: Call; readonly children: ReactNode }) {
  return <BackendContext value={call}>{children}</BackendContext>;
}

export function useCall(): Call {
  const call = useContext(BackendContext);
  if (call === null) throw new Error('The page is rendered without its backend');
  return call;
}
