import type { AccountMix, AccountMixes } from '../../../results/account-mixes.ts';
import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import type { Recorder } from '../../run/simulate.ts';
import type { Holding } from '../../state/holding.ts';
import { FUND_UNIT, fundBalanceOf } from '../../state/household/fund-units.ts';

/** A recorder that keeps the classes of each account beside what another keeps. */
export interface MixRecorder extends Recorder {
  readonly mixes: readonly AccountMixes[];
}

export function mixRecorder({ years }: Program, { recordsMonths, month, year }: Recorder): MixRecorder {
  const mixes: AccountMixes[] = [];
  return {
    recordsMonths,
    month,
    year: (run, at) => {
      year(run, at);
      const held = run.holdings.filter(({ accountClass }) => accountClass !== ACCOUNT_CLASS.annuity);
      mixes.push({ year: years[at]?.year ?? 0, accounts: held.map(mixOf) });
    },
    mixes,
  };
}

function mixOf(holding: Holding): AccountMix {
  const held = (fund: number) => fundBalanceOf(holding, fund);
  return {
    accountId: holding.account.id,
    usEquity: held(FUND_UNIT.equity),
    bond: held(FUND_UNIT.bond),
    international: held(FUND_UNIT.international),
    tips: held(FUND_UNIT.tips),
    realEstate: held(FUND_UNIT.realEstate),
    cash: held(FUND_UNIT.cash),
  };
}
