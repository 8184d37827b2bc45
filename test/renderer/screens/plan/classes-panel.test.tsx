import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { ClassesPanel } from '../../../../renderer/screens/plan/accounts/ClassesPanel.tsx';
import { NoticesProvider } from '../../../../renderer/state/notices.tsx';
import type { YearlyProjection } from '../../../../renderer/state/results/answers.ts';
import { STILL } from '../../../golden/households/share-households.ts';
import { stillPlan } from '../../../golden/households/still-plan.ts';
import { projectYearly } from '../../../projection.ts';
import { projectionOf } from '../../projections.ts';

afterEach(cleanup);

const PLAN = stillPlan('1976-06-15', 52, {
  assumptions: { ...STILL, equityReturn: 0.1 },
  accounts: [
    { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, rothFirstYear: 2010 },
    { id: 'ira', kind: 'traditionalIra', balance: 300_000 },
  ],
});

/** What the page has of a run of the plan. */
function ran(allocation: NonNullable<PlanInputs['allocation']>): YearlyProjection {
  const { rows } = projectYearly({ ...PLAN, allocation });
  return { ...projectionOf(0, []), rows: structuredClone(rows) as YearlyProjection['rows'] };
}

const panel = (projection: YearlyProjection): ReactNode => (
  <NoticesProvider>
    <div data-testid="panel">
      <ClassesPanel projection={projection} dollars="todays" remark="" />
    </div>
  </NoticesProvider>
);
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

describe('the panel of what a household holds', () => {
  it('has its finding, its chart and its table, every amount as each December left it', () => {
    render(panel(ran({ of: 'household', mix: { equity: 0.6, bond: 0.4 } })));
    const region = screen.getByRole('region', { name: 'What the household holds' });
    expect(plain(region.textContent)).toContain(
      '60% US stocks, 40% bonds after the first year; 60% US stocks, 40% bonds at the end.',
    );
    within(region).getByRole('button', { name: 'Save the chart What the household holds' });
    fireEvent.click(within(region).getByRole('button', { name: 'Table of what the household holds' }));
    const [heads, ...years] = within(region)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
    expect(heads).toEqual(['Year', 'Ages', 'Bonds', 'US stocks']);
    // 60% of 400,000 earn 10%: 424,000, then 449,440, then 476,406.40.
    expect(years).toEqual([
      ['2026', '50', '169,600', '254,400'],
      ['2027', '51', '179,776', '269,664'],
      ['2028', '52', '190,563', '285,844'],
    ]);
  });

  it('is not there where each account follows its own strategy', () => {
    render(panel(ran({ of: 'accounts' })));
    expect(screen.getByTestId('panel').innerHTML).toBe('');
  });
});
