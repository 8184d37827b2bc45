import { describe, expect, it } from 'vitest';
import { type CliffRadar, cliffRadar, planCliffs } from '../../../../engine/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import { radarOf } from '../../../explained.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { couplePlan, singlePlan } from '../plans.ts';

/** Thresholds and rates of 2026: Rev. Proc. 2025-32; 26 USC 86, 151(d)(5)(C), 1411; CMS for Medicare. */

const pension = (amount: number) =>
  ({ kind: 'pension', amount, frequency: 'annual', growth: { kind: 'none' } }) as const;

/** Someone of 70 without Medicare unless asked for, through 2031. */
function seniorPlan(changes: Partial<PlanInputs>, person: Partial<PlanInputs['persons'][number]> = {}): PlanInputs {
  const persons = [{ birthDate: '1956-05-15', planEnd: 75, medicare: { enrolled: false }, ...person }];
  return singlePlan({ persons, ...changes });
}

type Kind = keyof CliffRadar['nextThousand'];

/** The causes that cost something, to the cent. */
function costs(radar: CliffRadar, kind: Kind): Readonly<Record<string, number>> {
  const found = radar.nextThousand[kind].causes.map(
    ({ cause, cost }) => [cause, Math.round(cost * 100) / 100] as const,
  );
  return Object.fromEntries(found.filter(([, cost]) => cost !== 0));
}

function edgeOf({ edges }: CliffRadar, id: string) {
  const edge = edges.find((candidate) => candidate.id === id);
  if (edge === undefined) throw new Error(`There is no edge ${id}`);
  return edge;
}

describe('the next $1,000 costs, by cause', () => {
  it.each([
    [
      'a pension of 60,000 at 55: 12% of the next thousand, and nothing on gains below 49,450 of taxable income',
      singlePlan({ incomes: [pension(60_000)] }),
      { federalOrdinary: 120 },
      {},
    ],
    [
      'taxable income of 50,000: the bracket of 22% begins 400 on; gains are over the 0% limit',
      singlePlan({ incomes: [pension(66_100)] }),
      { federalOrdinary: 400 * 0.12 + 600 * 0.22 },
      { gains: 150 },
    ],
    [
      'provisional income of 36,000 with benefits of 24,000: each dollar makes 85 cents more taxable, at 10%',
      seniorPlan(
        { incomes: [pension(24_000)] },
        { socialSecurity: { basis: 'receiving', monthlyBenefit: 2_000, since: '2022-09' } },
      ),
      { federalOrdinary: 100, socialSecurity: 85 },
      // The gain itself falls under the 0% limit, the benefits that it makes taxable do not.
      { socialSecurity: 85 },
    ],
    [
      'AGI of 96,000 at 70: each dollar takes 6 cents off the senior deduction, at 22%',
      seniorPlan({ incomes: [pension(96_000)] }),
      { federalOrdinary: 220, seniorDeduction: 13.2 },
      // Taxable income is over the 0% limit: 15% of the gain, and ordinary income grows by the deduction lost.
      { gains: 150, seniorDeduction: 13.2 },
    ],
    [
      'AGI of 210,000 with rents of 30,000: 3.8% of the excess over 200,000, which grows',
      singlePlan({ incomes: [pension(180_000), { kind: 'rental', amount: 30_000, frequency: 'annual' }] }),
      { federalOrdinary: 240, niit: 38 },
      { gains: 150, niit: 38 },
    ],
    [
      'a flat state tax of 5% beside the standard deduction',
      singlePlan({ incomes: [pension(60_000)], taxes: { stateModel: { flat: { rate: 0.05 } } } }),
      { federalOrdinary: 120, state: 50 },
      { state: 50 },
    ],
    [
      'a flat state tax of 5%, itemized: taxable income of 57,000 at 22% saves 11 of the 50',
      singlePlan({
        incomes: [pension(60_000)],
        taxes: { stateModel: { flat: { rate: 0.05 } }, deductions: 'itemized' },
      }),
      { federalOrdinary: 220, state: 39 },
      { gains: 150, state: 50 - 0.22 * 50 },
    ],
    [
      'MAGI of 108,500 with Medicare: 500 on, the first tier of 2028 costs (81.20 + 14.50) × 12',
      seniorPlan({ incomes: [pension(108_500)] }, { medicare: { enrolled: true } }),
      { federalOrdinary: 220, seniorDeduction: 13.2, irmaa: 1_148.4 },
      { gains: 150, seniorDeduction: 13.2, irmaa: 1_148.4 },
    ],
  ])('%s', (_, plan, ofOrdinaryIncome, ofGains) => {
    const radar = radarOf(plan, 2026);
    expect(costs(radar, 'ordinaryIncome')).toEqual(ofOrdinaryIncome);
    expect(costs(radar, 'longTermGain')).toEqual(ofGains);
  });

  it('and pushes gains out of the 0% rate: both the dollar and the gain above it are taxed', () => {
    // Rebalanced by turnover: a gain of 20,000 on 60,100 of pension. Taxable 64,000, of it 44,000 ordinary at 12%.
    const plan = singlePlan({
      incomes: [pension(60_100)],
      accounts: [
        { kind: 'taxable', balance: 100_000, basis: 80_000, yield: { dividend: 0, qualifiedShare: 1, turnover: 1 } },
        { kind: 'cash', balance: 100_000 },
      ],
    });
    expect(costs(radarOf(plan, 2026), 'ordinaryIncome')).toEqual({ federalOrdinary: 120, gains: 150 });
  });
});

function toCents(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100) / 100;
}

describe('the room to an edge', () => {
  it.each([
    // edge                      threshold  value    room     ordinary income  gains
    ['nextBracket', 50_400, 43_900, 6_500, 6_500, null],
    ['zeroGainRate', 49_450, 43_900, 5_550, 5_550, 5_550],
    ['middleGainRate', 545_500, 43_900, 501_600, 501_600, 501_600],
    ['niit', 200_000, 60_000, 140_000, 140_000, 140_000],
  ])('a pension of 60,000 at 55: %s', (id, threshold, value, room, ofOrdinaryIncome, ofGains) => {
    const edge = edgeOf(radarOf(singlePlan({ incomes: [pension(60_000)] }), 2026), id);
    expect([edge.threshold, edge.value, edge.room]).toEqual([threshold, value, room]);
    expect([edge.ordinaryIncomeRoom, edge.longTermGainRoom].map(toCents)).toEqual([ofOrdinaryIncome, ofGains]);
    expect(edge.oneTimeCost).toBeNull();
  });

  it('is less income than it is taxable income where a deduction phases out', () => {
    const radar = radarOf(seniorPlan({ incomes: [pension(96_000)] }), 2026);
    // 96,000 − 18,150 − (6,000 − 6% of 21,000) = 73,110; each dollar brings 1.06.
    const bracket = edgeOf(radar, 'nextBracket');
    expect(bracket.room).toBeDollars(105_700 - 73_110);
    expect(bracket.ordinaryIncomeRoom ?? 0).toBeDollars(30_745.28);
    expect(edgeOf(radar, 'seniorDeductionPhaseOut')).toMatchObject({ room: -21_000, ordinaryIncomeRoom: null });
    expect(edgeOf(radar, 'seniorDeductionGone').room).toBeDollars(79_000); // 75,000 + 6,000 / 6% = 175,000
  });

  it('is less income than it is benefits where they become taxable', () => {
    const plan = seniorPlan(
      { incomes: [pension(24_000)] },
      { socialSecurity: { basis: 'receiving', monthlyBenefit: 2_000, since: '2022-09' } },
    );
    const radar = radarOf(plan, 2026);
    expect(edgeOf(radar, 'benefitBaseAmount')).toMatchObject({ threshold: 25_000, value: 36_000, room: -11_000 });
    expect(edgeOf(radar, 'benefitAdjustedBaseAmount').room).toBe(-2_000);
    const full = edgeOf(radar, 'benefitsFullyTaxable'); // 20,400 of 24,000; 6,200 are taxable now
    expect(full.room).toBeDollars(14_200);
    expect(full.ordinaryIncomeRoom ?? 0).toBeDollars(14_200 / 0.85);
  });

  /** One child: 2,200, in steps of 50 for each 1,000 above 200,000, of which the 44th is the last. 26 USC 24(b), (h). */
  it('to the phase-out of the child tax credit, its next step and its end', () => {
    const family = (amount: number) => {
      const persons = [
        { birthDate: '1986-05-15', planEnd: 45, dependents: [{ birthDate: '2015-05-15', claimed: {} }] },
      ];
      return radarOf(singlePlan({ persons, incomes: [{ ...pension(amount), kind: 'wage' }] }), 2026);
    };
    const edgesOf = (radar: CliffRadar) =>
      radar.edges
        .filter(({ id }) => id.startsWith('childTaxCredit'))
        .map(({ id, threshold, room, oneTimeCost }) => [id, threshold, Math.round(room), oneTimeCost]);
    expect(edgesOf(family(190_000))).toEqual([
      ['childTaxCreditPhaseOut', 200_000, 10_000, 50],
      ['childTaxCreditGone', 243_000, 53_000, 50],
    ]);
    const within = family(205_300);
    expect(edgesOf(within)).toEqual([
      ['childTaxCreditPhaseOut', 200_000, -5300, 50],
      ['childTaxCreditStep', 205_000, -300, 50],
      ['childTaxCreditStep-2', 206_000, 700, 50],
      ['childTaxCreditGone', 243_000, 37_700, 50],
    ]);
    expect(costs(within, 'ordinaryIncome')['childrenCredits']).toBe(50);
    expect(edgesOf(radarOf(singlePlan({ incomes: [pension(205_300)] }), 2026))).toEqual([]);
  });

  it('to each tier of the Medicare surcharge has its cost at one stroke', () => {
    const radar = radarOf(seniorPlan({ incomes: [pension(108_500)] }, { medicare: { enrolled: true } }), 2026);
    const tiers = radar.edges.filter(({ measure }) => measure === 'irmaaMagi');
    expect(tiers.map(({ threshold }) => threshold)).toEqual([109_000, 137_000, 171_000, 205_000, 500_000]);
    const rooms = [500, 28_500, 62_500, 96_500, 391_500];
    tiers.forEach(({ room }, at) => expect(room).toBeDollars(rooms[at] ?? 0));
    const steps = [95.7, 240.4 - 95.7, 385 - 240.4, 529.6 - 385, 578 - 529.6];
    tiers.forEach(({ oneTimeCost }, at) => expect(oneTimeCost ?? 0).toBeDollars((steps[at] ?? 0) * 12));
    expect(tiers[0]).toMatchObject({
      label: 'Tier 1 of the 2028 Medicare surcharge',
      citation: '42 USC 1395r(i)(3)(C); 20 CFR 418.1115',
    });
  });

  it('has no tier where nobody is on Medicare two years later, or the plan has ended', () => {
    const withMedicare = seniorPlan({ incomes: [pension(60_000)] }, { medicare: { enrolled: true } });
    const tiers = (plan: PlanInputs, year: number) =>
      radarOf(plan, year).edges.filter(({ measure }) => measure === 'irmaaMagi').length;
    expect([tiers(withMedicare, 2029), tiers(withMedicare, 2030)]).toEqual([5, 0]);
    expect(tiers(couplePlan(), 2026)).toBe(0);
  });

  it('is that of a separate return: from no surcharge to the fourth tier', () => {
    const plan = seniorPlan(
      { incomes: [pension(100_000)], filingStatus: 'marriedFilingSeparately' },
      { medicare: { enrolled: true } },
    );
    const tiers = radarOf(plan, 2026).edges.filter(({ measure }) => measure === 'irmaaMagi');
    expect(tiers.map(({ id, threshold }) => [id, threshold])).toEqual([
      ['irmaaTier4', 109_000],
      ['irmaaTier5', 391_000],
    ]);
    expect(tiers[0]?.oneTimeCost ?? 0).toBeDollars(529.6 * 12);
  });
});

describe('every year of every golden household', () => {
  const households = reference.households.flatMap(({ id, plan }) => [
    [id, plan] as const,
    [`${id} in California`, { ...plan, state: 'CA', taxes: { ...plan.taxes, stateModel: 'tables' } }] as const,
  ]);

  it.each(households)('%s: the causes add up to the cost, and the edges stand where the row says', (_, document) => {
    const plan = planOf(document);
    const { rows } = projectYearly(document);
    const all = planCliffs(plan, lawTables);
    if (!all.ok) throw new Error('not measured');
    const { years } = all.value;
    expect(years.map(({ year }) => year)).toEqual(rows.map(({ year }) => year));
    years.forEach(({ nextThousand, edges }, at) => {
      for (const { causes, cost, rate } of Object.values(nextThousand)) {
        expect(causes.reduce((sum, cause) => sum + cause.cost, 0)).toBeCloseTo(cost, 6);
        expect(rate * 1000).toBeCloseTo(cost, 9);
      }
      expect(edges.find(({ id }) => id === 'niit')?.value ?? Number.NaN).toBeDollars(rows[at]?.taxes.agi ?? 0);
      expect(edges.find(({ id }) => id === 'zeroGainRate')?.value ?? Number.NaN).toBeDollars(
        rows[at]?.taxes.taxableIncome ?? 0,
      );
    });
    const smooth = years.filter(({ edges }) =>
      edges.every(({ ordinaryIncomeRoom: room }) => room === null || room > 1000),
    );
    expect(smooth.length).toBeGreaterThan(rows.length / 2);
    const astray = smooth.filter(({ year, nextThousand }) => {
      const federal = nextThousand.ordinaryIncome.causes
        .filter(({ cause }) => !OUTSIDE_THE_MARGINAL_RATE.has(cause))
        .reduce((sum, { cost }) => sum + cost, 0);
      const marginalRate = rows.find((row) => row.year === year)?.taxes.marginalRate ?? Number.NaN;
      return !(Math.abs(federal / 1000 - marginalRate) < 1e-9);
    });
    expect(astray.map(({ year }) => year)).toEqual([]);
  });
});

/** The marginal rate of a row is federal tax before credits, state tax held. */
const OUTSIDE_THE_MARGINAL_RATE = new Set(['state', 'irmaa', 'elderlyCredit', 'premiumTaxCredit']);

it('leaves the run as it is: the radar of one year is that of the same year among all', () => {
  const plan = planOf(reference.households[2]?.plan);
  const all = planCliffs(plan, lawTables);
  const one = cliffRadar(plan, lawTables, 2040);
  if (!all.ok || !one.ok) throw new Error('not measured');
  const { manifest, ...radar } = one.value;
  expect(radar).toEqual(all.value.years.find(({ year }) => year === 2040));
  expect(manifest).toEqual(all.value.manifest);
});

it('refuses a year outside the plan with the field and the years to choose from', () => {
  expect(cliffRadar(planOf(singlePlan()), lawTables, 2040)).toMatchObject({
    refused: 'request',
    issues: [
      { path: 'year', message: 'The plan runs from 2026 to 2031 and does not reach 2040. Choose one of its years.' },
    ],
  });
});

it('ends where an edge lies beyond what numbers can tell apart: prices double every year', () => {
  const { edges } = radarOf(seniorPlan({ assumptions: { inflation: 0.99 } }, { planEnd: 110 }), 2065);
  expect(edges.map(({ threshold }) => Number.isFinite(threshold))).not.toContain(false);
  expect(edgeOf({ edges } as CliffRadar, 'zeroGainRate').ordinaryIncomeRoom).toBeGreaterThan(1e15);
});

/** R.C. 5747.05(E): a share of the tax where each of a couple has $500 or more of income of their own. */
describe('the joint filing credit of Ohio', () => {
  const retired = (first: number, second: number) =>
    radarOf(
      couplePlan({
        state: 'OH',
        persons: ['1966-05-15', '1965-05-15'].map((birthDate) => ({
          birthDate,
          planEnd: 70,
          medicare: { enrolled: false },
        })),
        incomes: [
          { kind: 'pension', owner: 'p1', amount: first, frequency: 'annual', start: { month: '2026-01' } },
          { kind: 'pension', owner: 'p2', amount: second, frequency: 'annual', start: { month: '2026-01' } },
        ],
      }),
      2026,
    );
  const stateCause = (radar: CliffRadar) =>
    radar.nextThousand.ordinaryIncome.causes.find(({ cause }) => cause === 'state');

  it('is named where the next thousand brings it and the tax falls', () => {
    const cause = stateCause(retired(0, 60_000));
    expect(cause?.cost).toBeLessThan(-50);
    expect(cause?.label).toBe('State income tax, whose joint filing credit for two incomes begins here');
    expect(cause?.citation).toBe('R.C. 5747.05(E)');
  });

  it('is not named where both have it already', () => {
    expect(stateCause(retired(2_000, 60_000))?.label).toBe('State income tax, less what its deduction saves federally');
  });
});
