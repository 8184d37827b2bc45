import type { YearRow } from '../../../results/rows.ts';
import type { Program } from '../../program/program.ts';
import { FUND_UNIT } from '../../state/household/fund-units.ts';
import { REBALANCED, recordCell } from '../../state/household/household.ts';
import type { Ledger } from '../ledger.ts';

/** What December's rebalancing did to an account. */
export interface RebalancedAccount {
  readonly at: number;
  /** Dollars of each fund, by `FUND_UNIT`. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** Share of a taxable account that was sold, and the gain realized beyond the usual sales within it. */
  readonly sold: number;
  readonly gain: number;
  readonly moved: number;
}

/** Every counted account of a year, as the run wrote it; none where each account follows its own strategy. */
export function rebalancedAccounts(
  { household, accounts }: Program,
  { rebalanced }: Ledger,
  yearIndex: number,
): readonly RebalancedAccount[] {
  if (household === null) return [];
  return [...household.placed, ...household.taxable, ...household.left]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const cell = recordCell(accounts.length, yearIndex, at);
      const before = rebalanced.subarray(cell + REBALANCED.before, cell + REBALANCED.before + FUND_UNIT.count);
      const after = rebalanced.subarray(cell + REBALANCED.after, cell + REBALANCED.after + FUND_UNIT.count);
      const moved = after.reduce((sum, held, fund) => sum + Math.max(0, held - (before[fund] ?? 0)), 0);
      const sold = rebalanced[cell + REBALANCED.sold] ?? 0;
      return { at, before, after, sold, gain: rebalanced[cell + REBALANCED.gain] ?? 0, moved };
    });
}

/** Absent where each account follows its own strategy. */
export function rebalancingFlows(program: Program, ledger: Ledger, yearIndex: number): Pick<YearRow, 'rebalancing'> {
  const { household } = program;
  if (household === null) return {};
  const accounts = rebalancedAccounts(program, ledger, yearIndex);
  const held = (fund: number) => accounts.reduce((sum, { after }) => sum + (after[fund] ?? 0), 0);
  const sumOf = (amount: (account: RebalancedAccount) => number) =>
    accounts.reduce((sum, account) => sum + amount(account), 0);
  return {
    rebalancing: {
      usEquity: held(FUND_UNIT.equity),
      bond: held(FUND_UNIT.bond),
      cash: held(FUND_UNIT.cash),
      international: held(FUND_UNIT.international),
      tips: held(FUND_UNIT.tips),
      realEstate: held(FUND_UNIT.realEstate),
      moved: sumOf(({ moved }) => moved),
      soldInTaxable: sumOf(({ at, moved }) => (household.taxable.includes(at) ? moved : 0)),
      realizedGain: sumOf(({ gain }) => gain),
      unreached: ledger.unreached[yearIndex] ?? 0,
    },
  };
}
