import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../open-page.tsx';

afterEach(cleanup);

/** All that a rate depends on. */
const COMPLETE_INPUTS = {
  persons: [{ birthDate: '1950-01-01', retirement: { month: '2015-01' }, socialSecurity: { basis: 'none' } }],
  goals: [{ amount: 40_000 }],
};
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
const MAIN = {
  name: 'Retire at 62',
  revision: 3,
  investments: 3_000_000,
  birthDates: ['1964-05-12', '1966-12-30'],
  isComplete: true,
  missing: [] as { what: string }[],
};
const RECORD = {
  profile: 'married',
  notes: '',
  tags: [] as string[],
  planCount: 1,
  mainPlanId: 7 as number | null,
  mainPlan: MAIN as typeof MAIN | null,
  archived: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const HOUSEHOLDS = [
  { ...RECORD, id: 1, name: 'Hallworth', planCount: 3, tags: ['client', 'working', 'Roth'], headline: HEADLINE },
  {
    ...RECORD,
    id: 2,
    name: 'Norwood',
    mainPlanId: 9,
    tags: ['client', 'a', 'b', 'c'],
    headline: { ...HEADLINE, isCurrent: false, successes: 10_000 },
  },
  { ...RECORD, id: 3, name: 'Osei', planCount: 0, mainPlanId: null, mainPlan: null, headline: null },
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
    mainPlan: { ...MAIN, isComplete: false, missing: [{ what: 'spending' }] },
    headline: { ...HEADLINE, successes: 10_000, isComplete: false, missing: [{ what: 'spending' }] },
  },
];
const OUTLOOK = {
  planId: 7,
  nextEvent: { month: '2029-06', kind: 'retirement', text: 'Ellen retires at 65' },
  lookAt: {
    code: 'shortfall',
    message: 'Money runs out in 2053-06: $18,200 of what 2053 needs cannot be paid.',
    year: 2053,
    path: null,
  },
};
const PLANS = [
  { id: 7, name: 'Retire at 62', headline: HEADLINE },
  { id: 8, name: 'Both in 2031', headline: { ...HEADLINE, successes: 9_031 } },
  { id: 9, name: 'Never run', headline: null },
].map((plan) => ({ ...plan, inputs: COMPLETE_INPUTS }));

async function open() {
  const asked: [string, unknown][] = [];
  const call = async (id: string, input: Readonly<Record<string, unknown>>) => {
    asked.push([id, input]);
    if (id === 'settings.get') return { theme: 'system', dollars: 'todays' };
    if (id === 'households.outlook') return OUTLOOK;
    if (id === 'plans.list') return { content: PLANS, page: { number: 0, size: 50, totalElements: 3, totalPages: 1 } };
    if (id !== 'households.list') return null;
    const content = input['archived'] === true ? [] : HOUSEHOLDS;
    const page = { number: 0, size: 100, totalElements: content.length, totalPages: 1 };
    return { content, page, sharedTags: ['client'] };
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
  it('shows money from the plan, success with its margin, what comes next and what to review', async () => {
    await open();
    expect(cellsOf(/Hallworth/).slice(4, 8)).toEqual([
      // Of the plan as it is, not of the run, which had $2,995,500.
      '$3,000,000',
      // 95% Wilson interval of 8,594 of 10,000: 85.24 to 86.61%.
      '85% ± 0.7',
      'Jun 2029Ellen retires at 65',
      '−Short from 2053 · $18,200',
    ]);
    expect(cellsOf(/Hallworth/)[1]).toMatch(/^Hallworth\d\d · \d\d$/);
    expect(cellsOf(/Norwood/)[5]).toBe('100% at least 99.9 before');
    // Under guardrails success never stands alone.
    expect(cellsOf(/Pruitt/)[5]).toBe('85% −18%, 6\u00A0yr');
    expect(
      screen.getByTitle(/Spending is cut in 62% of paths, by 18% at the deepest .median., for 6 years/),
    ).toBeTruthy();
    expect(cellsOf(/Osei/).slice(4, 8)).toEqual(['–', 'no plan yet', '', '']);
  });

  it('gives a plan that is not complete no figure, and says what is missing before all else', async () => {
    await open();
    // One that does not say what is spent succeeds on every path: its rate means nothing.
    expect(cellsOf(/Quimby/).slice(4, 8)).toEqual([
      '$3,000,000',
      'not until spending is in',
      'Jun 2029Ellen retires at 65',
      '!Missing: spending',
    ]);
  });

  it('shows two tags at most, else the first and how many more, and none that all have', async () => {
    await open();
    // Two: the narrow window shows +1 in place of the second.
    expect(cellsOf(/Hallworth/)[3]).toBe('workingRoth+1');
    expect(cellsOf(/Norwood/)[3]).toBe('a+2');
    expect(cellsOf(/Osei/)[3]).toBe('');
  });

  it('opens a household to its plans, of which a radio names the main one, with a way back', async () => {
    const asked = await open();
    const patched = () => asked.filter(([id]) => id === 'households.patch').map(([, input]) => input);
    fireEvent.click(screen.getByRole('button', { name: 'Plans of Hallworth' }));
    const radio = (plan: string) =>
      screen.findByRole<HTMLInputElement>('radio', { name: `Make ${plan} the main plan of Hallworth` });
    expect((await radio('Retire at 62')).checked).toBe(true);
    expect(screen.getByText('shown in the list and in reports')).toBeTruthy();
    const row = (await radio('Both in 2031')).closest('tr');
    expect(row?.textContent).toContain('90%');
    expect((await radio('Never run')).closest('tr')?.textContent).toContain('not run yet');
    fireEvent.click(await radio('Both in 2031'));
    await screen.findByText('Both in 2031 is the main plan now.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(patched).toEqual([
      { householdId: 1, mainPlanId: 8 },
      { householdId: 1, mainPlanId: 7 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Plans of Hallworth' }));
    expect(screen.queryByRole('radio', { name: /main plan of Hallworth/ })).toBeNull();
    // One plan or none opens to nothing.
    expect(screen.queryByRole('button', { name: 'Plans of Osei' })).toBeNull();
  });

  it('is no longer ticked after Escape', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hallworth' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Select Hallworth' }), { key: 'Escape' });
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('runs those that are ticked again, their main plans one after another', async () => {
    const asked = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hallworth' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Norwood' }), { shiftKey: true });
    expect(screen.getByText('2 selected')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Run now' })));
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
    // The other way, and as the list opens: what was edited last comes first.
    fireEvent.click(screen.getByRole('button', { name: /Success/ }));
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: /Success/ }));
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('none');
  });
});
