import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SandboxBand } from '../../../renderer/components/SandboxBand.tsx';
import { timeUntil } from '../../../renderer/format/dates.ts';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../renderer/state/notices.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SANDBOX = {
  isSandbox: true,
  lastReset: '2026-11-22T05:00:00.000Z',
  nextReset: '2026-11-23T05:00:00.000Z',
  canOpen: false,
  canLeave: true,
  credentials: null,
};
const OWN = { ...SANDBOX, isSandbox: false, lastReset: null, nextReset: null, canOpen: true, canLeave: false };

async function show(status: () => object, answers: Readonly<Record<string, unknown>> = {}) {
  const call = vi.fn<(id: string) => Promise<unknown>>(async (id) =>
    id === 'sandbox.status' ? status() : answers[id],
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call as unknown as Call}>
        <NoticesProvider>
          <SandboxBand />
        </NoticesProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  await act(async () => await vi.advanceTimersByTimeAsync(10));
  return call;
}

describe('the band of the sandbox', () => {
  it("is not there over the user's own data", async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:41:00.000Z') });
    await show(() => OWN);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says which data this is, when it is put back, and how to leave', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:41:00.000Z') });
    const call = await show(() => SANDBOX);
    expect(screen.getByRole('status').textContent).toMatch(/^Sandbox50 made-up households\..* in 16 h 19 min\./);
    fireEvent.click(screen.getByRole('button', { name: 'Leave the sandbox' }));
    expect(call).toHaveBeenCalledWith('sandbox.leave', {});
  });

  it('puts back only once it was asked, after a backup, and offers the way back', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:41:00.000Z') });
    const call = await show(() => SANDBOX, { 'backups.make': { id: 'b7' }, 'sandbox.reset': { resetAt: '' } });
    const asked = () => call.mock.calls.map(([id]) => id).filter((id) => id !== 'sandbox.status');
    const press = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await act(async () => await vi.advanceTimersByTimeAsync(10));
    };
    await press('Reset now');
    expect(screen.getByRole('alertdialog', { name: 'Reset all households?' })).toBeTruthy();
    await press('Cancel');
    expect(asked()).toEqual([]);
    await press('Reset now');
    await press('Reset');
    expect(asked()).toEqual(['backups.make', 'sandbox.reset']);
    cleanup();
    const again = await show(() => SANDBOX);
    await press('Undo reset');
    expect(again).toHaveBeenCalledWith('backups.restore', { id: 'b7' });
    cleanup();
    await show(() => SANDBOX);
    expect(screen.queryByRole('button', { name: 'Undo reset' })).toBeNull();
  });

  it('offers no way back where none was come by', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:41:00.000Z') });
    await show(() => ({ ...SANDBOX, canLeave: false }));
    expect(screen.queryByRole('button', { name: 'Leave the sandbox' })).toBeNull();
  });

  it('says that the households were put back while the page was open', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T04:59:50.000Z') });
    let status = SANDBOX;
    await show(() => status);
    expect(screen.getByRole('status').textContent).toContain('in less than a minute');
    status = { ...SANDBOX, lastReset: '2026-11-23T05:00:00.400Z', nextReset: '2026-11-24T05:00:00.000Z' };
    await act(async () => await vi.advanceTimersByTimeAsync(16_000));
    expect(screen.getByRole('status').textContent).toContain('The sandbox was reset.');
  });
});

describe('the time until an instant', () => {
  it.each([
    ['2026-11-22T12:00:30Z', 'less than a minute'],
    ['2026-11-22T11:00:00Z', 'less than a minute'],
    ['2026-11-22T12:04:00Z', '4 min'],
    ['2026-11-22T13:00:00Z', '1 h 0 min'],
    ['2026-11-23T04:19:00Z', '16 h 19 min'],
  ])('%s is in %s', (instant, text) => {
    expect(timeUntil(instant, new Date('2026-11-22T12:00:00Z'))).toBe(text);
  });
});
