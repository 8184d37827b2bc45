import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <SessionProvider session={session}>
          <Figures />
        </SessionProvider>
      </BackendProvider>
    </QueryClientProvider>,
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

const projection = (name: string, more = {}) => ({ granularity: 'yearly', name, ...more });
const paths = (name: string, more = {}) => ({ name, ...more });
/** Of an answer that did not wait for the plan's own search. */
const GIVEN = { followsGivenCeilings: true };

describe('typing in a plan whose conversions are searched for', () => {
  const dynamic = { strategy: 'dynamic', targetBracket: 0.24 };

  it('redraws projection and paths by the last ceilings of the host, stale until the search has ended', async () => {
    const plan = openPlan(dynamic);
    await plan.projection().answer(projection('first'));
    await plan.paths().answer(paths('first'));
    await plan.type(1_000);
    expect([plan.projection().input.ceilings, plan.paths().input.ceilings]).toEqual(['last', 'last']);
    expect(plan.paths().input.runs).toBe(500);
    await plan.projection().answer(projection('at once', GIVEN));
    await plan.paths().answer(paths('quick', GIVEN));
    expect(plan.shown).toEqual({ projection: 'at once, stale', paths: 'quick, stale' });
    expect([plan.projection().input.ceilings, plan.paths().input.ceilings]).toEqual([undefined, undefined]);
    await plan.projection().answer(projection('searched'));
    await plan.paths().answer(paths('full'));
    expect(plan.shown).toEqual({ projection: 'searched', paths: 'full' });
  });

  it('asks for no second projection where the host had nothing else to follow than the own search of the plan', async () => {
    const plan = openPlan(dynamic);
    expect(plan.projection().input.ceilings).toBe('last');
    await plan.projection().answer(projection('searched'));
    expect(plan.shown.projection).toBe('searched');
    expect(plan.projection().input.ceilings).toBe('last');
  });

  it('asks nothing more of a plan whose conversions need no search', async () => {
    const plan = openPlan({ ...dynamic, strategy: 'bracketFill' });
    await plan.projection().answer(projection('first'));
    await plan.type(1_000);
    expect(plan.projection().input.ceilings).toBeUndefined();
    await plan.projection().answer(projection('second'));
    expect(plan.shown.projection).toBe('second');
  });
});
