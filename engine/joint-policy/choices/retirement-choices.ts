import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { formatYearMonth, type MonthIndex, monthInWords, parseYearMonth } from '../../primitives/calendar.ts';
import { leverOf } from '../../solve/levers.ts';
import type { Choice } from '../policy.ts';

/** Months by which retirement is moved, one person or all together. */
const MOVES = [-24, -12, 12, 24] as const;
/** How much later than planned a person retires at most, where the request says nothing; and how much earlier. */
const WINDOW = 24;

interface Worker {
  /** Place among the persons. */
  readonly at: number;
  readonly month: MonthIndex;
}

/** The months in which the working persons of a plan retire. */
function workersOf(plan: Plan, law: LawTables): readonly Worker[] {
  return plan.persons.flatMap(({ id }, at) => {
    const lever = leverOf(plan, { solveFor: 'retirement', person: id }, law);
    return lever.ok ? [{ at, month: parseYearMonth(String(lever.value.valueAt(lever.value.start))) }] : [];
  });
}

/** Earlier and later months from those of `plan`, within two years of the plan as it is and no later than asked. */
export function retirementChoices(
  plan: Plan,
  planned: Plan,
  latest: readonly string[] | undefined,
  law: LawTables,
): readonly Choice[] {
  const workers = workersOf(plan, law);
  const own = workersOf(planned, law);
  const first = parseYearMonth(plan.startMonth);
  const isOpen = ({ at, month }: Worker) => {
    const ownMonth = own.find((worker) => worker.at === at)?.month ?? month;
    const last = latest?.[at] === undefined ? ownMonth + WINDOW : parseYearMonth(latest[at]);
    return month >= Math.max(first, ownMonth - WINDOW) && month <= last;
  };
  const groups = workers.length > 1 ? [...workers.map((worker) => [worker]), workers] : [workers];
  return groups.flatMap((moved) =>
    MOVES.flatMap((months): readonly Choice[] => {
      const later = moved.map((worker) => ({ at: worker.at, month: worker.month + months }));
      if (later.length === 0 || !later.every(isOpen)) return [];
      return [
        retirementChoice(
          plan,
          workers.map((worker) => later.find(({ at }) => at === worker.at) ?? worker),
        ),
      ];
    }),
  );
}

function retirementChoice(plan: Plan, workers: readonly Worker[]): Choice {
  const monthOf = (at: number) => workers.find((worker) => worker.at === at)?.month;
  return {
    decision: 'retirement',
    name: wordsOf(plan, workers),
    key: JSON.stringify(workers),
    written: (inputs) => ({
      ...inputs,
      persons: inputs.persons.map((person, at) => {
        const month = monthOf(at);
        return month === undefined ? person : { ...person, retirement: { month: formatYearMonth(month) } };
      }),
    }),
  };
}

/** `Maria in May 2027, Dan in March 2028`. */
function wordsOf({ persons }: Plan, workers: readonly Worker[]): string {
  return workers.map(({ at, month }) => `${persons[at]?.name ?? ''} in ${monthInWords(month)}`).join(', ');
}

export function retirementWords(plan: Plan, law: LawTables): string {
  const workers = workersOf(plan, law);
  return workers.length === 0 ? 'Nobody works' : wordsOf(plan, workers);
}
