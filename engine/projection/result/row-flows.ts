import type { IncomeFlows, SpendingFlows, WithdrawalFlows } from '../../results/rows.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import { FLOW } from '../state/run-cells.ts';

/** The sum of a column over a period, dollars. */
type SumOf = (column: number) => number;

export function incomeOf(scheduled: SumOf, flow: SumOf): IncomeFlows {
  const income = {
    wages: scheduled(SCHEDULE.wages),
    selfEmployment: scheduled(SCHEDULE.selfEmployment),
    pensions: scheduled(SCHEDULE.pensions),
    annuities: scheduled(SCHEDULE.annuities),
    socialSecurity: scheduled(SCHEDULE.socialSecurity),
    rental: scheduled(SCHEDULE.rental),
    other: scheduled(SCHEDULE.other),
    interestAndDividends: flow(FLOW.interestAndDividends),
  };
  return { ...income, total: totalOf(income) };
}

export function spendingOf(scheduled: SumOf, flow: SumOf): SpendingFlows {
  const flexible =
    flow(FLOW.flexibleChange) -
    (flow(FLOW.flexibleEssential) + flow(FLOW.flexibleHousing) + flow(FLOW.flexibleOneTime));
  const elsewhere = flexible - (flow(FLOW.ruledEssential) + flow(FLOW.ruledHousing));
  const spending = {
    essential: scheduled(SCHEDULE.essential) + flow(FLOW.ruledEssential) + flow(FLOW.flexibleEssential),
    discretionary:
      scheduled(SCHEDULE.discretionary) +
      flow(FLOW.spendingChange) +
      elsewhere +
      flow(FLOW.leftOverSpent) -
      (flow(FLOW.fundGrants) - flow(FLOW.fundGrantsOneTime)),
    healthcare: scheduled(SCHEDULE.healthcare),
    medicarePremiums: scheduled(SCHEDULE.medicareBase) + flow(FLOW.medicareSurcharge),
    housing: scheduled(SCHEDULE.housing) + flow(FLOW.ruledHousing) + flow(FLOW.flexibleHousing),
    debtService: scheduled(SCHEDULE.debtService),
    oneTime:
      scheduled(SCHEDULE.oneTime) -
      flow(FLOW.fundGrantsOneTime) +
      flow(FLOW.flexibleOneTime) +
      flow(FLOW.premiumLacking),
  };
  return { ...spending, total: totalOf(spending) };
}

export function withdrawalsOf(flow: SumOf): WithdrawalFlows {
  const withdrawals = {
    cash: flow(FLOW.withdrawnCash),
    taxable: flow(FLOW.withdrawnTaxable),
    traditional: flow(FLOW.withdrawnTraditional),
    roth: flow(FLOW.withdrawnRoth),
    hsa: flow(FLOW.withdrawnHsa),
    education: flow(FLOW.withdrawnEducation),
    inherited: flow(FLOW.withdrawnInherited),
  };
  return { ...withdrawals, total: totalOf(withdrawals) };
}

/** The sum of a record's numbers. */
function totalOf(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
}
