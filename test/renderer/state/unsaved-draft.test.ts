import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../renderer/state/backend.tsx';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { keptDraft } from '../../../renderer/state/plan/unsaved-draft.ts';

const stored = (revision: number, balance: number): PlanRecord => ({
  id: 7,
  householdId: 3,
  name: 'Plan',
  description: '',
  revision,
  createdAt: '',
  updatedAt: '',
  inputs: {
    startMonth: '2026-01',
    persons: [{ birthDate: '1964-05-12' }],
    accounts: [{ id: 'a1', kind: 'cash', balance }],
  } as unknown as PlanRecord['inputs'],
});

const unreachable = (() => Promise.reject(new TypeError('no answer'))) as unknown as Call;

/** A session whose last edit could not be saved. */
async function failedEdit(): Promise<void> {
  const session = new PlanSession(stored(4, 100), unreachable, () => undefined);
  session.editAt('accounts[0].balance', 250);
  await session.flush();
  expect(session.state().saving).toBe('failed');
}

describe('an edit that could not be saved', () => {
  beforeEach(() => localStorage.clear());

  it('is taken up and saved when the plan is opened again', async () => {
    await failedEdit();
    const draft = keptDraft(stored(4, 100));
    if (draft === null) throw new Error('nothing was kept');
    const call = vi.fn<() => Promise<PlanRecord>>(() => Promise.resolve(stored(5, 250)));
    const session = new PlanSession(stored(4, 100), call as unknown as Call, () => undefined);
    session.resume(draft);
    await session.flush();
    expect(call).toHaveBeenCalledWith(
      'plans.replace',
      expect.objectContaining({ revision: 4, inputs: draft.document.inputs }),
    );
    expect(session.state().saving).toBe('saved');
    expect(keptDraft(stored(5, 100))).toBeNull();
  });

  it('is offered beside a revision that was saved since', async () => {
    await failedEdit();
    const draft = keptDraft(stored(6, 300));
    if (draft === null) throw new Error('nothing was kept');
    const session = new PlanSession(stored(6, 300), unreachable, () => undefined);
    session.resume(draft);
    expect(session.state()).toMatchObject({ saving: 'conflict', document: draft.document });
  });

  it('is nothing to take up where it is what is stored', async () => {
    await failedEdit();
    expect(keptDraft(stored(5, 250))).toBeNull();
  });
});
