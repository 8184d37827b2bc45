import { lawPackHash } from '../../../../engine/plan/law-pack-hash.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { LawPack, LawPackEntry } from '../../../../engine/primitives/law/law-pack.ts';
import federal from '../../../../resources/law/federal-income-tax.json' with { type: 'json' };

export function packOf(name: string, ...entries: readonly LawPackEntry[]): LawPack {
  return {
    format: 'longhand-law-pack',
    version: 1,
    name,
    publisher: 'Nobody in particular',
    date: '2026-11-02',
    entries,
  };
}

const { standardDeduction, ordinaryBrackets } = federal.entries;

/** Says what the law in force says. */
export const IDENTITY = packOf(
  'As it is',
  {
    path: 'federal-income-tax.standardDeduction',
    citation: standardDeduction.source,
    values: [...standardDeduction.values],
  },
  {
    path: 'federal-income-tax.ordinaryBrackets',
    citation: ordinaryBrackets.source,
    values: [...ordinaryBrackets.values],
  },
);

/** A standard deduction of $10,000 for a single person instead of $16,100. */
export const LOW_DEDUCTION = packOf('Low deduction', {
  path: 'federal-income-tax.standardDeduction',
  citation: 'A bill of nobody, sec. 1',
  values: [
    {
      from: 2026,
      single: 10_000,
      marriedFilingJointly: 20_000,
      marriedFilingSeparately: 10_000,
      headOfHousehold: 15_000,
      qualifyingSurvivingSpouse: 20_000,
    },
  ],
});

/** 15% instead of 12% in the second bracket. */
export const HIGH_RATE = packOf('High rate', {
  path: 'federal-income-tax.ordinaryBrackets',
  citation: 'A bill of nobody, sec. 2',
  values: ordinaryBrackets.values.slice(-1).map(({ from, ...columns }) => ({
    from,
    ...Object.fromEntries(
      Object.entries(columns).map(([status, rows]) => [
        status,
        rows.map(({ over, rate }) => ({ over, rate: rate === 0.12 ? 0.15 : rate })),
      ]),
    ),
  })),
});

/** A pension of $60,000 of somebody aged 60, and nothing else: all of it is spent, so that nothing bears interest. */
export const PENSIONER: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1966-01-10', planEnd: 64 }],
  incomes: [{ kind: 'pension', amount: 60_000, frequency: 'annual' }],
  goals: [{ amount: 6000, frequency: 'monthly' }],
};

export function under(pack: LawPack, plan: PlanInputs): PlanInputs {
  return { ...plan, law: { pack: lawPackHash(pack) } };
}
