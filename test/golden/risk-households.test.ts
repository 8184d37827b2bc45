import { describe, expect, it } from 'vitest';
import { replayPath } from '../../engine/index.ts';
import { drawnProgram } from '../../engine/monte-carlo/paths/run-paths.ts';
import { emptyStream, nextUniform, seedNamedStream } from '../../engine/monte-carlo/returns/random-stream.ts';
import tables from '../../resources/law/life-tables.json' with { type: 'json' };
import { context, simulated } from '../engine/monte-carlo/simulation.ts';
import { planOf } from '../projection.ts';
import pinned from './households/risk-hashes.json' with { type: 'json' };
import { type DrawnRisk, RISK_HOUSEHOLDS } from './households/risk-households.ts';

const NAMES = Object.keys(RISK_HOUSEHOLDS) as readonly DrawnRisk[];
const SEEDS = [1, 20_261_121] as const;
const FIRST_YEAR = 2026;

/** Final values of 200 paths, by household and seed. */
describe('households with drawn risks', () => {
  it('have the final values that they always had, to the last bit', () => {
    const hashes = Object.fromEntries(
      NAMES.map((name) => [
        name,
        SEEDS.map((seed) => simulated(RISK_HOUSEHOLDS[name], { seed, runs: 200 }).manifest.resultHash),
      ]),
    );
    expect(hashes).toEqual(pinned);
  });
});

/** The year's portfolio by the replay of a path. */
function replayed(name: DrawnRisk, path: number): readonly number[] {
  const replay = replayPath(planOf(RISK_HOUSEHOLDS[name]), { path }, context, { granularity: 'yearly' });
  if (!replay.ok || replay.value.granularity !== 'yearly') throw new Error('not replayed');
  return replay.value.rows.map(({ netPortfolio }) => netPortfolio);
}

interface Sheet {
  readonly years: number;
  /** Spending in a month of a year of the plan. */
  readonly spending: (year: number, month: number) => number;
}

/** By hand: what is spent comes off as the month begins, the rest grows by what was drawn for the month. */
function worked(name: DrawnRisk, path: number, { years, spending }: Sheet): readonly number[] {
  const { returns } = drawnProgram(planOf(RISK_HOUSEHOLDS[name]), {}, context);
  const { equity } = returns.draw(path);
  const ends: number[] = [];
  let balance = 400_000;
  for (let year = 0; year < years; year++) {
    for (let month = 0; month < 12; month++)
      balance = Math.max(0, balance - spending(year, month)) * (equity[year * 12 + month] ?? 0);
    ends.push(balance);
  }
  return ends;
}

/** The two numbers of a person's stream, and whose it is. */
function uniforms(path: number, name: string): readonly [number, number] {
  const stream = emptyStream();
  seedNamedStream(stream, 1, path, name);
  return [nextUniform(stream), nextUniform(stream)];
}

/** The largest difference between rows and a sheet of as many. */
function apart(rows: readonly number[], sheet: readonly number[]): number {
  if (rows.length !== sheet.length) return Number.POSITIVE_INFINITY;
  return Math.max(...rows.map((row, at) => Math.abs(row - (sheet[at] ?? Number.NaN))));
}

const HALF_CENT = 0.005;

const PATHS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const TEN_YEARS = 10;

describe('a household that spends $2,000 a month, on eight paths or more worked by hand', () => {
  it.each(['studentT', 'regimes'] as const)('of %s: each month’s draw on what is left', (name) => {
    for (const path of PATHS)
      expect(apart(replayed(name, path), worked(name, path, { years: TEN_YEARS, spending: () => 2000 }))).toBeLessThan(
        HALF_CENT,
      );
  });

  it('of drawn lives: until the first year whose chance to be lived through is no more than what was drawn', () => {
    const [probabilities] = tables.entries.deathProbability2022.values;
    for (const path of PATHS) {
      const [drawn] = uniforms(path, 'lives 0');
      let alive = 1;
      let years = 0;
      // 80 years old on the first day: the years of age are those of the calendar.
      do {
        alive *= 1 - (probabilities?.female[80 + years] ?? 1);
        years += 1;
      } while (drawn < alive);
      expect(apart(replayed('lives', path), worked('lives', path, { years, spending: () => 2000 }))).toBeLessThan(
        HALF_CENT,
      );
    }
    const lengths = PATHS.map((path) => replayed('lives', path).length);
    expect(new Set(lengths).size).toBeGreaterThan(3);
  });

  it('of drawn inflation: spending at each January’s level, which is the year before’s by what was drawn', () => {
    const { program, returns } = drawnProgram(planOf(RISK_HOUSEHOLDS.inflation), {}, context);
    for (const path of PATHS) {
      returns.draw(path);
      const levels = Float64Array.from(
        { length: TEN_YEARS },
        (_, year) => (program.prices?.factors[year] ?? 1) * 1.02 ** year,
      );
      expect(levels[0]).toBe(1);
      const spending = (year: number) => 2000 * (levels[year] ?? 1);
      expect(
        apart(replayed('inflation', path), worked('inflation', path, { years: TEN_YEARS, spending })),
      ).toBeLessThan(HALF_CENT);
    }
  });

  it('of drawn care: at 82 below 0.2, at 85 below 0.5, else never; one year below 0.5, else three', () => {
    const starts = [...PATHS, 9, 10, 11, 12, 13, 14, 15, 16].map((path) => {
      const [ofAge, ofYears] = uniforms(path, 'care 0');
      const from = ofAge < 0.2 ? 2 : ofAge < 0.5 ? 5 : Number.POSITIVE_INFINITY;
      const to = from + (ofYears < 0.5 ? 1 : 3);
      // $60,000 a year in equal months, from the January in which she has her birthday.
      const spending = (year: number) => (year >= from && year < to ? 7000 : 2000);
      expect(apart(replayed('care', path), worked('care', path, { years: TEN_YEARS, spending }))).toBeLessThan(
        HALF_CENT,
      );
      return from;
    });
    expect(new Set(starts).size).toBe(3);
  });
});

describe('over 2,000 paths', () => {
  const RUNS = 2000;

  it('half need care, as often as $60,000 or $180,000 were spent on it', () => {
    const { care } = simulated(RISK_HOUSEHOLDS.care, { runs: RUNS });
    const share = care?.persons[0]?.share ?? 0;
    expect(Math.abs(share - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / RUNS));
  });

  it('the median last year is that in which half of the women of 80 have died: 2036', () => {
    // Of 100,000 women of 80 in the table of 2022 half are alive at the end of the tenth year and fewer at the end of the eleventh.
    const [probabilities] = tables.entries.deathProbability2022.values;
    let alive = 1;
    let years = 0;
    while (alive > 0.5) alive *= 1 - (probabilities?.female[80 + years++] ?? 1);
    const { lives } = simulated(RISK_HOUSEHOLDS.lives, { runs: RUNS });
    expect(lives?.lastYear.p50).toBe(FIRST_YEAR + years - 1);
  });
});
