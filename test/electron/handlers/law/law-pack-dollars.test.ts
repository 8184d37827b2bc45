import { describe, expect, it } from 'vitest';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { LawPack } from '../../../../engine/primitives/law/law-pack.ts';
import { HIGH_RATE, IDENTITY, LOW_DEDUCTION, PENSIONER, packOf, under } from './pack-samples.ts';

async function firstYear(plan: PlanInputs, pack: LawPack | null) {
  const inputs = pack === null ? plan : under(pack, plan);
  const lawPacks = pack === null ? [] : [pack];
  const run = { inputs, startMonth: '2026-01', granularity: 'yearly', lawPacks } as const;
  const outcome = await localEngine.run('project', run);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  const [row] = outcome.value.rows;
  if (row === undefined) throw new Error('A projection has a year.');
  return row;
}

/** What the first year has with the pack less what it has under the law in force. */
async function moved(plan: PlanInputs, pack: LawPack, of: (row: Awaited<ReturnType<typeof firstYear>>) => number) {
  return of(await firstYear(plan, pack)) - of(await firstYear(plan, null));
}

/** Aged 71 in 2026, with a MAGI of $120,000 two years before. */
const ON_MEDICARE: PlanInputs = {
  ...PENSIONER,
  persons: [{ birthDate: '1955-01-10', planEnd: 73 }],
  taxes: { priorYearMagi: [120_000, 120_000] },
};

/** Turns 75 in 2026. */
const WITH_IRA: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1951-06-10', planEnd: 77 }],
  accounts: [{ kind: 'traditionalIra', balance: 500_000, priorDecemberBalance: 492_000 }],
};

const column = [[0, 0.054]];
const COLORADO = packOf('Colorado', {
  path: 'states/CO.rateSchedule',
  citation: 'An initiative of nobody',
  url: 'https://leg.colorado.gov/nothing',
  values: [
    {
      from: 2026,
      single: column,
      marriedFilingJointly: column,
      headOfHousehold: column,
      marriedFilingSeparately: column,
    },
  ],
});

const SURCHARGE = packOf('Surcharge', {
  path: 'medicare.partBSurcharge',
  citation: 'A notice of nobody',
  values: [{ from: 2026, first: 100, second: 202.9, third: 324.6, fourth: 446.3, fifth: 487 }],
});

const ages = Array.from({ length: 49 }, (_, at) => ({ age: 72 + at, divisor: 20 }));
const DIVISOR = packOf('Divisor', {
  path: 'retirement-distributions.uniformLifetimeTable',
  citation: 'A regulation of nobody',
  values: [{ from: 2026, divisors: ages }],
});

describe('a pack with one entry changed moves what that entry moves', () => {
  it('by hand under the law in force: 10% of 12,400 and 12% of the other 31,500 of 60,000 less 16,100', async () => {
    expect((await firstYear(PENSIONER, null)).taxes.total).toBeCloseTo(5020, 6);
  });

  it('a standard deduction of 10,000: 6,100 more at 12%', async () => {
    expect(await moved(PENSIONER, LOW_DEDUCTION, ({ taxes }) => taxes.total)).toBeCloseTo(732, 6);
  });

  it('15% instead of 12%: three points of 31,500', async () => {
    expect(await moved(PENSIONER, HIGH_RATE, ({ taxes }) => taxes.total)).toBeCloseTo(945, 6);
  });

  it('a state rate of 5.4% instead of 4.4%: a point of 43,900 less the 20,000 of a pension that Colorado leaves out at 60', async () => {
    const inColorado: PlanInputs = { ...PENSIONER, state: 'CO' };
    expect(await moved(inColorado, COLORADO, ({ taxes }) => taxes.state)).toBeCloseTo(239, 6);
  });

  it('a surcharge of 100 instead of 81.20 in the first tier: 18.80 for twelve months', async () => {
    expect(await moved(ON_MEDICARE, SURCHARGE, ({ spending }) => spending.medicarePremiums)).toBeCloseTo(225.6, 6);
  });

  it('a divisor of 20 instead of 24.6 at 75: 24,600 instead of 20,000 of 492,000', async () => {
    expect((await firstYear(WITH_IRA, null)).rmd.required).toBeCloseTo(20_000, 6);
    expect(await moved(WITH_IRA, DIVISOR, ({ rmd }) => rmd.required)).toBeCloseTo(4600, 6);
  });

  it('and the identity pack nothing: every row, and every final value of a path', async () => {
    expect(await firstYear(PENSIONER, IDENTITY)).toEqual(await firstYear(PENSIONER, null));
  });

  it('a plan whose pack nobody brings is refused, and does not run under the law in force', async () => {
    const inputs = under(LOW_DEDUCTION, PENSIONER);
    const run = { inputs, startMonth: '2026-01', granularity: 'yearly', lawPacks: [HIGH_RATE] } as const;
    const outcome = await localEngine.run('project', run);
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'lawPackMissing', path: 'law.pack' }] });
  });
});
