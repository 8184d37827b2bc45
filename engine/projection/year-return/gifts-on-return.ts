import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { carryGifts, cashGifts } from '../../tax/federal/deductions/charity.ts';
import { charityFloor } from '../../tax/federal/deductions/itemized-deductions.ts';
import { AGI, CASH_GIFTS_ALLOWED, lineOf, PROPERTY_GIFTS_ALLOWED } from '../../tax/federal/federal-tax-lines.ts';
import type { Program } from '../program/program.ts';
import { giftRow } from '../state/gift-fund.ts';
import { YEAR } from '../state/run-cells.ts';
import { type Run, yearCell } from '../state/run-state.ts';

/**
 * The gifts of a plan that gives shares or to a fund, by their classes. `planned` are its gifts that no IRA made: what the
 * fund granted of them was deducted when it was given to the fund. 26 USC 170(a)(1), (f)(18).
 */
export function fillGifts(program: Program, run: Run, planned: number): void {
  const { taxInput: input } = run;
  const inShares = yearCell(run, YEAR.sharesToCharity);
  input.charitableGifts = Math.max(0, planned - yearCell(run, YEAR.fundGrants) - inShares);
  input.hasOtherGifts = 1;
  input.fundGifts = yearCell(run, YEAR.cashToFund);
  input.propertyGifts = inShares + yearCell(run, YEAR.sharesToFund);
  const years = program.giving?.carryoverYears ?? 0;
  const row = run.status.yearIndex * giftRow(program);
  input.cashGiftCarryover = sumOf(run.giftCarryovers, row, row + years);
  input.propertyGiftCarryover = sumOf(run.giftCarryovers, row + years, row + 2 * years);
}

function sumOf(cells: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += cells[at] ?? 0;
  return sum;
}

/** Gifts that the year's return leaves to the next, once it is settled. The floor takes property first. 26 USC 170(b)(1)(I)(ii), (vi). */
export function carryGiftsOn(program: Program, run: Run, law: FilerTaxLaw): void {
  const { lines, taxInput, giftCarryovers } = run;
  const years = program.giving?.carryoverYears ?? 0;
  const row = giftRow(program);
  const next = (run.status.yearIndex + 1) * row;
  giftCarryovers.copyWithin(next, next - row, next);
  const cash = lineOf(lines, CASH_GIFTS_ALLOWED);
  const property = lineOf(lines, PROPERTY_GIFTS_ALLOWED);
  const floor = charityFloor(lineOf(lines, AGI), law);
  const propertyFloored = Math.min(floor, property);
  carryGifts(giftCarryovers.subarray(next, next + years), {
    given: cashGifts(taxInput),
    allowed: cash,
    floored: Math.min(floor - propertyFloored, cash),
  });
  carryGifts(giftCarryovers.subarray(next + years, next + row), {
    given: taxInput.propertyGifts,
    allowed: property,
    floored: propertyFloored,
  });
}

/** Everything that is carried into a year, dollars. */
export function giftsCarriedInto(program: Program, run: Run, yearIndex: number): number {
  const row = giftRow(program);
  return sumOf(run.giftCarryovers, yearIndex * row, (yearIndex + 1) * row);
}
