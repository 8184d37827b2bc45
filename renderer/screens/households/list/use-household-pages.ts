import { useQueries } from '@tanstack/react-query';
import type { OperationInput } from '../../../../electron/contract/index.ts';
import { useCall } from '../../../state/backend.tsx';
import { useOperation } from '../../../state/use-operation.ts';
import type { ListedHousehold } from './listed-household.ts';

/** Households that are read at once. */
export const PAGE_SIZE = 100;

/** A list of which only its length is asked for. */
export const COUNTED_ALONE = { page: 0, size: 1 } as const;

export type ListRequest = Omit<OperationInput<'households.list'>, 'page' | 'size'>;

/** How many households a search finds: of its first page, which is always read. */
export function useFirstHouseholds(request: ListRequest) {
  return useOperation('households.list', { ...request, page: 0, size: PAGE_SIZE }, { keepPrevious: true });
}

/** The households in sight, by their place in the list; those that are not read yet are undefined. */
export function useHouseholdsInSight(
  request: ListRequest,
  first: readonly ListedHousehold[],
  drawn: readonly number[],
): (place: number) => ListedHousehold | undefined {
  const call = useCall();
  const pages = [...new Set(drawn.map((place) => Math.floor(place / PAGE_SIZE)))].filter((page) => page > 0);
  const answers = useQueries({
    queries: pages.map((page) => {
      const input = { ...request, page, size: PAGE_SIZE };
      return {
        queryKey: ['households.list', input],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => call('households.list', input, signal),
      };
    }),
  });
  const byPage = new Map(pages.map((page, at) => [page, answers[at]?.data?.content]));
  return (place) => {
    const page = Math.floor(place / PAGE_SIZE);
    return (page === 0 ? first : byPage.get(page))?.[place % PAGE_SIZE];
  };
}
