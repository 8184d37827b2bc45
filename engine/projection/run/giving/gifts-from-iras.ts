import { qcdAmount } from '../../../accounts/qcd.ts';
import { add } from '../../../primitives/cells.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { balanceOf, basisOf } from '../../state/holding.ts';
import { FLOW, YEAR } from '../../state/run-cells.ts';
import { type Run, recordFlow } from '../../state/run-state.ts';
import { withdrawFrom } from '../withdraw.ts';

interface GiftMonth {
  readonly year: ProgramYear;
  readonly month: number;
}

/** The month's gifts as far as IRAs may make them: the client's first, each owner up to the yearly limit. 26 USC 408(d)(8). */
export function giveFromIras(program: Program, run: Run, { year, month }: GiftMonth): number {
  let left = program.giftsFromIras[month] ?? 0;
  let given = 0;
  for (let owner = 0; owner < program.persons.length && left > 0; owner++) {
    if (program.firstMonth + month < (program.firstGiftMonth[owner] ?? Number.POSITIVE_INFINITY)) continue;
    const before = run.year[YEAR.qualifiedGifts + owner] ?? 0;
    const amount = qcdAmount(left, before, untaxedBalance(run, owner), year);
    const gift = giveFrom(program, run, owner, amount);
    left -= gift;
    given += gift;
  }
  return given;
}

/** What an owner's IRAs hold that has not been taxed. */
function untaxedBalance(run: Run, owner: number): number {
  let balance = 0;
  for (const holding of run.traditionalIras) {
    if (holding.owner === owner) balance += balanceOf(holding) - basisOf(holding);
  }
  return Math.max(0, balance);
}

function giveFrom(program: Program, run: Run, owner: number, amount: number): number {
  let given = 0;
  for (const holding of run.traditionalIras) {
    const paid = holding.owner === owner ? Math.min(amount - given, balanceOf(holding)) : 0;
    if (paid <= 0) continue;
    withdrawFrom(program, run, holding, paid);
    given += paid;
  }
  add(run.year, YEAR.qualifiedGifts + owner, given);
  recordFlow(run, FLOW.qcd, given);
  return given;
}
