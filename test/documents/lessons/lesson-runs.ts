import type { LessonId } from '../../../electron/contract/lessons/lesson-operations.ts';
import { lessonHousehold } from '../../../electron/sandbox/lessons/lesson-plans.ts';
import { type MonteCarloRequest, type MonteCarloResult, planCliffs, runMonteCarlo } from '../../../engine/index.ts';
import type { YearRow } from '../../../engine/results/rows.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { planOf, projectYearly } from '../../projection.ts';

/** Futures of a lesson's runs. */
export const FUTURES = 500;

/** A plan of a lesson with what the engine says of it. */
export function planRun(id: LessonId, at: number) {
  const inputs = lessonHousehold(id, '').plans[at]?.inputs;
  if (inputs === undefined) throw new Error(`The lesson ${id} has no plan ${at}`);
  const plan = planOf(inputs);
  const { summary, rows, manifest } = projectYearly(inputs);
  const row = (year: number): YearRow => {
    const found = rows.find((candidate) => candidate.year === year);
    if (found === undefined) throw new Error(`The plan has no year ${year}`);
    return found;
  };
  return {
    inputs,
    plan,
    summary,
    rows,
    manifest,
    row,
    last: row(Math.max(...rows.map(({ year }) => year))),
    futures: (request: MonteCarloRequest = {}): MonteCarloResult => {
      const outcome = runMonteCarlo(plan, { runs: FUTURES, ...request }, { law: lawTables, history: marketHistory });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
      return outcome.value;
    },
    windows: () => {
      const outcome = runMonteCarlo(plan, { model: 'cycles' }, { law: lawTables, history: marketHistory });
      if (!outcome.ok || outcome.value.cycles === null) throw new Error('no windows of history');
      return outcome.value.cycles;
    },
    edge: (year: number, edgeId: string) => {
      const outcome = planCliffs(plan, lawTables);
      const edges = outcome.ok ? outcome.value.years.find((each) => each.year === year)?.edges : undefined;
      const edge = edges?.find((each) => each.id === edgeId);
      if (edge === undefined) throw new Error(`No edge ${edgeId} in ${year}`);
      return edge;
    },
  };
}
export type PlanRun = ReturnType<typeof planRun>;

/** A flow of a year in today's dollars. */
export function today(row: YearRow, amount: number): number {
  return amount / row.deflator;
}

/** Savings at the end of a year in today's dollars. */
export function saved(row: YearRow): number {
  return row.netPortfolio / row.deflatorEnd;
}

/** Income taxes of the federal return of a year, credits taken off, in today's dollars. */
export function federalTax({ taxes, deflator }: YearRow): number {
  return (taxes.federalIncome + taxes.capitalGains + taxes.niit + taxes.amt) / deflator;
}

/** What heirs keep of the savings at the end, once they have paid their rate on what was never taxed, in today's dollars. */
export function keptByHeirs({ last, plan }: PlanRun, rate: number): number {
  const untaxed = last.accounts.reduce((sum, { id, endBalance }) => {
    const kind = plan.accounts.find((account) => account.id === id)?.kind;
    return kind === 'traditionalIra' || kind === 'inheritedIra' ? sum + endBalance : sum;
  }, 0);
  return (last.netPortfolio - untaxed * rate) / last.deflatorEnd;
}

/** "$12,345", and from $100,000 on to the next thousand: "$1,178,000". */
export function dollars(amount: number): string {
  const step = Math.abs(amount) >= 100_000 ? 1000 : 1;
  return `${amount < 0 ? '−' : ''}$${(Math.round(Math.abs(amount) / step) * step).toLocaleString('en-US')}`;
}

/** "22%", "8.4%". */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

export function count(number: number): string {
  return number.toLocaleString('en-US');
}
