import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { basisOf } from '../state/holding.ts';
import type { Run } from '../state/run-state.ts';

/**
 * What heirs would keep if the plan ended with the year just closed: portfolio and property less debts, less their tax
 * on money that was never taxed. Nominal dollars. Property and taxable accounts count at face: 26 USC 1014(a).
 */
export function afterTaxLegacy(program: Program, run: Run, heirTaxRate: number): number {
  const year = program.years[run.status.yearIndex];
  const netProperty = program.netProperty[(year?.to ?? program.months) - 1] ?? 0;
  let portfolio = 0;
  for (const { closingBalance } of run.holdings) portfolio += closingBalance;
  return portfolio + netProperty - heirTaxRate * untaxedByHeirs(run);
}

/**
 * Money on which heirs pay income tax, dollars at the last year's end: an income in respect of a decedent (26 USC
 * 691(a)), an HSA that ends with its owner (223(f)(8)(B)), and of an annuity the gain (72(e)), of a
 * 529 plan the earnings, which heirs are taken to spend on something else (529(c)(3)(A)). What an owner has paid into
 * an employer plan after tax is not taxed again (72(e)(8)).
 */
export function untaxedByHeirs(run: Run): number {
  let untaxed = ownIras(run, 0) + ownIras(run, 1);
  for (const holding of run.holdings) {
    switch (holding.accountClass) {
      case ACCOUNT_CLASS.traditional:
        if (!holding.isIra) untaxed += Math.max(0, holding.closingBalance - basisOf(holding));
        break;
      case ACCOUNT_CLASS.deferredComp:
      case ACCOUNT_CLASS.inheritedTraditional:
      case ACCOUNT_CLASS.hsa:
        untaxed += holding.closingBalance;
        break;
      case ACCOUNT_CLASS.annuity:
      case ACCOUNT_CLASS.education:
        untaxed += Math.max(0, holding.closingBalance - basisOf(holding));
        break;
      default:
    }
  }
  return untaxed;
}

/** An owner's traditional IRAs count as one, less what is left of the basis on Form 8606. 26 USC 408(d)(1), (2). */
function ownIras({ traditionalIras }: Run, owner: number): number {
  let untaxed = 0;
  for (const holding of traditionalIras) {
    if (holding.owner === owner) untaxed += holding.closingBalance - basisOf(holding);
  }
  return Math.max(0, untaxed);
}
