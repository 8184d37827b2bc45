import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { withAppeal, withoutAppeal } from '../../../../../renderer/screens/plan/editor/edits/health/appeal-edits.ts';
import { changedLoan } from '../../../../../renderer/screens/plan/editor/edits/loan-edits.ts';
import { completeOrder, moved } from '../../../../../renderer/screens/plan/editor/edits/order-edits.ts';
import { withProperty } from '../../../../../renderer/screens/plan/editor/edits/property-edits.ts';
import { AssumptionsSection } from '../../../../../renderer/screens/plan/editor/sections/assumptions/AssumptionsSection.tsx';
import { CoverageSection } from '../../../../../renderer/screens/plan/editor/sections/health/CoverageSection.tsx';
import { PropertySection } from '../../../../../renderer/screens/plan/editor/sections/property/PropertySection.tsx';
import { TaxesSection } from '../../../../../renderer/screens/plan/editor/sections/taxes/TaxesSection.tsx';
import { WithdrawalsSection } from '../../../../../renderer/screens/plan/editor/sections/withdrawals/WithdrawalsSection.tsx';
import { editField } from './edit-field.ts';
import { fieldsInSight, sessionOf, show } from './open-editor.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ALONE: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1966-03-10' }],
  accounts: [{ id: 'a1', kind: 'cash', balance: 50_000 }],
};
const HOME = { ...ALONE, properties: [{ value: 500_000, primary: true }] };

const below = (page: HTMLElement, path: string) =>
  page.querySelector(`[data-path="${path}"] > div:last-child`)?.textContent;

describe('a loan on the page', () => {
  it('has the payment of thirty years until one is entered, and says until when it is paid', () => {
    const session = sessionOf(HOME);
    const page = show(session, <PropertySection />);
    fieldsInSight(page);
    fireEvent.click(screen.getByRole('button', { name: 'Add a mortgage' }));
    editField(page, 'properties[0].mortgage.balance', '100k');
    editField(page, 'properties[0].mortgage.rate', '6');
    const mortgage = () => session.state().document.inputs.properties?.[0]?.mortgage;
    expect(mortgage()).toEqual({ balance: 100_000, rate: 0.06, monthlyPayment: 600 });
    expect(below(page, 'properties[0].mortgage.monthlyPayment')).toBe('Assumes 30 years; enter your payment');
    expect(page.textContent).toContain('Paid off in Dec 2055, after 360 payments');
    editField(page, 'properties[0].mortgage.monthlyPayment', '1,000');
    editField(page, 'properties[0].mortgage.balance', '90k');
    expect(mortgage()).toEqual({ balance: 90_000, rate: 0.06, monthlyPayment: 1000 });
    editField(page, 'properties[0].mortgage.monthlyPayment', '400');
    expect(below(page, 'properties[0].mortgage.monthlyPayment')).toContain('write more than 450 a month');
    expect(mortgage()?.monthlyPayment).toBe(1000);
  });

  it('keeps the payment that was entered', () => {
    const loan = { balance: 1200, rate: 0, monthlyPayment: 50 };
    expect(changedLoan(loan, { balance: 600 }, 12)).toEqual({ balance: 600, rate: 0, monthlyPayment: 50 });
    expect(changedLoan({ ...loan, monthlyPayment: 100 }, { balance: 600 }, 12).monthlyPayment).toBe(50);
  });
});

describe('what a rule asks for stands beside its field', () => {
  it('the basis of a home that is sold, while the plan runs without', () => {
    const session = sessionOf(HOME);
    const page = show(session, <PropertySection />);
    fieldsInSight(page);
    expect(below(page, 'properties[0].basis')).toBe('Purchase price plus improvements');
    fireEvent.click(screen.getByRole('button', { name: 'Sell it in the plan' }));
    expect(below(page, 'properties[0].basis')).toBe(
      '! Enter the cost basis: without it only growth from today’s value on counts as a gain.',
    );
    expect(page.querySelector('[data-path="properties[0].basis"] [aria-invalid]')).toBeNull();
  });

  it('health insurance is asked for where nobody’s work covers, and the premium is optional', () => {
    const page = show(sessionOf(ALONE), <CoverageSection />);
    const field = page.querySelector('[data-path="taxes.acaBenchmarkMonthly"]');
    expect(field?.textContent).toContain('Optional');
    expect(below(page, 'persons[0].coverageBefore65.kind')).toContain('! Enter how Client’s health insurance');
    cleanup();
    const covered: PlanInputs = {
      ...ALONE,
      persons: [{ birthDate: '1966-03-10', retirement: { month: '2031-03' } }],
      incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual' }],
    };
    const other = show(sessionOf(covered), <CoverageSection />);
    expect(below(other, 'persons[0].coverageBefore65.kind')).not.toContain('!');
    expect(other.textContent).toContain('Client: no month before Medicare without a job.');
  });

  it('a premium alone is bought on the marketplace, and the row of it is chosen', () => {
    const chosen = (plan: PlanInputs) => {
      const page = show(sessionOf(plan), <CoverageSection />);
      const values = [...page.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map(
        (radio) => radio.closest('label')?.textContent ?? '',
      );
      cleanup();
      return values;
    };
    const stated = { ...ALONE, taxes: { ...ALONE.taxes, acaBenchmarkMonthly: 900 } };
    const written = {
      ...stated,
      persons: ALONE.persons.map((one) => ({ ...one, coverageBefore65: { kind: 'none' } as const })),
    };
    expect(chosen(ALONE)).toEqual([]);
    expect(chosen(stated)).toEqual([expect.stringContaining('Marketplace')]);
    expect(chosen(written)).toEqual([expect.stringContaining('None yet')]);
  });

  it('the year so far is asked for only where the plan starts within a year', () => {
    const asked = (startMonth: string) => {
      const page = show(sessionOf({ ...ALONE, startMonth }), <TaxesSection />);
      const found = fieldsInSight(page).has('taxes.yearToDate.wages');
      cleanup();
      return found;
    };
    expect([asked('2026-01'), asked('2026-06')]).toEqual([false, true]);
  });
});

describe('a named set of assumptions', () => {
  it('writes its figures into the plan and leaves the others as they are', () => {
    const session = sessionOf({ ...ALONE, assumptions: { wageGrowth: 0.03 } });
    const page = show(session, <AssumptionsSection />);
    const choose = page.querySelector('select');
    if (choose === null) throw new Error('There is no list of sets');
    fireEvent.change(choose, { target: { value: 'historical1928to2025' } });
    expect(session.state().document.inputs.assumptions).toEqual({
      wageGrowth: 0.03,
      inflation: 0.0311,
      equityReturn: 0.1186,
      equityVol: 0.194,
      bondReturn: 0.0483,
      bondVol: 0.079,
      correlation: 0.019,
      cashReturn: 0.0342,
    });
    expect(page.textContent).toContain('Compounded, stocks grow by about 10% a year and bonds by 4.5%.');
  });
});

describe('the order of withdrawals', () => {
  it('begins as the accounts stand, and is moved by Alt and the arrow keys', () => {
    const accounts = ['a1', 'a2', 'a3'].map((id) => ({ id, name: id, kind: 'cash' as const, balance: 1 }));
    const session = sessionOf({ ...ALONE, accounts });
    const page = show(session, <WithdrawalsSection />);
    fieldsInSight(page);
    editField(page, 'withdrawal.order', 'custom');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move a3, 3 of 3' }), { key: 'ArrowUp', altKey: true });
    expect(session.state().document.inputs.withdrawal?.order).toEqual({ custom: ['a1', 'a3', 'a2'] });
    expect(screen.getByRole('status').textContent).toBe('a3 is now 2 of 3.');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move a1, 1 of 3' }), { key: 'ArrowUp', altKey: true });
    expect(session.state().document.inputs.withdrawal?.order).toEqual({ custom: ['a1', 'a3', 'a2'] });
  });

  it('names every account: those that a plan leaves out come last', () => {
    expect(completeOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('an appeal of the surcharge', () => {
  it('begins with an event and a year that the rules allow', () => {
    const working: PlanInputs = {
      ...ALONE,
      persons: [{ birthDate: '1964-03-10', retirement: { month: '2029-06' } }],
      incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual' }],
    };
    const appealed = withAppeal(working, 0, { first: 2026, last: 2059 });
    expect(appealed.persons[0]?.medicare).toEqual({ irmaaAppeal: { event: 'retirement', year: 2029 } });
    expect(withoutAppeal(appealed, 0)).toEqual(working);
  });
});

describe('a property that is added', () => {
  it('is the home where there is none yet', () => {
    const first = withProperty(ALONE);
    expect([first.id, first.inputs.properties]).toEqual(['properties0', [{ value: 0, primary: true }]]);
    const second = withProperty(first.inputs);
    expect([second.id, second.inputs.properties?.[1]]).toEqual(['properties1', { value: 0 }]);
  });
});
