import type { Inheritance } from '../../results/projection.ts';
import type { Program } from '../program/program.ts';
import type { ProgramHeir } from '../program/program-account.ts';
import type { Holding } from '../state/holding.ts';
import type { Run } from '../state/run-state.ts';
import { untaxedIn } from './untaxed-money.ts';

/**
 * What of the accounts does not reach those who inherit them, dollars at the last year's end: their tax, and where they
 * take ten years and the plan brings that back at a rate of its own, what waiting costs; negative where it gains.
 */
export function lostByHeirs(run: Run, heirTaxRate: number): number {
  let lost = 0;
  for (const holding of run.holdings) {
    const untaxed = untaxedIn(run, holding);
    const { heirs } = holding.account;
    if (heirs === null) lost += heirTaxRate * untaxed;
    else
      for (const heir of heirs)
        lost += heir.share * holding.closingBalance - keptBy(heir, holding, untaxed, heirTaxRate);
  }
  return lost;
}

/** What an heir keeps of an account, brought back to the end of the plan. */
function keptBy(heir: ProgramHeir, { closingBalance }: Holding, untaxed: number, heirTaxRate: number): number {
  const taken = heir.worth * closingBalance;
  return heir.share * (taken - (heir.taxRate ?? heirTaxRate) * taxedLater(heir, closingBalance, untaxed));
}

/** Everything taken but for what the owner was taxed on; nothing where nothing is untaxed. */
function taxedLater({ worth, worthOfBasis }: ProgramHeir, balance: number, untaxed: number): number {
  return untaxed === 0 ? 0 : Math.max(0, worth * balance - worthOfBasis * (balance - untaxed));
}

/** Those who inherit an account by name, with what each gets at the end of the plan. */
export function inheritancesOf(program: Program, run: Run, heirTaxRate: number): readonly Inheritance[] {
  return run.holdings.flatMap((holding) => {
    const { id, name, heirs } = holding.account;
    if (heirs === null) return [];
    const untaxed = untaxedIn(run, holding);
    return heirs.map((heir) => ({
      account: id,
      accountName: name,
      name: heir.name,
      kind: heir.kind,
      share: heir.share,
      balance: heir.share * holding.closingBalance,
      years: heir.years,
      taxRate: heir.taxRate ?? heirTaxRate,
      taxed: heir.share * taxedLater(heir, holding.closingBalance, untaxed),
      kept: keptBy(heir, holding, untaxed, heirTaxRate),
      keptInTodaysDollars: keptBy(heir, holding, untaxed, heirTaxRate) / (program.priceLevel[program.months] ?? 1),
    }));
  });
}
