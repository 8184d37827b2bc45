// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { SessionProvider, useInputs } from '../../../renderer/state/plan/session-context.tsx';
import { DEFAULT_RUN } from '../../../renderer/state/results/run-settings.ts';
import { useClaimStrategy } from '../../../renderer/state/results/use-claim-strategy.ts';
import { useCliffRadar } from '../../../renderer/state/results/use-cliff-radar.ts';
import { useComparison } from '../../../renderer/state/results/use-comparison.ts';
import { useExplanation } from '../../../renderer/state/results/use-explanation.ts';
import { useMonteCarlo } from '../../../renderer/state/results/use-monte-carlo.ts';
import { useMonths } from '../../../renderer/state/results/use-months.ts';
import { useProjection } from '../../../renderer/state/results/use-projection.ts';
import { useRoth } from '../../../renderer/state/results/use-roth.ts';
import { PAUSE_MS } from '../../../renderer/state/scheduler/pauses.ts';

const record = {
  id: 7,
  householdId: 3,
  name: 'Plan',
  description: '',
  revision: 1,
  createdAt: '',
  updatedAt: '',
  inputs: {
    startMonth: '2026-01',
    persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-05-12' }],
    accounts: [{ id: 'a1', kind: 'cash', owner: 'p1', balance: 100_000 }],
  } as PlanRecord['inputs'],
};

interface Asked {
  readonly id: string;
  readonly balance: unknown;
}

interface AskedPlans {
  readonly plan?: PlanRecord['inputs'];
  readonly plans?: readonly { readonly inputs: PlanRecord['inputs'] }[];
}

const OTHERS = [record.inputs];

function useStrip() {
  useProjection();
  useMonteCarlo(true);
}

function useTabs() {
  useComparison(OTHERS, DEFAULT_RUN, true);
  useCliffRadar(2030);
  useExplanation(2030);
  useMonths(true);
  useClaimStrategy(true);
  useRoth(true);
}

/** An open plan: what it asked, and the balance that is drawn. */
async function openPlan(useFigures = useStrip) {
  const asked: Asked[] = [];
  const call = ((id: string, { plan, plans }: AskedPlans) => {
    asked.push({ id, balance: (plan ?? plans?.[0]?.inputs)?.accounts?.[0]?.balance });
    return new Promise(() => undefined);
  }) as unknown as Call;
  const session = new PlanSession(record, call, () => undefined);
  function Figures() {
    useFigures();
    return useInputs().accounts?.[0]?.balance;
  }
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <SessionProvider session={session}>
          <Figures />
        </SessionProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  asked.length = 0;
  return { asked, session, shown: () => Number(container.textContent) };
}

describe('what is asked about a plan that is typed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is asked when its pause ends, though the page has not drawn the edit yet', async () => {
    const { asked, session, shown } = await openPlan();
    session.editAt('accounts[0].balance', 120_000);
    vi.advanceTimersByTime(PAUSE_MS.figures);
    expect(asked).toEqual([{ id: 'stateless.project', balance: 120_000 }]);
    vi.advanceTimersByTime(PAUSE_MS.paths - PAUSE_MS.figures);
    expect(asked.slice(1)).toEqual([{ id: 'stateless.runMonteCarlo', balance: 120_000 }]);
    expect(shown()).toBe(100_000);
    // Drawing the edit at last asks nothing again.
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(shown()).toBe(120_000);
    expect(asked).toHaveLength(2);
  });

  it('is asked by the tabs as well before the page has drawn the edit, once each', async () => {
    const { asked, session, shown } = await openPlan(useTabs);
    session.editAt('accounts[0].balance', 120_000);
    vi.advanceTimersByTime(300);
    expect(shown()).toBe(100_000);
    const expected = ['claimStrategy', 'cliffRadar', 'compare', 'explain', 'optimizeRoth', 'project'];
    const questions = () => asked.filter(({ id }) => id.startsWith('stateless.')).map(({ id }) => id.slice(10));
    expect(questions().toSorted()).toEqual(expected);
    expect(asked.every(({ balance }) => balance === 120_000)).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(shown()).toBe(120_000);
    expect(questions()).toHaveLength(expected.length);
  });

  it('is asked of the newest edit only', async () => {
    const { asked, session } = await openPlan();
    session.editAt('accounts[0].balance', 120_000);
    vi.advanceTimersByTime(PAUSE_MS.figures - 1);
    session.editAt('accounts[0].balance', 125_000);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS.figures));
    expect(asked).toEqual([{ id: 'stateless.project', balance: 125_000 }]);
  });
});
