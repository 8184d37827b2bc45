import type { Plan } from '../../../plan/complete/plan.ts';
import { formatYearMonth } from '../../../primitives/calendar.ts';
import { percent } from '../../../primitives/percent.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import type { Program } from '../../program/program.ts';
import type { Ledger } from '../ledger.ts';

/** What the shape of spending and the guardrails of a plan go by, and what they do not see. */
export function spendingRuleWarnings(plan: Plan, program: Program, ledger: Ledger): readonly PlanWarning[] {
  return [...shapeWarning(program), ...guardrailWarnings(plan, program, ledger)];
}

/** A couple is told whose age it is. */
function shapeWarning({ spendingRuleNotes, persons }: Program): readonly PlanWarning[] {
  const [first, ...later] = spendingRuleNotes.shapeAges;
  if (first === undefined) return [];
  const name = (person: number) => persons[person]?.name ?? '';
  const whose = persons.length > 1 ? `${name(first.person)}, the older` : name(first.person);
  const after = later.map(({ year, person }) => `, from ${year} on by that of ${name(person)}`).join('');
  const message = `Discretionary spending follows the smile from January ${first.year} on, after everybody has retired: by the age of ${whose}${after}.`;
  return [{ code: 'spendingShapeAge', message, year: first.year, path: 'spendingShape' }];
}

function guardrailWarnings(plan: Plan, program: Program, ledger: Ledger): readonly PlanWarning[] {
  const { guardrails } = plan.withdrawal;
  const anchored = anchorYear(ledger);
  if (guardrails === 'none' || anchored < 0) return [];
  return [
    ...laterIncomeWarning(program),
    ...partYearAnchorWarning(program, ledger, anchored),
    ...(guardrails === 'guytonKlinger' ? [PORTFOLIO_RULE] : []),
  ];
}

/** The year that sets the anchor of the guardrails, a place among the plan's; -1 where none does, so that they never act. */
export function anchorYear({ anchorRates }: Ledger): number {
  return anchorRates.findIndex((rate) => rate > 0);
}

const PORTFOLIO_RULE: PlanWarning = {
  code: 'portfolioRuleNotApplied',
  message:
    'Of the Guyton-Klinger rules the portfolio management rule, by which withdrawals come from the assets that have gained, is not applied: accounts keep their mix.',
  year: null,
  path: 'withdrawal.guardrails',
};

/** Income that begins after the anchor is set lowers the need, and with it the rate, without any gain of the portfolio. */
function laterIncomeWarning({ spendingRuleNotes }: Program): readonly PlanWarning[] {
  const { laterIncomes } = spendingRuleNotes;
  if (laterIncomes.length === 0) return [];
  const listed = laterIncomes.map(({ name, month }) => `${name} from ${formatYearMonth(month)}`).join(', ');
  const message = `The guardrails are published rules that go by each year’s own withdrawal rate. They do not see income that begins later: ${listed}. Spending may be cut before for want of it, and be raised once it is paid.`;
  return [{ code: 'guardrailsBeforeIncome', message, year: null, path: 'withdrawal.guardrails' }];
}

/** In a year with fewer than twelve months the need is smaller, but not the balance. */
function partYearAnchorWarning({ years }: Program, { anchorRates }: Ledger, anchored: number): readonly PlanWarning[] {
  const { year = 0, from = 0, to = 0 } = years[anchored] ?? {};
  if (to - from === 12) return [];
  const message = `The anchor of the guardrails is the withdrawal rate of the ${to - from === 1 ? 'one month' : `${to - from} months`} of ${year}, ${percent(anchorRates[anchored] ?? 0)}: less than that of a whole year, so that later years look overspent and are cut. A plan that starts in January sets it on a whole year.`;
  return [{ code: 'guardrailsAnchorPartYear', message, year, path: 'startMonth' }];
}
