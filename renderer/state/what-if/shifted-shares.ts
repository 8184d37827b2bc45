import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { AccountInputs } from '../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/**
 * The plan's single shares once stocks earn so much more or less on average. A share follows by what it has in common with stocks, as in
 * its paths: its correlation times its deviation over theirs, which is its beta. Where stocks have no deviation it follows them whole.
 */
export function withShiftedShares(document: PlanInputs, { equityVol }: Plan['assumptions'], shift: number): PlanInputs {
  if (document.accounts?.every(({ concentrated }) => concentrated === undefined) ?? true) return document;
  return { ...document, accounts: document.accounts?.map((account) => withShiftedShare(account, equityVol, shift)) };
}

/** Without the noise of binary fractions. */
export function shiftedRate(rate: number, shift: number): number {
  return Number((rate + shift).toFixed(6));
}

function withShiftedShare(account: AccountInputs, equityVol: number, shift: number): AccountInputs {
  const { concentrated } = account;
  if (concentrated === undefined) return account;
  const { expectedReturn, volatility, correlation } = concentrated;
  const beta = equityVol === 0 ? 1 : (correlation * volatility) / equityVol;
  return { ...account, concentrated: { ...concentrated, expectedReturn: shiftedRate(expectedReturn, beta * shift) } };
}
