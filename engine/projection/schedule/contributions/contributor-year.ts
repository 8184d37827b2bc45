import { ownEmployerShare } from '../../../accounts/contribution-limits.ts';
import type { YearLaw } from '../../../law/law-tables.ts';
import { medicareMonthOf } from '../../../plan/complete/medicare-month.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { isParticipation } from '../../../plan/schema/plan-types/plan-types.ts';
import { yearMonth } from '../../../primitives/calendar.ts';
import { deductibleSelfEmploymentTax } from '../../../tax/federal/self-employment-tax.ts';
import { filingStatusIn } from '../../program/filing-status-of-year.ts';
import { TAXABLE } from '../../program/schedule-columns.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { ScheduleTables } from '../income-schedule.ts';
import type { ContributorYear } from './contributor.ts';
import type { SpecialCatchUps } from './special-catch-ups.ts';

interface Household {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly catchUps: SpecialCatchUps;
}

/** What everybody puts aside in a year out of income before tax. Dollars. */
export interface PutAside {
  /** Of the household: the MAGI of the phase-outs is without it. */
  readonly beforeTax: number;
  /** Of each person what leaves the pay before it is income: the compensation for an IRA is without it. */
  readonly outOfPay: readonly number[];
  /** Of each person what goes into employers' plans without catch-ups and after-tax contributions. */
  readonly inPlans: readonly number[];
}

/** A person's year against the limits of law, with what all put aside in it. */
export function contributorYear(
  { plan, timeline, tables, catchUps }: Household,
  law: YearLaw,
  person: number,
  { beforeTax, outOfPay }: Pick<PutAside, 'beforeTax' | 'outOfPay'>,
): ContributorYear {
  const birth = timeline.births[person];
  const row = (law.year - timeline.firstYear) * TAXABLE.columns;
  const cell = (column: number) => tables.taxable[row + column] ?? 0;
  const wagesOf = (who: number) => cell(who === 0 ? TAXABLE.firstWages : TAXABLE.secondWages);
  const profitOf = (who: number) => cell(who === 0 ? TAXABLE.firstSelfEmployment : TAXABLE.secondSelfEmployment);
  const payOf = (who: number) => wagesOf(who) + profitOf(who);
  const compensationOf = (who: number) => Math.max(0, payOf(who) - (outOfPay[who] ?? 0));
  const isAlive = timeline.deaths.map((death) => death > yearMonth(law.year, 1));
  const isCouple = plan.persons.length === 2 && isAlive.every(Boolean);
  const others = [
    TAXABLE.firstPensions,
    TAXABLE.secondPensions,
    TAXABLE.firstDisability,
    TAXABLE.secondDisability,
    TAXABLE.annuities,
    TAXABLE.rental,
    TAXABLE.other,
  ];
  const self = plan.persons[person];
  const medicare = self === undefined ? 0 : medicareMonthOf(self);
  return {
    ageAtYearEnd: law.year - (birth?.year ?? law.year),
    filingStatus: filingStatusIn(plan, timeline, law.year, law.federalIncomeTax),
    livedApart: plan.taxes.livedApart,
    pay: payOf(person),
    ownEmployerShare: ownEmployerShare(
      profitOf(person),
      deductibleSelfEmploymentTax(profitOf(person), wagesOf(person), law.payrollTax),
      law.contributionLimits,
    ),
    profit: profitOf(person),
    netEarningsFactor: law.payrollTax.selfEmploymentNetEarningsFactor,
    compensation: compensationOf(person),
    spouseCompensation: isCouple ? compensationOf(1 - person) : 0,
    scheduledMagi: payOf(0) + payOf(1) + others.reduce((sum, column) => sum + cell(column), 0) - beforeTax,
    coverage: coverageOf(plan, person),
    special: catchUps.limitsOf(self?.id ?? '', payOf(person), {
      timeline,
      year: law.year,
      law: law.contributionLimits,
    }),
    hsaCoverage: isCouple ? 'family' : 'selfOnly',
    monthsWithoutMedicare: Math.max(0, Math.min(12, medicare - yearMonth(law.year, 1))),
  };
}

/** Whose employer's plan gets contributions: the deduction of an IRA depends on it. */
function coverageOf({ accounts, persons }: Plan, person: number): ContributorYear['coverage'] {
  const isCovered = (who: number) =>
    accounts.some(
      (account) => isParticipation(account) && account.owner === persons[who]?.id && account.contributions.length > 0,
    );
  if (isCovered(person)) return 'self';
  return isCovered(1 - person) ? 'spouseOnly' : 'none';
}
