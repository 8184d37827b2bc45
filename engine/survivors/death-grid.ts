import { type DeathYears, planOfLives } from '../monte-carlo/lives/drawn-lives.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { deathYearOf, HIGHEST_AGE, LONGEST_PLAN_YEARS } from '../plan/complete/plan-span.ts';
import { parseDate, parseYearMonth, yearOf } from '../primitives/calendar.ts';
import type { Issue } from '../primitives/outcome.ts';

/** The grid goes to this age, or to the end that the plan has for a person where that is later. */
const OLDEST_OF_GRID = 100;
/** Years from one last age to the next where each cell is a run of its own. */
const COARSE_STEP = 5;

/** A pair of things: that of the first person, and that of the second. */
type Pair<Each> = readonly [Each, Each];

/** The years in whose December each of a couple may die. */
export interface DeathGrid {
  readonly firstYear: number;
  readonly deathYears: Pair<readonly number[]>;
}

export function coupleIssues({ persons }: Pick<Plan, 'persons'>): readonly Issue[] {
  if (persons.length === 2) return [];
  const message = 'Only a couple has a survivor: enter a second person in the plan.';
  return [{ code: 'notACouple', path: 'persons', message }];
}

/** The last years of a couple: every so many years back from the oldest age, to the first year of the plan. */
export function deathGrid(plan: Plan, step: number): DeathGrid {
  const firstYear = yearOf(parseYearMonth(plan.startMonth));
  const [first, second] = plan.persons.map((person): readonly number[] => {
    const years: number[] = [];
    for (let year = latestDeath(person, firstYear); year >= firstYear; year -= step) years.unshift(year);
    return years;
  });
  return { firstYear, deathYears: [first ?? [], second ?? []] };
}

function latestDeath(person: Plan['persons'][number], firstYear: number): number {
  const birth = parseDate(person.birthDate).year;
  const oldest = Math.min(birth + HIGHEST_AGE, Math.max(birth + OLDEST_OF_GRID, deathYearOf(person)));
  return Math.max(firstYear, Math.min(oldest, firstYear + LONGEST_PLAN_YEARS - 1));
}

/** Years from one last age to the next unless a request says so. */
export function usualStep(isShared: boolean): number {
  return isShared ? 1 : COARSE_STEP;
}

/** The plan typed with these ends, decisions as planned. */
export function planOfDeaths(plan: Plan, deathYears: DeathYears): Plan {
  const lived = planOfLives(dated(plan), deathYears);
  return { ...lived, assumptions: { ...lived.assumptions, lives: 'planEnd' } };
}

/** Work ends as it does at the means where a rule says when: cells share what comes before a death. */
function dated(plan: Plan): Plan {
  return { ...plan, persons: plan.persons.map((person) => ({ ...person, retireWhen: null })) };
}
