import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { ChangeRevisions } from '../../../../renderer/screens/plan/changes/ChangeRevisions.tsx';
import { ChangeTable } from '../../../../renderer/screens/plan/changes/ChangeTable.tsx';
import { Unfinished } from '../../../../renderer/screens/plan/compare/Unfinished.tsx';
import { PlanStatus } from '../../../../renderer/screens/plan/PlanStatus.tsx';
import { outcomeFacts } from '../../../../renderer/screens/plan/social-security/claim-comparison.ts';
import { BackendProvider, type Call } from '../../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../../renderer/state/plan/session-context.tsx';
import { EXPLANATION } from '../../charts/bridge.test.ts';
import { COMPARED } from '../../claim-comparisons.ts';
import { COUPLE } from '../../claim-strategies.ts';
import { PATHS } from '../../monte-carlo-results.ts';
import { openPage } from '../../open-page.tsx';

afterEach(cleanup);

/** Joan has retired at 61; nobody has said what she spends, nor what Paul earns or draws. */
const UNFINISHED: PlanInputs = {
  startMonth: '2026-11',
  persons: [
    {
      id: 'p1',
      name: 'Joan',
      birthDate: '1965-04-02',
      retirement: { event: 'planStart' },
      socialSecurity: { basis: 'pia', pia: 2_100 },
    },
    { id: 'p2', name: 'Paul', birthDate: '1966-08-19', retirement: { age: 66 } },
  ],
  accounts: [{ id: 'a1', kind: 'cash', balance: 400_000 }],
};
const MISSING = [
  { what: 'wages' as const, person: 'p2' },
  { what: 'socialSecurity' as const, person: 'p2' },
  { what: 'spending' as const },
];
const WORDS = 'wages of Paul, Social Security of Paul and spending';
const RECORD = {
  id: 7,
  householdId: 3,
  name: 'Plan',
  description: '',
  revision: 1,
  createdAt: '',
  updatedAt: '',
  inputs: UNFINISHED,
} as unknown as PlanRecord;
/** What a run answers of it: every path succeeds, since nothing is spent. */
const RUN = { ...PATHS, isComplete: false, missing: [...MISSING] };
const never = (() => new Promise(() => undefined)) as unknown as Call;

function show(page: ReactNode): void {
  const session = new PlanSession(RECORD, never, () => undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={never}>
        <SessionProvider session={session}>
          <NoticesProvider>{page}</NoticesProvider>
        </SessionProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ');

describe('while a plan is not finished', () => {
  it.each([
    ['the Overview', 7, ''],
    ['Monte Carlo', 8, '?tab=monteCarlo'],
  ])('%s says what is missing, with a way to answer each, and shows no rate', async (_, planId, tab) => {
    await openPage(`/households/3/plans/${planId}${tab}`, async (id: string) => {
      if (id === 'plans.get') return { ...RECORD, id: planId };
      if (id === 'settings.get') return { theme: 'system', dollars: 'todays' };
      return new Promise(() => undefined);
    });
    await screen.findByRole('button', { name: 'Add spending' });
    expect(text()).toContain('3 of 5 answers');
    expect(text()).toContain('Not yet');
    expect(text()).not.toMatch(/paths in which|running…/);
    fireEvent.click(screen.getByRole('button', { name: 'None: wages of Paul' }));
    fireEvent.click(screen.getByRole('button', { name: 'None: benefit of Paul' }));
    // Without Paul's job neither is insured until 65: two more answers are asked for.
    await screen.findByText('3 of 7 answers');
    fireEvent.click(screen.getByRole('button', { name: 'None yet: insurance of Joan and Paul' }));
    await screen.findByText('1 of 7 answers');
  });

  it.each([
    ['Cash flow', 11, 'cashFlow'],
    ['Accounts', 12, 'accounts'],
    ['Taxes', 13, 'taxes'],
    ['Roth', 14, 'roth'],
    ['Social Security', 15, 'socialSecurity'],
  ])('%s gives no answer, and says where the questions are', async (_, planId, tab) => {
    await openPage(`/households/3/plans/${planId}?tab=${tab}`, async (id: string) => {
      if (id === 'plans.get') return { ...RECORD, id: planId };
      if (id === 'settings.get') return { theme: 'system', dollars: 'todays' };
      return new Promise(() => undefined);
    });
    const note = await screen.findByRole('region', { name: 'No answer yet' });
    expect(note.textContent?.replaceAll('\u00A0', ' ')).toContain(`No answer yet: the plan does not say ${WORDS}.`);
    expect(document.querySelector('[aria-live="polite"] h2')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Answer on the Overview' }));
    await screen.findByRole('button', { name: 'Add spending' });
  });

  it('the status line counts what is missing', () => {
    show(<PlanStatus projection={null} monteCarlo={{ answer: RUN, isStale: false }} comparison={null} />);
    expect(text()).toContain('Resultnone: 3 answers missing');
    expect(text()).not.toContain('Seed');
  });

  it('a comparison names every plan that is not, and shows nothing of the paths', () => {
    const finished: PlanInputs = {
      ...UNFINISHED,
      persons: UNFINISHED.persons.slice(0, 1).map((joan) => ({ ...joan, coverageBefore65: { kind: 'none' } })),
      goals: [{ amount: 3_000, frequency: 'monthly' }],
    };
    const compared = (documents: readonly PlanInputs[]) => (
      <Unfinished names={['Now', 'Later']} documents={documents}>
        <p>A succeeds on 71%</p>
      </Unfinished>
    );
    show(compared([finished, UNFINISHED]));
    expect(text()).toContain(`Plan B, LaterDoes not say ${WORDS}.`);
    expect(text()).not.toContain('71%');
    cleanup();
    show(compared([UNFINISHED, finished]));
    expect(text()).toContain('3 of 5 answers');
    expect(text()).not.toContain('71%');
    cleanup();
    show(compared([finished, finished]));
    expect(text()).toBe('A succeeds on 71%');
  });

  it('revisions and what changed between them have no rate', () => {
    const headline = { ...EXPLANATION.from.headline, runs: 1_000, successes: 1_000 };
    const revision = { revision: 1, savedAt: '2026-11-02T12:00:00.000Z', name: 'Plan', description: '', headline };
    show(
      <ChangeRevisions
        revisions={[{ ...revision, inputs: planInputs.parse(UNFINISHED) }]}
        onChoose={() => undefined}
      />,
    );
    expect(text()).toContain('answers missing');
    expect(text()).not.toContain('100%');
    cleanup();
    const unfinished = { ...EXPLANATION, isComplete: false, missing: [...MISSING] };
    show(<ChangeTable explanation={unfinished} documents={{ from: null, to: null }} />);
    // From 780 of 1,000 to 860: eight points.
    expect(text()).not.toContain('+8.0');
    cleanup();
    show(<ChangeTable explanation={EXPLANATION} documents={{ from: null, to: null }} />);
    expect(text()).toContain('+8.0');
  });

  it('claims judged by the plan have no rate', () => {
    const rateOf = (isComplete: boolean) =>
      outcomeFacts({ ...COMPARED, isComplete }, COUPLE)
        .at(-1)
        ?.values.map(({ text: said }) => said);
    expect(rateOf(false)).toEqual(['answers missing', 'answers missing', 'answers missing']);
    expect(rateOf(true)).not.toContain('answers missing');
  });
});
