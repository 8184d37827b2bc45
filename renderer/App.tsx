import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Channel } from './api/channel.ts';
import { client } from './api/client.ts';
import { pageRouter } from './router.tsx';
import { BackendProvider, callWith } from './state/backend.tsx';
import { NoticesProvider } from './state/notices.tsx';

type Router = ReturnType<typeof pageRouter>;

/** The page on top of a channel to the operations. */
export function App({ channel, router }: { readonly channel: Channel; readonly router: Router }) {
  const [call] = useState(() => callWith(client(channel)));
  const [queries] = useState(
    () =>
      new QueryClient({
        // A refusal is final, and everything runs on this computer: retrying gains nothing.
        defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <BackendProvider call={call}>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </BackendProvider>
    </QueryClientProvider>
  );
}
