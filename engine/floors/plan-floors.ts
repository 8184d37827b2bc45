import { REAL_YIELDS } from '../ladders/real-yields.ts';
import { type Ladder, ladderOf } from '../ladders/tips-ladder.ts';
import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { lastYearOf } from '../plan/complete/plan-span.ts';
import { parseYearMonth, yearOf } from '../primitives/calendar.ts';
import { type Issue, type Outcome, refusal, success } from '../primitives/outcome.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { planYears } from '../projection/compile/plan-years.ts';
import { SCHEDULE } from '../projection/program/schedule-columns.ts';
import { projectPlan } from '../projection/project-plan.ts';
import type { ScheduledSource } from '../projection/schedule/scheduled-source.ts';
import type { Floors, FloorsRequest, FloorYear } from '../results/incomes/floors.ts';
import type { YearRow } from '../results/rows.ts';

/**
 * What share of a plan's must-spending comes whatever markets do, by year: Social Security, pensions, annuities,
 * the ladders that it buys, and another one where that is asked for. What is spent is that of the plan at the mean returns, before tax.
 */
export function planFloors(plan: Plan, { ladder: asked, yields }: FloorsRequest, law: LawTables): Outcome<Floors> {
  const first = yearOf(parseYearMonth(plan.startMonth));
  const issues = asked === undefined ? [] : ladderIssues(asked, first, lastYearOf(plan.persons));
  if (issues.length > 0) return refusal('request', issues);
  const projection = projectPlan(plan, law, { granularity: 'yearly' });
  if (!projection.ok) return projection;
  const points = yields ?? REAL_YIELDS.yields;
  const ladder = asked === undefined ? null : ladderOf({ bought: parseYearMonth(plan.startMonth), ...asked }, points);
  const must = scheduledMust(plan, law);
  const rows = projection.value.granularity === 'yearly' ? projection.value.rows : [];
  const { date, source } = yields === undefined ? REAL_YIELDS : { date: null, source: null };
  return success({
    yields: { date, source, points },
    ladder,
    years: rows.map((row) => floorOf(row, must(row.year), ladder)),
  });
}

function ladderIssues(
  { from, to }: NonNullable<FloorsRequest['ladder']>,
  first: number,
  last: number,
): readonly Issue[] {
  const issues: Issue[] = [];
  const refuse = (path: string, message: string) => issues.push({ code: 'ladderYears', path, message });
  if (from <= first)
    refuse(
      'ladder.from',
      `Enter ${first + 1} or later: the ladder is bought in ${first}, and pays from the next year on.`,
    );
  if (from > last) refuse('ladder.from', `Enter ${last} or earlier: the plan ends then.`);
  if (to < from) refuse('ladder.to', `Enter ${from} or later: its last year comes after its first.`);
  if (to > last) refuse('ladder.to', `Enter ${last} or earlier: the plan ends then.`);
  return issues;
}

/** What is planned of must-spending in a year but for Medicare premiums, nominal dollars. */
function scheduledMust(plan: Plan, law: LawTables): (year: number) => number {
  const sources: ScheduledSource[] = [];
  const years = planYears(plan, law);
  compilePlan(plan, law, years, sources);
  const { firstMonth } = years.timeline;
  const others = plan.goals.flatMap(({ layer }, at) => (layer === 'must' ? [] : [`goals[${at}]`]));
  const must = sources.filter(({ path, column }) => COMES_AGAIN.includes(column) && !others.includes(path));
  return (year) =>
    must.reduce((all, { months }) => {
      const from = Math.max(0, year * 12 - firstMonth);
      return months.subarray(from, Math.max(from, (year + 1) * 12 - firstMonth)).reduce((sum, each) => sum + each, all);
    }, 0);
}

/** Where the ledger has what is spent and comes again. */
const COMES_AGAIN: readonly number[] = [
  SCHEDULE.essential,
  SCHEDULE.discretionary,
  SCHEDULE.healthcare,
  SCHEDULE.housing,
  SCHEDULE.debtService,
];

function floorOf(row: YearRow, scheduled: number, ladder: Ladder | null): FloorYear {
  const real = (amount: number) => amount / row.deflator;
  const must = real(scheduled + row.spending.medicarePremiums);
  const [socialSecurity, pensions] = [real(row.income.socialSecurity), real(row.income.pensions)];
  const annuities = real(row.income.annuities);
  const bought = real(row.ladders?.payments ?? 0);
  const paid = ladder?.rungs.find(({ year }) => year === row.year)?.paid ?? 0;
  const shareOf = (floor: number) => (must > 0 ? Math.min(1, floor / must) : 1);
  const without = socialSecurity + pensions + annuities + bought;
  return {
    year: row.year,
    must,
    socialSecurity,
    pensions,
    annuities,
    bought,
    ladder: paid,
    share: shareOf(without + paid),
    without: shareOf(without),
  };
}
