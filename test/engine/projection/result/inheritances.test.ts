import { describe, expect, it } from 'vitest';
import { explainYear } from '../../../../engine/projection/explain/explain.ts';
import type { Inheritance } from '../../../../engine/results/projection.ts';
import { LUMP_SUM } from '../../../golden/households/share-households.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { prepared, tableOf } from '../../monte-carlo/simulation.ts';

/** One December and nothing but accounts, at prices that stand still unless bonds earn something. */
function december(accounts: readonly object[], { bondReturn = 0, heirDiscountRate = {} } = {}) {
  return {
    startMonth: '2026-12',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate: '1962-06-15', planEnd: 64, socialSecurity: { basis: 'none' } }],
    accounts: accounts.map((account) => ({ strategyId: 'bonds', ...account })),
    strategies: [{ id: 'bonds', kind: 'fixed', mix: { equity: 0, bond: 1, cash: 0 } }],
    assumptions: { inflation: 0, equityReturn: 0, equityVol: 0, bondReturn, bondVol: 0, cashReturn: 0 },
    legacy: { heirTaxRate: 0.22, ...heirDiscountRate },
  };
}

const AT_3_PERCENT = { heirDiscountRate: { heirDiscountRate: 0.03 } };
const ira = { id: 'a1', kind: 'traditionalIra', balance: 100_000 };
const charity = { name: 'Food bank', kind: 'charity', share: 0.5 };
const child = { name: 'Ada', kind: 'child', share: 0.5, taxRate: 0.12 };
const HALVES = { beneficiaries: [charity, child] };
const CHILD_ALONE = { beneficiaries: [{ ...child, share: 1 }] };

const legacyOf = (plan: object) => tableOf(prepared(plan, { runs: 1 }), 1).afterTaxLegacyInTodaysDollars[0] ?? 0;
const keptOf = (plan: object) =>
  Object.fromEntries((projectYearly(plan).inheritances ?? []).map(({ name, kept }: Inheritance) => [name, kept]));

describe('what beneficiaries keep of an account', () => {
  it('half to charity, untaxed (26 USC 501(a)), half to a child at 12%: 50,000 and 44,000', () => {
    const plan = december([{ ...ira, ...HALVES }]);
    expect(keptOf(plan)['Food bank']).toBeDollars(50_000);
    expect(keptOf(plan)['Ada']).toBeDollars(44_000);
    expect(legacyOf(plan)).toBeCloseTo(94_000, 2);
  });

  it('ten tenths at the ends of ten years, brought back at 3%: 8.5302 of 10, as annuity tables print', () => {
    const plan = december([{ ...ira, ...HALVES }], AT_3_PERCENT);
    expect(keptOf(plan)['Food bank']).toBeDollars(50_000);
    expect(keptOf(plan)['Ada']).toBeDollars(37_532.89);
    expect(legacyOf(plan)).toBeCloseTo(87_532.89, 2);
  });

  it('invested at 5% meanwhile, brought back at 3%, waiting gains: 1.11327 of each dollar', () => {
    const plan = december([{ ...ira, ...CHILD_ALONE }], { bondReturn: 0.05, ...AT_3_PERCENT });
    expect(keptOf(plan)['Ada']).toBeCloseTo(98_366.5, 1);
    expect(keptOf(december([{ ...ira, ...CHILD_ALONE }], { bondReturn: 0.05 }))['Ada']).toBeCloseTo(88_358.52, 1);
  });

  it('at once where they say so, and from what is no retirement account', () => {
    const atOnce = { beneficiaries: [{ ...child, share: 1, tenYears: false }] };
    expect(keptOf(december([{ ...ira, ...atOnce }], AT_3_PERCENT))['Ada']).toBeDollars(88_000);
    const hsa = { id: 'a1', kind: 'hsa', balance: 100_000, ...CHILD_ALONE };
    expect(keptOf(december([hsa], AT_3_PERCENT))['Ada']).toBeDollars(88_000);
  });

  it('a Roth IRA untaxed, over ten years too', () => {
    const roth = { id: 'a1', kind: 'rothIra', balance: 100_000, basis: 10_000, ...CHILD_ALONE };
    expect(keptOf(december([roth], AT_3_PERCENT))['Ada']).toBeDollars(85_302.03);
  });

  it('what Form 8606 says was taxed is not taxed again: 91,600 at once, 78,136.66 over ten years at 3%', () => {
    const atOnce = { beneficiaries: [{ ...child, share: 1, tenYears: false }] };
    expect(keptOf(december([{ ...ira, basis: 30_000, ...atOnce }]))['Ada']).toBeDollars(91_600);
    expect(keptOf(december([{ ...ira, basis: 30_000, ...CHILD_ALONE }], AT_3_PERCENT))['Ada']).toBeDollars(78_136.66);
  });

  it('shares the basis among the IRAs of an owner: 85,000 of each 100,000 untaxed', () => {
    const other = { id: 'a2', kind: 'traditionalIra', balance: 100_000, basis: 30_000 };
    // The second IRA goes by the rate of the plan: 100,000 less 22% of 85,000.
    expect(legacyOf(december([{ ...ira, ...CHILD_ALONE }, other]))).toBeCloseTo(89_800 + 81_300, 2);
  });

  it('gives heirs of an inherited account what is left of the ten years: 26 CFR 1.401(a)(9)-5(e)(3)', () => {
    const inherited = {
      id: 'a1',
      kind: 'inheritedIra',
      balance: 100_000,
      inherited: { deathYear: 2019 },
      ...CHILD_ALONE,
    };
    const later = { ...inherited, inherited: { deathYear: 2020 } };
    expect(projectYearly(december([later])).inheritances?.[0]?.years).toBe(4);
    expect(projectYearly(december([inherited])).inheritances?.[0]?.years).toBe(3);
  });

  it('goes by the rate of the legacy where a beneficiary has none', () => {
    const { taxRate: _, ...unstated } = child;
    expect(keptOf(december([{ ...ira, beneficiaries: [{ ...unstated, share: 1 }] }]))['Ada']).toBeDollars(78_000);
  });

  it('the share of a spouse goes to the others once both have died', () => {
    const plan = {
      ...december([
        {
          ...ira,
          beneficiaries: [
            { kind: 'spouse', share: 0.5 },
            { ...child, share: 0.5 },
          ],
        },
      ]),
      filingStatus: 'marriedFilingJointly',
      persons: [
        { id: 'p1', birthDate: '1962-06-15', planEnd: 64, socialSecurity: { basis: 'none' } },
        { id: 'p2', birthDate: '1962-06-15', planEnd: 64, socialSecurity: { basis: 'none' } },
      ],
    };
    expect(keptOf(plan)).toEqual({ Ada: expect.closeTo(88_000, 2) });
  });

  it('says nothing of a plan that names nobody', () => {
    expect(projectYearly(december([ira])).inheritances).toBeUndefined();
  });

  it('shows its work in the last year', () => {
    const explained = explainYear(planOf(december([{ ...ira, ...HALVES }])), lawTables, 2026);
    const sheet = explained.ok ? explained.value.worksheets.find(({ id }) => id === 'inheritances') : undefined;
    const values = Object.fromEntries((sheet?.lines ?? []).map(({ id, value }) => [id, value]));
    expect(values['inheritances/1-kept']).toBeDollars(50_000);
    expect(values['inheritances/2-taxed']).toBeDollars(50_000);
    expect(values['inheritances/2-kept']).toBeDollars(44_000);
    expect(sheet?.lines[0]?.uses).toEqual(['account-a1/accounts.a1.endBalance']);
  });
});

describe('what heirs are taxed on of employer shares that a plan handed out: 26 USC 402(e)(4), 691(a), 1014(c)', () => {
  /** 500,000 of shares that cost the plan 50,000, handed out in the plan's only year, in which they earn `expectedReturn`. */
  const handedOut = (expectedReturn: number, beneficiaries: readonly object[] = []) => {
    const accounts = (LUMP_SUM.accounts ?? []).filter(({ id }) => id !== 'planFunds' && id !== 'ira');
    return {
      ...LUMP_SUM,
      persons: (LUMP_SUM.persons ?? []).map((person) => ({ ...person, planEnd: 63 })),
      accounts: accounts.map(({ concentrated, ...account }) => ({
        ...account,
        ...(concentrated !== undefined && {
          concentrated: { ...concentrated, sales: [], expectedReturn, volatility: 0 },
        }),
        ...(account.id === 'shares' && { beneficiaries }),
      })),
      legacy: { heirTaxRate: 0.22 },
    };
  };
  const ADA = [{ ...child, share: 1 }];

  it('is the appreciation in the plan, and nothing that came after: Rev. Rul. 75-125', () => {
    // 550,000 - 12% of 450,000.
    expect(keptOf(handedOut(0.1, ADA))['Ada']).toBeDollars(496_000);
    // Income of 50,000 less 16,100 bears 3,820 of tax: 500,000 + 96,180 - 22% of 450,000.
    expect(legacyOf(handedOut(0))).toBeCloseTo(497_180, 2);
  });

  it('is no more than the gain that is left: 26 CFR 1.402(a)-1(b)(1)(i)(b)', () => {
    // 400,000 less the basis of 50,000: 12% of 350,000.
    expect(keptOf(handedOut(-0.2, ADA))['Ada']).toBeDollars(358_000);
  });

  it('ends with what is sold before', () => {
    // A tenth is sold in January 2027, of 500,000 at prices that stand still: 22% of 405,000 are left.
    const plan = handedOut(0);
    const sold = {
      ...plan,
      persons: plan.persons.map((person) => ({ ...person, planEnd: 64 })),
      accounts: plan.accounts.map((account) => ({
        ...account,
        ...(account.id === 'shares' &&
          account.concentrated !== undefined && {
            concentrated: {
              ...account.concentrated,
              sales: [{ share: 0.1, frequency: 'once', start: { month: '2027-01' }, to: 'cash' }],
            },
            beneficiaries: ADA,
          }),
      })),
    };
    // 450,000 - 12% of 405,000.
    expect(keptOf(sold)['Ada']).toBeDollars(401_400);
  });
});
