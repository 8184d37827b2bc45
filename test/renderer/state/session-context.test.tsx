// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../renderer/state/backend.tsx';
import { deferEdit } from '../../../renderer/state/plan/pending-edits.ts';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import {
  SessionProvider,
  usePlanField,
  useSavingState,
  useSession,
} from '../../../renderer/state/plan/session-context.tsx';

const record = (revision: number, balance: number): PlanRecord => ({
  id: 7,
  householdId: 3,
  name: 'Plan',
  description: '',
  revision,
  createdAt: '',
  updatedAt: '',
  inputs: {
    startMonth: '2026-01',
    persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-05-12' }],
    accounts: [{ id: 'a1', kind: 'taxable', owner: 'p1', balance, basis: 50_000 }],
  } as PlanRecord['inputs'],
});

const drawn = { field: [] as unknown[], saving: [] as string[], button: 0 };

function Field() {
  drawn.field.push(usePlanField('accounts[0].balance').written);
  return null;
}

function Saving() {
  drawn.saving.push(useSavingState().saving);
  return null;
}

function Remove() {
  useSession();
  drawn.button += 1;
  return null;
}

describe('the parts of an open plan', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('draw a field once for each edit, not for the steps in which it is saved', async () => {
    const call = ((_: string, input: { readonly inputs: PlanRecord['inputs'] }) =>
      Promise.resolve({ ...record(2, 0), inputs: input.inputs })) as unknown as Call;
    const session = new PlanSession(record(1, 100_000), call, () => undefined);
    render(
      <SessionProvider session={session}>
        <Field />
        <Saving />
        <Remove />
      </SessionProvider>,
    );
    await act(async () => {
      deferEdit(Symbol('balance'), () => void session.editAt('accounts[0].balance', 120_000));
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(session.state()).toMatchObject({ saving: 'saved', revision: 2 });
    expect(drawn.saving.at(-1)).toBe('saved');
    expect([...new Set(drawn.field)]).toEqual([100_000, 120_000]);
    expect(drawn.field).toHaveLength(2);
    expect(drawn.button).toBe(1);
  });
});
