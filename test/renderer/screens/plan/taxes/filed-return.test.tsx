import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperationInput, OperationOutput } from '../../../../../electron/contract/index.ts';
import { FiledReturnPanel } from '../../../../../renderer/screens/plan/taxes/FiledReturnPanel.tsx';
import { BackendProvider, type Call } from '../../../../../renderer/state/backend.tsx';
import { type PlanRecord, PlanSession } from '../../../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../../../renderer/state/plan/session-context.tsx';

afterEach(cleanup);

const PLAN = {
  id: 1,
  householdId: 1,
  name: 'Base',
  description: '',
  revision: 1,
  createdAt: '',
  updatedAt: '',
  inputs: {
    startMonth: '2026-06',
    persons: [{ birthDate: '1960-05-12' }, { birthDate: '1962-11-02', blind: true }],
  },
} as unknown as PlanRecord;

type Answer = OperationOutput<'calculators.form1040'>;

function open(answer: Answer) {
  const asked: OperationInput<'calculators.form1040'>[] = [];
  const call = (async (_id: string, input: OperationInput<'calculators.form1040'>) => {
    asked.push(input);
    return answer;
  }) as unknown as Call;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BackendProvider call={call}>
        <SessionProvider session={new PlanSession(PLAN, call, () => undefined)}>
          <FiledReturnPanel />
        </SessionProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  return asked;
}

function check(text: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the return' }));
}

const line = { label: 'Total tax', filed: 9800, recalculated: 9805, difference: -5, reason: 'The Tax Table' };

describe('a filed return on the Taxes tab', () => {
  it('is asked with the ages and the filing status of the plan, of the year before', () => {
    const asked = open({ lines: [], agrees: null, remarks: [] });
    expect(screen.getByRole('button', { name: 'Check the return' })).toHaveProperty('disabled', true);
    check('1z 88,000');
    expect(asked).toEqual([
      {
        taxYear: 2025,
        filingStatus: 'marriedFilingJointly',
        people: [
          { age: 65, blind: false },
          { age: 63, blind: true },
        ],
        text: '1z 88,000',
      },
    ]);
  });

  it('says by how much the total differs, and line by line', async () => {
    open({ lines: [{ line: '24', ...line }], agrees: false, remarks: ['One row was not read.'] });
    check('24 9,800');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Total tax was filed as $9,800; its own lines come to $9,805.',
    );
    const cells = within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Total tax', '9,800', '9,805', '−5', 'The Tax Table']);
    expect(screen.getByText('One row was not read.')).toBeDefined();
  });

  it('says that it agrees, and that line 24 is missing', async () => {
    open({ lines: [{ line: '24', ...line, filed: 9805, difference: 0, reason: '' }], agrees: true, remarks: [] });
    check('24 9,805');
    expect((await screen.findByRole('status')).textContent).toBe('Total tax agrees to the dollar: $9,805.');
    cleanup();
    open({ lines: [], agrees: null, remarks: [] });
    check('1z 1');
    expect((await screen.findByRole('status')).textContent).toContain('Line 24, total tax, was not given');
  });
});
