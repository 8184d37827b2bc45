import { rowDifferences, workedTolerance } from './golden/row-differences.ts';
import { randomHousehold } from './golden/households/random-household.ts';
import { workHousehold } from './golden/worked/year-sheet.ts';
import { projectYearly, projectMonthly } from './projection.ts';
const seed = Number(process.argv[2]); const plan = randomHousehold(seed);
console.log(rowDifferences(projectYearly(plan).rows, workHousehold(plan), workedTolerance).slice(0,30));
if (process.argv[3]) for (const r of projectMonthly(plan).rows.filter(r=>r.year===Number(process.argv[3]))) console.log(r.period, (r.taxes.total-r.taxes.payroll).toFixed(2), r.shortfall.toFixed(2), r.refundBefore, r.surplusDeposited.toFixed(2), JSON.stringify(r.withdrawals), r.netPortfolio.toFixed(2), r.accounts.map(a=>a.id+':'+a.startBalance.toFixed(2)).join(' '));
console.log(JSON.stringify(plan, null, 0).slice(0,3500));
