import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../open-page.tsx';

afterEach(cleanup);

const HEADLINE = {
  planId: 7,
  planName: 'Retire at 62',
  revision: 3,
  isCurrent: true,
  investments: 2_995_500,
  isComplete: true,
  missing: [] as { what: string }[],
  engine: '1.3.0',
  law: '2026-11',
  seed: 1,
  runs: 10_000,
  successes: 8_594,
  finalNetPortfolioInTodaysDollars: 2_840_000,
  lifetimeTaxesInTodaysDollars: 1_190_000,
};
const RECORD = {
  profile: 'married',
  notes: '',
  tags: [],
  planCount: 1,
  archived: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const HOUSEHOLDS = [
  { ...RECORD, id: 1, name: 'Hallworth', headline: HEADLINE },
  { ...RECORD, id: 2, name: 'Norwood', headline: { ...HEADLINE, isCurrent: false, successes: 10_000 } },
  { ...RECORD, id: 3, name: 'Osei', planCount: 0, headline: null },
  {
    ...RECORD,
    id: 4,
    name: 'Pruitt',
    headline: { ...HEADLINE, cuts: { pathsCut: 6_200, deepestCut: 0.184, yearsCut: 6 } },
  },
  {
    ...RECORD,
    id: 5,
    name: 'Quimby',
    headline: { ...HEADLINE, successes: 10_000, isComplete: false, missing: [{ what: 'spending' }] },
  },
];
const OUTLOOK = {
  planId: 7,
  nextEvent: { month: '2029-06', kind: 'retirement', text: 'Ellen retires at 65' },
  lookAt: { code: 'shortfall', message: 'Money runs short in 2053.', year: 2053, path: null },
};

async function open() {
  const asked: [string, unknown][] = [];
  const call = async (id: string, input: Readonly<Record<string, unknown>>) => {
    asked.push([id, input]);
    if (id === 'settings.get') return { theme: 'system', dollars: 'todays' };
    if (id === 'households.outlook') return OUTLOOK;
    if (id !== 'households.list') return null;
    const content = input['archived'] === true ? [] : HOUSEHOLDS;
    return { content, page: { number: 0, size: 100, totalElements: content.length, totalPages: 1 } };
  };
  await openPage('/', call);
  await screen.findByRole('checkbox', { name: 'Select Osei' });
  await screen.findAllByText(/Ellen retires at 65/);
  return asked;
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the adviser’s list', () => {
  it('shows investments, success with its margin, what comes next and what to look at', async () => {
    await open();
    expect(cellsOf(/Hallworth/).slice(5, 10)).toEqual([
      '$2,995,500',
      // 95% Wilson interval of 8,594 of 10,000: 85.24 to 86.61%.
      '85% ± 0.7',
      '',
      'Jun 2029 · Ellen retires at 65',
      '! Short from 2053',
    ]);
    expect(cellsOf(/Norwood/)[6]).toBe('100% before');
    // A plan that does not say what is spent succeeds on every path: its rate means nothing.
    expect(cellsOf(/Quimby/).slice(5, 8)).toEqual(['$2,995,500', 'answers missing', '']);
    // Under guardrails success never stands alone.
    expect(cellsOf(/Pruitt/)[6]).toBe('85% −18%, 6\u00A0yr');
    expect(
      screen.getByTitle(/Spending is cut in 62% of paths, by 18% at the deepest .median., for 6 years/),
    ).toBeTruthy();
    expect(cellsOf(/Osei/).slice(5, 10)).toEqual(['–', 'not run yet', '', '', '']);
  });

  it('runs those that are ticked again, their main plans one after another', async () => {
    const asked = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hallworth' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Norwood' }), { shiftKey: true });
    expect(screen.getByText('2 selected')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Run again' })));
    await screen.findByText('2 selected');
    expect(asked.filter(([id]) => id === 'plans.runMonteCarlo').map(([, input]) => input)).toEqual([
      { householdId: 1, planId: 7, runs: 10_000 },
      { householdId: 2, planId: 7, runs: 10_000 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('is ordered by success from its head', async () => {
    const asked = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Success' }));
    const head = await screen.findByRole('columnheader', { name: 'Success' });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    expect(
      asked.some(([id, input]) => id === 'households.list' && (input as { sort?: string }).sort === 'success,asc'),
    ).toBe(true);
  });
});
