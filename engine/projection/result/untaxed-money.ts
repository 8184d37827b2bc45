import { ACCOUNT_CLASS } from '../program/program.ts';
import { basisOf, type Holding, isTraditionalIra } from '../state/holding.ts';
import { appreciationLeft } from '../state/lots.ts';
import type { Run } from '../state/run-state.ts';

/**
 * Money on which heirs pay income tax, dollars at the last year's end: an income in respect of a decedent (26 USC
 * 691(a)), an HSA that ends with its owner (223(f)(8)(B)), and of an annuity the gain (72(e)). What an owner has paid into
 * an employer plan after tax is not taxed again (72(e)(8)). Of employer shares that a plan handed out it is what of their
 * appreciation in the plan is left (402(e)(4), 1014(c), Rev. Rul. 75-125). Of a 529 plan it is the earnings, which heirs are taken to
 * spend on something else than education (529(c)(3)(A)).
 */
export function untaxedByHeirs(run: Run): number {
  let untaxed = ownIras(run, 0) + ownIras(run, 1);
  for (const holding of run.holdings) if (!isTraditionalIra(holding)) untaxed += untaxedBeside(holding);
  return untaxed;
}

/** The part of it that is in one account: of an owner's IRAs each has its share of what was taxed. */
export function untaxedIn(run: Run, holding: Holding): number {
  if (!isTraditionalIra(holding)) return untaxedBeside(holding);
  let balance = 0;
  for (const ira of run.traditionalIras) if (ira.owner === holding.owner) balance += ira.closingBalance;
  return balance <= 0 ? 0 : (holding.closingBalance * ownIras(run, holding.owner)) / balance;
}

/** Of an account that is no traditional IRA. */
function untaxedBeside(holding: Holding): number {
  switch (holding.accountClass) {
    case ACCOUNT_CLASS.taxable:
      return holding.lots === null ? 0 : appreciationLeft(holding.lots, holding.closingBalance, basisOf(holding));
    case ACCOUNT_CLASS.traditional:
    case ACCOUNT_CLASS.annuity:
    case ACCOUNT_CLASS.education:
      return Math.max(0, holding.closingBalance - basisOf(holding));
    case ACCOUNT_CLASS.deferredComp:
    case ACCOUNT_CLASS.inheritedTraditional:
    case ACCOUNT_CLASS.hsa:
      return holding.closingBalance;
    default:
      return 0;
  }
}

/** An owner's traditional IRAs count as one, less what is left of the basis on Form 8606. 26 USC 408(d)(1), (2). */
function ownIras({ traditionalIras }: Run, owner: number): number {
  let untaxed = 0;
  for (const holding of traditionalIras) {
    if (holding.owner === owner) untaxed += holding.closingBalance - basisOf(holding);
  }
  return Math.max(0, untaxed);
}
