import type { Plan } from '../../plan/complete/plan.ts';
import { retiringByRule, yearsAsked } from '../../plan/retiring.ts';
import type { RetiredAtMeans } from '../../plan/schema/work/retire-when.ts';
import type { Program } from '../program/program.ts';
import { laddersAt } from '../result/annuities/ladder-flows.ts';
import { RECORDS_NOTHING, runYears } from '../run/simulate.ts';
import { netPortfolio } from '../state/holdings.ts';
import { openMarket, type Returns } from '../state/market.ts';
import type { Run } from '../state/run-state.ts';
import { startRun } from '../state/start-run.ts';

/** A rule of retirement, ready to be asked. */
export interface RetireRule {
  /** Place of the person. */
  readonly person: number;
  readonly latest: number;
  /** What is to be there in the January of each year in which the rule is asked, dollars of the plan's first month; more than can be for no amount. */
  readonly amounts: ReadonlyMap<number, number>;
  /** Whether property less debts, and ladders, count beside the accounts. */
  readonly countsProperty: boolean;
}

/** The rule by which somebody in the plan retires; null where nobody does. */
export function retireRuleOf(plan: Plan): RetireRule | null {
  const ruled = retiringByRule(plan);
  if (ruled === null) return null;
  const { at, rule } = ruled;
  const tabulated = new Map(plan.riskTable?.retirements?.map(({ year, balance }) => [year, balance]));
  const amountOf = (year: number) => (rule.rule === 'success' ? tabulated.get(year) : rule.amount);
  return {
    person: at,
    latest: rule.latest,
    amounts: new Map(yearsAsked(rule).map((year) => [year, amountOf(year) ?? Number.POSITIVE_INFINITY])),
    countsProperty: rule.rule === 'netWorth',
  };
}

/**
 * The January in which work ends under some returns: the first in which the balances of December 31 reach what the rule waits for, else the
 * latest. Leaves the run where it was answered.
 * @param program of the plan with work up to the latest January: until work ends it is the program of every other, too
 * @param lastYear of the person: after death nobody retires
 */
export function retirementUnder(
  { amounts, latest, countsProperty }: RetireRule,
  program: Program,
  run: Run,
  { returns, lastYear }: { readonly returns: Returns; readonly lastYear: number },
): RetiredAtMeans {
  openMarket(program, run, returns);
  startRun(run, false);
  for (let at = 0; at < program.years.length; at++) {
    const year = program.years[at];
    if (year === undefined || year.year > latest || year.year > lastYear) break;
    const wanted = amounts.get(year.year);
    if (wanted !== undefined && heldAt(program, run, year.from, countsProperty) >= wanted)
      return { year: year.year, isReached: true };
    runYears(program, run, RECORDS_NOTHING, { from: at, to: at + 1 });
  }
  return { year: latest, isReached: false };
}

/** What there is before a month of the plan, dollars of its first. */
function heldAt(program: Program, run: Run, month: number, countsProperty: boolean): number {
  const property = countsProperty ? (program.netProperty[month - 1] ?? 0) + laddersAt(program, month - 1) : 0;
  return (netPortfolio(run) + property) / (program.priceLevel[month] ?? 1);
}
