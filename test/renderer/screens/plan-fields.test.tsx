import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localityName } from '../../../renderer/format/locality-names.ts';
import { AccountsSection } from '../../../renderer/screens/plan/editor/sections/accounts/AccountsSection.tsx';
import { IncomeSection } from '../../../renderer/screens/plan/editor/sections/income/IncomeSection.tsx';
import { TaxesSection } from '../../../renderer/screens/plan/editor/sections/taxes/TaxesSection.tsx';
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

function openSection(section: ReactNode, changes: object): PlanSession {
  const inputs = { startMonth: '2026-06', persons: [{ birthDate: '1964-05-12' }], accounts: [], ...changes };
  const record = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  const session = new PlanSession(
    { ...record, inputs: inputs as unknown as PlanRecord['inputs'] },
    (() => new Promise(() => undefined)) as unknown as Call,
    () => undefined,
  );
  render(
    <SessionProvider session={session}>
      <NoticesProvider>{section}</NoticesProvider>
    </SessionProvider>,
  );
  return session;
}

/** Presses a button unless what it opens is open already. */
function open(name: RegExp): void {
  const button = screen.getByRole('button', { name });
  if (button.getAttribute('aria-expanded') !== 'true') fireEvent.click(button);
}

const written = (session: PlanSession) => session.state().document.inputs;

describe('the field of', () => {
  it('tax-exempt interest writes the share of a taxable account', () => {
    const session = openSection(<AccountsSection />, {
      accounts: [{ id: 'a1', kind: 'taxable', balance: 1000, basis: 900 }],
    });
    open(/^Accounts/);
    open(/^Brokerage/);
    open(/^More/);
    fireEvent.change(screen.getByLabelText('Tax-exempt interest'), { target: { value: '40' } });
    fireEvent.blur(screen.getByLabelText('Tax-exempt interest'));
    expect(written(session).accounts?.[0]?.yield).toEqual({ taxExemptShare: 0.4 });
  });

  it('a pension’s payer offers everybody whose pensions a state may exempt', () => {
    openSection(<IncomeSection />, { incomes: [{ id: 'i1', kind: 'pension', amount: 1000, frequency: 'monthly' }] });
    open(/^Income/);
    open(/^Pension/);
    expect(screen.getByLabelText('Paid by')).toBeDefined();
  });

  it('the local income tax asks for a rate once one is stated', () => {
    const session = openSection(<TaxesSection />, { state: 'OH', taxes: { localTax: { rate: 0.02, base: 'wages' } } });
    open(/^Taxes/);
    open(/^More/);
    fireEvent.change(screen.getByLabelText('Local rate'), { target: { value: '2.5' } });
    fireEvent.blur(screen.getByLabelText('Local rate'));
    expect(written(session).taxes?.localTax).toEqual({ rate: 0.025, base: 'wages' });
  });
});

describe('localityName', () => {
  it.each([
    ['newYorkCity', 'New York City'],
    ['marylandBaltimoreCity', 'Baltimore City'],
    ['marylandAnneArundel', 'Anne Arundel County'],
    ['indianaStJoseph', 'St. Joseph County'],
    ['indianaDeKalb', 'DeKalb County'],
    ['indianaLaPorte', 'LaPorte County'],
    ['marylandStMarys', "St. Mary's County"],
    ['michiganPortHuron', 'Port Huron'],
    ['missouriStLouis', 'St. Louis'],
    ['yonkers', 'Yonkers'],
  ])('%s is %s', (locality, name) => {
    expect(localityName(locality)).toBe(name);
  });
});
