import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { projectPlan } from '../../../../engine/index.ts';
import { ALL_ACCOUNTS, accountMixLayers } from '../../../../renderer/charts/portfolio/account-mix.ts';
import { AccountMixPanel } from '../../../../renderer/screens/plan/accounts/AccountMixPanel.tsx';
import { mixSheet } from '../../../../renderer/screens/plan/accounts/account-mix-sheets.ts';
import { NoticesProvider } from '../../../../renderer/state/notices.tsx';
import type { YearlyProjection } from '../../../../renderer/state/results/answers.ts';
import { STILL } from '../../../golden/households/share-households.ts';
import { stillPlan } from '../../../golden/households/still-plan.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';
import { projectionOf } from '../../projections.ts';

afterEach(cleanup);

const PLAN = stillPlan('1976-06-15', 51, {
  assumptions: { ...STILL, equityReturn: 0.1 },
  strategies: [
    { id: 'stocks', kind: 'fixed', mix: { equity: 1 } },
    { id: 'half', kind: 'fixed', mix: { equity: 0.5, bond: 0.5 } },
  ],
  accounts: [
    { id: 'roth', name: 'Roth', kind: 'rothIra', balance: 100_000, basis: 100_000, strategyId: 'stocks' },
    { id: 'ira', name: 'IRA', kind: 'traditionalIra', balance: 300_000, strategyId: 'half' },
  ],
});

/** What the page has of a run of the plan. */
function ran(): YearlyProjection {
  const projected = projectPlan(planOf(PLAN), lawTables, { granularity: 'yearly', include: ['mixes'] });
  if (!projected.ok || projected.value.granularity !== 'yearly') throw new Error('not projected');
  const { rows, accountMixes = [] } = projected.value;
  return {
    ...projectionOf(0, []),
    rows: structuredClone(rows) as YearlyProjection['rows'],
    accountMixes: structuredClone(accountMixes) as NonNullable<YearlyProjection['accountMixes']>,
  };
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

it('begins with all accounts together, every amount as each December left it', () => {
  render(
    <NoticesProvider>
      <AccountMixPanel projection={ran()} dollars="todays" remark="" />
    </NoticesProvider>,
  );
  const region = screen.getByRole('region', { name: 'Mix of each account' });
  // 110,000 of stocks in the Roth IRA, and half of 315,000 in the IRA.
  expect(plain(region.textContent)).toContain('All accounts together: 63% US stocks, 37% bonds after the first year');
  fireEvent.click(within(region).getByRole('button', { name: 'Table of the mix of each account' }));
  const [heads, ...years] = within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
  expect(heads).toEqual(['Year', 'Ages', 'Bonds', 'US stocks']);
  expect(years[0]).toEqual(['2026', '50', '157,500', '267,500']);
});

it('is that of one account, whose whole is its balance', () => {
  const projection = ran();
  const layers = accountMixLayers(projection, 'ira', 'todays');
  expect(layers.map(({ name, values }) => [name, Math.round(values[0] ?? 0)])).toEqual([
    ['Bonds', 157_500],
    ['US stocks', 157_500],
  ]);
  const [bonds] = layers;
  const [row] = projection.rows;
  if (bonds === undefined || row === undefined) throw new Error('there is a year');
  const sheet = mixSheet({ account: 'ira', name: 'IRA', unit: '', layers }, bonds, row, 0);
  expect(sheet.lines[0]).toMatchObject({ behind: { what: 'year', year: 2026, field: 'accounts.ira.endBalance' } });
  const whole = mixSheet({ account: ALL_ACCOUNTS, name: 'All', unit: '', layers }, bonds, row, 0);
  expect(whole.lines[0]).not.toHaveProperty('behind');
  for (const { lines, result } of [sheet, whole]) {
    const sum = lines.reduce((total, { value, step }) => total + (step === 'minus' ? -1 : 1) * value.value, 0);
    expect(sum).toBeCloseTo(result.value, 6);
  }
});
