import { describe, expect, it } from 'vitest';
import { LawPackFile } from '../../../../electron/contract/law/law-pack.ts';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { LawPack } from '../../../../engine/primitives/law/law-pack.ts';
import benefitsCut from '../../../../resources/law-packs/benefits-cut-2033.json' with { type: 'json' };
import noStepUp from '../../../../resources/law-packs/no-step-up.json' with { type: 'json' };
import ratesUp from '../../../../resources/law-packs/rates-one-point.json' with { type: 'json' };
import sunset from '../../../../resources/law-packs/sunset-2017.json' with { type: 'json' };
import readings from '../../../../resources/law-readings.json' with { type: 'json' };
import { packOf, under } from './pack-samples.ts';

async function rowsUnder(plan: PlanInputs, pack: LawPack | null) {
  const inputs = pack === null ? plan : under(pack, plan);
  const run = { inputs, startMonth: '2026-01', granularity: 'yearly', lawPacks: pack === null ? [] : [pack] } as const;
  const outcome = await localEngine.run('project', run);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value.granularity === 'yearly' ? outcome.value.rows : [];
}

type Rows = Awaited<ReturnType<typeof rowsUnder>>;
const benefits = (rows: Rows) => rows.map(({ income }) => income.socialSecurity);

/** Without growth of anything: a year is like the one before, but for the rise of benefits of December 2026 that is published. */
const STILL = {
  inflation: 0,
  wageGrowth: 0,
  medicalInflation: 0,
  cashReturn: 0,
  equityReturn: 0,
  bondReturn: 0,
};

/** $2,000 a month since full retirement age. */
const RETIRED: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1958-01-10', planEnd: 77, socialSecurity: { basis: 'pia', pia: 2000 } }],
  accounts: [{ kind: 'cash', balance: 200_000 }],
  goals: [{ amount: 2500, frequency: 'monthly' }],
  assumptions: STILL,
};

const pack = (file: unknown): LawPack => LawPackFile.parse(file);

/** Lee, who owns shares bought for nothing, dies at the end of 2026; Jo lives on them. */
const WIDOWED: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', birthDate: '1956-01-10', planEnd: 70, socialSecurity: { basis: 'none' } },
    { id: 'p2', birthDate: '1960-01-10', planEnd: 72, socialSecurity: { basis: 'none' } },
  ],
  accounts: [{ kind: 'taxable', owner: 'p1', balance: 1_000_000, basis: 0, yield: { dividend: 0 } }],
  goals: [{ amount: 5000, frequency: 'monthly' }],
  assumptions: STILL,
};

const NO_STEP_UP = packOf('No step-up', {
  path: 'basis-at-death.ownStepUpShare',
  citation: 'A bill of nobody',
  values: [{ from: 2026, value: 0 }],
});

/** Two of 56 with a pension of $80,000 a year, all of which is spent. */
const PENSIONERS: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', birthDate: '1970-01-10', planEnd: 58, socialSecurity: { basis: 'none' } },
    { id: 'p2', birthDate: '1970-01-10', planEnd: 58, socialSecurity: { basis: 'none' } },
  ],
  incomes: [{ kind: 'pension', owner: 'p1', amount: 80_000, frequency: 'annual' }],
  goals: [{ amount: 9000, frequency: 'monthly' }],
  assumptions: STILL,
};

const federalTax = (rows: Rows) => rows[0]?.taxes.federalIncome;

describe('readings of law packs', () => {
  it('cut every benefit from January of a year on, to the dollar', async () => {
    const before = benefits(await rowsUnder(RETIRED, null));
    const after = benefits(await rowsUnder(RETIRED, pack(benefitsCut)));
    expect(after.slice(0, 7)).toEqual(before.slice(0, 7));
    // $2,072.00 a month, since the rise of December 2026 is 3.6%; 77% of it is $1,595.44, rounded down to the dollar: 42 USC 415(g).
    expect(before[7]).toBe(24_864);
    expect(after[7]).toBe(12 * 1595);
  });

  it('leave a cut that the plan states to the plan', async () => {
    const [person] = RETIRED.persons;
    const socialSecurity = { basis: 'pia', pia: 2000, trustFundCut: { year: 2028, share: 0.1 } } as const;
    const own = person === undefined ? RETIRED : { ...RETIRED, persons: [{ ...person, socialSecurity }] };
    expect(benefits(await rowsUnder(own, pack(benefitsCut)))).toEqual(benefits(await rowsUnder(own, null)));
  });

  it('let the basis carry over at a first death', async () => {
    const gains = (rows: Rows) => rows[1]?.capitalGains.realizedLongTerm;
    expect(gains(await rowsUnder(WIDOWED, null))).toBe(0);
    // All of what is sold is gain.
    expect(gains(await rowsUnder(WIDOWED, NO_STEP_UP))).toBeGreaterThanOrEqual(60_000);
    const alive = await rowsUnder(WIDOWED, pack(noStepUp));
    // A death before 2028 is not of this pack.
    expect(gains(alive)).toBe(0);
  });

  it('bring exemptions back with the law before 2018', async () => {
    // In force: 80,000 - 32,200 = 47,800; 10% to 24,800, 12% beyond: 2,480 + 2,760.
    expect(federalTax(await rowsUnder(PENSIONERS, null))).toBeCloseTo(5240, 6);
    // 80,000 - 16,600 - 2 × 5,300 = 52,800; 10% to 24,350, 15% beyond: 2,435 + 4,267.50.
    expect(federalTax(await rowsUnder(PENSIONERS, pack(sunset)))).toBeCloseTo(6702.5, 6);
  });

  it('explain a year in which exemptions stand beside the senior deduction, or in its place', async () => {
    const sheets = async (law: LawPack) => {
      const inputs = under(law, PENSIONERS);
      const run = { inputs, startMonth: '2026-01', year: 2026, lawPacks: [law] } as const;
      const outcome = await localEngine.run('explain', run);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
      return outcome.value.worksheets.flatMap(({ lines }) => lines);
    };
    const exemptions = (await sheets(pack(sunset))).filter(({ label }) => label === 'Exemptions');
    expect(exemptions.map(({ value }) => value)).toEqual([10_600]);
    const only = packOf('Exemptions', ...pack(sunset).entries.filter(({ path }) => path.includes('personalExemption')));
    const beside = (await sheets(only)).filter(({ label }) => label === 'Senior deduction');
    expect(beside.map(({ value }) => value)).toEqual([10_600]);
  });

  it('phase exemptions out by steps of income', async () => {
    const [income] = PENSIONERS.incomes ?? [];
    const rich = {
      ...PENSIONERS,
      incomes: [{ ...income, kind: 'pension', amount: 420_001, frequency: 'annual' }],
    } as const;
    const exemptions = pack(sunset).entries.filter(({ path }) => path.includes('personalExemption'));
    const only = packOf('Exemptions', ...exemptions);
    const saved = (federalTax(await rowsUnder(rich, null)) ?? 0) - (federalTax(await rowsUnder(rich, only)) ?? 0);
    // The start is 408,650; 11,351 beyond it are five steps of 2,500, so that 90% of 10,600 is left: 9,540 at 24% of 387,801.
    expect(saved).toBeCloseTo(0.24 * 9540, 6);
  });

  it('raise every rate by a point', async () => {
    const before = federalTax(await rowsUnder(PENSIONERS, null)) ?? 0;
    expect((federalTax(await rowsUnder(PENSIONERS, pack(ratesUp))) ?? 0) - before).toBeCloseTo(478, 6);
  });

  it('change no bit where a pack says what the law in force says', async () => {
    const entries = Object.entries(readings.entries).map(([path, { source, values }]) => ({
      path,
      citation: source,
      values: values.map((value) => ({ ...value })),
    }));
    const same = packOf('As it is', ...entries);
    // oxlint-disable-next-line no-await-in-loop -- three
    for (const plan of [RETIRED, WIDOWED, PENSIONERS])
      expect(await rowsUnder(plan, same)).toEqual(await rowsUnder(plan, null));
  });

  it('are refused where they are no reading: two cuts, or more than all', async () => {
    const check = (...values: readonly { from: number; value: number }[]) =>
      localEngine.run('checkLawPack', {
        pack: packOf('Cuts', { path: 'social-security.payableShare', citation: 'Nobody', values }),
      });
    expect(await check({ from: 2033, value: 0.77 })).toEqual([]);
    expect(await check({ from: 2033, value: 0.77 }, { from: 2040, value: 0.7 })).toHaveLength(1);
    expect(await check({ from: 2033, value: 1.1 })).toHaveLength(1);
    expect(await check({ from: 2033, value: 0 })).toHaveLength(1);
  });
});

describe('packs that come with the program', () => {
  it('can be read by the engine, each entry with its citation', async () => {
    for (const file of [benefitsCut, noStepUp, ratesUp, sunset]) {
      const parsed = pack(file);
      // oxlint-disable-next-line no-await-in-loop -- four
      expect(await localEngine.run('checkLawPack', { pack: parsed })).toEqual([]);
      expect(parsed.entries.every(({ citation }) => citation.length > 10)).toBe(true);
    }
  });
});
