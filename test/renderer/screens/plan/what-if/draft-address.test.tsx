// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabOfAddress } from '../../../../../renderer/screens/plan/results/tab-address.ts';
import { DraftProvider } from '../../../../../renderer/screens/plan/what-if/DraftProvider.tsx';
import { useDraft } from '../../../../../renderer/screens/plan/what-if/use-draft.ts';
import { whatIfText } from '../../../../../renderer/state/what-if/what-if.ts';

function Draft() {
  const { whatIf, show, rest } = useDraft();
  return (
    <>
      <p>{`Draft: ${whatIfText(whatIf)}`}</p>
      <input type="range" aria-label="Spend" onFocus={() => rest([{ handle: 'spend', factor: 0.9 }])} />
      <button type="button" onClick={() => show([])}>
        Discard
      </button>
    </>
  );
}

async function openAt(address: string) {
  const root = createRootRoute();
  const plan = createRoute({
    getParentRoute: () => root,
    path: '/households/$householdId/plans/$planId',
    validateSearch: tabOfAddress,
    component: () => (
      <DraftProvider>
        <Draft />
      </DraftProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([plan]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router as never} />);
  await act(async () => await router.load());
  return () => router.state.location.search.whatIf;
}

const PLAN = '/households/1/plans/1';
const handle = () => screen.getByRole('slider', { name: 'Spend' });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('is shown where a handle comes to rest, and written into the address once it is left alone', async () => {
  const inAddress = await openAt(PLAN);
  act(() => handle().focus());
  expect(screen.getByText('Draft: spend:0.9')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(inAddress()).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(inAddress()).toBe('spend:0.9');
});

it('is written at once before anything else is pressed, but not where the handle is moved on', async () => {
  const inAddress = await openAt(PLAN);
  act(() => handle().focus());
  await act(async () => void fireEvent.keyDown(handle(), { key: 'ArrowRight' }));
  expect(inAddress()).toBeUndefined();
  await act(async () => void fireEvent.keyDown(handle(), { key: 'Tab' }));
  await vi.waitFor(() => expect(inAddress()).toBe('spend:0.9'));
});

it('follows its address, and leaves it at once where it is put away', async () => {
  const inAddress = await openAt(`${PLAN}?whatIf=spend:0.95`);
  expect(screen.getByText('Draft: spend:0.95')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText('Discard')));
  expect(screen.getByText('Draft:')).toBeTruthy();
  await vi.waitFor(() => expect(inAddress()).toBeUndefined());
});
