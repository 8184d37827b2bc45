import type { Program } from '../program/program.ts';
import { depositNewMoney } from '../state/holdings.ts';
import { ACCOUNT_FLOW, FLOW } from '../state/run-cells.ts';
import { type Run, recordAccountFlow, recordFlow } from '../state/run-state.ts';
import { SAVINGS } from '../state/savings-cells.ts';

/**
 * January: the Treasury pays the saver's match of the last return into each person's account, untaxed and before tax, beside every limit
 * on contributions. 26 USC 6433(a)(2)(A), (f). Simplification: returns are settled in December, so that the match comes a few months
 * before a return is filed, and one under $100 is paid in likewise instead of out, 26 USC 6433(a)(2)(B).
 */
export function payMatches(program: Program, run: Run): void {
  const into = program.saving?.matchInto ?? [];
  for (let person = 0; person < into.length; person++) {
    const holding = run.holdings[into[person] ?? -1];
    const amount = run.savings[SAVINGS.match + person] ?? 0;
    run.savings[SAVINGS.match + person] = 0;
    if (holding === undefined || amount <= 0) continue;
    depositNewMoney(program, run, holding, amount);
    recordFlow(run, FLOW.saversMatch, amount);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.contributions, amount);
  }
}
