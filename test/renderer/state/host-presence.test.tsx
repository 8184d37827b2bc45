import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../electron/contract/operation/api-error.ts';
import { client } from '../../../renderer/api/client.ts';
import { httpChannel } from '../../../renderer/api/http-channel.ts';
import { HostBand } from '../../../renderer/components/HostBand.tsx';
import { BackendProvider, type Call, callWith } from '../../../renderer/state/backend.tsx';
import { HostPresenceProvider, whenHostReturns } from '../../../renderer/state/host-presence.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));

async function show(call: Call) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <HostPresenceProvider>
          <HostBand />
        </HostPresenceProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  await after(10);
}

const band = () => screen.queryByRole('alert')?.textContent ?? null;

it.each<[string, () => Promise<Response>]>([
  ['nothing listens', async () => Promise.reject(new TypeError('fetch failed'))],
  ['it does not answer', async () => new Promise(() => {})],
])('says within five seconds that Longhand has ended: %s', async (_, unanswered) => {
  let isThere = true;
  const answered = async () => Response.json({ state: 'open' });
  // Aborted as a browser does it.
  const fetch = (__: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      (isThere ? answered : unanswered)().then(resolve, reject);
    });
  await show(callWith(client(httpChannel('', fetch))));
  const returned = vi.fn<() => void>();
  const stop = whenHostReturns(returned);
  expect(band()).toBeNull();
  isThere = false;
  await after(5_000);
  expect(band()).toMatch(/^Longhand is not running\./);
  expect(returned).not.toHaveBeenCalled();
  isThere = true;
  await after(5_000);
  expect([band(), returned.mock.calls.length]).toEqual([null, 1]);
  stop();
});

it('says what to do where Longhand was started again, and nothing of another refusal', async () => {
  let refusal: ApiError | null = new ApiError('unauthorized', 'Open the page with the address.');
  const call = async () => {
    if (refusal !== null) throw refusal;
    return { state: 'locked' };
  };
  await show(call as unknown as Call);
  expect(band()).toMatch(/^Longhand was started again\..*in another tab/);
  refusal = null;
  await after(2_000);
  expect(band()).toBeNull();
  refusal = new ApiError('internal', 'Something went wrong in Longhand.');
  await after(2_000);
  expect(band()).toBeNull();
});
