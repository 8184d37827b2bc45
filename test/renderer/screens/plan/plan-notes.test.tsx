import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlanMenu } from '../../../../renderer/screens/plan/PlanMenu.tsx';
import { BackendProvider, type Call } from '../../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../../renderer/state/plan/session-context.tsx';

afterEach(cleanup);

const PLAN = {
  id: 7,
  householdId: 3,
  name: 'Retire in 2029',
  description: 'Reviewed in May',
  revision: 4,
  createdAt: '',
  updatedAt: '',
  inputs: { startMonth: '2026-06', persons: [{ birthDate: '1964-05-12' }], accounts: [] },
} as unknown as PlanRecord;

/**
 * The menu of a plan; what is saved of it comes back as the next revision.
 * @param mainPlanId that of its household
 */
async function open(mainPlanId = PLAN.id) {
  const saved: object[] = [];
  const patched: object[] = [];
  const call = (async (id: string, input: object) => {
    if (id === 'households.get') return { id: PLAN.householdId, mainPlanId };
    if (id === 'households.patch') patched.push(input);
    if (id !== 'plans.replace') return null;
    saved.push(input);
    return { ...PLAN, ...input, revision: PLAN.revision + saved.length };
  }) as unknown as Call;
  const session = new PlanSession(PLAN, call, () => undefined);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <SessionProvider session={session}>
          <PlanMenu plan={PLAN} />
        </SessionProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <NoticesProvider>
          <RouterProvider router={router as never} />
        </NoticesProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  await act(async () => await router.load());
  return { session, saved, patched };
}

async function openNotes(): Promise<HTMLTextAreaElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for this plan' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Notes' }));
  return screen.findByLabelText<HTMLTextAreaElement>('Notes');
}

describe('the notes of a plan', () => {
  it('are written from its menu and saved as its description', async () => {
    const { session, saved } = await open();
    const notes = await openNotes();
    expect(notes.value).toBe('Reviewed in May');
    fireEvent.change(notes, { target: { value: 'Reviewed in May.\nAsk about the kitchen.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(session.state()).toMatchObject({ saving: 'saved', revision: 5 }));
    expect(saved).toMatchObject([{ name: 'Retire in 2029', description: 'Reviewed in May.\nAsk about the kitchen.' }]);
    expect((await openNotes()).value).toBe('Reviewed in May.\nAsk about the kitchen.');
  });

  it('stay as they were where nothing was changed, or the change was dropped', async () => {
    const { session } = await open();
    await openNotes();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(session.state().saving).toBe('saved');
    fireEvent.change(await openNotes(), { target: { value: 'Something else' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(session.state()).toMatchObject({ saving: 'saved', document: { description: 'Reviewed in May' } });
  });
});

describe('the main plan of a household', () => {
  it('is chosen in the menu of another of its plans', async () => {
    const { patched } = await open(6);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for this plan' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Make main plan/ }));
    await waitFor(() => expect(patched).toEqual([{ householdId: 3, mainPlanId: 7 }]));
  });

  it('needs no choosing in its own', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for this plan' }));
    await screen.findByRole('menuitem', { name: 'Notes' });
    expect(screen.queryByRole('menuitem', { name: /main plan/ })).toBeNull();
  });
});
