import type { Plan } from '../../plan/complete/plan.ts';
import type { PartYear, Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import type { ScheduleTables } from '../schedule/income-schedule.ts';
import { scheduleOnce } from '../schedule/once-flows.ts';
import type { ScheduleLaw } from '../schedule/schedule-flows.ts';

/**
 * The first year by itself, with its schedule as that of a whole year: what comes month by month times 12 ÷ its months. Null
 * where it has all of its months, or the plan says what came before its start: then its return is that of the year already.
 */
export function annualizedYear(
  plan: Plan,
  timeline: Timeline,
  { laws }: Pick<ScheduleLaw, 'laws'>,
  program: Program,
): Program | null {
  const [year] = program.years;
  const isKnown = Object.values(plan.taxes.yearToDate).some((amount) => amount !== 0);
  if (year === undefined || year.to - year.from === 12 || isKnown) return null;
  const once = scheduleOnce(plan, timeline, { laws });
  const annualFactor = 12 / (year.to - year.from);
  const taxable = program.taxable
    .slice(0, TAXABLE.columns)
    .map((amount, column) => annualized(amount, once.taxable[column] ?? 0, annualFactor));
  return {
    ...program,
    months: year.to,
    years: [wholeYear(program, year, { once, annualFactor })],
    taxable,
    payableFromHsa: once.payableFromHsa,
    education: annualizedEducation(program.education, annualFactor),
    saving: annualizedSaving(program.saving, annualFactor),
    stateTaxed: annualizedStateTaxed(program.stateTaxed, annualFactor),
    rentals: annualizedRentals(program.rentals, annualFactor),
  };
}

/** What is put into 529 plans month by month for as many months; what is paid in at once stays as it is. */
function annualizedEducation(education: Program['education'], factor: number): Program['education'] {
  if (education === null) return null;
  const { stateContributions, paidAtOnce } = education;
  const ofFirst = (stateContributions[0] ?? new Float64Array()).map((amount, at) =>
    annualized(amount, paidAtOnce[at] ?? 0, factor),
  );
  return { ...education, stateContributions: [ofFirst, ...stateContributions.slice(1)] };
}

/** Contributions and pensions of the first year come month by month. */
function annualizedSaving(saving: Program['saving'], factor: number): Program['saving'] {
  if (saving === null) return null;
  const ofFirst = (amounts: Float64Array) => amounts.slice(0, 2).map((amount) => amount * factor);
  return { ...saving, contributions: ofFirst(saving.contributions), pensions: ofFirst(saving.pensions) };
}

/** Contributions of the first year come month by month. */
function annualizedStateTaxed(stateTaxed: Program['stateTaxed'], factor: number): Program['stateTaxed'] {
  if (stateTaxed === null) return null;
  return { ...stateTaxed, outside401k: stateTaxed.outside401k.slice(0, 1).map((amount) => amount * factor) };
}

/** Rents and their costs of the first year come month by month. */
function annualizedRentals(rentals: Program['rentals'], factor: number): Program['rentals'] {
  if (rentals === null) return null;
  const ofFirst = (amounts: Float64Array) => amounts.slice(0, 1).map((amount) => amount * factor);
  return {
    ...rentals,
    passiveRents: ofFirst(rentals.passiveRents),
    rentals: rentals.rentals.map((rental) => ({ ...rental, net: ofFirst(rental.net) })),
  };
}

function annualized(amount: number, once: number, factor: number): number {
  return (amount - once) * factor + once;
}

interface Annualizing {
  readonly once: ScheduleTables;
  readonly annualFactor: number;
}

/** A surcharge that goes by the year's own return is settled already. */
function wholeYear(program: Program, year: ProgramYear, annualizing: Annualizing): ProgramYear {
  return {
    ...year,
    annualFactor: annualizing.annualFactor,
    surchargeLookBackYears: program.surchargeLookBackYears,
    partYears: year.partYears.map((part) => wholePart(program, part, annualizing)),
  };
}

function wholePart({ propertyGain }: Program, part: PartYear, { once, annualFactor }: Annualizing): PartYear {
  let single = 0;
  for (let month = part.from; month < part.from + part.months; month++)
    single += (once.grossIncome[month] ?? 0) + (propertyGain[month] ?? 0);
  return { ...part, scheduledIncome: annualized(part.scheduledIncome, single, annualFactor) };
}
