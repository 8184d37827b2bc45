import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { pageRouter } from '../../renderer/router.tsx';
import { BackendProvider, type Call } from '../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../renderer/state/notices.tsx';

/**
 * Draws the whole page at an address and answers its router.
 * @param call answers the operations that the page asks for, as far as the test needs them
 */
export async function openPage(address: string, call: (id: string, input: never) => Promise<unknown>) {
  const router = pageRouter(createMemoryHistory({ initialEntries: [address] }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BackendProvider call={call as unknown as Call}>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  await act(async () => await router.load());
  return router;
}
