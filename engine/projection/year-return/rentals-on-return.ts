import type { FederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import { overallLoss, type PassiveActivity, unallowedLoss } from '../../tax/federal/rentals/passive-losses.ts';
import { OF_RENTAL_SALE, type ProgramRental, type ProgramRentals } from '../program/homes/program-rentals.ts';
import type { Program } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { Run } from '../state/run-state.ts';

/** What a rental brings to a year's return: its net of the year, what its sale brings, and the passive losses carried into it. */
interface RentalYear {
  readonly net: number;
  readonly gain: number;
  readonly saleLoss: number;
  readonly carriedIn: number;
  readonly isSold: boolean;
}

/** The rentals on the year's return, before Form 8582 says what of their losses is allowed. */
export function fillRentalInput(program: Program, rentals: ProgramRentals, run: Run): void {
  const { taxInput: input, suspendedLosses } = run;
  const { yearIndex } = run.status;
  const row = yearIndex * TAXABLE.columns;
  clearRentals(input);
  input.rentsBeside = program.taxable[row + TAXABLE.rental] ?? 0;
  input.qbiBeside = program.taxable[row + TAXABLE.qbi] ?? 0;
  input.otherPassiveIncome = rentals.passiveRents[yearIndex] ?? 0;
  for (let at = 0; at < rentals.rentals.length; at++) {
    const rental = rentals.rentals[at];
    if (rental === undefined) continue;
    const carriedIn = suspendedLosses[yearIndex * rentals.rentals.length + at] ?? 0;
    addRental(input, rental, rentalYear(rentals, at, { yearIndex, carriedIn }));
    if (rental.soldIn === yearIndex)
      input.unrecaptured1250Gain += rentals.ofSales[at * OF_RENTAL_SALE.columns + OF_RENTAL_SALE.unrecaptured] ?? 0;
  }
}

function clearRentals(input: FederalTaxInput): void {
  input.hasRentals = 1;
  input.unrecaptured1250Gain = 0;
  input.rentProfits = 0;
  input.passiveRentIncome = 0;
  input.passiveRentLosses = 0;
  input.suspendedRentLosses = 0;
  input.otherPassiveRentLosses = 0;
  input.otherSuspendedRentLosses = 0;
  input.freeRentLosses = 0;
  input.rentalSaleLoss = 0;
  input.qbiRentProfits = 0;
  input.qbiRentLosses = 0;
  input.qbiFreeLosses = 0;
}

interface CarriedInto {
  readonly yearIndex: number;
  readonly carriedIn: number;
}

function rentalYear(
  { rentals, ofSales }: ProgramRentals,
  at: number,
  { yearIndex, carriedIn }: CarriedInto,
): RentalYear {
  const rental = rentals[at];
  const isSold = rental?.soldIn === yearIndex;
  const row = at * OF_RENTAL_SALE.columns;
  return {
    net: rental?.net[yearIndex] ?? 0,
    gain: isSold ? (ofSales[row + OF_RENTAL_SALE.gain] ?? 0) : 0,
    saleLoss: isSold ? (ofSales[row + OF_RENTAL_SALE.loss] ?? 0) : 0,
    carriedIn,
    isSold,
  };
}

function addRental(input: FederalTaxInput, { participation, isQualified }: ProgramRental, year: RentalYear): void {
  const profit = Math.max(0, year.net);
  const loss = Math.max(0, -year.net);
  const isFree = participation === 'material' || isReleased(year);
  input.rentProfits += profit;
  input.rentalSaleLoss += year.saleLoss;
  if (isQualified) input.qbiRentProfits += profit;
  if (isFree) {
    input.freeRentLosses += loss + year.carriedIn;
    if (isQualified) input.qbiFreeLosses += loss + year.carriedIn;
    return;
  }
  if (isQualified) input.qbiRentLosses += loss + year.carriedIn;
  const income = profit + year.gain - year.saleLoss;
  if (participation === 'active') {
    input.passiveRentIncome += income;
    input.passiveRentLosses += loss;
    input.suspendedRentLosses += year.carriedIn;
  } else {
    input.otherPassiveIncome += income;
    input.otherPassiveRentLosses += loss;
    input.otherSuspendedRentLosses += year.carriedIn;
  }
}

/**
 * Whether a rental that is sold has an overall loss with what was carried: none of it is then a passive loss. Gain that section
 * 121 leaves out is no passive income. 26 USC 469(g)(1)(A); IRS Chief Counsel Advice 201428008.
 */
function isReleased({ net, gain, saleLoss, carriedIn, isSold }: RentalYear): boolean {
  return isSold && net + gain - saleLoss - carriedIn < 0;
}

/** Losses that the year's return does not allow, carried to the next rental by rental, once it is settled. 26 USC 469(b). */
export function carryRentalLosses(rentals: ProgramRentals, run: Run): void {
  const { yearIndex } = run.status;
  const count = rentals.rentals.length;
  const overall = { active: 0, other: 0 };
  const activities = rentals.rentals.map((rental, at) => {
    const carriedIn = run.suspendedLosses[yearIndex * count + at] ?? 0;
    return activityOf(rental, rentalYear(rentals, at, { yearIndex, carriedIn }));
  });
  for (const activity of activities) overall[activity.isActive ? 'active' : 'other'] += overallLoss(activity);
  activities.forEach((activity, at) => {
    run.suspendedLosses[(yearIndex + 1) * count + at] = unallowedLoss(activity, overall, run.lines);
  });
}

function activityOf({ participation }: ProgramRental, year: RentalYear): PassiveActivity {
  const isActive = participation === 'active';
  if (participation === 'material' || isReleased(year)) return { income: 0, loss: 0, carriedIn: 0, isActive };
  const income = Math.max(0, year.net) + year.gain - year.saleLoss;
  return { income, loss: Math.max(0, -year.net), carriedIn: year.carriedIn, isActive };
}
