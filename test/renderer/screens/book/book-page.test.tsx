import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { openPage } from '../../open-page.tsx';

afterEach(cleanup);

type Run = OperationOutput<'book.list'>['content'][number];
type Row = OperationOutput<'book.rows'>['content'][number];
type Measure = NonNullable<Row['result']>['before'];

const RUN: Run = {
  id: 4,
  case: { marketFall: { year: 2027, share: 0.2 } },
  runs: 1000,
  seed: 1,
  state: 'done',
  isNightly: false,
  engine: '1.0.0',
  createdAt: '2026-11-27T10:00:00Z',
  endedAt: '2026-11-27T10:05:00Z',
  households: 3,
  done: 2,
  failed: 1,
};

const measure = (successRate: number): Measure => ({
  successes: successRate * 1000,
  successRate,
  successRateInterval: { low: successRate - 0.02, high: successRate + 0.02 },
  medianEndingInTodaysDollars: 1_000_000,
  investments: 2_040_000,
  pathsCut: 0,
  pathsShortBefore85: 0,
  shortFromAge: null,
  irmaaTier: 0,
  pathsWithPremiumCredit: 0,
  resultHash: `sha256:${'a'.repeat(64)}`,
});

function row(householdId: number, household: string, [before, after]: readonly [number, number]): Row {
  const result = {
    runs: 1000,
    before: measure(before),
    after: measure(after),
    change: after - before,
    changeInterval: { low: after - before - 0.02, high: after - before + 0.02 },
    crosses: before >= 0.75 && after < 0.75 ? (['under75'] as const).slice() : [],
  };
  return { householdId, household, planId: householdId, revision: 1, state: 'done', problem: null, result };
}

/** As the host answers them: most affected first, what could not be run at the end. */
const ROWS: readonly Row[] = [
  row(2, 'Iverson', [0.78, 0.38]),
  row(1, 'Haddad', [0.9, 0.85]),
  { ...row(3, 'Osei', [0, 0]), state: 'failed', problem: 'The law pack is not installed.', result: null },
];

const LINES = (
  [
    'under75',
    'guardrail',
    'shortBefore85',
    'leavesIrmaaTier',
    'entersIrmaaTier',
    'losesPremiumCredit',
    'gainsPremiumCredit',
  ] as const
).map((line) => ({ line, before: 0, after: line === 'under75' ? 1 : 0, crossing: line === 'under75' ? 1 : 0 }));

const summaryOf = (run: Run): OperationOutput<'book.get'> => ({
  ...run,
  lines: LINES,
  bands: { before: Array.from({ length: 20 }, () => 0), after: Array.from({ length: 20 }, () => 0) },
  medianChange: -0.05,
  worstTenthChange: -0.4,
});

const pageOf = <Item,>(content: readonly Item[]) => ({
  content,
  page: { number: 0, size: 5000, totalElements: content.length, totalPages: 1 },
});

const HOUSEHOLDS = ['Haddad', 'Iverson', 'Osei'].map((name, at) => ({ id: at + 1, name }));

interface Asked {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The book as it is where its last run is this one; null for a book without any. */
async function open(run: Run | null) {
  const asked: Asked[] = [];
  await openPage('/book', async (id, input: Asked['input']) => {
    asked.push({ id, input });
    if (id === 'book.list') return pageOf(run === null ? [] : [run]);
    if (id === 'book.get') return summaryOf(run ?? RUN);
    if (id === 'book.rows') {
      const { line, q, page = 0 } = input;
      const found = ROWS.filter(
        ({ household, result }) =>
          (line === undefined || result?.crosses.some((each) => each === line) === true) &&
          (typeof q !== 'string' || household.toLowerCase().includes(q.toLowerCase())),
      );
      return pageOf(page === 0 ? found : []);
    }
    if (id === 'book.start') return { ...RUN, id: 5, state: 'running', done: 0, failed: 0 };
    if (id === 'book.cancel') return { ...RUN, state: 'canceled' };
    if (id === 'book.resume') return { ...RUN, state: 'running' };
    if (id === 'book.certificates') return { before: null, after: null };
    if (id === 'law.packs.list') return { content: [] };
    if (id === 'households.list') return pageOf(HOUSEHOLDS);
    return await new Promise(() => undefined);
  });
  return { asked, of: (id: string) => asked.filter((each) => each.id === id).map(({ input }) => input) };
}

const names = async () => {
  const grid = await screen.findByRole('grid', { name: 'Households by change' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /Haddad|Iverson|Osei/.exec(textContent ?? '')?.[0]);
};

describe('the page of the book', () => {
  it('offers cases where nothing has been run, and starts one for all', async () => {
    const { of } = await open(null);
    expect(await screen.findByRole('heading', { name: 'What if, for all households' })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Run all households' }));
    await waitFor(() => expect(of('book.start')).toHaveLength(1));
    const year = new Date().getFullYear() + 1;
    expect(of('book.start')).toEqual([{ case: { marketFall: { year, share: 0.2 } } }]);
  });

  it('starts up to three cases together, for the households that are chosen', async () => {
    const { of } = await open(null);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Rates \+1 point/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Benefits cut 23%/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Conservative/ }).disabled).toBe(true);
    const details = screen.getByText('All households; choose some').closest('details');
    if (details === null) throw new Error('It opens a list.');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Iverson' }));
    fireEvent.click(screen.getByRole('button', { name: 'Run 1 household' }));
    await waitFor(() => expect(of('book.start')).toHaveLength(1));
    const year = new Date().getFullYear() + 1;
    expect(of('book.start')[0]).toEqual({
      case: {
        marketFall: { year, share: 0.2 },
        ratesRise: { year },
        benefitsCut: { year: 2033, share: 0.23 },
      },
      householdIds: [2],
    });
  });

  it('says what it came to, and lists the most affected first', async () => {
    await open(RUN);
    expect(
      await screen.findByRole('heading', {
        name: 'If markets fall 20% in January 2027, 1 more household drops under 75%.',
      }),
    ).toBeDefined();
    expect(
      screen.getByText('Of 2 households, the median one loses 5.0 points, one in ten loses 40.0 points or more.'),
    ).toBeDefined();
    expect(await names()).toEqual(['Iverson', 'Haddad', 'Osei']);
    expect(screen.getByText('The law pack is not installed.')).toBeDefined();
  });

  it('filters by a line and by name', async () => {
    const { of } = await open(RUN);
    fireEvent.click(await screen.findByRole('button', { name: 'Drops under 75%' }));
    await waitFor(async () => expect(await names()).toEqual(['Iverson']));
    expect(of('book.rows').at(-1)).toMatchObject({ runId: 4, line: 'under75' });
    fireEvent.click(screen.getByRole('button', { name: 'Drops under 75%' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the households' }), { target: { value: 'had' } });
    await waitFor(async () => expect(await names()).toEqual(['Haddad']));
  });

  it('says how far a run is, pauses it, and keeps what is done', async () => {
    const { of } = await open({ ...RUN, state: 'running', done: 1, failed: 0 });
    expect(await screen.findByText('1 of 3 households done, 1,000 paths each')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Households run' }).getAttribute('aria-valuenow')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(of('book.cancel')).toEqual([{ runId: 4, as: 'paused' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel and keep 1' }));
    await waitFor(() => expect(of('book.cancel')[1]).toEqual({ runId: 4 }));
  });

  it('goes on with what was stopped', async () => {
    const { of } = await open({ ...RUN, state: 'paused' });
    fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(of('book.resume')).toEqual([{ runId: 4 }]));
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('opens a household: before and after, and its report under the case', async () => {
    await open(RUN);
    fireEvent.click(await screen.findByRole('button', { name: 'Open Iverson under this case' }));
    expect(await screen.findByText(/^Success changes by −40\.0 points/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Report under this case' }).getAttribute('href')).toBe(
      '/book/4/households/2/report',
    );
  });

  it('says what a new engine is held against, and keeps a run for the next one', async () => {
    const { of } = await open(null);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Markets fall 20%/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^New engine/ }));
    expect(screen.getByText(/a household without one is named/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep a run of this engine' }));
    await waitFor(() => expect(of('book.start')).toEqual([{ case: {} }]));
  });

  it('saves every row as CSV, page by page', async () => {
    const { of } = await open(RUN);
    const saved: string[] = [];
    const createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => saved.push(text));
      return 'blob:book';
    };
    Object.assign(URL, { createObjectURL });
    await names();
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (saved[0] ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^householdId,household,planId,revision,state,problem,runs,/);
    expect(lines[1]).toMatch(/^2,Iverson,2,1,done,,1000,2040000,-0\.4,/);
    expect(of('book.rows').at(-1)).toMatchObject({ runId: 4, size: 5000, page: 0 });
  });
});
