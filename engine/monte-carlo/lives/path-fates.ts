import type { Plan } from '../../plan/complete/plan.ts';
import { monthAfter } from '../../plan/complete/plan-span.ts';
import { monthOfAge, parseDate } from '../../primitives/calendar.ts';
import { type CaresOfPath, type DrawnCare, planOfCare } from './drawn-care.ts';
import { type DeathYears, type DrawnLives, planOfLives } from './drawn-lives.ts';

/** What a path draws of the persons of a plan. */
export interface Fate {
  readonly deathYears: DeathYears;
  /** Null where each path has the care that is entered. */
  readonly cares: CaresOfPath | null;
}

/** Draws what becomes of the persons on a path, by its number from 1. Care that would start after death is none. */
export function fatesOf({ persons }: Plan, lives: DrawnLives, care: DrawnCare | null): (path: number) => Fate {
  if (care === null) return (path) => ({ deathYears: lives.draw(path), cares: null });
  const births = persons.map(({ birthDate }) => parseDate(birthDate));
  return (path) => {
    const deathYears = lives.draw(path);
    const cares = care(path).map((drawn, person) => {
      const birth = births[person];
      if (!drawn || birth === undefined) return drawn;
      return monthOfAge(birth, drawn.startAge * 12) < monthAfter(deathYears[person] ?? 0) ? drawn : null;
    });
    return { deathYears, cares };
  };
}

/** The plan of a path: its persons live, and need care, as drawn. */
export function planOfFate(plan: Plan, { deathYears, cares }: Fate): Plan {
  const lived = planOfLives(plan, deathYears);
  return cares === null ? lived : planOfCare(lived, cares);
}
