import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { ReviewDialog } from '../../../../../renderer/screens/plan/review/ReviewDialog.tsx';
import type { KeepReview } from '../../../../../renderer/screens/plan/review/use-kept-review.ts';
import type { Call } from '../../../../../renderer/state/backend.tsx';
import { NoticesProvider, useNotices } from '../../../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../../../renderer/state/plan/session-context.tsx';

const PLAN: PlanInputs = {
  startMonth: '2026-06',
  persons: [{ name: 'Ellen', birthDate: '1964-05-12', socialSecurity: { basis: 'pia', pia: 2_400 } }],
  accounts: [
    { name: 'Savings', kind: 'cash', balance: 40_000 },
    { name: 'IRA', kind: 'traditionalIra', balance: 500_000 },
  ],
  goals: [{ name: 'Roof', amount: 20_000, frequency: 'once', start: { month: '2026-09' } }],
  taxes: { yearToDate: { interest: 400 } },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 0, 8, 12), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The review of a plan, and the documents that the host was sent: each is a revision. */
function openReview(inputs: PlanInputs = PLAN) {
  const saved: PlanInputs[] = [];
  const record = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  const call = ((_: string, sent: { readonly inputs: PlanInputs }) => {
    saved.push(sent.inputs);
    return Promise.resolve({ ...record, revision: 1 + saved.length, inputs: sent.inputs });
  }) as unknown as Call;
  const session = new PlanSession(
    { ...record, inputs: inputs as unknown as PlanRecord['inputs'] },
    call,
    () => undefined,
  );
  const onClose = vi.fn<() => void>();
  const forget = vi.fn<() => void>();
  const keep = vi.fn<KeepReview>(() => forget);
  render(
    <SessionProvider session={session}>
      <NoticesProvider>
        <ReviewDialog onClose={onClose} keep={keep} />
        <Undo />
      </NoticesProvider>
    </SessionProvider>,
  );
  return { session, saved, onClose, keep, forget };
}

function Undo() {
  const { shown } = useNotices();
  return shown.map(({ id, text, undo }) => (
    <button key={id} type="button" data-testid="undo" onClick={undo}>
      {text}
    </button>
  ));
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
function type(name: string, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}

describe('the yearly review', () => {
  it('shows every balance with its old figure, and starts this month', () => {
    openReview();
    const rows = within(screen.getByRole('region', { name: 'Balances' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^BalanceJun 2026Jan 2027Paid inTaken out$/),
      expect.stringMatching(/^Savings\$40,000/),
      expect.stringMatching(/^IRA\$500,000/),
    ]);
    expect(field('Plan starts').value).toBe('Jan 2027');
    expect(screen.getByText('2 balances unchanged.')).toBeTruthy();
  });

  it('is saved as one revision, which Undo takes back', async () => {
    const { session, saved, onClose } = openReview();
    type('New balance of Savings', '45k');
    type('New balance of IRA', '0.52m');
    fireEvent.click(screen.getByRole('checkbox', { name: /Leave out “Roof”/ }));
    fireEvent.click(button('Save the review'));
    await expect.poll(() => session.state().saving).toBe('saved');
    await expect.poll(() => saved).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
    expect(saved[0]).toMatchObject({
      startMonth: '2027-01',
      accounts: [{ balance: 45_000 }, { balance: 520_000 }],
      persons: [{ socialSecurity: { pia: 2_400, piaYear: 2026 } }],
      goals: [],
    });
    expect(saved[0]?.taxes).toBeUndefined();
    expect((await screen.findByTestId('undo')).textContent).toBe('The plan now starts in Jan 2027.');
    fireEvent.click(screen.getByTestId('undo'));
    expect(session.state().document.inputs).toBe(PLAN);
  });

  it('keeps what was recorded of accounts once the plan is saved, and forgets it with Undo', async () => {
    const [savings, ira] = PLAN.accounts ?? [];
    const accounts = [
      { ...savings, id: 'savings' },
      { ...ira, id: 'ira' },
    ] as PlanInputs['accounts'];
    const { saved, keep, forget } = openReview({ ...PLAN, accounts, goals: [] });
    type('Paid into IRA', '7,500');
    type('Taken out of IRA', '0');
    fireEvent.click(button('Save the review'));
    await expect.poll(() => keep.mock.calls).toEqual([['2027-01', [{ id: 'ira', paidIn: 7_500, takenOut: 0 }]]]);
    // Nothing of it stands in the plan.
    expect(saved[0]?.accounts).toEqual(accounts);
    expect(forget).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByTestId('undo'));
    expect(forget).toHaveBeenCalledOnce();
  });

  it('saves what was edited before it as a revision of its own', async () => {
    const { session, saved } = openReview({ ...PLAN, goals: [] });
    session.editAt('accounts[0].name', 'Bank');
    fireEvent.click(button('Save the review'));
    await expect.poll(() => saved).toHaveLength(2);
    expect(saved.map(({ startMonth, accounts }) => [startMonth, accounts?.[0]?.name])).toEqual([
      ['2026-06', 'Bank'],
      ['2027-01', 'Bank'],
    ]);
  });

  it('writes nothing on Cancel', () => {
    const { session, saved, onClose } = openReview();
    type('New balance of Savings', '45k');
    fireEvent.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
    expect([session.state().document.inputs, saved]).toEqual([PLAN, []]);
    expect(session.state().saving).toBe('saved');
  });

  it('is not saved while an entry lies before the start, or a field cannot be read', () => {
    const { saved, session } = openReview();
    expect(screen.getByText(/Sep 2026|September 2026/)).toBeTruthy();
    expect(button('Save the review').disabled).toBe(true);
    type('Plan starts', 'May 2026');
    expect(screen.getByText('Enter Jun 2026 or later: the plan starts then.')).toBeTruthy();
    type('Plan starts', 'Jul 2026');
    expect(button('Save the review').disabled).toBe(false);
    type('New balance of IRA', 'lots');
    fireEvent.click(button('Save the review'));
    expect([session.state().document.inputs, saved]).toEqual([PLAN, []]);
  });

  it('names the field of what the check refuses or warns of', () => {
    const home = { name: 'House', value: 1, mortgage: { balance: 90_000, rate: 0.06, monthlyPayment: 500 } };
    openReview({
      ...PLAN,
      goals: [],
      accounts: [{ kind: 'taxable', name: 'Broker', balance: 9, basis: 8 }],
      properties: [home],
    });
    type('New balance of Broker', '5');
    type('New balance of House, mortgage', '200k');
    const warned = screen.getByRole('region', { name: 'Look at these' }).textContent;
    expect(warned).toContain('Broker: basis. The basis is above the balance');
    const refused = screen.getByRole('alert').textContent;
    expect(refused).toContain('House: mortgage, monthly payment. The payment does not cover the interest');
    expect(button('Save the review').disabled).toBe(true);
    type('New balance of House, mortgage', '80k');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Save the review').disabled).toBe(false);
  });

  it('names what only the editor can change', () => {
    openReview({ ...PLAN, goals: [], roth: { strategy: 'bracketFill', targetBracket: 0.22, endYear: 2026 } });
    expect(screen.getByRole('alert').textContent).toContain('Roth, end year.');
    expect(button('Save the review').disabled).toBe(true);
  });

  it('asks in mid-year for the balances of December and for the year so far', () => {
    openReview();
    expect(screen.queryByText(/^On December 31/)).toBeNull();
    expect(screen.queryByLabelText('Interest')).toBeNull();
    type('Plan starts', 'Mar 2027');
    expect(screen.getByText('On December 31, 2026, for the RMD of the year')).toBeTruthy();
    expect([field('IRA').value, field('Interest').value]).toEqual(['', '']);
    type('Plan starts', 'Jul 2026');
    expect(field('Interest').value).toBe('400');
    expect(screen.queryByLabelText('MAGI of 2025')).toBeNull();
  });

  it('asks whose balance a row is that may mean several accounts', () => {
    const accounts = [
      { name: 'Rollover', kind: 'traditionalIra' as const, balance: 500_000 },
      { name: 'Backdoor', kind: 'rothIra' as const, balance: 40_000 },
    ];
    openReview({ ...PLAN, accounts });
    fireEvent.change(field('Or paste a table, or drop a CSV file: name or id, and balance'), {
      target: { value: 'IRA,45k' },
    });
    fireEvent.click(button('Fill in balances'));
    expect(screen.getByText('0 balances filled in.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /“IRA”, \$45,000, is/ }));
    fireEvent.click(screen.getByRole('option', { name: 'Backdoor' }));
    expect(field('New balance of Backdoor').value).toBe('45,000');
    expect(field('New balance of Rollover').value).toBe('');
  });

  it('says that a table is empty', async () => {
    openReview();
    const table = field('Or paste a table, or drop a CSV file: name or id, and balance');
    fireEvent.drop(table, { dataTransfer: { types: ['Files'], files: [new File([], 'balances.csv')] } });
    expect(await screen.findByText('The table is empty: nothing was filled in.')).toBeTruthy();
  });

  it('is filled from a pasted table or a dropped file, and says what was not taken', async () => {
    openReview();
    const table = field('Or paste a table, or drop a CSV file: name or id, and balance');
    fireEvent.change(table, { target: { value: 'Savings,45k\nBoat,1' } });
    fireEvent.click(button('Fill in balances'));
    expect(field('New balance of Savings').value).toBe('45,000');
    expect(screen.getByText('1 balance filled in.')).toBeTruthy();
    expect(screen.getByText('“Boat”: no account has this name or ID.')).toBeTruthy();
    const file = { text: () => Promise.resolve('name,balance\r\nIRA,520000\r\n') };
    fireEvent.drop(table, { dataTransfer: { types: ['Files'], files: [file] } });
    await expect.poll(() => field('New balance of IRA').value).toBe('520,000');
  });

  it('begins only from a plan that runs', () => {
    openReview({ ...PLAN, filingStatus: 'marriedFilingJointly' });
    expect(screen.getByText(/The plan has errors/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save the review' })).toBeNull();
  });
});
