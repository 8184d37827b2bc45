import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../../projection.ts';

/** A million that does not grow, of which 48,000 a year are to be spent: a first withdrawal rate of 4.8%. */
const plan = (guardrails: string, planEnd: number) => ({
  startMonth: '2026-01',
  persons: [{ birthDate: '1961-03-10', planEnd, medicare: { enrolled: false } }],
  accounts: [{ kind: 'rothIra', balance: 1_000_000, basis: 1_000_000 }],
  goals: [
    { amount: 2000, frequency: 'monthly', category: 'essential' },
    { amount: 2000, frequency: 'monthly', category: 'travel' },
  ],
  withdrawal: { guardrails },
  assumptions: { inflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 },
});

const discretionary = (guardrails: string, years: number, planEnd = 95) =>
  projectYearly(plan(guardrails, planEnd))
    .rows.slice(0, years)
    .map((row) => Math.round(row.spending.discretionary * 100) / 100);

describe('guardrails on discretionary spending', () => {
  it('none: as planned', () => {
    expect(discretionary('none', 3)).toEqual([24_000, 24_000, 24_000]);
  });

  it('fixed percentage: all spending is 4.8% of the balance of December 31, essentials first', () => {
    // 4.8% of 952,000 is 45,696 and of 906,304 is 43,502.592; less 24,000 of essentials.
    expect(discretionary('fixedPercentage', 3)).toEqual([24_000, 21_696, 19_502.59]);
  });

  it('Vanguard: toward 4.8% of the balance, but no more than 2.5% down a year', () => {
    // 24,000 × 0.975, then × 0.975 again: both above the 21,696 and less that the percentage would give.
    expect(discretionary('vanguardDynamic', 3)).toEqual([24_000, 23_400, 22_815]);
  });

  it('Guyton and Klinger: a cut of a tenth once the rate passes 5.76%', () => {
    // 48,000 over 952,000, 904,000, 856,000 and 808,000 is 5.94% in the fifth year: 24,000 × 0.9.
    expect(discretionary('guytonKlinger', 5)).toEqual([24_000, 24_000, 24_000, 24_000, 21_600]);
  });

  it('Guyton and Klinger: no cuts in the last fifteen years', () => {
    // To 80: 2041 is the last of sixteen years, so that cuts end before the rate has passed the limit.
    expect(discretionary('guytonKlinger', 6, 80)).toEqual([24_000, 24_000, 24_000, 24_000, 24_000, 24_000]);
  });
});

/** All spending is a trip of 50,000 each January, out of a million in shares: a first withdrawal rate of 5%. */
const traveler = (guardrails: string, equityReturn: number, more: object = {}) => ({
  startMonth: '2026-01',
  state: 'none' as const,
  persons: [{ birthDate: '1961-03-10', planEnd: 95, medicare: { enrolled: false } }],
  accounts: [
    { kind: 'rothIra', balance: 1_000_000, basis: 1_000_000, strategyId: 'shares' },
    { id: 'spare', kind: 'cash', balance: 0 },
  ],
  strategies: [{ id: 'shares', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
  goals: [{ amount: 50_000, frequency: 'annual', category: 'travel' }],
  withdrawal: { guardrails },
  assumptions: { inflation: 0.03, equityReturn, bondReturn: 0, cashReturn: 0 },
  ...more,
});

/** What is spent in each of the first years, nominal dollars to the cent. */
const spent = (document: object, years: number) =>
  projectYearly(document)
    .rows.slice(0, years)
    .map((row) => Math.round(row.spending.discretionary * 100) / 100);

describe('Guyton and Klinger, four years worked by hand', () => {
  it('losses of 6% a year: twice no raise for inflation, then no raise and a cut of a tenth', () => {
    // 2027: 950,000 x 0.94 = 893,000. 51,500 is 5.77% > 5% after a loss: stays 50,000, which is 5.60% < 6%.
    // 2028: 843,000 x 0.94 = 792,420. 51,500 is 6.50%: stays 50,000, still 6.31% > 6%: x 0.9.
    // 2029: 747,420 x 0.94 = 702,574.80. 46,350 is 6.60%: stays 45,000, still 6.41%: x 0.9.
    expect(spent(traveler('guytonKlinger', -0.06), 4)).toEqual([50_000, 50_000, 45_000, 40_500]);
  });

  it('capital preservation looks at the rate without the raise for inflation', () => {
    // 950,000 x 0.89 = 845,500. 51,500 would be 6.09% and cut; 50,000 is 5.91%.
    expect(spent(traveler('guytonKlinger', -0.11), 2)).toEqual([50_000, 50_000]);
  });

  it('gains of 30% a year: a raise of a tenth once the rate is under 4%', () => {
    // 2027: 51,500 of 1,235,000 is 4.17%. 2028: 53,045 of 1,183,500 x 1.3 = 1,538,550 is 3.45%: x 1.1.
    // 2029: 58,349.50 x 1.03 = 60,099.985 of 1,480,200.50 x 1.3 = 1,924,260.65 is 3.12%: x 1.1.
    expect(spent(traveler('guytonKlinger', 0.3), 4)).toEqual([50_000, 51_500, 58_349.5, 66_109.98]);
  });

  it('a year that gains keeps its raise, and one that gains less than its fees is a loss', () => {
    // 950,000 x 1.002 = 951,900, of which 51,500 is 5.41%: a raise, unless 1% of fees makes the year a loss.
    const costly = {
      id: 'ira',
      kind: 'rothIra',
      balance: 1_000_000,
      basis: 1_000_000,
      strategyId: 'shares',
      fees: 0.01,
    };
    const spare = { id: 'spare', kind: 'cash', balance: 0 };
    expect(spent(traveler('guytonKlinger', 0.002), 2)).toEqual([50_000, 51_500]);
    expect(spent(traveler('guytonKlinger', 0.002, { accounts: [costly, spare] }), 2)).toEqual([50_000, 50_000]);
  });

  it('cash counts in the balance and not in the growth', () => {
    // 750,000 in cash that earns nothing, 250,000 in shares that gain: 51,500 of 950,000 + 12,500 is 5.35%, no loss.
    const accounts = [
      { id: 'cash', kind: 'cash', balance: 750_000 },
      { id: 'ira', kind: 'rothIra', balance: 250_000, basis: 250_000, strategyId: 'shares' },
    ];
    const inCash = (cashReturn: number, equityReturn: number) =>
      traveler('guytonKlinger', equityReturn, {
        accounts,
        assumptions: { inflation: 0.03, equityReturn, bondReturn: 0, cashReturn },
      });
    expect(spent(inCash(0, 0.05), 2)).toEqual([50_000, 51_500]);
    // Shares lose 2,500, cash earns 14,000: a loss all the same.
    expect(spent(inCash(0.02, -0.01), 2)).toEqual([50_000, 50_000]);
  });

  it('money that is put in is no growth', () => {
    // 2027: 950,000 x 0.99 = 940,500, of which 51,500 - 9,000 is 4.52%: less than the anchor, so that the raise stays.
    // 2028: 889,000 x 0.99 and the 9,000 less their loss come to 889,058: 58 more than 940,500 less what was spent, but only
    // by the 9,000 put in. After that loss 53,045, which is 5.97% > 5%, stays 51,500.
    const gift = { kind: 'other', amount: 9_000, frequency: 'once', start: { month: '2027-06' }, taxableShare: 0 };
    const accounts = [
      { kind: 'rothIra', balance: 1_000_000, basis: 1_000_000, strategyId: 'shares' },
      { kind: 'taxable', balance: 0, strategyId: 'shares', surplus: true },
    ];
    expect(spent(traveler('guytonKlinger', -0.01, { incomes: [gift], accounts }), 3)).toEqual([50_000, 51_500, 51_500]);
  });
});

describe('Vanguard’s dynamic spending, four years worked by hand', () => {
  it('losses of 6% a year: 5% of the balance would be less, so that it falls by 2.5% a year after inflation', () => {
    // 2027: 5% of 893,000 is 44,650; 51,500 x 0.975. 2028: 53,045 x 0.975^2. 2029: 54,636.35 x 0.975^3.
    expect(spent(traveler('vanguardDynamic', -0.06), 4)).toEqual([50_000, 50_212.5, 50_425.9, 50_640.21]);
  });

  it('gains of 30% a year: it rises by 5% a year after inflation', () => {
    expect(spent(traveler('vanguardDynamic', 0.3), 4)).toEqual([50_000, 54_075, 58_482.11, 63_248.4]);
  });

  it('between the two it is the anchor’s share of the balance', () => {
    // 5% of 950,000 x 1.07 = 1,016,500 is 50,825, which is 51,500 x 0.9869.
    expect(spent(traveler('vanguardDynamic', 0.07), 2)).toEqual([50_000, 50_825]);
  });
});

describe('the year that sets the anchor', () => {
  const wage = (amount: number, more: object = {}) => ({
    incomes: [{ kind: 'wage', amount, frequency: 'annual', ...more }],
    persons: [
      { birthDate: '1964-03-10', planEnd: 95, retirement: { month: '2028-07' }, medicare: { enrolled: false } },
    ],
  });

  it.each([
    [120_000, 'wages more than cover spending at first: the rule acts all the same'],
    [66_000, 'they nearly cover it, tax left out: the rate of that year is no anchor'],
  ])('wages of %d until June 2028: nothing changes before 2030 (%s)', (amount) => {
    const rows = projectYearly(traveler('guytonKlinger', -0.05, wage(amount))).rows.slice(0, 6);
    const factors = rows.map((row, at) => Math.round((row.spending.discretionary / (50_000 * 1.03 ** at)) * 1e4) / 1e4);
    // 2029 is the first January without wages and sets the anchor; 2030 follows a loss.
    expect(factors).toEqual([1, 1, 1, 1, 0.9709, 0.8483]);
  });

  it('an anchor of zero or less is set in the first later January with a rate above zero', () => {
    // A pension of 60,000 to 2027 covers 50,000 and 51,500; 2028 sets the anchor.
    const pension = {
      kind: 'pension',
      amount: 60_000,
      frequency: 'annual',
      end: { month: '2028-01' },
      taxableShare: 0,
    };
    const [first, second, third, fourth] = spent(traveler('vanguardDynamic', -0.2, { incomes: [pension] }), 4);
    expect([first, second, third]).toEqual([50_000, 51_500, 53_045]);
    expect(fourth).toBeCloseTo(50_000 * 1.03 ** 3 * 0.975, 2);
  });

  it('somebody who works to the end of the plan never sets one', () => {
    const worker = traveler('guytonKlinger', -0.2, wage(10_000, { end: { event: 'planEnd' } }));
    const rows = projectYearly(worker).rows.slice(0, 4);
    expect(rows.map(({ spending }) => Math.round(spending.discretionary))).toEqual([50_000, 51_500, 53_045, 54_636]);
  });
});

describe('what the result says of guardrails', () => {
  const codes = (document: object) => projectYearly(document).warnings.map(({ code }) => code);
  const pension = {
    name: 'Pension',
    kind: 'pension',
    amount: 12_000,
    frequency: 'annual',
    start: { month: '2031-05' },
  };

  it('the portfolio management rule is not applied', () => {
    expect(codes(traveler('guytonKlinger', 0.05))).toContain('portfolioRuleNotApplied');
    expect(codes(traveler('vanguardDynamic', 0.05))).not.toContain('portfolioRuleNotApplied');
    expect(codes(traveler('none', 0.05))).not.toContain('portfolioRuleNotApplied');
  });

  it('income that begins after the anchor is not seen', () => {
    const warning = projectYearly(traveler('vanguardDynamic', 0.05, { incomes: [pension] })).warnings.find(
      ({ code }) => code === 'guardrailsBeforeIncome',
    );
    expect(warning?.message).toContain('Pension from 2031-05');
    expect(codes(traveler('none', 0.05, { incomes: [pension] }))).not.toContain('guardrailsBeforeIncome');
    const early = { ...pension, start: { month: '2026-01' } };
    expect(codes(traveler('vanguardDynamic', 0.05, { incomes: [early] }))).not.toContain('guardrailsBeforeIncome');
  });

  it('a plan that starts within a year has the anchor of a part of it', () => {
    expect(codes(traveler('vanguardDynamic', 0.05, { startMonth: '2026-11' }))).toContain('guardrailsAnchorPartYear');
    expect(codes(traveler('vanguardDynamic', 0.05))).not.toContain('guardrailsAnchorPartYear');
  });
});
