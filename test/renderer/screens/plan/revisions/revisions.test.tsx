import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { Notices } from '../../../../../renderer/components/overlays/Notices.tsx';
import { RevisionsDialog } from '../../../../../renderer/screens/plan/revisions/RevisionsDialog.tsx';
import { BackendProvider, type Call } from '../../../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../../../renderer/state/plan/session-context.tsx';

afterEach(cleanup);

const SIZE = 20;
const at = (revision: number) => `2026-11-20T09:${String(revision).padStart(2, '0')}:00.000Z`;
const balanceAt = (revision: number) => 400_000 + revision * 1000;

function revisionOf(revision: number, of = revision) {
  const inputs: PlanInputs = {
    startMonth: '2026-06',
    persons: [{ id: 'ellen', name: 'Ellen', birthDate: '1964-05-12' }],
    accounts: [{ id: 'joint', name: 'Joint brokerage', kind: 'taxable', balance: balanceAt(of), basis: 300_000 }],
  };
  return { revision, savedAt: at(revision), name: 'Plan', description: of === 1 ? 'As reviewed' : '', inputs };
}

/** A store of as many revisions as given, which keeps what is restored; the dialog over it. */
async function open(count: number) {
  const stored = Array.from({ length: count }, (_, index) => revisionOf(index + 1)).toReversed();
  const restored: number[] = [];
  const planAt = () => {
    const { savedAt, ...rest } = stored[0] ?? revisionOf(1);
    return { id: 7, householdId: 3, createdAt: at(1), updatedAt: savedAt, ...rest } as unknown as PlanRecord;
  };
  const answers: Readonly<Record<string, (input: { page?: number; revision?: number }) => unknown>> = {
    'plans.revisions': ({ page = 0 }) => ({
      content: stored.slice(page * SIZE, (page + 1) * SIZE),
      page: { number: page, size: SIZE, totalElements: stored.length, totalPages: Math.ceil(stored.length / SIZE) },
    }),
    'plans.restoreRevision': ({ revision = 0 }) => {
      restored.push(revision);
      const source = stored.find((one) => one.revision === revision) ?? revisionOf(revision);
      stored.unshift({ ...source, revision: stored.length + 1, savedAt: at(stored.length + 1) });
      return planAt();
    },
  };
  const call = (async (id: string, input: object) => answers[id]?.(input) ?? null) as unknown as Call;
  const session = new PlanSession(planAt(), call, () => undefined);
  let closed = false;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <NoticesProvider>
          <SessionProvider session={session}>
            <RevisionsDialog
              plan={planAt()}
              onClose={() => {
                closed = true;
              }}
            />
          </SessionProvider>
          <Notices />
        </NoticesProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(String(count));
  return { session, restored, isClosed: () => closed };
}

const list = () => screen.getByRole('list', { name: 'Revisions, newest first' });
const lines = () =>
  within(list())
    .getAllByText(/^\d+$/)
    .map(({ textContent }) => Number(textContent));
const button = (name: string) => screen.getByRole('button', { name });

describe('the revisions of a plan', () => {
  it('stand newest first, each with what it changed, and the first as first saved', async () => {
    await open(3);
    expect(lines()).toEqual([3, 2, 1]);
    const said = within(list())
      .getAllByText(/Balance|first saved/)
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Balance of Joint brokerage: $402,000 to $403,000',
      'Balance of Joint brokerage: $401,000 to $402,000',
      'As first saved',
    ]);
    expect(within(list()).getByText('Notes removed')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages of revisions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore revision 3' })).toBeNull();
  });

  it('come in pages, and the last of a page knows the one before it on the next', async () => {
    await open(23);
    expect(lines()).toHaveLength(20);
    expect(await screen.findByText('Balance of Joint brokerage: $403,000 to $404,000')).toBeTruthy();
    expect(screen.getByText('Page 1 of 2 · 23 revisions')).toBeTruthy();
    fireEvent.click(button('Earlier'));
    await waitFor(() => expect(lines()).toEqual([3, 2, 1]));
    fireEvent.click(button('Later'));
    await waitFor(() => expect(lines()[0]).toBe(23));
  });

  it('are read as their inputs and as what has changed since', async () => {
    await open(3);
    fireEvent.click(button('Read revision 1'));
    const reading = within(screen.getByRole('region', { name: 'Revision 1' }));
    expect(document.activeElement?.textContent).toBe('Revision 1');
    expect(reading.getByText('As reviewed')).toBeTruthy();
    expect(reading.getByText('Balance of Joint brokerage').nextElementSibling?.textContent).toBe('$401,000');
    fireEvent.click(reading.getByRole('radio', { name: 'Changed since' }));
    expect(reading.getByText('Balance of Joint brokerage: $401,000 to $403,000')).toBeTruthy();
    fireEvent.click(button('Read revision 3'));
    fireEvent.click(screen.getByRole('radio', { name: 'Changed since' }));
    expect(screen.getByText('The plan is as it was in this revision.')).toBeTruthy();
  });

  it('are restored as the newest revision, which can be taken back', async () => {
    const { session, restored, isClosed } = await open(3);
    fireEvent.click(button('Restore revision 1'));
    await screen.findByText('Restored revision 1.');
    expect(isClosed()).toBe(true);
    expect(session.state()).toMatchObject({ revision: 4, saving: 'saved' });
    expect(session.state().document.inputs.accounts?.[0]?.balance).toBe(401_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(session.state().document.inputs.accounts?.[0]?.balance).toBe(403_000));
    expect(restored).toEqual([1, 3]);
  });
});
