import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../electron/contract/operation/api-error.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { withAccount } from '../../../renderer/screens/plan/editor/edits/account-edits.ts';
import { withoutSpouse, withSpouse } from '../../../renderer/screens/plan/editor/edits/spouse-edits.ts';
import { mixOf, withSharedMix } from '../../../renderer/screens/plan/editor/edits/strategy-edits.ts';
import type { Call } from '../../../renderer/state/backend.tsx';
import { valueAt, withValue } from '../../../renderer/state/plan/document-path.ts';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { undoTimeline } from '../../../renderer/state/plan/undo-timeline.ts';

const couple: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', name: 'Ellen', birthDate: '1964-05-12' },
    { id: 'p2', name: 'David', birthDate: '1966-09-03' },
  ],
  accounts: [
    { id: 'a1', kind: 'taxable', owner: 'joint', balance: 100_000 },
    { id: 'a2', kind: 'rothIra', owner: 'p2', balance: 50_000 },
  ],
};

const history = (...contents: readonly string[]) =>
  undoTimeline(
    contents.map((name, index) => ({
      revision: index + 1,
      savedAt: '',
      name,
      description: '',
      inputs: couple as PlanRecord['inputs'],
    })),
  );

const stored = (revision: number, inputs: PlanInputs = couple): PlanRecord => ({
  id: 7,
  householdId: 3,
  name: 'Plan',
  description: '',
  revision,
  createdAt: '',
  updatedAt: '2026-11-21T09:41:00Z',
  inputs: inputs as PlanRecord['inputs'],
});

const balance = (session: PlanSession, value: number) => session.editAt('accounts[0].balance', value);

/** Answers each call from a list, and keeps what was asked. */
function answering(...answers: readonly (PlanRecord | ApiError)[]) {
  const asked: { readonly id: string; readonly input: Readonly<Record<string, unknown>> }[] = [];
  const left = [...answers];
  const call = (id: string, input: Readonly<Record<string, unknown>>) => {
    asked.push({ id, input });
    const answer = left.shift();
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { asked, session: new PlanSession(stored(1), call as unknown as Call, () => undefined) };
}

describe('paths into a plan document', () => {
  it('read, write, add and take away', () => {
    expect(valueAt(couple, 'accounts[1].balance')).toBe(50_000);
    expect(valueAt(couple, 'accounts[7].balance')).toBeUndefined();
    expect(withValue(couple, 'accounts[1].balance', 60_000).accounts?.[1]).toMatchObject({
      owner: 'p2',
      balance: 60_000,
    });
    expect(couple.accounts?.[1]?.balance).toBe(50_000);
    const assumed = withValue(couple, 'assumptions.inflation', 0.03);
    expect(assumed.assumptions).toEqual({ inflation: 0.03 });
    expect(withValue(assumed, 'assumptions.inflation', undefined)).toEqual(couple);
    const contributing = withValue(couple, 'accounts[1].contributions[0].amount', 7000);
    expect(contributing.accounts?.[1]?.contributions).toEqual([{ amount: 7000 }]);
    expect(withValue(contributing, 'accounts[1].contributions[0].amount', undefined)).toEqual(couple);
  });
});

describe('changes of more than one field', () => {
  it('a new account has a free id, and belongs to both where it may', () => {
    expect(withAccount(couple, { kind: 'cash', planType: null }, 2026)).toMatchObject({
      id: 'a3',
      inputs: { accounts: [{}, {}, { owner: 'joint' }] },
    });
    const added = withAccount(couple, { kind: 'rothIra', planType: null }, 2026).inputs.accounts?.[2];
    expect(added).toEqual({ id: 'a3', kind: 'rothIra', balance: 0 });
  });

  it('without the spouse everything is the client’s; with one again, two are in the plan', () => {
    const alone = withoutSpouse({ ...couple, filingStatus: 'marriedFilingJointly' });
    expect(alone.persons).toHaveLength(1);
    expect(alone.accounts?.map(({ owner }) => owner)).toEqual(['p1', 'p1']);
    expect(alone.filingStatus).toBeUndefined();
    expect(withSpouse(alone, '1966-09-03').persons[1]).toEqual({ id: 'p2', birthDate: '1966-09-03' });
  });

  it('a mix of its own is followed by every account that is invested', () => {
    const mixed = withSharedMix(withAccount(couple, { kind: 'cash', planType: null }, 2026).inputs, mixOf(0.7, 0.2));
    expect(mixed.strategies).toEqual([{ id: 's1', kind: 'fixed', mix: { equity: 0.7, bond: 0.2, cash: 0.1 } }]);
    expect(mixed.accounts?.map(({ strategyId }) => strategyId)).toEqual(['s1', 's1', undefined]);
  });
});

describe('undo and redo, read from the history', () => {
  it.each([
    ['nothing done', ['a'], null, null],
    ['two changes', ['a', 'b', 'c'], 2, null],
    ['one taken back', ['a', 'b', 'c', 'b'], 1, 3],
    ['two taken back', ['a', 'b', 'c', 'b', 'a'], null, 2],
    ['taken back and done again', ['a', 'b', 'c', 'b', 'c'], 2, null],
    ['taken back and done otherwise', ['a', 'b', 'c', 'b', 'd'], 2, null],
    ['the same saved twice', ['a', 'b', 'b'], 1, null],
  ])('%s', (_, contents, undo, redo) => {
    expect(history(...contents)).toEqual({ undo, redo });
  });
});

describe('the editing session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once for a burst of changes, with the revision that was read', async () => {
    const { asked, session } = answering(stored(2));
    balance(session, 1);
    balance(session, 12);
    balance(session, 120_000);
    expect(session.state().saving).toBe('changed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ id, input }) => [id, input['revision']])).toEqual([['plans.replace', 1]]);
    expect(valueAt(asked[0]?.input, 'inputs.accounts[0].balance')).toBe(120_000);
    expect(session.state()).toMatchObject({ saving: 'saved', revision: 2 });
  });

  it('says of the change that it saves from which revision it was made, however far the saving is', async () => {
    const { asked, session } = answering(stored(2), stored(3), stored(4));
    expect(await session.saveChange()).toBeNull();
    balance(session, 1);
    void session.flush();
    expect(session.state()).toMatchObject({ saving: 'saving', revision: 1 });
    expect(await session.saveChange()).toBe(1);
    balance(session, 12);
    void session.flush();
    balance(session, 120);
    expect(await session.saveChange()).toBe(3);
    expect(asked.map(({ input }) => [input['revision'], valueAt(input, 'inputs.accounts[0].balance')])).toEqual([
      [1, 1],
      [2, 12],
      [3, 120],
    ]);
    expect(await session.saveChange()).toBeNull();
  });

  it('refuses a change that would make the plan invalid, and says why', () => {
    const { asked, session } = answering();
    expect(session.editAt('accounts[0].owner', 'nobody')).toMatch(/nobody|person/);
    expect(session.editAt('persons[0].planEnd', 300)).toMatch(/^Enter an age between 1 and 120/);
    expect(session.state().document.inputs).toBe(couple);
    expect(asked).toEqual([]);
  });

  it('a change during a save is saved next, on the new revision', async () => {
    const { asked, session } = answering(stored(2), stored(3));
    balance(session, 1);
    const saving = session.flush();
    balance(session, 2);
    await saving;
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ input }) => input['revision'])).toEqual([1, 2]);
    expect(session.state()).toMatchObject({ saving: 'saved', revision: 3 });
  });

  it('a page that goes away behind a save under way sends the rest without a revision', async () => {
    const { asked, session } = answering(stored(2), stored(3));
    balance(session, 1);
    void session.flush();
    balance(session, 2);
    session.leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ input }) => input['revision'])).toEqual([1, undefined]);
    expect(valueAt(asked[1]?.input, 'inputs.accounts[0].balance')).toBe(2);
  });

  it('a page that goes away with nothing unsaved sends nothing', () => {
    const { asked, session } = answering();
    session.leave();
    expect(asked).toEqual([]);
  });

  it('a conflict keeps the change until it is decided: keep it', async () => {
    const conflict = new ApiError('revision_conflict', 'The plan had changed.', { currentRevision: 5 });
    const { asked, session } = answering(conflict, stored(6));
    balance(session, 42);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.state().saving).toBe('conflict');
    balance(session, 43);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    await session.keepMine();
    expect(asked[1]?.input['revision']).toBe(5);
    expect(session.state()).toMatchObject({ saving: 'saved', revision: 6 });
  });

  it('or drop it for the other version', async () => {
    const conflict = new ApiError('revision_conflict', 'The plan had changed.', { currentRevision: 5 });
    const theirs = withValue(couple, 'accounts[0].balance', 99);
    const { session } = answering(conflict, stored(5, theirs));
    balance(session, 42);
    await vi.advanceTimersByTimeAsync(1000);
    await session.takeTheirs();
    expect(session.state()).toMatchObject({ saving: 'saved', revision: 5, generation: 1 });
    expect(valueAt(session.state().document.inputs, 'accounts[0].balance')).toBe(99);
  });

  it('what the server refuses is not called saved, and is told by field', async () => {
    const issues = [{ path: 'inputs.accounts[0].balance', message: 'Enter less.' }];
    const { session } = answering(new ApiError('validation_failed', 'One field needs attention.', { issues }));
    balance(session, 42);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.state()).toMatchObject({ saving: 'refused', issues, revision: 1 });
  });

  it('what could not be sent can be sent again', async () => {
    const { session } = answering(new ApiError('internal', 'Longhand does not answer.'), stored(2));
    balance(session, 42);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.state()).toMatchObject({ saving: 'failed', problem: 'Longhand does not answer.' });
    await session.flush();
    expect(session.state()).toMatchObject({ saving: 'saved', revision: 2 });
  });
});
