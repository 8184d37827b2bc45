import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';

/**
 * Rents of a return with rentals, once its capital gains are known: Form 8582 says what of passive losses is allowed, Schedule E
 * adds up. Writes the net rent and the business income that the return goes on with into `input`. 26 USC 469.
 */
export function fillRentals(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const allowed = fillForm8582(input, law, lines);
  const losses = input.passiveRentLosses + input.suspendedRentLosses;
  const lossesElsewhere = input.otherPassiveRentLosses + input.otherSuspendedRentLosses;
  const all = losses + lossesElsewhere;
  const income = input.rentsBeside + input.rentProfits;
  const deducted = allowed + input.freeRentLosses;
  lines[line.SCHE_24] = income;
  lines[line.SCHE_25] = deducted;
  lines[line.SCHE_26] = income - deducted;
  input.rentalIncome = income - deducted - input.rentalSaleLoss;
  input.qbiIncome =
    input.qbiBeside +
    input.qbiRentProfits -
    (all > 0 ? (input.qbiRentLosses * allowed) / all : 0) -
    input.qbiFreeLosses;
}

/** Losses that are allowed: up to passive income, and of rentals with active participation up to the special allowance beyond. */
function fillForm8582(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): number {
  const active = input.passiveRentIncome - input.passiveRentLosses - input.suspendedRentLosses;
  const other = input.otherPassiveIncome - input.otherPassiveRentLosses - input.otherSuspendedRentLosses;
  const net = active + other;
  const losses =
    input.passiveRentLosses +
    input.suspendedRentLosses +
    (input.otherPassiveRentLosses + input.otherSuspendedRentLosses);
  const passiveIncome = input.passiveRentIncome + input.otherPassiveIncome;
  lines[line.F8582_1A] = input.passiveRentIncome;
  lines[line.F8582_1B] = input.passiveRentLosses;
  lines[line.F8582_1C] = input.suspendedRentLosses;
  lines[line.F8582_1D] = active;
  lines[line.F8582_2A] = input.otherPassiveIncome;
  lines[line.F8582_2B] = input.otherPassiveRentLosses;
  lines[line.F8582_2C] = input.otherSuspendedRentLosses;
  lines[line.F8582_2D] = other;
  lines[line.F8582_3] = net;
  const lossOfActive = Math.max(0, Math.min(-active, -net));
  const magi = modifiedAgi(input, lines, Math.min(losses, passiveIncome));
  const most = law.rentalLossAllowance / law.rentalLossPhaseOutRate;
  const room = law.rentalLossAllowance === 0 ? 0 : Math.max(0, law.rentalLossPhaseOutStart + most - magi);
  const allowance = Math.min(law.rentalLossAllowance, law.rentalLossPhaseOutRate * room);
  const special = Math.min(lossOfActive, allowance);
  lines[line.F8582_4] = lossOfActive;
  lines[line.F8582_6] = magi;
  lines[line.F8582_7] = room;
  lines[line.F8582_8] = allowance;
  lines[line.F8582_9] = special;
  lines[line.F8582_10] = passiveIncome;
  const allowed = net >= 0 ? losses : special + passiveIncome;
  lines[line.F8582_11] = allowed;
  return allowed;
}

/**
 * Adjusted gross income with passive losses up to passive income alone, without taxable Social Security, the IRA deduction and
 * the deductible part of self-employment tax. 26 USC 469(i)(3)(F); Form 8582 instructions, line 6.
 */
function modifiedAgi(input: FederalTaxInput, lines: Float64Array, lossesCounted: number): number {
  const wages = input.firstWages + input.secondWages;
  const investments = input.taxableInterest + input.ordinaryDividends;
  const retirement = input.retirementDistributions + (input.pensions + input.annuities);
  const business = input.firstSelfEmployment + input.secondSelfEmployment + input.otherIncome;
  const rents = input.rentsBeside + input.rentProfits - lossesCounted - input.freeRentLosses - input.rentalSaleLoss;
  const gain = lineOf(lines, line.CAPITAL_GAIN_IN_AGI);
  return (
    wages +
    investments +
    retirement +
    business +
    rents +
    gain -
    (input.ownPlanDeduction + input.healthDeduction + input.hsaDeduction)
  );
}

/** Whether the return has Form 8582: some passive loss on it. */
export function hasPassiveLosses(lines: Float64Array): boolean {
  return [line.F8582_1B, line.F8582_1C, line.F8582_2B, line.F8582_2C].some((cell) => lineOf(lines, cell) > 0);
}

/** One activity: its net income and gain, its net loss and the loss carried in; dollars. */
export interface PassiveActivity {
  readonly income: number;
  readonly loss: number;
  readonly carriedIn: number;
  readonly isActive: boolean;
}

/**
 * What of an activity's losses is carried to the next year: the losses that were not allowed go to the activities with an overall
 * loss, in proportion to what the special allowance leaves of each. Form 8582, parts IV to VII; 26 CFR 1.469-1T(f)(2).
 */
export function unallowedLoss(activity: PassiveActivity, lossesOverall: OverallLosses, lines: Float64Array): number {
  const unallowed = Math.max(0, -lineOf(lines, line.F8582_3)) - lineOf(lines, line.F8582_9);
  const left = (overall: number, isActive: boolean) =>
    isActive && lossesOverall.active > 0 ? overall * (1 - lineOf(lines, line.F8582_9) / lossesOverall.active) : overall;
  const all = left(lossesOverall.active, true) + left(lossesOverall.other, false);
  if (unallowed <= 0 || all <= 0) return 0;
  return (left(overallLoss(activity), activity.isActive) / all) * unallowed;
}

/** Overall losses of the activities with active participation, and of all others. */
export interface OverallLosses {
  active: number;
  other: number;
}

export function overallLoss({ income, loss, carriedIn }: PassiveActivity): number {
  return Math.max(0, loss + carriedIn - income);
}
