import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../renderer/state/plan/session-context.tsx';
import { useMonteCarlo } from '../../../renderer/state/results/use-monte-carlo.ts';
import { useProjection } from '../../../renderer/state/results/use-projection.ts';

interface Asked {
  readonly id: string;
  readonly input: { readonly ceilings?: unknown; readonly runs?: number };
  readonly answer: (answer: object) => Promise<void>;
}

const FIRST = [{ year: 2026, fillTo: 90_000 }];
const SECOND = [{ year: 2026, fillTo: 80_000 }];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A plan page without its looks: what it has asked, newest last, and what it shows as current or stale. */
function openPlan(roth: object) {
  const asked: Asked[] = [];
  const call = ((id: string, input: Asked['input']) =>
    new Promise((resolve) => {
      const answer = (value: object) =>
        act(async () => {
          resolve(value);
          await vi.advanceTimersByTimeAsync(0);
        });
      asked.push({ id, input, answer });
    })) as unknown as Call;
  const inputs = { startMonth: '2026-01', persons: [{ birthDate: '1962-05-12' }], roth };
  const record = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  const session = new PlanSession(
    { ...record, inputs: inputs as unknown as PlanRecord['inputs'] },
    (async (_: string, saved: object) => ({ ...record, ...saved, revision: 2 })) as unknown as Call,
    () => undefined,
  );
  const shown = { projection: '', paths: '' };
  function Figures() {
    const projection = useProjection();
    const paths = useMonteCarlo(true);
    const text = (answer: unknown, isStale: boolean) =>
      `${(answer as { readonly name?: string } | null)?.name ?? 'none'}${isStale ? ', stale' : ''}`;
    shown.projection = text(projection.answer, projection.isStale);
    shown.paths = text(paths.answer, paths.isStale);
    return null;
  }
  render(
    <BackendProvider call={call}>
      <SessionProvider session={session}>
        <Figures />
      </SessionProvider>
    </BackendProvider>,
  );
  const newest = (operation: RegExp) => {
    const found = asked.findLast(({ id }) => operation.test(id));
    if (found === undefined) throw new Error(`Nothing asked ${operation.source}.`);
    return found;
  };
  const type = async (amount: number) => {
    // Drawn first: the page asks about the plan that it shows.
    act(() => {
      session.edit({ ...session.state().document.inputs, accounts: [{ kind: 'cash', balance: amount }] });
    });
    await act(() => vi.advanceTimersByTimeAsync(450));
  };
  return { shown, type, projection: () => newest(/^stateless.project$/), paths: () => newest(/runMonteCarlo$/) };
}

const projection = (name: string, ceilings: unknown, more = {}) => ({
  granularity: 'yearly',
  name,
  rothCeilings: ceilings,
  ...more,
});
const paths = (name: string, ceilings: unknown, more = {}) => ({ name, certificate: { ceilings }, ...more });
const GIVEN = { followsGivenCeilings: true };

describe('typing in a plan whose conversions are searched for', () => {
  const dynamic = { strategy: 'dynamic', targetBracket: 0.24 };

  it('redraws projection and paths by the last ceilings, stale until the search has ended', async () => {
    const plan = openPlan(dynamic);
    expect(plan.projection().input.ceilings).toBeUndefined();
    await plan.projection().answer(projection('first', FIRST));
    await plan.paths().answer(paths('first', FIRST));
    await plan.type(1_000);
    expect([plan.projection().input.ceilings, plan.paths().input.ceilings]).toEqual([FIRST, FIRST]);
    expect(plan.paths().input.runs).toBe(500);
    await plan.projection().answer(projection('at once', FIRST, GIVEN));
    await plan.paths().answer(paths('quick', FIRST, GIVEN));
    expect(plan.shown).toEqual({ projection: 'at once, stale', paths: 'quick, stale' });
    expect([plan.projection().input.ceilings, plan.paths().input.ceilings]).toEqual([undefined, undefined]);
    await plan.projection().answer(projection('searched', SECOND));
    await plan.paths().answer(paths('full', SECOND));
    expect(plan.shown).toEqual({ projection: 'searched', paths: 'full' });
    await plan.type(2_000);
    expect(plan.projection().input.ceilings).toEqual(SECOND);
  });

  it('asks nothing more of a plan whose conversions need no search', async () => {
    const plan = openPlan({ ...dynamic, strategy: 'bracketFill' });
    await plan.projection().answer(projection('first', undefined));
    await plan.type(1_000);
    expect(plan.projection().input.ceilings).toBeUndefined();
    await plan.projection().answer(projection('second', undefined));
    expect(plan.shown.projection).toBe('second');
  });
});
