import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationId, OperationOutput } from '../../electron/contract/index.ts';
import { type OperationQuestion, useCall } from './backend.tsx';

interface ReadOptions<Answer, Part> {
  readonly enabled?: boolean;
  /** Shows the previous answer until the new one arrives. */
  readonly keepPrevious?: boolean;
  /** Asks again after so long, for what changes by itself. */
  readonly everyMs?: number;
  /** The part of the answer that is read: a change of the rest draws nothing. The same function each time. */
  readonly part?: (answer: Answer) => Part;
  /** A list that grows at its front: compared with the one before place by place, all of it would be copied. */
  readonly growsInFront?: boolean;
}

/** The answer of an operation, kept up to date: the page's only copy of what is stored. */
export function useOperation<Id extends OperationId, Part = OperationOutput<Id>>(
  id: Id,
  input: OperationQuestion<Id>,
  options: ReadOptions<OperationOutput<Id>, Part> = {},
) {
  const call = useCall();
  return useQuery<OperationOutput<Id>, Error, Part>({
    queryKey: [id, input],
    queryFn: ({ signal }) => call(id, input, signal),
    enabled: options.enabled ?? true,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.part === undefined ? {} : { select: options.part }),
    ...(options.growsInFront === true ? { structuralSharing: false } : {}),
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  });
}

/** An operation that changes something; afterward every read whose id begins with one of `refreshes` is asked again. */
export function useAction<Id extends OperationId>(id: Id, refreshes: readonly string[]) {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation<OperationOutput<Id>, Error, OperationQuestion<Id>>({
    mutationFn: (input) => call(id, input),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: (query) => refreshes.some((prefix) => String(query.queryKey[0]).startsWith(prefix)),
      }),
  });
}
