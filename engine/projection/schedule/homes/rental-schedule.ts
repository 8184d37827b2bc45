import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Rental } from '../../../plan/schema/homes/rental.ts';
import { yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { power } from '../../../primitives/math.ts';
import { OF_RENTAL_SALE, type ProgramRental, type ProgramRentals } from '../../program/homes/program-rentals.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../../program/timeline.ts';
import { incomeInMonth, incomeSpan, type ScheduleTables } from '../income-schedule.ts';
import { flowInto } from '../scheduled-source.ts';
import { acquisitionInterest } from './acquisition-interest.ts';
import { isLet, type OwnedProperty } from './owned-property.ts';
import { type DepreciatedRental, depreciatedRental, depreciationOf } from './rental-depreciation.ts';
import { stepAtDeath } from './step-up.ts';

interface RentalContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly lawOf: (year: number) => YearLaw;
}

/** A rental as it is written, with what its sale needs. */
export interface WrittenRental {
  readonly owned: OwnedProperty;
  readonly depreciated: DepreciatedRental;
  readonly program: ProgramRental;
}

/**
 * Writes what a rental brings and its management costs, month by month, and keeps by year what its Schedule E has. What the
 * property costs besides is written as that of every property.
 */
export function writeRental(owned: OwnedProperty, context: RentalContext): WrittenRental | null {
  const { rental } = owned.property;
  if (rental === null) return null;
  const { plan, timeline, tables, lawOf } = context;
  const recoveryYears = lawOf(timeline.firstYear).federalIncomeTax.residentialRecoveryYears;
  const depreciated = depreciatedRental(owned, rental, { step: stepAtDeath(owned, context), recoveryYears });
  const program = emptyRental(owned, rental, { timeline, before: depreciated.before });
  const { name, propertyTax, insurance, upkeep } = owned.property;
  const path = `${owned.path}.rental`;
  const receive = flowInto(tables, SCHEDULE.rental, { path, name: `Rent of ${name}` });
  const pay = flowInto(tables, SCHEDULE.housing, {
    path: `${path}.management`,
    name: `Management of ${name}`,
  });
  for (let month = 0; month <= Math.min(owned.months, timeline.months - 1); month++) {
    const year = yearOf(timeline.firstMonth + month);
    const at = year - timeline.firstYear;
    const depreciation = depreciationOf(depreciated, month);
    add(program.depreciation, at, depreciation);
    if (!isLet(owned, month) || month >= owned.months) {
      add(program.net, at, -depreciation);
      continue;
    }
    const level = steppedLevel(timeline, year, plan.assumptions.inflation);
    const rent = rental.rent * rentLevel(rental, timeline, year, level) * (1 - rental.vacancy);
    const management = rent * rental.management;
    const interest = acquisitionInterest(owned.loan, month);
    const costs = ((propertyTax + insurance + upkeep) * level) / 12 + management + interest;
    receive(month, rent);
    if (management > 0) pay(month, management);
    add(program.rent, at, rent);
    add(program.management, at, management);
    add(program.propertyTax, at, (propertyTax * level) / 12);
    add(program.insurance, at, (insurance * level) / 12);
    add(program.upkeep, at, (upkeep * level) / 12);
    add(program.interest, at, interest);
    add(program.net, at, rent - costs - depreciation);
    add(tables.grossIncome, month, Math.max(0, rent - costs - depreciation));
  }
  return { owned, depreciated, program };
}

/** What the rent has risen to: a full step each January, with inflation or at a rate of its own that no prices move. */
function rentLevel({ growth }: Rental, { firstYear, firstMonth }: Timeline, year: number, level: number): number {
  if (growth === null) return level;
  return year === firstYear ? 1 : power(1 + growth, (yearMonth(year, 1) - firstMonth) / 12);
}

interface AtStart {
  readonly timeline: Timeline;
  readonly before: number;
}

function emptyRental(owned: OwnedProperty, rental: Rental, { timeline, before }: AtStart): ProgramRental {
  const years = () => new Float64Array(timeline.years);
  const isSold = owned.property.sale !== null && owned.months < timeline.months;
  return {
    path: `${owned.path}.rental`,
    name: owned.property.name,
    participation: rental.participation,
    isQualified: rental.qualifiedBusinessIncome,
    rent: years(),
    management: years(),
    propertyTax: years(),
    insurance: years(),
    upkeep: years(),
    interest: years(),
    depreciation: years(),
    net: years(),
    soldIn: isSold ? yearOf(timeline.firstMonth + owned.months) - timeline.firstYear : -1,
    depreciationBefore: before,
    suspendedBefore: rental.suspendedLosses,
  };
}

/** The rentals of a plan; null where it has none. */
export function programRentals(
  written: readonly WrittenRental[],
  { plan, timeline }: RentalContext,
): ProgramRentals | null {
  if (written.length === 0) return null;
  return {
    rentals: written.map(({ program }) => program),
    ofSales: new Float64Array(written.length * OF_RENTAL_SALE.columns),
    passiveRents: passiveRents({ plan, timeline }),
  };
}

/** Rents among the incomes that are of passive activities. */
function passiveRents({ plan, timeline }: Pick<RentalContext, 'plan' | 'timeline'>): Float64Array {
  const sums = new Float64Array(timeline.years);
  for (const income of plan.incomes) {
    if (income.kind !== 'rental' || !income.passive) continue;
    const { start, end } = incomeSpan(income, timeline);
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      const amount = incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
      add(sums, yearOf(month) - timeline.firstYear, amount * income.taxableShare);
    }
  }
  return sums;
}
