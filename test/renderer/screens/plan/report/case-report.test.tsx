import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperationOutput } from '../../../../../electron/contract/index.ts';
import { NO_FIRM } from '../../../../../electron/contract/report/firm-operations.ts';
import { openPage } from '../../../open-page.tsx';
import { RESULTS } from './report-fixtures.ts';

// Charts ask how large they are.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

type Asked = OperationOutput<'book.household'>;
type Measure = NonNullable<Asked['row']['result']>['before'];

const SHOCK = { stocks: { year: 2027, share: 0.4 } };
const { inputs, paths, projection } = RESULTS;
const REQUEST = { plan: inputs, runs: 40, seed: 3, outcomes: true } as const;

const measure = (successRate: number, resultHash: string): Measure => ({
  successes: successRate * 40,
  successRate,
  successRateInterval: { low: successRate - 0.1, high: successRate + 0.1 },
  medianEndingInTodaysDollars: 1_234_567,
  investments: 900_000,
  pathsCut: 0,
  pathsShortBefore85: 3,
  shortFromAge: null,
  irmaaTier: 0,
  pathsWithPremiumCredit: 0,
  resultHash,
});

const ASKED = {
  case: { marketFall: { year: 2027, share: 0.4 } },
  row: {
    householdId: 2,
    household: 'Hallworth',
    planId: 9,
    revision: 48,
    state: 'done',
    problem: null,
    result: {
      runs: 40,
      before: measure(0.9, 'sha256:before'),
      after: measure(0.85, paths.manifest.resultHash),
      change: -0.05,
      changeInterval: { low: -0.1, high: -0.01 },
      crosses: [],
    },
  },
  plan: 'Retire in 2029',
  engine: paths.manifest.engine,
  isOfThisEngine: true,
  before: REQUEST,
  after: { ...REQUEST, shock: SHOCK },
};

/** The report of a household of run 4 as it is where the host answers so. */
async function open(asked: object) {
  const calls: { readonly id: string; readonly input: Readonly<Record<string, unknown>> }[] = [];
  await openPage('/book/4/households/2/report', async (id, input: Readonly<Record<string, unknown>>) => {
    calls.push({ id, input });
    if (id === 'book.household') return asked;
    if (id === 'plans.get')
      return {
        id: 9,
        householdId: 2,
        name: 'Renamed since',
        description: '',
        report: { client: 'Ellen and David', letter: 'Of the plan as it is.' },
        revision: 50,
        createdAt: '',
        updatedAt: '',
        headline: null,
        inputs: { ...inputs, state: 'TX' },
      };
    if (id === 'firm.get') return NO_FIRM;
    if (id === 'plans.reviews') return { content: [] };
    if (id === 'stateless.project') return projection;
    if (id === 'stateless.runMonteCarlo') return paths;
    return await new Promise(() => undefined);
  });
  return { calls, of: (id: string) => calls.filter((each) => each.id === id).map((each) => each.input) };
}

const textOf = () => (document.querySelector('[data-report-sheets]')?.textContent ?? '').replaceAll('\u00A0', ' ');

describe('the report of a household under a case of the book', () => {
  it('names the case, and has the figures of the row', async () => {
    await open(ASKED);
    await waitFor(() => expect(document.querySelector('[data-report=ready]')).not.toBeNull(), { timeout: 20_000 });
    const text = textOf();
    expect(text).toContain('Retirement plan under a case');
    expect(text).toContain('Under the caseMarkets fall 40% in January 2027');
    expect(text).toContain('Ellen and David');
    expect(text).toContain('Paths short before 853 of 403 of 40');
    expect(text).toContain('This report is of the same result as the row of the book, to the last bit.');
    // What is worked out from the plan alone knows nothing of the fall.
    expect(text).toContain('The case befalls the futures and is no part of the plan.');
    expect(text).not.toContain('What could go wrong would');
    expect(text).not.toContain('Of the plan as it is.');
  }, 30_000);

  it('asks on the paths of the run, with what befalls them, and saves nothing', async () => {
    const { calls, of } = await open(ASKED);
    await waitFor(() => expect(of('stateless.runMonteCarlo')).toHaveLength(1));
    expect(of('stateless.runMonteCarlo')[0]).toEqual({
      plan: inputs,
      runs: 40,
      seed: 3,
      target: 'fundSpending',
      shock: SHOCK,
    });
    await waitFor(() => expect(of('stateless.project')).toHaveLength(1));
    expect(of('stateless.project')[0]).toMatchObject({ plan: inputs, shock: SHOCK });
    await waitFor(() => expect(document.querySelector('[data-report=ready]')).not.toBeNull(), { timeout: 20_000 });
    const asked = new Set(calls.map(({ id }) => id));
    for (const id of ['plans.runMonteCarlo', 'plans.replace', 'stateless.compare', 'stateless.optimizeRoth'])
      expect(asked).not.toContain(id);
  }, 30_000);

  it('says where the book kept another result', async () => {
    const { row } = ASKED;
    const after = { ...row.result.after, resultHash: 'sha256:another' };
    await open({ ...ASKED, engine: '0.9.0', row: { ...row, result: { ...row.result, after } } });
    await waitFor(
      () => expect(textOf()).toContain('The book kept another result, by engine 0.9.0; this one is 1.0.0'),
      {
        timeout: 20_000,
      },
    );
  }, 30_000);

  it('says why a household could not be run', async () => {
    const row = { ...ASKED.row, state: 'failed', problem: 'The law pack is not installed.', result: null };
    await open({ ...ASKED, row });
    expect(
      await screen.findByText('Hallworth could not be run under this case. The law pack is not installed.'),
    ).toBeDefined();
  });
});
