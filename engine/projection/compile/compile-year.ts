import { jointStepUpShare } from '../../accounts/basis.ts';
import { filerTaxLaw } from '../../law/filer-tax-law.ts';
import type { LawTables, YearLaw } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type CalendarDate, monthOfAttainment, yearMonth } from '../../primitives/calendar.ts';
import { agesOfYear, rmdDivisorsAt } from '../program/ages-of-year.ts';
import { filingStatusIn } from '../program/filing-status-of-year.ts';
import type { ProgramYear } from '../program/program.ts';
import { type Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from '../schedule/income-schedule.ts';
import { stateIn } from '../schedule/residence.ts';
import { dependentsIn } from './children/compile-children.ts';
import { traditionalFillTo } from './compile-policy.ts';
import { povertyLineOf, statesOfYear } from './part-years.ts';
import { surchargeReturnsOf } from './surcharge-years.ts';

interface LawOfYear {
  readonly law: YearLaw;
  readonly tables: LawTables;
  readonly flows: ScheduleTables;
}

/** A year of the plan under its law: ages, filing status, the return's law, and what the schedule of its months says of it. */
export function compileYear(plan: Plan, timeline: Timeline, { law, tables, flows }: LawOfYear): ProgramYear {
  const { year } = law;
  const from = Math.max(0, yearMonth(year, 1) - timeline.firstMonth);
  const ages = agesOfYear(timeline, year);
  const isAlive = ages.map((age) => age !== null);
  const living = timeline.births.filter((_, at) => isAlive[at] === true);
  const filingStatus = filingStatusIn(plan, timeline, year, law.federalIncomeTax);
  const query = { year, filingStatus, growth: plan.assumptions };
  const to = yearMonth(year + 1, 1) - timeline.firstMonth;
  const benchmarkPremium = flows.benchmarkPremium.subarray(from, to);
  return {
    year,
    from,
    to,
    filingStatus,
    ages,
    deceased: isAlive.includes(true) ? timeline.deaths.indexOf(yearMonth(year, 1)) : -1,
    // The death was on the December 31 before.
    ownStepUpShare: law.basisAtDeath.ownStepUpShare,
    jointStepUpShare: jointStepUpShare(stateIn(plan, timeline, yearMonth(year - 1, 12)), law.basisAtDeath),
    rmdDivisors: rmdDivisorsAt(ages, law.retirementDistributions),
    law: filerTaxLaw(law, filingStatus, plan.taxes.livedApart),
    ...statesOfYear({ plan, timeline, tables, query, grossIncome: flows.grossIncome }),
    ...surchargeReturnsOf(plan, timeline, law),
    partBSurcharge: law.medicare.partBSurcharge,
    partDSurcharge: law.medicare.partDSurcharge,
    partBMonths: total(flows.partBEnrolled.subarray(from, to)),
    partDMonths: total(flows.partDEnrolled.subarray(from, to)),
    isMedicareSteady: [flows.partBEnrolled, flows.partDEnrolled].every((enrolled) =>
      isSteady(enrolled.subarray(from, to)),
    ),
    earlyDistributionRate: law.retirementDistributions.earlyDistributionRate,
    simpleEarlyDistributionRate: law.retirementDistributions.simpleEarlyDistributionRate,
    hsaNonMedicalRate: law.retirementDistributions.hsaNonMedicalRate,
    tuitionProgramRate: law.qualifiedTuition.additionalTaxRate,
    qcdLimit: law.retirementDistributions.qcdLimit,
    traditionalFillTo: traditionalFillTo(plan, law.federalIncomeTax.ordinaryBrackets[filingStatus]),
    seniors: living.filter((birth) => hasAttained(birth, law.federalIncomeTax.seniorAge, year)).length,
    blind: plan.persons.filter((person, at) => isAlive[at] === true && person.blind).length,
    isEarnedIncomeCreditAge: living.some(
      (birth) =>
        hasAttained(birth, law.federalIncomeTax.earnedIncomeCreditFirstAge, year) &&
        !hasAttained(birth, law.federalIncomeTax.earnedIncomeCreditAgeLimit, year),
    ),
    benchmarkPremium,
    annualFactor: 1,
    isBenchmarkPaid: benchmarkPremium.some((premium) => premium > 0),
    affordableCare: law.affordableCare,
    povertyLine: povertyLineOf(
      { plan, timeline, query },
      plan.taxes.acaHouseholdSize ?? isAlive.filter(Boolean).length + dependentsIn(plan, law),
      law,
    ),
  };
}

function isSteady(counts: Uint8Array): boolean {
  return counts.every((count) => count === counts[0]);
}

function total(counts: Uint8Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether an age is attained by the end of the year: on the day before the birthday. IRS Pub. 501, Pub. 596. */
function hasAttained(birth: CalendarDate, age: number, year: number): boolean {
  return monthOfAttainment(birth, age * 12) <= yearMonth(year, 12);
}
