import { describe, expect, it } from 'vitest';
import { drawnLives } from '../../../../engine/monte-carlo/lives/drawn-lives.ts';
import tables from '../../../../resources/law/life-tables.json' with { type: 'json' };
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';
import { PROPERTY_RUNS } from '../../../properties/property-runs.ts';

/** A million in a long run, for which the precision is stated. */
const DRAWS = PROPERTY_RUNS.numRuns >= 1000 ? 1_000_000 : 100_000;

const [PROBABILITIES] = tables.entries.deathProbability2022.values;
const [SURVIVORS] = tables.entries.survivors2017.values;

/** Born on the first of a year: the years of age are those of the calendar. Of 65 and 63 as the plan starts. */
const couple = (terms: object) => ({
  startMonth: '2026-01',
  persons: [
    { birthDate: '1961-01-01', sex: 'male' },
    { birthDate: '1963-01-01', sex: 'female' },
  ],
  accounts: [{ kind: 'cash', balance: 100_000 }],
  assumptions: { lives: { drawn: terms } },
});

function drawnYears(terms: object, seed = 1): readonly (readonly [number, number])[] {
  const lives = drawnLives(planOf(couple(terms)), lawTables.lifeTables, seed);
  if (lives === null) throw new Error('lives are drawn');
  return Array.from({ length: DRAWS }, (_, at) => {
    const [first = 0, second = 0] = lives.draw(at + 1);
    return [first, second] as const;
  });
}

/** By the table's own probabilities of death: the chance to be alive after so many years. */
function survivalFrom(age: number, sex: 'male' | 'female', change: (q: number, year: number) => number = (q) => q) {
  const chances: number[] = [];
  let alive = 1;
  for (let year = 0; age + year < 120; year++) {
    alive *= 1 - Math.min(1, change(PROBABILITIES?.[sex][age + year] ?? 1, 2026 + year));
    chances.push(alive);
  }
  return chances;
}

/** How far a share of the draws is from its chance, in standard errors of it. */
function errorsFrom(chance: number, share: number): number {
  const error = Math.sqrt((chance * (1 - chance)) / DRAWS);
  // Where less than one draw is expected either way, a single one is no sign of anything.
  return error * DRAWS < 1 ? 0 : Math.abs(share - chance) / error;
}

function shareOf(draws: readonly (readonly [number, number])[], isCounted: (first: number, second: number) => boolean) {
  let count = 0;
  for (const [first, second] of draws) if (isCounted(first, second)) count += 1;
  return count / draws.length;
}

describe('drawn lives', () => {
  const draws = drawnYears({});
  const [man, woman] = [survivalFrom(65, 'male'), survivalFrom(63, 'female')];

  it('survive at each age as the table of SSA has it, within four standard errors', () => {
    for (let year = 0; year < 55; year++) {
      const last = 2026 + year;
      expect(
        errorsFrom(
          man[year] ?? 0,
          shareOf(draws, (first) => first > last),
        ),
      ).toBeLessThan(4);
      expect(
        errorsFrom(
          woman[year] ?? 0,
          shareOf(draws, (_, second) => second > last),
        ),
      ).toBeLessThan(4);
    }
  });

  it('are independent: both live on as often as the product of the two, and one of them as often as the rest', () => {
    for (const year of [4, 9, 14, 19, 24, 29, 34, 39]) {
      const [his, hers] = [man[year] ?? 0, woman[year] ?? 0];
      const last = 2026 + year;
      expect(
        errorsFrom(
          his * hers,
          shareOf(draws, (a, b) => a > last && b > last),
        ),
      ).toBeLessThan(4);
      const either = shareOf(draws, (a, b) => a > last || b > last);
      expect(errorsFrom(1 - (1 - his) * (1 - hers), either)).toBeLessThan(4);
    }
  });

  it('follow health and improvement: a doubled risk, and one that falls by 1% a year from 2022 on', () => {
    const frail = drawnYears({ health: 2 });
    const improved = drawnYears({ improvement: 0.01 });
    const doubled = survivalFrom(65, 'male', (q) => 2 * q);
    const falling = survivalFrom(65, 'male', (q, year) => q * 0.99 ** (year - 2022));
    for (let year = 0; year < 55; year += 3) {
      const last = 2026 + year;
      expect(
        errorsFrom(
          doubled[year] ?? 0,
          shareOf(frail, (first) => first > last),
        ),
      ).toBeLessThan(4);
      expect(
        errorsFrom(
          falling[year] ?? 0,
          shareOf(improved, (first) => first > last),
        ),
      ).toBeLessThan(4);
    }
  });

  it('follow the survivors of the table of 2017 where that is chosen', () => {
    const older = drawnYears({ table: 'ssa2017' });
    const at = (age: number) => SURVIVORS?.male[age] ?? 0;
    for (const age of [70, 80, 90, 100]) {
      const share = shareOf(older, (first) => first > 1961 + age - 1);
      expect(errorsFrom(at(age) / at(65), share)).toBeLessThan(4);
    }
  });

  it('are the same for the same seed and path, and of others for another', () => {
    const few = (seed: number) => drawnYears({}, seed).slice(0, 50);
    expect(few(7)).toEqual(few(7));
    expect(few(7)).not.toEqual(few(8));
  });
});
