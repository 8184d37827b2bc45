import type { Plan } from '../plan/complete/plan.ts';
import { deathYearOf } from '../plan/complete/plan-span.ts';
import type { Person } from '../plan/schema/person.ts';
import { parseYearMonth } from '../primitives/calendar.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import type { AssumptionTarget } from '../primitives/random-paths.ts';
import type { Lever } from './lever.ts';
import { refusedPerson, unknownPerson } from './refused-person.ts';

/** Steps in one: rates are looked for to a hundredth of a percent. */
const OF_RATE = 10_000;
const HIGHEST_RETURN = 0.2;
const LOWEST_RETURN = -0.1;
const HIGHEST_INFLATION = 0.15;
const HIGHEST_MEDICAL_INFLATION = 0.2;
const OLDEST_END = 120;
/** Years of care that a plan may have at most. */
const MOST_CARE = 60;
/** First steps from the plan's own level: a point, five points of a cut, two years. */
const POINT = 100;
const CUT_STEP = 500;
const YEARS_STEP = 2;

interface Asked {
  readonly solveFor: AssumptionTarget;
  readonly person?: string | undefined;
}

/**
 * How far one assumption may be wrong before too few paths succeed, all others as the plan has them: the lowest mean return of
 * US stocks, the highest inflation or medical inflation, the largest cut of benefits, the latest end of a life.
 */
export function assumptionLever(plan: Plan, asked: Asked): Outcome<Lever> {
  switch (asked.solveFor) {
    case 'stockReturn':
      return success(stockReturnLever(plan));
    case 'inflation':
      return success(rateLever(plan, 'inflation', HIGHEST_INFLATION));
    case 'medicalInflation':
      return success(rateLever(plan, 'medicalInflation', HIGHEST_MEDICAL_INFLATION));
    case 'benefitCut':
      return benefitCutLever(plan);
    case 'cutYear':
      return cutYearLever(plan);
    case 'careYears':
      return careYearsLever(plan, asked.person);
    case 'planEnd':
      return planEndLever(plan, asked.person);
    default:
      return asked.solveFor satisfies never;
  }
}

const OF_NOBODY = { factorAt: () => null, person: null } as const;

function withAssumption(plan: Plan, change: Partial<Plan['assumptions']>): Plan {
  return { ...plan, assumptions: { ...plan.assumptions, ...change } };
}

/** Hundredths of a percent below the highest that is tried: the lower the return, the more it asks. */
function stockReturnLever(plan: Plan): Lever {
  const valueAt = (level: number) => Math.round(HIGHEST_RETURN * OF_RATE - level) / OF_RATE;
  return {
    ...OF_NOBODY,
    highest: Math.round((HIGHEST_RETURN - LOWEST_RETURN) * OF_RATE),
    start: Math.round((HIGHEST_RETURN - plan.assumptions.equityReturn) * OF_RATE),
    step: POINT,
    planAt: (level) => withAssumption(plan, { equityReturn: valueAt(level) }),
    valueAt,
    isFalling: true,
    keepsYears: true,
    keepsMarkets: false,
  };
}

function rateLever(plan: Plan, rate: 'inflation' | 'medicalInflation', most: number): Lever {
  const valueAt = (level: number) => level / OF_RATE;
  return {
    ...OF_NOBODY,
    highest: Math.round(most * OF_RATE),
    start: Math.max(0, Math.round(plan.assumptions[rate] * OF_RATE)),
    step: POINT,
    planAt: (level) => withAssumption(plan, { [rate]: valueAt(level) }),
    valueAt,
    isFalling: false,
    keepsYears: false,
    keepsMarkets: false,
  };
}

/** All benefits of the household from the year that the plan names: what it cuts already is part of it. */
function benefitCutLever(plan: Plan): Outcome<Lever> {
  const planned = plan.persons.map(({ socialSecurity }) => socialSecurity.trustFundCut);
  const cut = planned.find(({ share }) => share > 0) ?? planned[0];
  if (cut === undefined || plan.persons.every(({ socialSecurity }) => socialSecurity.basis === 'none')) {
    const message = 'Nobody here has Social Security benefits that could be cut: solve for something else.';
    return refusal('request', [{ code: 'nothingToSolve', path: 'solveFor', message }]);
  }
  const valueAt = (level: number) => level / OF_RATE;
  return success({
    ...OF_NOBODY,
    highest: OF_RATE,
    start: Math.round(cut.share * OF_RATE),
    step: CUT_STEP,
    planAt: (level) => withPersons(plan, (person) => withCut(person, { year: cut.year, share: valueAt(level) })),
    valueAt,
    isFalling: false,
    keepsYears: true,
    keepsMarkets: true,
  });
}

/** The first year of the cut that the plan assumes: the earlier, the more it asks. The last level below any year of the plan is no cut. */
function cutYearLever(plan: Plan): Outcome<Lever> {
  const cuts = plan.persons.map(({ socialSecurity }) => socialSecurity.trustFundCut);
  const cut = cuts.find(({ share }) => share > 0);
  if (cut === undefined) {
    const message = 'The plan assumes no cut of benefits: enter its share (trustFundCut.share) first.';
    return refusal('request', [{ code: 'nothingToSolve', path: 'solveFor', message }]);
  }
  const firstYear = Math.floor(parseYearMonth(plan.startMonth) / 12);
  const never = Math.max(...plan.persons.map(deathYearOf)) + 1;
  const valueAt = (level: number) => never - level;
  return success({
    ...OF_NOBODY,
    highest: never - firstYear,
    start: Math.min(never - firstYear, Math.max(0, never - cut.year)),
    step: YEARS_STEP,
    planAt: (level) =>
      withPersons(plan, (person) => withCut(person, { ...person.socialSecurity.trustFundCut, year: valueAt(level) })),
    valueAt,
    isFalling: true,
    keepsYears: true,
    keepsMarkets: true,
  });
}

/** Years of care of the person asked for, or of the first for whom the plan has any; none at the lowest level. */
function careYearsLever(plan: Plan, asked: string | undefined): Outcome<Lever> {
  if (asked !== undefined && !plan.persons.some(({ id }) => id === asked)) return unknownPerson(plan);
  const person = plan.persons.find(({ id, care }) => (asked === undefined ? care !== null : id === asked));
  const care = person?.care ?? null;
  if (person === undefined || care === null)
    return refusedPerson(
      'nothingToSolve',
      'The plan has no care for this person: enter what a year of it costs (care) first.',
    );
  return success({
    factorAt: () => null,
    person: person.id,
    highest: MOST_CARE,
    start: care.years,
    step: YEARS_STEP,
    planAt: (years) =>
      withPersons(plan, (one) =>
        one.id === person.id ? { ...one, care: years === 0 ? null : { ...care, years } } : one,
      ),
    valueAt: (years) => years,
    isFalling: false,
    keepsYears: true,
    keepsMarkets: true,
  });
}

function withCut(person: Person, trustFundCut: Person['socialSecurity']['trustFundCut']): Person {
  return { ...person, socialSecurity: { ...person.socialSecurity, trustFundCut } };
}

function withPersons(plan: Plan, change: (person: Person) => Person): Plan {
  return { ...plan, persons: plan.persons.map(change) };
}

/** The age in whose December a person dies, or both where nobody is named: each as many years later. */
function planEndLever(plan: Plan, asked: string | undefined): Outcome<Lever> {
  const { persons } = plan;
  const moved = persons.filter(({ id }) => asked === undefined || id === asked);
  const [first] = moved;
  if (first === undefined) return unknownPerson(plan);
  const startYear = Math.floor(parseYearMonth(plan.startMonth) / 12);
  // Everyone lives through the first year, and nobody past the oldest age; the others move with the first.
  const lowest = first.planEnd - Math.min(...moved.map((person) => deathYearOf(person) - startYear));
  const highest = first.planEnd + OLDEST_END - Math.max(...moved.map(({ planEnd }) => planEnd));
  const valueAt = (level: number) => lowest + level;
  return success({
    factorAt: () => null,
    person: asked ?? null,
    highest: highest - lowest,
    start: first.planEnd - lowest,
    step: YEARS_STEP,
    planAt: (level) => {
      const later = valueAt(level) - first.planEnd;
      return withPersons(plan, (person) =>
        moved.includes(person) ? { ...person, planEnd: person.planEnd + later } : person,
      );
    },
    valueAt,
    isFalling: false,
    keepsYears: false,
    keepsMarkets: false,
  });
}
