import { yearOf } from '../../../primitives/calendar.ts';
import { PREMIUM, type ProgramAnnuity } from '../../program/annuities/program-annuities.ts';
import type { ProgramLadder } from '../../program/annuities/program-ladders.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { Program } from '../../program/program.ts';
import { FLOW } from '../../state/run-cells.ts';
import { flowSum, type Ledger } from '../ledger.ts';

/** Annuities that are bought without the money for them, and accounts that cannot pay what they are to pay of a premium. */
export function premiumsLacking(program: Program, ledger: Ledger): readonly NotDone[] {
  return [
    ...(program.annuities?.bought ?? []).flatMap((annuity) => lackingOf(program, ledger, 'annuity', annuity)),
    ...(program.ladders?.bought ?? []).flatMap((ladder) => lackingOf(program, ledger, 'ladder', purchaseOf(ladder))),
  ];
}

/** What is bought with a named account's money, or by the order of withdrawals. */
type Purchase = Pick<ProgramAnnuity, 'at' | 'month' | 'name' | 'path' | 'from' | 'premium' | 'source'>;

/** A ladder as what was bought in its month. */
export function purchaseOf({ premiumAt, month, name, path, from, source, costs }: ProgramLadder): Purchase {
  return { at: premiumAt, month, name, path, from, source, premium: costs[month] ?? 0 };
}

function lackingOf(
  program: Program,
  ledger: Ledger,
  what: 'annuity' | 'ladder',
  annuity: Purchase,
): readonly NotDone[] {
  const { month, name, path, from, premium } = annuity;
  const year = yearOf(program.firstMonth + month);
  const unpaid = unpaidOf(ledger, annuity);
  if (unpaid > 0)
    return [{ what, id: path, name, path, year, asked: premium, done: premium - unpaid, reason: 'noBalance' }];
  const { asked, paid } = premiumOf(ledger, annuity);
  const account = program.accounts[from];
  if (account === undefined || paid >= asked) return [];
  const { id, name: accountName } = account;
  return [
    { what: 'premium', id, name: accountName, path: `${path}.from`, year, asked, done: paid, reason: 'noBalance' },
  ];
}

/** What of a premium nobody pays: the shortfall of the month, of one within a retirement account what the account lacks. */
export function unpaidOf(ledger: Ledger, annuity: Purchase): number {
  const { month, source, premium } = annuity;
  const { asked, paid } = premiumOf(ledger, annuity);
  if (source !== 'outside') return asked - paid;
  return Math.min(premium, flowSum(ledger, { from: month, to: month + 1 }, FLOW.shortfall));
}

/** What the account that is named is to pay of a premium, and pays. */
export function premiumOf(
  { premiums }: Ledger,
  { at }: Pick<ProgramAnnuity, 'at'>,
): { readonly asked: number; readonly paid: number } {
  const row = at * PREMIUM.columns;
  return { asked: premiums[row + PREMIUM.asked] ?? 0, paid: premiums[row + PREMIUM.paid] ?? 0 };
}
