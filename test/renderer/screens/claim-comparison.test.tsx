import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ClaimComparisonPanel } from '../../../renderer/screens/plan/social-security/ClaimComparisonPanel.tsx';
import type { Call } from '../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../renderer/state/plan/session-context.tsx';
import type { ClaimComparisonState } from '../../../renderer/state/results/use-claim-comparison.ts';
import { COMPARED } from '../claim-comparisons.ts';
import { COUPLE } from '../claim-strategies.ts';

afterEach(cleanup);

const started: string[] = [];
const STATE: ClaimComparisonState = {
  answer: null,
  of: null,
  isPreliminary: false,
  isRunning: false,
  isLong: false,
  isStopped: false,
  error: null,
  isStale: false,
  progress: { subscribe: () => () => undefined, state: () => null },
  retry: () => undefined,
  stop: () => undefined,
  objective: 'afterTaxLegacy',
  judgeBy: () => undefined,
  isWanted: false,
  start: () => void started.push('started'),
};

function show(state: Partial<ClaimComparisonState>): PlanSession {
  const record = (birthDate: string) => ({ birthDate, socialSecurity: { basis: 'pia', pia: 2000 } });
  const inputs = {
    startMonth: '2026-01',
    persons: [record('1964-05-12'), record('1966-09-03')],
    accounts: [{ kind: 'cash', balance: 10_000 }],
  };
  const stored = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  const session = new PlanSession(
    { ...stored, inputs: inputs as unknown as PlanRecord['inputs'] },
    (() => new Promise(() => undefined)) as unknown as Call,
    () => undefined,
  );
  render(
    <SessionProvider session={session}>
      <NoticesProvider>
        <ClaimComparisonPanel comparison={{ ...STATE, ...state }} strategy={COUPLE} names={['Ellen', 'David']} />
      </NoticesProvider>
    </SessionProvider>,
  );
  return session;
}

const claimsIn = (session: PlanSession) =>
  session.state().document.inputs.persons.map(({ socialSecurity }) => socialSecurity?.claim?.age);

describe('what the claims are worth in the plan, on the page', () => {
  it('is searched for when somebody asks, and says how far it is', () => {
    show({});
    fireEvent.click(screen.getByRole('button', { name: 'Compare in the plan' }));
    expect(started).toEqual(['started']);
    cleanup();
    const progress = { subscribe: () => () => undefined, state: () => RUNNING };
    show({ isWanted: true, isRunning: true, progress });
    expect(screen.getByRole('status').textContent).toContain('1,200 of at most 3,500.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  it('sets both pairs and the plan’s side by side, and one press puts one in the plan', () => {
    const session = show({ answer: COMPARED, isWanted: true });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['By life table', 'By the plan', 'The plan now', 'Effect']),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Put the plan’s pair in the plan' }));
    expect(claimsIn(session)).toEqual([69, 68]);
  });

  it('lists the flat top, each pair of which can be put in the plan', () => {
    const session = show({ answer: COMPARED, isWanted: true });
    expect(screen.getByText('Equally good choices: 2 pairs')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Put 70 · 68 in the plan' }));
    expect(claimsIn(session)).toEqual([70, 68]);
  });
});

const RUNNING = { done: 1200, total: 3500 };
