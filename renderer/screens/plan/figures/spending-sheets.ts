import { isLivingGoal, monthlyAmount, plannedSpending } from '../../../../engine/plan/living-goals.ts';
import type { Goal } from '../../../../engine/plan/schema/goal.ts';
import { percent } from '../../../format/percent.ts';
import { countText } from '../../../format/success.ts';
import type { FigureSheet, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { Solved } from '../../../state/what-if/use-solve.ts';
import { dollarsOf, productSheet, sumSheet } from './plain-sheets.ts';

const A_MONTH = 'today’s dollars a month';

/** Essential and discretionary goals that go on, goal by goal. */
export function plannedSpendingSheet(goals: readonly Goal[]): FigureSheet {
  const parts = goals.flatMap((goal, at) =>
    isLivingGoal(goal)
      ? [
          {
            name: goal.name,
            value: dollarsOf(monthlyAmount(goal)),
            behind: { what: 'field' as const, path: `goals[${at}].amount` },
          },
        ]
      : [],
  );
  return {
    ...sumSheet('Spending of this plan', A_MONTH, parts, dollarsOf(plannedSpending(goals))),
    note: 'Essential and discretionary goals that go on; single payments, health care and housing are not varied.',
  };
}

/** What a search found that spending may be: the plan’s own times the factor that reaches the rate. */
export function spendableSheet(solved: Solved, value: number): FigureSheet {
  const { factor, successes, used } = solved;
  if (factor === null || factor === 0) return found('Spending that reaches it', value, [...successLines(solved)]);
  const sheet = productSheet(
    'Spending that reaches it',
    A_MONTH,
    [
      { name: 'Spending of this plan', value: dollarsOf(value / factor) },
      { name: 'The factor that the search found', value: { value: factor, kind: 'number' } },
    ],
    dollarsOf(value),
  );
  return {
    ...sheet,
    lines: [...sheet.lines, ...successLines(solved)],
    note: `The most, to a whole dollar, at which ${percent(used.successRate)} of ${used.runs.toLocaleString('en-US')} paths succeed: ${countText(successes, used.runs)} do.`,
  };
}

/** An end of the range: where the bound of the interval, not the rate itself, meets what was asked for. */
export function spendableBound(solved: Solved, bound: number): FigureSheet {
  return {
    ...found('An end of its range', bound, []),
    note: `The spending at which a bound of the 95% interval of success meets ${percent(solved.used.successRate)}, found by the same search on ${solved.used.runs.toLocaleString('en-US')} paths.`,
  };
}

function found(name: string, value: number, more: readonly SheetLine[]): FigureSheet {
  return {
    name,
    unit: A_MONTH,
    lines: [{ name: 'Found by the search', value: dollarsOf(value), step: 'plus' }, ...more],
    result: dollarsOf(value),
  };
}

function successLines({ successes, used }: Solved): readonly SheetLine[] {
  return [
    { name: 'Paths that succeed with it', value: { value: successes, kind: 'count' } },
    { name: 'Paths run', value: { value: used.runs, kind: 'count' } },
  ];
}
