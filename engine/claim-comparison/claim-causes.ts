import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { invariant } from '../primitives/invariant.ts';
import { projectPlan } from '../projection/project-plan.ts';
import type { YearRow } from '../results/rows.ts';
import type { ClaimCause, ClaimCauseName, ClaimRun } from '../results/social-security/claim-comparison.ts';
import type { RankedClaim } from '../results/social-security/claiming.ts';
import { legacyOf, type PlanLegacy } from './claim-trials.ts';

/** One run of the plan, read row by row: dollars of the start month. */
export interface ReadRun {
  readonly run: ClaimRun;
  readonly heirsTax: number;
  readonly otherSpending: number;
}

/** Projects the plan with a pair of claims and adds up its rows. */
export function readRun(plan: Plan, law: LawTables, ranked: RankedClaim): ReadRun {
  const projected = projectPlan(plan, law, { granularity: 'yearly' });
  invariant(projected.ok && projected.value.granularity === 'yearly', 'a plan that can be simulated can be projected');
  const { rows } = projected.value;
  const legacy: PlanLegacy = legacyOf(plan, law);
  const sum = (amount: (row: YearRow) => number) => rows.reduce((total, row) => total + amount(row) / row.deflator, 0);
  const irmaa = sum(({ taxes }) => taxes.irmaaSurcharge);
  return {
    run: {
      claim: ranked.claim,
      ages: ranked.ages,
      lifetimeBenefit: ranked.lifetimeBenefit,
      afterTaxLegacy: legacy.afterTaxLegacy,
      unpaid: legacy.unpaid,
      socialSecurity: sum(({ income }) => income.socialSecurity),
      survivorSocialSecurity: sum((row) => (isAfterDeath(row) ? row.income.socialSecurity : 0)),
      taxes: sum(({ taxes }) => taxes.total),
      irmaa,
      rothConversions: sum(({ rothConversion }) => rothConversion),
    },
    heirsTax: legacy.heirsTax,
    otherSpending: sum(({ spending }) => spending.total) - irmaa,
  };
}

function isAfterDeath({ ages }: YearRow): boolean {
  return ages.includes(null);
}

/**
 * Why one pair leaves more than another: what each cause came to in the two runs. What is left of the difference is the growth
 * on money that was spent or kept at other times, and income that depends on the claims otherwise.
 */
export function claimCauses(byLifeTable: ReadRun, byPlan: ReadRun): readonly ClaimCause[] {
  const gains = (cause: ClaimCauseName, amount: (read: ReadRun) => number): ClaimCause => {
    const [one, other] = [amount(byLifeTable), amount(byPlan)];
    return { cause, byLifeTable: one, byPlan: other, effect: other - one };
  };
  const costs = (cause: ClaimCauseName, amount: (read: ReadRun) => number): ClaimCause => {
    const { byLifeTable: one, byPlan: other } = gains(cause, amount);
    return { cause, byLifeTable: one, byPlan: other, effect: one - other };
  };
  const named = [
    gains('benefitsTogether', ({ run }) => run.socialSecurity - run.survivorSocialSecurity),
    gains('benefitsAlone', ({ run }) => run.survivorSocialSecurity),
    costs('taxes', ({ run }) => run.taxes),
    costs('irmaa', ({ run }) => run.irmaa),
    costs('heirsTax', ({ heirsTax }) => heirsTax),
    costs('otherSpending', ({ otherSpending }) => otherSpending),
  ];
  const rest = (read: ReadRun, sideOf: (cause: ClaimCause) => number) =>
    leftOf(read) - named.reduce((total, cause) => total + signOf(cause.cause) * sideOf(cause), 0);
  const growthByLifeTable = rest(byLifeTable, (cause) => cause.byLifeTable);
  const growthByPlan = rest(byPlan, (cause) => cause.byPlan);
  return [
    ...named,
    {
      cause: 'growth',
      byLifeTable: growthByLifeTable,
      byPlan: growthByPlan,
      effect: growthByPlan - growthByLifeTable,
    },
  ];
}

/** What the plan is judged by at its mean returns. */
export function leftOf({ run }: ReadRun): number {
  return run.afterTaxLegacy - run.unpaid;
}

function signOf(cause: ClaimCauseName): 1 | -1 {
  return cause === 'benefitsTogether' || cause === 'benefitsAlone' ? 1 : -1;
}
