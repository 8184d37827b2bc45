import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { DonorAdvisedFund } from '../../../plan/schema/giving/giving.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import type { ProgramFund, ProgramGiving } from '../../program/program-giving.ts';
import type { ScheduleTables } from '../../schedule/income-schedule.ts';

/** How the plan gives beside cash and IRAs; null where it gives neither shares nor to a fund. */
export function givingOf(
  plan: Plan,
  accounts: readonly ProgramAccount[],
  { tables, shareClassOf, law }: GivingContext,
): ProgramGiving | null {
  const { giveShares, sharesFrom, donorAdvisedFund } = plan.taxes.charity;
  if (!giveShares && donorAdvisedFund === null) return null;
  return {
    gifts: tables.giftsToCharity,
    oneTimeGifts: tables.oneTimeGifts,
    giveShares,
    sharesFrom: accounts.findIndex(({ id }) => id === sharesFrom),
    fund:
      donorAdvisedFund === null ? null : fundOf(donorAdvisedFund, tables, shareClassOf(plan, donorAdvisedFund.fees)),
    carryoverYears: law.charityCarryoverYears,
  };
}

interface GivingContext {
  readonly tables: ScheduleTables;
  /** Place of a fee among those that accounts have. */
  readonly shareClassOf: (plan: Plan, fee: number) => number;
  readonly law: Pick<YearLaw['federalIncomeTax'], 'charityCarryoverYears'>;
}

function fundOf(
  { balance, equity, grants }: DonorAdvisedFund,
  tables: ScheduleTables,
  shareClass: number,
): ProgramFund {
  return { balance, equity, grants, shareClass, toFund: tables.toFund, toFundInShares: tables.toFundInShares };
}
