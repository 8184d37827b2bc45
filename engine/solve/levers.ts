import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { resolveWhen } from '../plan/complete/resolve-when.ts';
import { plannedSpending } from '../plan/living-goals.ts';
import type { Income } from '../plan/schema/income.ts';
import { formatYearMonth, type MonthIndex, monthOfAge, parseDate, parseYearMonth } from '../primitives/calendar.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { isAssumptionTarget, isEntryTarget } from '../primitives/random-paths.ts';
import { planYears } from '../projection/compile/plan-years.ts';
import { scaledPlan } from '../projection/sustainable-spending.ts';
import type { SolveTarget } from '../results/solve.ts';
import { assumptionLever } from './assumption-lever.ts';
import { entryLever } from './entry-lever.ts';
import { type Lever, spendingLever } from './lever.ts';
import { refusedPerson, unknownPerson } from './refused-person.ts';

/** Most times the plan's own spending that is tried. */
const LARGEST_FACTOR = 1000;
/** Most dollars a month that are tried as saving. */
const LARGEST_SAVING = 1_000_000;
const LATEST_RETIREMENT_AGE = 75;
/** First steps from the plan's own level: months, dollars a month. */
const RETIREMENT_STEP = 12;
const SAVING_STEP = 250;

interface AskedLever {
  readonly solveFor: SolveTarget;
  readonly person?: string | undefined;
  readonly item?: string | undefined;
}

/** The lever of a request for a plan, or why the plan has nothing to vary. */
export function leverOf(plan: Plan, { solveFor, person, item }: AskedLever, law: LawTables): Outcome<Lever> {
  if (solveFor === 'spending') return plannedSpendingLever(plan);
  if (isEntryTarget(solveFor)) return entryLever(plan, { solveFor, item });
  if (isAssumptionTarget(solveFor)) return assumptionLever(plan, { solveFor, person });
  const worker = workerOf(plan, person, law);
  if (!worker.ok) return worker;
  return success(solveFor === 'retirement' ? retirementLever(plan, worker.value) : savingLever(plan, worker.value));
}

/** Whole dollars a month of all essential and discretionary goals together, scaled by one factor. */
function plannedSpendingLever(plan: Plan): Outcome<Lever> {
  const planned = plannedSpending(plan.goals);
  if (planned <= 0) {
    const message =
      'The plan has no essential or discretionary goal that goes on: add one, or solve for something else.';
    return refusal('request', [{ code: 'nothingToSolve', path: 'solveFor', message }]);
  }
  return success(spendingLever(planned, LARGEST_FACTOR, (factor) => scaledPlan(plan, factor)));
}

interface Worker {
  readonly id: string;
  readonly retirement: MonthIndex;
  /** The month after which retiring is not looked for. */
  readonly latest: MonthIndex;
}

/** Who is asked for, or the first with work that begins before it ends. */
function workerOf(plan: Plan, asked: string | undefined, law: LawTables): Outcome<Worker> {
  const { persons } = plan;
  if (asked !== undefined && !persons.some(({ id }) => id === asked)) return unknownPerson(plan);
  const { claimMonths, timeline } = planYears(plan, law);
  const start = parseYearMonth(plan.startMonth);
  const works = (id: string) => plan.incomes.some((income) => isWorkOf(income, id));
  const person = persons.find(({ id }) => (asked === undefined ? works(id) : id === asked));
  if (person === undefined || !works(person.id))
    return refusedPerson(
      'nobodyWorks',
      'Nobody here has wages or self-employment that end with retirement: there is no month to look for.',
    );
  if (person.retireWhen !== null)
    return refusedPerson(
      'retiresByRule',
      `${person.name} retires by a rule: enter a month for retirement, or solve for something else.`,
    );
  const latest = Math.min(
    monthOfAge(parseDate(person.birthDate), LATEST_RETIREMENT_AGE * 12),
    timeline.firstMonth + timeline.months,
  );
  const retirement = resolveWhen(person.retirement, plan, claimMonths);
  return success({ id: person.id, retirement: Math.max(start, retirement), latest: Math.max(start, latest) });
}

/** Work that ends with its owner's retirement. */
function isWorkOf({ kind, owner, end }: Income, id: string): boolean {
  const isWork = kind === 'wage' || kind === 'selfEmployment';
  return isWork && owner === id && 'event' in end && end.event === 'retirement' && end.person === id;
}

/** Months before the latest in which a person's work ends: the earlier, the more it asks. */
function retirementLever(plan: Plan, { id, retirement, latest }: Worker): Lever {
  const month = (level: number) => formatYearMonth(latest - level);
  return {
    highest: latest - parseYearMonth(plan.startMonth),
    start: Math.max(0, latest - retirement),
    step: RETIREMENT_STEP,
    planAt: (level) => ({
      ...plan,
      persons: plan.persons.map((person) =>
        person.id === id ? { ...person, retirement: { month: month(level) } } : person,
      ),
    }),
    valueAt: month,
    isFalling: true,
    factorAt: () => null,
    person: id,
    keepsYears: false,
    keepsMarkets: true,
  };
}

/** Whole dollars a month below the most that is tried, from money outside the plan until the worker retires. */
function savingLever(plan: Plan, { id }: Worker): Lever {
  return {
    highest: LARGEST_SAVING,
    start: LARGEST_SAVING,
    step: SAVING_STEP,
    planAt: (level) => ({ ...plan, incomes: [...plan.incomes, savingOf(id, LARGEST_SAVING - level)] }),
    valueAt: (level) => LARGEST_SAVING - level,
    isFalling: true,
    factorAt: () => null,
    person: id,
    keepsYears: true,
    keepsMarkets: true,
  };
}

/** A deposit from money that no tax return and no other income of the plan knows of. */
function savingOf(owner: string, amount: number): Income {
  return {
    id: 'solved-saving',
    name: 'Saving',
    owner,
    kind: 'other',
    amount,
    frequency: 'monthly',
    start: { event: 'planStart', offsetYears: 0 },
    end: { event: 'retirement', person: owner, offsetYears: 0 },
    growth: { kind: 'inflation', rate: 0, rates: null },
    inTodaysDollars: true,
    taxableShare: 0,
    phases: null,
    survivorShare: 0,
    covered: false,
    lumpSum: null,
    survivorForms: null,
    vesting: null,
    purchase: null,
    exclusionRatio: 0,
    passive: false,
    payer: 'private',
    qualifiedBusinessIncome: false,
  };
}
