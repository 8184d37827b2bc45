import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf } from '../../../explained.ts';
import { STILL, singlePlan } from '../plans.ts';

/** The lines of a year by id, and that which a figure of the row opens. */
function linesOf(plan: PlanInputs, year = 2026) {
  const { worksheets, figures } = explanationOf(plan, year);
  const lines = new Map(worksheets.flatMap((sheet) => sheet.lines.map((line) => [line.id, line])));
  return { lines, opened: (figure: string) => lines.get(figures[figure] ?? '') };
}

describe('gains harvested in Pennsylvania by a couple of 62', () => {
  const { lines, opened } = linesOf({
    startMonth: '2026-01',
    state: 'PA',
    persons: [
      { birthDate: '1964-05-15', planEnd: 64 },
      { birthDate: '1964-06-15', planEnd: 64 },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 300_000 },
      {
        id: 'brokerage',
        kind: 'taxable',
        balance: 800_000,
        basis: 400_000,
        yield: { dividend: 0, turnover: 0 },
      },
    ],
    assumptions: STILL,
    taxes: { harvest: { gains: 'zeroRate' } },
  });

  it('open onto the room in the zero rate and what they cost', () => {
    expect(opened('capitalGains.harvestedGains')?.uses).toContain('harvest/room');
    expect(lines.get('harvest/taxable-before')?.value).toBe(0);
    expect(lines.get('harvest/top')?.value).toBe(98_900);
    expect(lines.get('harvest/room')?.value).toBe(98_900);
    expect(opened('capitalGains.harvestedGains')?.value).toBeCloseTo(131_100, 1);
    expect(lines.get('harvest/federal-cost')?.value).toBeCloseTo(0, 2);
    expect(lines.get('harvest/state-cost')?.value).toBeCloseTo(4024.77, 1);
    expect(opened('capitalGains.harvestedLosses')?.value).toBe(0);
  });
});

describe('what is left over, and cash that is swept', () => {
  it('opens as a figure of its own and as a part of discretionary spending', () => {
    const { lines, opened } = linesOf(
      singlePlan({
        leftOver: 'spend',
        goals: [{ amount: 3000, frequency: 'monthly', category: 'essential' }],
        incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual', end: { month: '2027-01' } }],
      }),
    );
    expect(opened('leftOverSpent')?.value).toBeCloseTo(14_390, 6);
    expect(lines.get('spending/left-over')?.uses).toEqual(['contributions/leftOverSpent']);
    expect(opened('spending.discretionary')?.uses).toEqual(['spending/left-over']);
  });

  it('opens in the accounts that it leaves and enters', () => {
    const { opened } = linesOf(
      singlePlan({
        accounts: [
          { id: 'cash', kind: 'cash', balance: 100_000 },
          { id: 'brokerage', kind: 'taxable', balance: 0 },
        ],
        withdrawal: { emergencyCash: 20_000, sweep: { to: 'brokerage' } },
      }),
    );
    expect(opened('accounts.cash.transferred')?.value).toBe(-80_000);
    expect(opened('accounts.brokerage.transferred')?.formula).toBe(
      'cash beyond 20,000.00, after the flows of the month, each month to Brokerage',
    );
    expect(opened('accounts.cash.endBalance')?.formula).toContain('+ moved');
  });
});
