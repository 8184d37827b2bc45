import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import { money } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import type { MonteCarloResult } from '../../../../state/results/answers.ts';
import type { DeathOutcome, FirstDeath } from '../../../../state/results/use-survivor-income.ts';

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
  const { dead, year, isPlanned, projection, success } = outcome;
  const { rows: years } = projection;
  const at = years.find((row) => row.year === year);
  const next = years.find((row) => row.year === year + 1);
  const last = years.at(-1);
  if (at === undefined || next === undefined || last === undefined) return null;
  const survivor = 1 - dead;
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
  };
}

function monthly({ socialSecurity, deflator }: Year): number {
  return socialSecurity.reduce((sum, { total }) => sum + total, 0) / deflator / 12;
}

/** What is left at least and at most, and how much of spending that is. */
export function survivorSentence(rows: readonly SurvivorRow[]): string {
  const least = rows.reduce<SurvivorRow | null>(
    (low, row) => (low === null || row.later < low.later ? row : low),
    null,
  );
  const most = rows.reduce<SurvivorRow | null>(
    (high, row) => (high === null || row.later > high.later ? row : high),
    null,
  );
  if (least === null || most === null) return '';
  const share = ({ share: part }: SurvivorRow) => percent(Math.round(part * 100) / 100);
  if (Math.round(least.later) === Math.round(most.later)) {
    return `Whoever is left has ${money(least.later)} a month once all is claimed, ${share(least)} of spending.`;
  }
  return `Once all is claimed the survivor has ${money(least.later)} to ${money(most.later)} a month; at least ${share(least)} of spending, if the first death is in ${least.year} and ${least.left.split(',')[0]} is left.`;
}
