import type { Plan } from '../../../../../../engine/plan/complete/plan.ts';
import { type InsuranceGap, insuranceGap } from '../../../../../../engine/plan/work-cover.ts';
import { useOperation } from '../../../../../state/use-operation.ts';

/** A person’s months before Medicare without a job, and what a marketplace plan would cost then, in dollars of the start. */
export interface PersonGap {
  /** Null where the person’s own job lasts until Medicare. */
  readonly gap: InsuranceGap | null;
  /** A month; undefined until it is known. */
  readonly estimate: number | undefined;
}

export interface InsuranceGaps {
  readonly persons: readonly PersonGap[];
  /** Plan year of the averages that the estimates rest on. */
  readonly publishedYear: number | undefined;
}

/** The gaps of a plan; none while it has faults. */
export function useInsuranceGaps(plan: Plan | null): InsuranceGaps {
  const gaps = plan === null ? [] : plan.persons.map((person) => insuranceGap(plan, person, [person.id]));
  const ages = gaps.flatMap((gap) => (gap === null ? [] : [gap.age]));
  const { data } = useOperation(
    'calculators.healthPremium',
    {
      state: plan?.state ?? 'none',
      ages: ages.length === 0 ? [0] : ages,
      year: Number((plan?.startMonth ?? '2026-01').slice(0, 4)),
      ...(plan === null ? {} : { medicalInflation: plan.assumptions.medicalInflation }),
    },
    { enabled: ages.length > 0, keepPrevious: true },
  );
  const estimates = [...(data?.each ?? [])];
  return {
    persons: gaps.map((gap) => ({ gap, estimate: gap === null ? undefined : estimates.shift() })),
    publishedYear: data?.publishedYear,
  };
}
