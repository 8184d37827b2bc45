import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FloorsPanel } from '../../../../../../renderer/screens/plan/cash-flow/floors/FloorsPanel.tsx';
import type { Call } from '../../../../../../renderer/state/backend.tsx';
import type { FloorsAnswer } from '../../../../../../renderer/state/what-if/use-floors.ts';
import { sessionOf, show } from '../../editor/open-editor.tsx';

afterEach(cleanup);

const YEAR = { year: 2031, must: 40_000, socialSecurity: 20_000, pensions: 0, annuities: 0, bought: 0 };

/** Half of what must be paid is floored; the ladder asked for pays the rest. */
function answered(ladder: { readonly amount: number } | undefined): FloorsAnswer {
  const paid = ladder?.amount ?? 0;
  return {
    yields: { date: '2026-11-20', source: 'US Treasury', points: [{ years: 5, rate: 0.02 }] },
    ladder: ladder === undefined ? null : { cost: 92_000, couponsBefore: 900, rungs: [] },
    years: [{ ...YEAR, ladder: paid, share: (20_000 + paid) / 40_000, without: 0.5 }],
    isComplete: true,
    missing: [],
  };
}

const host = (async (id: string, input: { readonly ladder?: { readonly amount: number } }) =>
  id === 'stateless.floors' ? answered(input.ladder) : new Promise(() => undefined)) as unknown as Call;

describe('the panel of what is floored', () => {
  it('shows what a ladder would add, and buys it in the plan', async () => {
    const session = sessionOf({
      startMonth: '2026-11',
      persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-03-02', retirement: { event: 'planStart' } }],
      goals: [{ id: 'g1', name: 'Living', amount: 40_000, frequency: 'annual', category: 'essential' }],
    });
    show(session, <FloorsPanel />, host);
    fireEvent.click(screen.getByRole('button', { name: 'Show it by year' }));
    await waitFor(() =>
      expect(document.body.textContent).toMatch(/At least 50% of must-spending is floored, in 2031\./),
    );
    const enter = (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    };
    enter('Ladder from', '2030');
    enter('Ladder to', '2034');
    expect(screen.queryByRole('button', { name: 'Buy this ladder in the plan' })).toBeNull();
    enter('Ladder pays', '12000');
    await waitFor(() =>
      expect(document.body.textContent).toMatch(/At least 80% of must-spending is floored, in 2031\. The ladder costs/),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Buy this ladder in the plan' }));
    expect(session.state().document.inputs.ladders).toEqual([
      { amount: 12_000, start: { month: '2030-01' }, until: { month: '2035-01' } },
    ]);
    await waitFor(() => expect(document.body.textContent).toMatch(/At least 50% of must-spending is floored/));
    expect(screen.queryByRole('button', { name: 'Buy this ladder in the plan' })).toBeNull();
  });
});
