import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { paymentMonth } from '../../../renderer/screens/plan/editor/payment-month.ts';
import { SpendingSection } from '../../../renderer/screens/plan/editor/sections/spending/SpendingSection.tsx';
import type { Call } from '../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../renderer/state/plan/session-context.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function sessionOf(goals: NonNullable<PlanInputs['goals']>): PlanSession {
  const inputs = { startMonth: '2026-06', persons: [{ birthDate: '1964-05-12' }], accounts: [], goals };
  const record = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  return new PlanSession(
    { ...record, inputs: inputs as unknown as PlanRecord['inputs'] },
    (() => new Promise(() => undefined)) as unknown as Call,
    () => undefined,
  );
}

function openGoal(session: PlanSession): void {
  render(
    <SessionProvider session={session}>
      <NoticesProvider>
        <SpendingSection />
      </NoticesProvider>
    </SessionProvider>,
  );
  if (screen.queryByRole('button', { name: /^Living/ }) === null)
    fireEvent.click(screen.getByRole('button', { name: /^Spending/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Living/ }));
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const living = { id: 'g1', name: 'Living', amount: 5_000, frequency: 'monthly' } as const;

describe('a goal paid every month', () => {
  it('is shown and entered by the month and by the year, and the document keeps the month', () => {
    const session = sessionOf([living]);
    openGoal(session);
    expect([field('Amount').value, field('Same amount, per year').value]).toEqual(['5,000', '60,000']);
    fireEvent.change(field('Same amount, per year'), { target: { value: '50k' } });
    expect(session.state().document.inputs.goals?.[0]).toMatchObject({ amount: 50_000 / 12, frequency: 'monthly' });
    fireEvent.blur(field('Same amount, per year'));
    expect([field('Amount').value, field('Same amount, per year').value]).toEqual(['4,166.67', '50,000']);
    fireEvent.change(field('Amount'), { target: { value: '6,000' } });
    expect(field('Same amount, per year').value).toBe('72,000');
  });
});

describe('a goal paid once a year', () => {
  it('has one amount, and says in which month', () => {
    openGoal(sessionOf([{ ...living, frequency: 'annual' }]));
    expect(screen.queryByLabelText('Same amount, per year')).toBeNull();
    expect(screen.getByText('First in Jun 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Living/ }).closest('tr, li, div')?.textContent).toContain('each June');
  });

  it.each([
    [undefined, 'in June'],
    [{ event: 'planStart' }, 'in June'],
    [{ month: '2030-12' }, 'in December'],
    [{ event: 'retirement' }, 'in the month it starts'],
    [{ age: 70 }, 'in the month it starts'],
  ] as const)('that starts at %j is paid %s', (start, words) => {
    expect(paymentMonth(start, '2026-06')).toBe(words);
  });
});
