import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { balanceOf, basisOf } from './holding.ts';
import { netPortfolio } from './holdings.ts';
import type { Run } from './run-state.ts';

/**
 * Money on which heirs pay income tax, dollars: traditional and 457(b) accounts and annuities beyond their basis (26 USC
 * 408(d)(1), 72), inherited traditional accounts and health savings accounts. Everything else passes at face.
 */
export function taxedToHeirs({ holdings }: Run): number {
  let taxed = 0;
  for (const holding of holdings) {
    switch (holding.accountClass) {
      case ACCOUNT_CLASS.traditional:
      case ACCOUNT_CLASS.deferredComp:
      case ACCOUNT_CLASS.annuity:
        taxed += Math.max(0, balanceOf(holding) - basisOf(holding));
        break;
      case ACCOUNT_CLASS.inheritedTraditional:
      case ACCOUNT_CLASS.hsa:
        taxed += balanceOf(holding);
        break;
      default:
    }
  }
  return taxed;
}

/** What heirs keep were the plan to end at the run's moment, after `months` months: in dollars of the start month. */
export function afterTaxLegacy(program: Program, run: Run, months: number, heirTaxRate: number): number {
  const property = program.netProperty[months - 1] ?? 0;
  const nominal = netPortfolio(run) + property - heirTaxRate * taxedToHeirs(run);
  return nominal / (program.priceLevel[months] ?? 1);
}
