import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { isLivingGoal } from '../../../engine/plan/living-goals.ts';
import type { PersonInputs } from '../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { When } from '../../../engine/plan/schema/when.ts';
import { withClaims } from '../../../engine/plan/with-claims.ts';
import { checked } from '../plan/plan-check.ts';
import { TRUSTEES_CUT } from '../results/claim-question.ts';
import { withEarlyDeath } from './early-death.ts';
import { shiftedRate, withShiftedShares } from './shifted-shares.ts';
import type { Move, WhatIf } from './what-if.ts';
import { withYearsOfCare } from './years-of-care.ts';

/** The plan document with every handle of a draft where it was moved. Moves of what is not in the plan change nothing. */
export function variedPlan(inputs: PlanInputs, whatIf: WhatIf): PlanInputs {
  return whatIf.reduce((document, move) => moved(document, inputs, move), inputs);
}

function moved(document: PlanInputs, plan: PlanInputs, move: Move): PlanInputs {
  switch (move.handle) {
    case 'retire':
      return withRetirement(document, plan, move);
    case 'spend':
      return withSpendingFactor(document, move.factor);
    case 'claim': {
      const age = { years: Math.floor(move.months / 12), months: move.months % 12 };
      const ages = placesOf(plan).map((id) => (id === move.person ? age : undefined));
      return withClaimOf(document, ages);
    }
    case 'save':
      return placesOf(plan).includes(move.person) ? withSaving(document, move.person, move.amount) : document;
    case 'returns':
      return withReturns(document, plan, move.shift);
    case 'assume':
      return withAssumption(document, plan, move);
    default:
      return move satisfies never;
  }
}

/** Ids of the persons in their order, those that the document leaves out included. */
function placesOf(inputs: PlanInputs): readonly string[] {
  return checked(inputs).plan?.persons.map(({ id }) => id) ?? [];
}

/** One claim is changed at a time: that of the others stays what it is. */
function withClaimOf(
  document: PlanInputs,
  ages: readonly ({ readonly years: number; readonly months: number } | undefined)[],
): PlanInputs {
  const at = ages.findIndex((age) => age !== undefined);
  const age = ages[at];
  const person = document.persons[at];
  if (age === undefined || person === undefined) return document;
  const [claiming = person] = withClaims({ ...document, persons: [person] }, [age]).persons;
  return changedPerson(document, at, () => claiming);
}

function changedPerson(document: PlanInputs, at: number, change: (person: PersonInputs) => PersonInputs): PlanInputs {
  return { ...document, persons: document.persons.map((person, place) => (place === at ? change(person) : person)) };
}

/** Work that ends so many months later. A retirement that goes by an event has no handle. */
function withRetirement(
  document: PlanInputs,
  plan: PlanInputs,
  { person: id, months }: Extract<Move, { readonly handle: 'retire' }>,
): PlanInputs {
  const at = placesOf(plan).indexOf(id);
  const retirement = checked(plan).plan?.persons[at]?.retirement;
  const later = retirement === undefined ? null : laterBy(retirement, id, months);
  return later === null ? document : changedPerson(document, at, (person) => ({ ...person, retirement: later }));
}

/** The same date so many months later, said as it was: an age stays an age. Null for an event. */
export function laterBy(when: When, owner: string, months: number): NonNullable<PersonInputs['retirement']> | null {
  if ('month' in when) return { month: monthAfter(when.month, months) };
  if (!('age' in when)) return null;
  const total = when.age * 12 + when.months + months;
  const rest = total % 12;
  return {
    age: (total - rest) / 12,
    ...(rest === 0 ? {} : { months: rest }),
    ...(when.person === owner ? {} : { person: when.person }),
  };
}

/** `2030-02` for `2029-06` and 8. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Essential and discretionary goals that go on times one factor, down to the cent. */
export function withSpendingFactor(document: PlanInputs, factor: number): PlanInputs {
  const goals = checked(document).plan?.goals ?? [];
  const scaled = document.goals?.map((goal, at) => {
    const complete = goals[at];
    if (complete === undefined || !isLivingGoal(complete)) return goal;
    return { ...goal, amount: Math.floor(goal.amount * factor * 100 + 1e-6) / 100 };
  });
  return scaled === undefined ? document : { ...document, goals: scaled };
}

/** Both means a little higher or lower; volatility stays. */
function withReturns(document: PlanInputs, plan: PlanInputs, shift: number): PlanInputs {
  return withShifted(document, plan, ['equityReturn', 'bondReturn'], shift);
}

/** Rates of the plan with a shift each; single shares follow stocks. */
function withShifted(
  document: PlanInputs,
  plan: PlanInputs,
  rates: readonly ('equityReturn' | 'bondReturn' | 'inflation')[],
  shift: number,
): PlanInputs {
  const assumptions: Plan['assumptions'] | undefined = checked(plan).plan?.assumptions;
  if (assumptions === undefined) return document;
  const shifted = Object.fromEntries(rates.map((rate) => [rate, shiftedRate(assumptions[rate], shift)]));
  const changed = { ...document, assumptions: { ...document.assumptions, ...shifted } };
  return rates.includes('equityReturn') ? withShiftedShares(changed, assumptions, shift) : changed;
}

/** Prices or stocks that run differently, everybody's benefits cut from the Trustees' year on, years of care, or one of a couple dying early. */
function withAssumption(
  document: PlanInputs,
  plan: PlanInputs,
  { what, amount }: Extract<Move, { readonly handle: 'assume' }>,
): PlanInputs {
  if (what === 'inflation') return withShifted(document, plan, ['inflation'], amount);
  if (what === 'stocks') return withShifted(document, plan, ['equityReturn'], amount);
  if (what === 'care') return withYearsOfCare(document, checked(plan).plan, amount);
  if (what === 'death') return withEarlyDeath(document, checked(plan).plan, amount);
  const trustFundCut = { year: TRUSTEES_CUT.year, share: amount };
  return document.persons.reduce<PlanInputs>(
    (changed, _, at) =>
      changedPerson(changed, at, (person) => ({
        ...person,
        socialSecurity: { ...person.socialSecurity, trustFundCut },
      })),
    document,
  );
}

/** The plan in which somebody's work ends in a month. */
export function withRetirementIn(document: PlanInputs, id: string, month: string): PlanInputs {
  return changedPerson(document, placesOf(document).indexOf(id), (person) => ({ ...person, retirement: { month } }));
}

/** The plan with an extra monthly deposit until somebody retires, from money that the plan does not know of. */
export function withSaving(document: PlanInputs, owner: string, amount: number): PlanInputs {
  const saving = {
    name: 'Extra saving',
    owner,
    kind: 'other',
    amount,
    frequency: 'monthly',
    start: { event: 'planStart' },
    end: { event: 'retirement', person: owner },
    growth: { kind: 'inflation' },
    inTodaysDollars: true,
    taxableShare: 0,
  } as const;
  return { ...document, incomes: [...(document.incomes ?? []), saving] };
}
