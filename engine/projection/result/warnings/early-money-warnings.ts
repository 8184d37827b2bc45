import { tuitionProgramTax } from '../../../accounts/tuition-program.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import {
  earlyDistributionTax,
  hsaAdditionalTax,
  simpleDistributionTax,
} from '../../../tax/federal/early-distribution.ts';
import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import { TAXABLE } from '../../program/schedule-columns.ts';
import { SERIES } from '../../state/equal-payment-series.ts';
import { ACCOUNT_FLOW, YEAR } from '../../state/run-cells.ts';
import { earlyDistributionsOf, earlySimpleMoney } from '../../year-return/retirement-income.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

/** Equal periodic payments that a shortfall has broken off, with what that costs. 26 USC 72(t)(4)(A). */
export function brokenSeriesWarnings({ accounts, years }: Program, { series }: Ledger): readonly PlanWarning[] {
  return accounts.flatMap(({ name }, at): readonly PlanWarning[] => {
    const broken = years[(series[at * SERIES.columns + SERIES.brokenInYear] ?? 0) - 1];
    if (broken === undefined) return [];
    const { year, earlyDistributionRate } = broken;
    const paid = series[at * SERIES.columns + SERIES.paidEarly] ?? 0;
    const cost = paid * earlyDistributionRate;
    const message = `Money runs short in ${year}, so that the equal payments out of ${name} are broken off: the additional tax falls on the ${dollars(paid)} that they have paid early, which costs ${dollars(cost)} and interest on it, which is left out.`;
    return [{ code: 'equalPaymentsBroken', message, year, path: null, cost }];
  });
}

/**
 * Years in which contributions go on while other money is drawn in the same months and bears an additional tax: they are
 * made as long as their pay is paid, whatever must then be drawn.
 */
export function contributionWarnings(program: Program, ledger: Ledger): readonly PlanWarning[] {
  return program.years.flatMap((year, yearIndex): readonly PlanWarning[] => {
    const { early, cost } = earlyDraws(program, ledger, yearIndex);
    if (early < CENT) return [];
    const months = Array.from({ length: year.to - year.from }, (_, at) => year.from + at);
    const contributed = months
      .filter((month) => isDrawnOn(program, ledger, month))
      .reduce((sum, month) => sum + (program.employeeContributions[month] ?? 0), 0);
    if (contributed < CENT) return [];
    const message = `${dollars(contributed)} of contributions in ${year.year} are made in months that draw on accounts, and ${dollars(early)} drawn in that year bear the additional tax on early distributions, which costs ${dollars(cost)}: contributing less would save it.`;
    return [{ code: 'contributionsBesidePenalty', message, year: year.year, path: null, cost }];
  });
}

/** Income drawn early in a year, pensions and broken equal payments left out, and its additional tax. 26 USC 72(t), 223(f)(4), 529(c)(6). */
function earlyDraws({ taxable, years }: Program, { yearSums, untaxedIraShares }: Ledger, yearIndex: number) {
  const year = years[yearIndex];
  if (year === undefined) return { early: 0, cost: 0 };
  const sums = yearSums.subarray(yearIndex * YEAR.columns, (yearIndex + 1) * YEAR.columns);
  const shares = untaxedIraShares.subarray(yearIndex * 2, (yearIndex + 1) * 2);
  const pensions = [TAXABLE.firstEarlyPension, TAXABLE.secondEarlyPension];
  const fromPlans = [0, 1].reduce(
    (sum, person) =>
      sum +
      earlyDistributionsOf(sums, shares, person) -
      (taxable[yearIndex * TAXABLE.columns + (pensions[person] ?? 0)] ?? 0),
    0,
  );
  const fromHsas = (sums[YEAR.earlyHsa] ?? 0) + (sums[YEAR.earlyHsa + 1] ?? 0);
  const fromTuition = (sums[YEAR.earlyEducation] ?? 0) + (sums[YEAR.earlyEducation + 1] ?? 0);
  const cost =
    earlyDistributionTax(fromPlans, year) +
    simpleDistributionTax(earlySimpleMoney(sums, shares), year) +
    hsaAdditionalTax(fromHsas, year) +
    tuitionProgramTax(fromTuition, year.tuitionProgramRate);
  return { early: fromPlans + fromHsas + fromTuition, cost };
}

/** Whether retirement or health savings accounts, or annuities, pay out in a month. */
function isDrawnOn({ accounts }: Program, { accountFlows }: Ledger, month: number): boolean {
  return accounts.some(({ accountClass }, at) => {
    const row = (month * accounts.length + at) * ACCOUNT_FLOW.columns;
    return accountClass > ACCOUNT_CLASS.taxable && (accountFlows[row + ACCOUNT_FLOW.withdrawals] ?? 0) > 0;
  });
}
