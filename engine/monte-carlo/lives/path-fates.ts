import type { Plan } from '../../plan/complete/plan.ts';
import { monthAfter } from '../../plan/complete/plan-span.ts';
import { retiringByRule, retiringIn } from '../../plan/retiring.ts';
import { monthOfAge, parseDate } from '../../primitives/calendar.ts';
import { type CaresOfPath, type DrawnCare, planOfCare } from './drawn-care.ts';
import { type DeathYears, type DrawnLives, planOfLives } from './drawn-lives.ts';

/** What a path draws of the persons of a plan. */
export interface Fate {
  readonly deathYears: DeathYears;
  /** Null where each path has the care that is entered. */
  readonly cares: CaresOfPath | null;
  /** The year in whose January work ends by a rule; left out where no rule says, and until it has. */
  readonly retirement?: number;
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
export function planOfFate(plan: Plan, { deathYears, cares, retirement }: Fate): Plan {
  const dated = retiringAsRuled(plan, retirement);
  const lived = planOfLives(dated, deathYears);
  return cares === null ? lived : planOfCare(lived, cares);
}

/** Work goes on to the latest January until the rule is known to hold in another. */
function retiringAsRuled(plan: Plan, year: number | undefined): Plan {
  const ruled = retiringByRule(plan);
  return ruled === null ? plan : retiringIn(plan, year ?? ruled.rule.latest);
}
