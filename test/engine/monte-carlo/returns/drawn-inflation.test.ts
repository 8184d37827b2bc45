import { describe, expect, it } from 'vitest';
import { checkPlan, explainPathYear, type ReplayRequest, replayPath } from '../../../../engine/index.ts';
import {
  certificateOf,
  certificateRequest,
  verification,
} from '../../../../engine/monte-carlo/certificate/certificate.ts';
import { certificateIssues } from '../../../../engine/monte-carlo/certificate/certificate-issues.ts';
import { createPathTable, drawnProgram, pathRunner } from '../../../../engine/monte-carlo/paths/run-paths.ts';
import { inflationWeights } from '../../../../engine/monte-carlo/returns/drawn-inflation.ts';
import { INFLATION_OF_HISTORY } from '../../../../engine/plan/inflation-of-history.ts';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { planOf } from '../../../projection.ts';
import { context, headlineOfRun, prepared, SAMPLE, simulated, tableOf, untaxedHousehold } from '../simulation.ts';
import { withDrawn } from './drawn-plan.ts';

const household = untaxedHousehold({ balance: 1_000_000, monthly: 3000 });
const DRAWN = { volatility: 0.02, persistence: 0.6 };

describe('drawn inflation', () => {
  const { program, returns } = drawnProgram(planOf(withDrawn(household, DRAWN)), {}, context);
  const years = program.years.length;
  /** The logarithm of a year's inflation over the plan's, and of the return of stocks, path by path. */
  const paths = Array.from({ length: SAMPLE }, (_, at) => {
    const { equity } = returns.draw(at + 1);
    const factors = program.prices?.factors ?? new Float64Array();
    const distances = Array.from({ length: years }, (__, year) =>
      Math.log((factors[year + 1] ?? 1) / (factors[year] ?? 1)),
    );
    const stocks = Array.from({ length: years }, (__, year) =>
      equity.subarray(year * 12, year * 12 + 12).reduce((sum, factor) => sum + Math.log(factor), 0),
    );
    return { distances, stocks };
  });

  it.each([0, 1, 4, 29])('has in year %i the mean and the deviation of its closed form', (year) => {
    const { volatility, persistence } = DRAWN;
    const variance = (volatility ** 2 * (1 - persistence ** (2 * year + 2))) / (1 - persistence ** 2);
    const values = paths.map(({ distances }) => distances[year] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / SAMPLE;
    const squares = values.reduce((sum, value) => sum + value * value, 0) / SAMPLE;
    expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / SAMPLE));
    expect(Math.abs(squares - variance)).toBeLessThan(4 * variance * Math.sqrt(2 / SAMPLE));
  });

  it('keeps of each year what its persistence says', () => {
    let [products, squares] = [0, 0];
    for (const { distances } of paths)
      for (let year = 1; year < years; year++) {
        products += (distances[year] ?? 0) * (distances[year - 1] ?? 0);
        squares += (distances[year - 1] ?? 0) ** 2;
      }
    const error = Math.sqrt((1 - DRAWN.persistence ** 2) / (SAMPLE * (years - 1)));
    expect(Math.abs(products / squares - DRAWN.persistence)).toBeLessThan(4 * error);
  });

  it('leans against stocks as it has since 1947', () => {
    let [products, ofShocks, ofStocks, count] = [0, 0, 0, 0];
    const all = paths.flatMap(({ stocks }) => stocks);
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    for (const { distances, stocks } of paths)
      for (let year = 0; year < years; year++) {
        const shock = (distances[year] ?? 0) - DRAWN.persistence * (distances[year - 1] ?? 0);
        const stock = (stocks[year] ?? 0) - mean;
        products += shock * stock;
        ofShocks += shock * shock;
        ofStocks += stock * stock;
        count += 1;
      }
    const correlation = products / Math.sqrt(ofShocks * ofStocks);
    expect(Math.abs(correlation - INFLATION_OF_HISTORY.withStocks)).toBeLessThan(4 / Math.sqrt(count));
  });

  it.each([-0.5, 0, 0.15, 0.9])('has its correlations whatever that of stocks and bonds: %d', (correlation) => {
    const { stocks, bonds, rest } = inflationWeights(correlation);
    const own = Math.sqrt(1 - correlation ** 2);
    expect(stocks).toBeCloseTo(INFLATION_OF_HISTORY.withStocks, 12);
    expect(correlation * stocks + own * bonds).toBeCloseTo(INFLATION_OF_HISTORY.withBonds, 12);
    expect(stocks ** 2 + bonds ** 2 + rest ** 2).toBeCloseTo(1, 12);
  });

  it('is a whole where stocks and bonds move as one', () => {
    const { stocks, bonds, rest } = inflationWeights(1);
    expect(stocks ** 2 + bonds ** 2 + rest ** 2).toBeCloseTo(1, 12);
  });

  it('changes no return of any path', () => {
    const fixed = drawnProgram(planOf(household), {}, context).returns;
    for (const path of [1, 7, 900]) {
      const { equity, bond } = fixed.draw(path);
      const own = returns.draw(path);
      expect(own.equity).toEqual(equity);
      expect(own.bond).toEqual(bond);
    }
  });

  it('gives the same bytes whichever thread runs which path, and keeps the plan for what follows', () => {
    const document = withDrawn(household, DRAWN);
    const whole = tableOf(prepared(document), 50);
    const [one, other] = [prepared(document), prepared(document)];
    const shared = createPathTable(one, 50);
    pathRunner(other, shared)({ from: 31, to: 51 });
    pathRunner(one, shared)({ from: 1, to: 12 });
    pathRunner(other, shared)({ from: 12, to: 31 });
    expect(shared).toEqual(whole);
  });

  it('says what it was, and what prices came to', () => {
    const { used, prices, fan, real } = simulated(withDrawn(household, {}), { runs: 300 });
    expect(used.inflationModel).toEqual({ drawn: { volatility: 0.021, persistence: 0.63 } });
    expect(prices?.periods).toHaveLength(years);
    expect(prices?.p50[29]).toBeGreaterThan(0.8);
    expect(prices?.p90[29]).toBeGreaterThan((prices?.p50[29] ?? 0) * 1.2);
    expect(fan.inTodaysDollars?.p50.at(-1)).toBe(real.p50);
    expect(simulated(household, { runs: 20 })).toMatchObject({ prices: null, fan: { inTodaysDollars: null } });
  });
});

/** Spending that follows prices, a pension that does not, nothing else; no return and no tax. */
const RETIREE = {
  startMonth: '2026-01',
  state: 'none',
  persons: [
    {
      id: 'p1',
      birthDate: '1955-06-15',
      planEnd: 74,
      socialSecurity: { basis: 'none' },
      medicare: { enrolled: false },
    },
  ],
  accounts: [{ id: 'cash', kind: 'cash', balance: 100_000 }],
  incomes: [
    { id: 'fixed', kind: 'pension', owner: 'p1', amount: 500, frequency: 'monthly', start: { month: '2020-01' } },
  ],
  goals: [{ amount: 1000, frequency: 'monthly' }],
  assumptions: { inflation: 0.02, cashReturn: 0 },
};

/** The window of history that begins in 1973, when prices rose by 8.71%; then by 12.34%, 6.94% and 4.86%. */
const FROM_1973: ReplayRequest = { path: 46, model: 'cycles' };

function rowsOf(document: unknown, request: ReplayRequest) {
  const replayed = replayPath(planOf(document), request, context, { granularity: 'yearly' });
  if (!replayed.ok || replayed.value.granularity !== 'yearly') throw new Error('not replayed');
  return replayed.value.rows;
}

describe('a year of history brings its own prices', () => {
  const rows = rowsOf(withDrawn(RETIREE, {}), FROM_1973);

  it('which move the amounts of the next: spending rises, the pension stays', () => {
    // 12,000; × 1.0871; × 1.0871 × 1.1234; × 1.0871 × 1.1234 × 1.0694.
    const spent = [12_000, 13_045.2, 14_654.98, 15_672.03];
    spent.forEach((amount, at) => expect(rows[at]?.spending.total).toBeCloseTo(amount, 2));
    rows.forEach((row) => expect(row.income.pensions).toBe(6000));
    expect(rows[3]?.netPortfolio).toBeCloseTo(100_000 + 24_000 - 55_372.21, 2);
  });

  it('and are what today’s dollars are divided by', () => {
    expect(rows[1]?.deflator).toBeCloseTo(1.0871, 10);
    expect(rows[1]?.deflatorEnd).toBeCloseTo(1.0871 * 1.1234, 10);
    const { prices, cycles } = simulated(withDrawn(RETIREE, {}), { model: 'cycles' });
    expect(cycles?.[45]?.finalNetPortfolioInTodaysDollars).toBeCloseTo(
      68_627.79 / (1.0871 * 1.1234 * 1.0694 * 1.0486),
      1,
    );
    expect(prices?.periods).toEqual(['2026', '2027', '2028', '2029']);
  });

  it('where inflation is fixed it stays the plan’s', () => {
    const fixed = rowsOf(RETIREE, FROM_1973);
    expect(fixed[1]?.spending.total).toBeCloseTo(12_240, 6);
  });

  it('an income that begins later is fixed from then on, and one in today’s dollars comes at the path’s prices', () => {
    const income = { kind: 'pension', owner: 'p1', amount: 100, frequency: 'monthly', start: { month: '2028-01' } };
    const later = (more: object) =>
      rowsOf(withDrawn({ ...RETIREE, incomes: [{ ...income, ...more }] }, {}), FROM_1973).map(
        (row) => row.income.pensions,
      );
    const level2028 = 1.0871 * 1.1234;
    const near = (values: readonly number[], wanted: readonly number[]) =>
      wanted.forEach((amount, at) => expect(values[at]).toBeCloseTo(amount, 6));
    near(later({}), [0, 0, 1200, 1200]);
    near(later({ inTodaysDollars: true }), [0, 0, 1200 * level2028, 1200 * level2028]);
    near(later({ growth: { kind: 'inflation' } }), [0, 0, 1200, 1200 * 1.0694]);
    near(later({ growth: { kind: 'cap', rate: 0.03 } }), [0, 0, 1200, 1236]);
    near(later({ growth: { kind: 'fixed', rate: 0.01 } }), [0, 0, 1200, 1212]);
    const capped = rowsOf(
      withDrawn(
        { ...RETIREE, incomes: [{ ...income, start: { month: '2020-01' }, growth: { kind: 'cap', rate: 0.08 } }] },
        {},
      ),
      FROM_1973,
    ).map((row) => row.income.pensions);
    near(capped, [1200, 1200 * 1.08, 1200 * 1.08 * 1.08, 1200 * 1.08 * 1.08 * 1.0694]);
  });

  it('shows its inflation and its price level on the worksheet', () => {
    const explained = explainPathYear(planOf(withDrawn(RETIREE, {})), FROM_1973, context, 2028);
    if (!explained.ok) throw new Error('not explained');
    const lines = explained.value.worksheets.find(({ id }) => id === 'portfolio')?.lines ?? [];
    const shown = (start: string) => lines.find(({ label }) => label.startsWith(start))?.value;
    expect(shown('Inflation of 2027 on this path')).toBeCloseTo(0.1234, 10);
    expect(shown('Inflation of 2028 on this path')).toBeCloseTo(0.0694, 10);
    expect(shown('Price level of the path')).toBeCloseTo((1.0871 * 1.1234) / 1.02 ** 2, 10);
  });
});

describe('federal tax at prices of a path', () => {
  /** A pension of 120,000 and nothing else, at 65 and over. */
  const document = {
    ...RETIREE,
    accounts: [{ id: 'cash', kind: 'cash', balance: 1_000_000 }],
    incomes: [
      { id: 'fixed', kind: 'pension', owner: 'p1', amount: 10_000, frequency: 'monthly', start: { month: '2020-01' } },
    ],
  };

  it('is the tax of what the income was worth, brought back to the path’s prices; what the law fixes in dollars stays', () => {
    const { law } = compilePlan(planOf(document), context.law).years[1] ?? {};
    if (law === undefined) throw new Error('no law');
    const factor = 1.0871 / 1.02;
    // The deduction for seniors and its phase-out are fixed in dollars: 6,000 less 6% of what is above 75,000.
    const senior = 6000 - 0.06 * 45_000;
    const deducted = (law.standardDeduction + law.additionalStandardDeduction) * factor + senior;
    const taxable = (120_000 - deducted) / factor;
    let tax = 0;
    law.schedule.over.forEach((over, at) => {
      const upTo = law.schedule.over[at + 1] ?? Number.POSITIVE_INFINITY;
      tax += (law.schedule.rate[at] ?? 0) * Math.max(0, Math.min(taxable, upTo) - over);
    });
    const row = rowsOf(withDrawn(document, {}), FROM_1973)[1];
    expect(row?.taxes.federalIncome).toBeCloseTo(tax * factor, 6);
    expect(row?.taxes.federalIncome).toBeLessThan((rowsOf(document, FROM_1973)[1]?.taxes.federalIncome ?? 0) - 100);
  });
});

describe('a certificate of drawn inflation', () => {
  const document = withDrawn(household, DRAWN);
  const result = simulated(document, { runs: 40, seed: 3 });
  const headline = headlineOfRun(document, { runs: 40, seed: 3 }, result);
  const certificate = certificateOf(result, { startMonth: '2026-01', headline, ceilings: null, riskTable: null });

  it('holds how it was drawn, and verifies', () => {
    expect(certificate.parameters.inflationModel).toEqual({ drawn: DRAWN });
    expect(certificateIssues(certificate)).toEqual([]);
    const again = simulated(document, certificateRequest(certificate));
    expect(verification(certificate, again, headline).verdict).toBe('identical');
  });

  it('is refused where it says so in no way that can be run, and without the word verifies as those before it', () => {
    const parameters = { ...certificate.parameters, inflationModel: { drawn: { volatility: 'much' } } };
    expect(certificateIssues({ ...certificate, parameters })).toMatchObject([
      { path: 'parameters.inflationModel', message: expect.stringContaining('volatility') },
    ]);
    expect(simulated(household, { runs: 10 }).used).not.toHaveProperty('inflationModel');
  });
});

describe('a document that asks for drawn inflation', () => {
  const issuesOf = (inflationModel: unknown) =>
    checkPlan({ ...household, assumptions: { inflationModel } }, { startMonth: '2026-01' }).issues;

  it.each([
    ['free', 'assumptions.inflationModel', /"fixed" or \{"drawn"/],
    [{ drawn: { volatility: 2 } }, 'assumptions.inflationModel.drawn.volatility', /^Enter a standard deviation/],
    [{ drawn: { persistence: -0.1 } }, 'assumptions.inflationModel.drawn.persistence', /^Enter a fraction/],
    [{ drawn: { mean: 0.02 } }, 'assumptions.inflationModel.drawn', /fields here are volatility, persistence/],
  ])('is refused with field and cure: %j', (model, path, message) => {
    const issue = issuesOf(model).find((candidate) => candidate.path.startsWith(path));
    expect(issue?.message).toMatch(message);
  });
});
