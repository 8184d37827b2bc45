import type { Plan } from '../../../plan/complete/plan.ts';
import type { Goal } from '../../../plan/schema/goal.ts';
import type { Growth } from '../../../plan/schema/growth.ts';
import type { Income } from '../../../plan/schema/income.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import { isReplaced } from '../../schedule/care/care-months.ts';
import { takenForm } from '../../schedule/pensions/survivor-form.ts';
import type { ScheduledSource } from '../../schedule/scheduled-source.ts';
import { AS_PLANNED, type RanYear, type RowLine } from './row-sheet.ts';

/** A line for each source that brought something to a column of `SCHEDULE` in the year. */
export function sourceLines(
  { plan, program, sources, year: { from, to } }: RanYear,
  column: number,
): readonly RowLine[] {
  const ofColumn = sources.filter((source) => source.column === column);
  return ofColumn.flatMap((source, at) => {
    const months = [...source.months.subarray(from, to)];
    if (months.every((amount) => amount === 0)) return [];
    const before = ofColumn.slice(0, at).filter(({ path }) => path === source.path).length;
    const words = wordsOf(plan, source, program.prices !== null);
    return [
      {
        key: before === 0 ? source.path : `${source.path}-${before + 1}`,
        label: source.name,
        value: months.reduce((sum, amount) => sum + amount, 0),
        formula: `${paymentsInWords(months)}${words === null ? '' : `; ${words}`}`,
        citation: AS_PLANNED,
        uses: usesOf(plan, source),
      },
    ];
  });
}

/** The amounts of the months that have one, equal ones in a row together: `6 × 5,000.00 + 6 × 5,150.00`. */
export function paymentsInWords(months: readonly number[]): string {
  const runs: { amount: number; count: number }[] = [];
  for (const amount of months.filter((one) => one !== 0)) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count++;
    else runs.push({ amount, count: 1 });
  }
  return runs.map(({ amount, count }) => (count === 1 ? figure(amount) : `${count} × ${figure(amount)}`)).join(' + ');
}

/** What the plan says about the amount, or null where the name says it all. */
function wordsOf(
  { incomes, goals, persons, assumptions }: Plan,
  { path, words }: ScheduledSource,
  hasOwnPrices: boolean,
): string | null {
  if (words !== undefined) return words;
  const income = incomes.find((_, at) => path === `incomes[${at}]`);
  if (income !== undefined) return incomeInWords(income);
  const goal = goals.find((_, at) => path === `goals[${at}]`);
  const prices = goal?.category === 'healthcare' ? assumptions.medicalInflation : assumptions.inflation;
  if (goal === undefined) return null;
  const beside = persons.some((person) => isReplaced(goal, person)) ? ', less what care takes the place of' : '';
  const ofPath = hasOwnPrices ? ', times the path’s prices over the plan’s' : '';
  return `${goalInWords(goal, prices)}${beside}${ofPath}`;
}

const PAID = { monthly: 'a month', annual: 'a year, in twelfths', once: 'once' } as const;

function incomeInWords(income: Income): string {
  const { amount, frequency, inTodaysDollars, growth, phases } = income;
  const dollars = inTodaysDollars ? ' in today’s dollars' : '';
  const steps =
    phases === null ? '' : `; of it ${phases.map((phase) => percent(phase.share)).join(', then ')} in part-time steps`;
  const form = formInWords(income);
  return `entered as ${figure(amount)} ${PAID[frequency]}${dollars}, ${growthInWords(growth)}${steps}${form}`;
}

/** In which form for two lives a pension is taken. */
function formInWords(income: Income): string {
  const form = takenForm(income);
  if (form === null) return '';
  const rises = form.popUp ? ', rising to all of it should the spouse die first' : '';
  return `; less ${percent(form.reduction)}, of which ${percent(form.share)} goes to the survivor${rises}`;
}

function growthInWords({ kind, rate, rates }: Growth): string {
  const share = percent(rate);
  switch (kind) {
    case 'none':
      return 'without growth';
    case 'inflation':
      return 'growing with inflation each January';
    case 'inflationPlus':
      return `growing with inflation and ${share} each January`;
    case 'fixed':
      return `growing ${share} each January`;
    case 'cap':
      return `growing with inflation, at most ${share}, each January`;
    case 'table':
      return `growing each January by ${(rates ?? []).map((step) => `${percent(step.rate)} from ${step.from}`).join(', ')}`;
  }
}

function goalInWords({ amount, frequency, everyYears, growth }: Goal, prices: number): string {
  const often = {
    monthly: 'a month',
    annual: 'once a year',
    once: 'once',
    everyNYears: `every ${everyYears ?? 0} years`,
  }[frequency];
  const above = growth === 0 ? '' : ` and ${percent(growth)}`;
  return `entered as ${figure(amount)} ${often} in today’s dollars, growing with prices, ${percent(prices)} a year${above}`;
}

/** Benefits have worksheets of their own. */
function usesOf({ persons }: Plan, { path }: ScheduledSource): readonly string[] {
  const person = persons.find((_, at) => path === `persons[${at}].socialSecurity`);
  if (person !== undefined) return [`social-security-${person.id}/paid`];
  return path === 'dependents' ? ['social-security-children/paid'] : [];
}
