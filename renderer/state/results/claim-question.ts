import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { OperationQuestion } from '../backend.tsx';

/** An assumed cut: from January of a year on, a share of every benefit is lost. */
export interface BenefitCut {
  readonly year: number;
  readonly share: number;
}

/** What the claims are valued with, besides the plan; undefined is the default. Lists are by person. */
export interface ClaimAssumptions {
  /** `cohort`: the 2022 table with deaths that become rarer each year. */
  readonly mortality: 'ssa2022' | 'ssa2017' | 'cohort' | 'ages' | 'planEnd' | undefined;
  readonly discountRate: number | undefined;
  /** Multiplies every probability of death of a table. */
  readonly multipliers: readonly (number | undefined)[];
  /** With `cohort`: the share by which probabilities of death fall each year. */
  readonly improvement: number | undefined;
  /** With `ages`: the age in whose year each dies. */
  readonly ages: readonly (number | undefined)[];
  readonly earningsTest: boolean | undefined;
  /** Undefined for the plan's own. */
  readonly cut: 'none' | BenefitCut | undefined;
  /** Whether children draw on the records. */
  readonly children: boolean | undefined;
  readonly suspension: 'choose' | undefined;
}

export const AS_USUAL: ClaimAssumptions = {
  mortality: undefined,
  discountRate: undefined,
  multipliers: [],
  improvement: undefined,
  ages: [],
  earningsTest: undefined,
  cut: undefined,
  children: undefined,
  suspension: undefined,
};

/**
 * 2026 OASDI Trustees Report (June 9, 2026, II.A), intermediate assumptions: the fund that pays retirement and survivor
 * benefits runs out late in 2032 and can then pay 78 percent. 2033 is the first whole year.
 */
export const TRUSTEES_CUT = { year: 2033, share: 0.22 } as const satisfies BenefitCut;

/** Where the cut is from, in words. */
export const TRUSTEES_SOURCE =
  'Trustees Report of June 9, 2026, intermediate assumptions: the retirement fund runs out late in 2032';

/** A round rate of our own choice, which the user can write over: SSA's printed cohort tables are not on file. */
export const DEFAULT_IMPROVEMENT = 0.01;

/** The age to which a plan has people live where it does not say. */
export const DEFAULT_LAST_AGE = 95;

/** A plan, and what its claims are valued with. */
export interface ClaimQuestion {
  readonly plan: PlanInputs;
  readonly assumptions: ClaimAssumptions;
}

/** The question as the contract asks it. */
export function requestOf({ plan, assumptions }: ClaimQuestion): OperationQuestion<'stateless.claimStrategy'> {
  const { discountRate, earningsTest, cut, suspension, children } = assumptions;
  const mortality = mortalityOf(plan, assumptions);
  return {
    plan: children === false ? withoutChildren(plan) : plan,
    step: 'year',
    ...(discountRate === undefined ? {} : { discountRate }),
    ...(mortality === undefined ? {} : { mortality }),
    ...(earningsTest === undefined ? {} : { earningsTest }),
    ...(cut === undefined ? {} : { trustFundCut: cut === 'none' ? { ...TRUSTEES_CUT, share: 0 } : cut }),
    ...(suspension === undefined ? {} : { suspension }),
  };
}

function withoutChildren(plan: PlanInputs): PlanInputs {
  const persons = plan.persons.map((person) => {
    const { dependents: _, ...rest } = person;
    return rest;
  });
  return { ...plan, persons };
}

function mortalityOf({ persons }: PlanInputs, { mortality, multipliers, improvement, ages }: ClaimAssumptions) {
  if (mortality === 'planEnd') return { kind: 'planEnd' } as const;
  if (mortality === 'ages') {
    const written = persons.map(({ planEnd }, at) => ages[at] ?? planEnd ?? DEFAULT_LAST_AGE);
    // A former spouse is no person of the plan, but one of the two whose lives count.
    const hasFormer = persons[0]?.socialSecurity?.formerSpouse !== undefined;
    return { kind: 'ages' as const, ages: hasFormer ? [...written, DEFAULT_LAST_AGE] : written };
  }
  const isEachUsual = multipliers.every((multiplier) => multiplier === undefined);
  if (mortality === undefined && isEachUsual) return undefined;
  return {
    kind: 'table' as const,
    ...(mortality === 'ssa2017' ? { table: mortality } : {}),
    ...(isEachUsual ? {} : { multipliers: persons.map((_, at) => multipliers[at] ?? 1) }),
    ...(mortality === 'cohort' ? { improvement: improvement ?? DEFAULT_IMPROVEMENT } : {}),
  };
}
