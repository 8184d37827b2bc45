import type { PeriodRow } from '../../../results/rows.ts';
import type { Program } from '../../program/program.ts';
import { FLOW } from '../../state/run-cells.ts';
import { flowSum, type Ledger, type Span } from '../ledger.ts';

/** Absent where no shares vest and every account holds a mix. */
export function shareFlows(program: Program, ledger: Ledger, span: Span): Pick<PeriodRow, 'shares'> {
  const { vesting } = program;
  if (program.shares === null && vesting === null) return {};
  const scheduled = (amounts: Float64Array | undefined) =>
    amounts?.subarray(span.from, span.to).reduce((sum, amount) => sum + amount, 0) ?? 0;
  return {
    shares: {
      vested: scheduled(vesting?.value),
      vestedKept: scheduled(vesting?.kept),
      sold: flowSum(ledger, span, FLOW.sharesSold),
      paidInKind: flowSum(ledger, span, FLOW.paidInKind),
      costOfPaidInKind: flowSum(ledger, span, FLOW.costOfPaidInKind),
      planAppreciation: flowSum(ledger, span, FLOW.planAppreciation),
      basisOfSold: flowSum(ledger, span, FLOW.basisOfSharesSold),
    },
  };
}
