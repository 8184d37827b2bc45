import type { LifeTable } from '../../law/life-tables-law.ts';
import { type MonthIndex, yearMonth } from '../../primitives/calendar.ts';
import { power } from '../../primitives/math.ts';

/** `table` with every yearly probability of death times `multiplier`, at most certain. */
export function withMortality(table: LifeTable, multiplier: number): LifeTable {
  if (multiplier === 1) return table;
  const survivors = [table[0] ?? 0];
  for (let age = 0; age + 1 < table.length; age++) {
    const before = table[age] ?? 0;
    const death = before === 0 ? 1 : 1 - (table[age + 1] ?? 0) / before;
    survivors.push((survivors[age] ?? 0) * (1 - Math.min(1, death * multiplier)));
  }
  return survivors;
}

/** The mortality of a calendar year, and by how much it falls in each year after it. */
export interface Improvement {
  readonly tableYear: number;
  /** A year, as a fraction. */
  readonly rate: number;
}

/**
 * A cohort table: each probability of death of a period table as it stands in the year in which those born in `birthYear` are of
 * that age, if from the table's year on all fall at one rate. Simplification: one rate for every age and sex.
 */
export function cohortTable(table: LifeTable, birthYear: number, { tableYear, rate }: Improvement): LifeTable {
  if (rate === 0) return table;
  const survivors = [table[0] ?? 0];
  for (let age = 0; age + 1 < table.length; age++) {
    const before = table[age] ?? 0;
    const death = before === 0 ? 1 : 1 - (table[age + 1] ?? 0) / before;
    const years = Math.max(0, birthYear + age - tableYear);
    const improved = death >= 1 ? 1 : death * power(1 - rate, years);
    survivors.push((survivors[age] ?? 0) * (1 - improved));
  }
  return survivors;
}

/** The table that a person's chance to live is taken from: by cohort where mortality falls, and by health. */
export function personalTable(
  table: LifeTable,
  birthYear: number,
  { improvement, multiplier }: { readonly improvement: Improvement; readonly multiplier: number },
): LifeTable {
  return withMortality(cohortTable(table, birthYear, improvement), multiplier);
}

/** Survivors at an age in months, deaths spread evenly over the year of age. */
export function survivorsAt(table: LifeTable, ageInMonths: number): number {
  if (ageInMonths < 0) return table[0] ?? 0;
  const age = Math.floor(ageInMonths / 12);
  const part = ageInMonths / 12 - age;
  return (table[age] ?? 0) * (1 - part) + (table[age + 1] ?? 0) * part;
}

/** How a person's chance to live is assumed. `attained` is the month of attaining age 0. */
export type Survival =
  | { readonly kind: 'table'; readonly table: LifeTable; readonly attained: MonthIndex }
  | { readonly kind: 'until'; readonly deathMonth: MonthIndex };

/** Chance of being alive at the end of `month` for someone alive at the start of `asOf`: who dies in a month is not paid for it. */
export function aliveThrough(survival: Survival, month: MonthIndex, asOf: MonthIndex): number {
  if (survival.kind === 'until') return month < survival.deathMonth ? 1 : 0;
  const now = survivorsAt(survival.table, asOf - survival.attained);
  return now === 0 ? 0 : survivorsAt(survival.table, month + 1 - survival.attained) / now;
}

/**
 * Chance of being alive at the end of the year of age begun in `year`, given the whole age reached by `asOf`: the weight that
 * Open Social Security gives to a calendar year. With x the age and f the part of a year beyond it on January 1:
 * (l[x+1](1 - f) + l[x+2] f) / l[whole age as of today].
 */
export function aliveInYear(survival: Survival, year: number, asOf: MonthIndex): number {
  if (survival.kind === 'until') return yearMonth(year, 1) < survival.deathMonth ? 1 : 0;
  const { table, attained } = survival;
  const now = table[Math.floor((asOf - attained) / 12)] ?? 0;
  return now === 0 ? 0 : survivorsAt(table, yearMonth(year, 1) - attained + 12) / now;
}
