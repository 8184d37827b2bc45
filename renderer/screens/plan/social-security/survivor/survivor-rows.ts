import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import { money } from '../../../../format/money.ts';
import { wholePercent } from '../../../../format/percent.ts';
import type { SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult } from '../../../../state/results/answers.ts';
import type { DeathOutcome, FirstDeath } from '../../../../state/results/use-survivor-income.ts';
import { type SurvivorYear, survivorMonthSheet, survivorShareSheet } from '../../figures/living-sheets.ts';

/** What a first death leaves. Social Security a month in the dollars of a claim. */
export interface SurvivorRow extends FirstDeath {
  /** The survivor's name and age at the end of the year of the death. */
  readonly left: string;
  /** Of both in the year of the death. */
  readonly before: number;
  /** Whether wages are paid in that year. */
  readonly hasWages: boolean;
  readonly nextYear: number;
  /** Once everything is claimed: in the last year of the plan. */
  readonly later: number;
  /** `later` as a share of the spending of that year. */
  readonly share: number;
  readonly success: MonteCarloResult | null;
  /** The years that `before`, `nextYear` and `later` are of. */
  readonly years: Readonly<Record<'before' | 'nextYear' | 'later', SurvivorYear>>;
}

const DECADE = 10;
/** A death sooner than that is no case to plan for. */
const SOONEST = 2;

/** Each person's death at the end of each decade before the first death of the plan, and that death itself. */
export function firstDeaths(plan: Pick<Plan, 'persons' | 'startMonth'>): readonly FirstDeath[] {
  const ends = plan.persons.map(({ birthDate, planEnd }) => Number(birthDate.slice(0, 4)) + planEnd);
  const [client, spouse] = ends;
  if (client === undefined || spouse === undefined) return [];
  const first = Math.min(client, spouse);
  const soonest = Number(plan.startMonth.slice(0, 4)) + SOONEST;
  const decades: number[] = [];
  for (let year = Math.ceil(soonest / DECADE) * DECADE; year < first; year += DECADE) decades.push(year);
  return [
    ...decades.flatMap((year) => [0, 1].map((dead) => ({ dead, year, isPlanned: false }))),
    ...(client === spouse ? [] : [{ dead: client < spouse ? 0 : 1, year: first, isPlanned: true }]),
  ];
}

type Year = DeathOutcome['projection']['rows'][number];

/** The row of a death; null where the plan does not reach the year after it. `dollarsIn`: see `benefitDollarsIn`. */
export function survivorRow(
  outcome: DeathOutcome,
  names: readonly string[],
  dollarsIn: (year: number) => number,
): SurvivorRow | null {
  const { dead, year, isPlanned, plan, projection, success } = outcome;
  const { rows: years } = projection;
  const at = years.find((row) => row.year === year);
  const next = years.find((row) => row.year === year + 1);
  const last = years.at(-1);
  if (at === undefined || next === undefined || last === undefined) return null;
  const survivor = 1 - dead;
  const yearOf = (row: Year): SurvivorYear => ({
    of: { name: `Death in ${year}`, plan },
    row,
    persons: projection.persons,
    benefitDollars: dollarsIn(row.year),
  });
  const inToday = monthly(last);
  const spending = last.spending.total / last.deflator / 12;
  return {
    dead,
    year,
    isPlanned,
    left: `${names[survivor] ?? ''}, ${at.ages[survivor] ?? ''}`,
    before: monthly(at) * dollarsIn(year),
    hasWages: at.income.wages + at.income.selfEmployment > 0,
    nextYear: monthly(next) * dollarsIn(year + 1),
    later: inToday * dollarsIn(last.year),
    share: spending === 0 ? 0 : inToday / spending,
    success,
    years: { before: yearOf(at), nextYear: yearOf(next), later: yearOf(last) },
  };
}

function monthly({ socialSecurity, deflator }: Year): number {
  return socialSecurity.reduce((sum, { total }) => sum + total, 0) / deflator / 12;
}

/** What is left at least and at most, and how much of spending that is. */
export function survivorSentence(rows: readonly SurvivorRow[]): string {
  const [least, most] = extremes(rows);
  if (least === undefined || most === undefined) return '';
  const share = ({ share: part }: SurvivorRow) => wholePercent(part);
  if (Math.round(least.later) === Math.round(most.later)) {
    return `Whoever is left has ${money(least.later)} a month once all is claimed, ${share(least)} of spending.`;
  }
  return `Once all is claimed the survivor has ${money(least.later)} to ${money(most.later)} a month; at least ${share(least)} of spending, if the first death is in ${least.year} and ${least.left.split(',')[0]} is left.`;
}

/** The rows that leave least and most. */
function extremes(rows: readonly SurvivorRow[]): readonly (SurvivorRow | undefined)[] {
  const sorted = rows.toSorted((one, other) => one.later - other.later);
  return [sorted[0], sorted.at(-1)];
}

/** The figures of the sentence: what is left at least and at most, and the share of spending of the least. */
export function survivorFigures(rows: readonly SurvivorRow[]): readonly SentenceFigure[] {
  const [least, most] = extremes(rows);
  if (least === undefined || most === undefined) return [];
  const amount = ({ later, years }: SurvivorRow) => ({
    text: money(later),
    work: () => survivorMonthSheet(years.later),
  });
  const isSame = Math.round(least.later) === Math.round(most.later);
  return [
    amount(least),
    ...(isSame ? [] : [amount(most)]),
    { text: wholePercent(least.share), work: () => survivorShareSheet(least.years.later) },
  ];
}
