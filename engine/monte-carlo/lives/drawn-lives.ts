import type { LifeTables } from '../../law/life-tables-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { deathYearOf, HIGHEST_AGE, LONGEST_PLAN_YEARS, lastYearOf } from '../../plan/complete/plan-span.ts';
import type { Person } from '../../plan/schema/person.ts';
import { type DrawnLivesTerms, drawnTerms } from '../../plan/schema/risks/lives.ts';
import { bisectedWhole } from '../../primitives/bracket.ts';
import { monthOfAge, parseDate, parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';
import { aliveThrough, personalTable } from '../../social-security/claim-value/survival.ts';
import { emptyStream, nextUniform, seedNamedStream } from '../returns/random-stream.ts';

/** Of each person, the calendar year in whose December they die. */
export type DeathYears = readonly number[];

/** Draws until when the persons of a plan live. */
export interface DrawnLives {
  /** On a path, by its number from 1. */
  readonly draw: (path: number) => DeathYears;
  /** The latest year that anybody is drawn to live through, by person. */
  readonly latest: DeathYears;
}

/** What a plan's lives are drawn from, or null where every path runs to the plan's own end. */
export function drawnLives(plan: Plan, tables: LifeTables, seed: number): DrawnLives | null {
  const terms = drawnTerms(plan.assumptions.lives);
  if (terms === null) return null;
  const firstYear = yearOf(parseYearMonth(plan.startMonth));
  const survivals = plan.persons.map((person) => survivalOf(person, plan.startMonth, { terms, tables }));
  const stream = emptyStream();
  return {
    // A stream for each person: who is drawn to live how long changes neither markets nor the other's life.
    draw: (path) =>
      survivals.map((survival, person) => {
        seedNamedStream(stream, seed, path, `lives ${person}`);
        return firstYear + yearsLived(survival, nextUniform(stream));
      }),
    latest: survivals.map((survival) => firstYear + survival.length - 1),
  };
}

/** The same where every path runs to the plan's own end. */
export function plannedLives({ persons }: Plan): DrawnLives {
  const deathYears = persons.map(deathYearOf);
  return { draw: () => deathYears, latest: deathYears };
}

/** The chance of living through each calendar year of the plan, from the first on; 0 for the last. */
export function survivalOf(
  { birthDate, sex, planEnd }: Pick<Person, 'birthDate' | 'sex' | 'planEnd'>,
  startMonth: string,
  { terms, tables }: { readonly terms: DrawnLivesTerms; readonly tables: LifeTables },
): Float64Array {
  invariant(sex !== null, 'a plan with drawn lives says the sex of each person');
  const birth = parseDate(birthDate);
  const period = tables[terms.table];
  const improvement = { tableYear: period.year, rate: terms.improvement };
  const table = personalTable(period[sex], birth.year, { improvement, multiplier: terms.health });
  // Of age in the month of the birthday, as the plan counts: the day before, by which Social Security goes, is a month too old at times.
  const survival = { kind: 'table', table, attained: monthOfAge(birth, 0) } as const;
  const asOf = parseYearMonth(startMonth);
  const firstYear = yearOf(asOf);
  const oldest = deathYearOf({ birthDate, planEnd: Math.max(planEnd, HIGHEST_AGE) });
  const years = Math.max(1, Math.min(oldest - firstYear + 1, LONGEST_PLAN_YEARS));
  const chances = new Float64Array(years).map((_, at) => aliveThrough(survival, yearMonth(firstYear + at, 12), asOf));
  chances[years - 1] = 0;
  return chances;
}

/** Whole years before the year of death: the first that the person does not live through. */
function yearsLived(survival: Float64Array, drawn: number): number {
  const isDead = (year: number) => drawn >= (survival[year] ?? 0);
  return bisectedWhole({ low: -1, high: survival.length - 1 }, 1, isDead).high;
}

/** The plan of a path: its persons live as drawn, and what lasts as long as the plan lasts until the last death. */
export function planOfLives(plan: Plan, deathYears: DeathYears): Plan {
  const persons = plan.persons.map((person, at) => ({
    ...person,
    planEnd: (deathYears[at] ?? 0) - parseDate(person.birthDate).year,
  }));
  const { roth } = plan;
  if (roth === 'none' || 'manual' in roth || roth.endYear !== lastYearOf(plan.persons)) return { ...plan, persons };
  return { ...plan, persons, roth: { ...roth, endYear: lastYearOf(persons) } };
}
