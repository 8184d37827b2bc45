import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { AccountsSection } from '../../../../../renderer/screens/plan/editor/sections/accounts/AccountsSection.tsx';
import { AllocationSection } from '../../../../../renderer/screens/plan/editor/sections/allocation/AllocationSection.tsx';
import {
  areaUnder,
  drawnPath,
  withEquity,
} from '../../../../../renderer/screens/plan/editor/sections/allocation/glide-path.ts';
import { IncomeSection } from '../../../../../renderer/screens/plan/editor/sections/income/IncomeSection.tsx';
import { PeopleSection } from '../../../../../renderer/screens/plan/editor/sections/people/PeopleSection.tsx';
import { SpendingSection } from '../../../../../renderer/screens/plan/editor/sections/spending/SpendingSection.tsx';
import { PlanFactsContext } from '../../../../../renderer/state/results/plan-facts.tsx';
import { projectionOf } from '../../../projections.ts';
import { editField } from './edit-field.ts';
import { COUPLE } from './every-field-plans.ts';
import { fieldsInSight, sessionOf, show } from './open-editor.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The couple with these accounts alone. */
function withAccounts(...ids: readonly string[]): PlanInputs {
  const { withdrawal: _withdrawal, roth: _roth, taxes: _taxes, properties: _homes, goals = [], ...rest } = COUPLE;
  return {
    ...rest,
    ladders: [],
    accounts: (COUPLE.accounts ?? []).filter(({ id }) => ids.includes(id ?? '')),
    goals: goals.filter(({ payableFrom529 }) => payableFrom529 === undefined),
    // Shares vest into an account that may be gone, and annuities are paid by one.
    incomes: (COUPLE.incomes ?? []).filter(({ vesting, purchase }) => vesting === undefined && purchase === undefined),
  };
}

/** A section of a plan, all of it opened. */
function opened(section: ReactNode, inputs: PlanInputs) {
  const session = sessionOf(inputs);
  const page = show(session, section);
  fieldsInSight(page);
  return { session, page, inputs: () => session.state().document.inputs };
}

const parameter = (name: string, value: number) => ({
  topic: 'contribution-limits',
  name,
  value,
  basis: 'published' as const,
  fromYear: 2026,
  source: '26 USC',
  indexed: 'never' as const,
});

const LAW = {
  year: 2026,
  version: '2026-11',
  parameters: [
    parameter('electiveDeferral', 24_500),
    parameter('deferralCatchUp', 8000),
    parameter('deferralCatchUp60To63', 11_250),
    parameter('catchUpAge', 50),
    parameter('higherCatchUpFirstAge', 60),
    parameter('higherCatchUpLastAge', 63),
  ],
};

describe('what follows from a rule is read from the engine', () => {
  it('the limit, what is paid in, and what equal payments and an inherited account pay', () => {
    const projection = projectionOf(0, [
      { year: 2026, netPortfolio: 0 },
      { year: 2027, netPortfolio: 0 },
    ]);
    const [first, second] = projection.rows;
    if (first === undefined || second === undefined) throw new Error('Two years were asked for');
    const flows = first.accounts[0];
    if (flows === undefined) throw new Error('An account was asked for');
    const rows = [
      {
        ...first,
        accounts: [
          { ...flows, id: 'k401', contributions: 25_560 },
          { ...flows, id: 'ira', withdrawals: 6763 },
          { ...flows, id: 'fromMother', withdrawals: 8910 },
        ],
      },
      { ...second, events: [{ kind: 'accountEmptied' as const, account: 'fromMother', text: '' }] },
    ];
    const facts = { law: LAW, projection: { ...projection, rows } };
    const page = show(
      sessionOf(withAccounts('k401', 'ira', 'fromMother')),
      <PlanFactsContext value={facts}>
        <AccountsSection />
      </PlanFactsContext>,
    );
    fieldsInSight(page);
    const said = page.textContent ?? '';
    expect(said).toContain('$25,560 in 2026, match included');
    expect(said).toContain(
      'Limit in 2026: $24,500 in all such plans, and $8,000 more from 50, or $11,250 at ages 60 to 63.',
    );
    expect(said).toContain('$6,763 comes out in 2026.');
    expect(said).toContain('The plan takes $8,910 in 2026. It is empty in 2027.');
  });

  it('what the plan spends early and late, in today’s dollars', () => {
    const projection = projectionOf(
      0,
      [2026, 2027, 2028].map((year) => ({ year, netPortfolio: 0 })),
    );
    const rows = projection.rows.map((row, at) => ({
      ...row,
      deflator: 1 + at / 10,
      spending: { ...row.spending, total: 110_000 },
    }));
    const facts = { law: null, projection: { ...projection, rows } };
    const page = show(
      sessionOf(COUPLE),
      <PlanFactsContext value={facts}>
        <SpendingSection />
      </PlanFactsContext>,
    );
    expect(page.textContent).toContain('The plan spends $100,000 in 2027 and $91,667 in 2028, in today’s dollars.');
  });
});

describe('a goal', () => {
  it('is paid in one of five ways, each with what it comes to', () => {
    const { page, inputs } = opened(<SpendingSection />, { ...COUPLE, goals: COUPLE.goals?.slice(1, 2) ?? [] });
    editField(page, 'goals[0].frequency', 'spread');
    expect(inputs().goals?.[0]).toMatchObject({ amount: 1500, frequency: 'monthly' });
    const boxes = [...page.querySelectorAll<HTMLInputElement>('[data-entry="travel"] input')].map(({ value }) => value);
    expect(boxes.slice(0, 2)).toEqual(['18,000', '1,500']);
    editField(page, 'goals[0].frequency', 'everyNYears');
    expect(inputs().goals?.[0]).toMatchObject({ amount: 18_000, frequency: 'everyNYears', everyYears: 5 });
  });

  it('of once a year is paid in the month that is chosen, not before the plan starts', () => {
    const { page, inputs } = opened(<SpendingSection />, {
      ...COUPLE,
      goals: [{ id: 'g', amount: 1000, frequency: 'annual' }],
    });
    const months = [...page.querySelectorAll('select')].find(({ options }) => options.length >= 12);
    if (months === undefined) throw new Error('No list of months');
    fireEvent.change(months, { target: { value: '09' } });
    expect(inputs().goals?.[0]?.start).toEqual({ month: '2026-09' });
    fireEvent.change(months, { target: { value: '02' } });
    expect(inputs().goals?.[0]?.start).toEqual({ month: '2027-02' });
  });
});

describe('entries of lists', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('are copied, and removed with what they were named by', () => {
    const { inputs } = opened(<IncomeSection />, {
      ...withAccounts('k401'),
      incomes: COUPLE.incomes?.slice(0, 3) ?? [],
    });
    fireEvent.click(screen.getByRole('button', { name: /^Ellen, wages/ }));
    press('Duplicate Ellen, wages');
    expect(inputs().incomes?.at(-1)?.name).toBe('Ellen, wages (copy)');
    fireEvent.click(screen.getByRole('button', { name: /^Ellen, wagesWages/ }));
    press('Remove Ellen, wages');
    expect(inputs().incomes?.map(({ id }) => id)).not.toContain('wages');
    expect(inputs().accounts?.[0]?.contributions).toEqual([]);
  });

  it('moves and children are added and removed', () => {
    const { inputs } = opened(<PeopleSection />, COUPLE);
    press('Add a move');
    expect(inputs().relocations?.[1]).toEqual({ when: { month: '2032-07' }, state: 'OR' });
    press('Remove move 1');
    expect(inputs().relocations).toHaveLength(1);
    press('Add a child of David');
    expect(inputs().persons[1]?.dependents).toEqual([{ birthDate: '2026-06-01' }]);
    press('Remove child 1 of Ellen');
    expect(inputs().persons[0]?.dependents).toBeUndefined();
  });

  it('payments into an account are added with a match', () => {
    const { page, inputs } = opened(<AccountsSection />, withAccounts('roth401k'));
    press('Add a contribution');
    expect(inputs().accounts?.[0]?.contributions).toEqual([{ amount: 0, incomeId: 'wages' }]);
    editField(page, 'accounts[0].contributions[0].employerMatch', 'yes');
    expect(inputs().accounts?.[0]?.contributions?.[0]?.employerMatch).toEqual({ rate: 0.5, upTo: 0.06 });
  });
});

describe('a person who files alone', () => {
  it('may file as head of household or separately', () => {
    const { page, inputs } = opened(<PeopleSection />, {
      persons: [{ birthDate: '1964-05-12' }],
      accounts: [{ kind: 'cash', balance: 1 }],
      startMonth: '2026-01',
    });
    editField(page, 'filingStatus', 'headOfHousehold');
    expect(inputs().filingStatus).toBe('headOfHousehold');
    editField(page, 'filingStatus', 'marriedFilingSeparately');
    expect(inputs().filingStatus).toBe('marriedFilingSeparately');
  });
});

describe('the drawing of a glide path', () => {
  it('has each point at its month and share', () => {
    const { plan } = checkPlan(COUPLE, { startMonth: '2026-01' });
    const strategy = plan?.strategies[1];
    if (plan === null || strategy?.kind !== 'glidePath') throw new Error('The plan has a glide path');
    const drawn = drawnPath(strategy.points, plan);
    // From June 2026 to the end of 2065 are 475 months; January 2036 is the 115th after the start.
    expect([drawn.firstYear, drawn.lastYear]).toEqual([2026, 2065]);
    expect(drawn.points.map(({ x, year }) => [x, year])).toEqual([
      [0, 2026],
      [(100 * 115) / 475, 2036],
    ]);
    const area = areaUnder([{ x: 50, year: 2040, mix: { equity: 0.25, bond: 0.75, cash: 0 } }], ({ equity }) => equity);
    expect(area).toBe('0,100 0,75 50,75 100,75 100,100');
  });

  it.each([
    // stocks to   stocks, bonds, cash, from 60 / 30 / 10
    [0.7, [0.7, 0.2, 0.1]],
    [0.95, [0.95, 0, 0.05]],
    [0.2, [0.2, 0.7, 0.1]],
    [1.3, [1, 0, 0]],
  ] as const)('dragged to %d takes from bonds first', (share, [equity, bond, cash]) => {
    expect(withEquity({ equity: 0.6, bond: 0.3, cash: 0.1 }, share)).toEqual({ equity, bond, cash });
  });

  it('moves by the keys: up and down the stocks, left and right the year', () => {
    const { inputs } = opened(<AllocationSection />, COUPLE);
    const point = () => screen.getByRole('slider', { name: 'Stocks at point 2' });
    const stored = () => {
      const strategy = inputs().strategies?.[1];
      return strategy?.kind === 'glidePath' ? strategy.points[1] : undefined;
    };
    fireEvent.keyDown(point(), { key: 'ArrowUp' });
    expect(stored()?.mix).toEqual({ equity: 0.41, bond: 0.49, cash: 0.1 });
    fireEvent.keyDown(point(), { key: 'PageDown' });
    fireEvent.keyDown(point(), { key: 'ArrowRight' });
    expect(stored()).toEqual({ when: { month: '2037-01' }, mix: { equity: 0.31, bond: 0.59, cash: 0.1 } });
    expect(point().getAttribute('aria-valuetext')).toBe('31% in 2037');
  });
});
