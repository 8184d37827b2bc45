import type { Plan } from '../../plan/complete/plan.ts';
import type { Care, CareChances } from '../../plan/schema/risks/care.ts';
import { emptyStream, nextUniform, seedNamedStream } from '../returns/random-stream.ts';

/** When a person needs care on a path, and for how long; null where never. */
export type CareOfPath = Pick<Care, 'startAge' | 'years'> | null;

/** The care of each person on a path; undefined for whose care is not drawn. */
export type CaresOfPath = readonly (CareOfPath | undefined)[];

/** Draws the care of a path, by its number from 1. */
export type DrawnCare = (path: number) => CaresOfPath;

/** An age that nobody reaches: premiums of a policy are then paid until death. */
const NEVER = 1_000;

/** What a plan's care is drawn from, or null where every path has the care that is entered. */
export function drawnCare({ assumptions, persons }: Plan, seed: number): DrawnCare | null {
  if (assumptions.careModel === 'fixed') return null;
  const stream = emptyStream();
  return (path) =>
    persons.map(({ care }, person) => {
      if (care === null || care.chances === null) return;
      // A stream for each person: whoever is drawn to need care changes no market, no life, and not the other's care.
      seedNamedStream(stream, seed, path, `care ${person}`);
      const [ofAge, ofYears] = [nextUniform(stream), nextUniform(stream)];
      const start = drawnFrom(care.chances.startAges, ofAge);
      if (start === null) return null;
      return { startAge: start.age, years: yearsOf(care.chances, ofYears) ?? care.years };
    });
}

function yearsOf({ years }: CareChances, drawn: number): number | null {
  if (years === undefined) return null;
  return (drawnFrom(years, drawn) ?? years.at(-1))?.years ?? null;
}

/** The entry whose part of the line from 0 to 1 holds a number; null beyond the last. */
function drawnFrom<Entry extends { readonly probability: number }>(
  entries: readonly Entry[],
  drawn: number,
): Entry | null {
  let sum = 0;
  for (const entry of entries) {
    sum += entry.probability;
    if (drawn < sum) return entry;
  }
  return null;
}

/** The plan of a path: its persons need care as drawn. */
export function planOfCare(plan: Plan, cares: CaresOfPath): Plan {
  const persons = plan.persons.map((person, at) => {
    const drawn = cares[at];
    if (drawn === undefined || person.care === null) return person;
    return { ...person, care: { ...person.care, ...(drawn ?? { startAge: NEVER }) } };
  });
  return { ...plan, persons };
}

/** Which program a path with this care runs in. */
export function careKey(cares: CaresOfPath): string {
  return cares.map((care) => (care ? `${care.startAge}+${care.years}` : '')).join();
}
