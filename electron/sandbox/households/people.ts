import type { Person } from './plan-parts.ts';
import type { Setting } from './story.ts';

type Range = readonly [number, number];

/** One of a household, as a story tells of them: ranges include both ends, of a list one is drawn. */
export interface Member {
  readonly sex: readonly [Sex, ...Sex[]];
  /** Age attained when the plan starts. */
  readonly age: number;
  /** Age in whole years at which work ends; absent for who has retired. */
  readonly retiresAt?: Range;
  /** Monthly, in dollars of the start year. */
  readonly pia: Range;
  readonly claimAge: readonly [number, ...number[]];
  readonly livesTo: Range;
  /** With a pension `i1` from work not covered by Social Security: years of substantial covered earnings. */
  readonly substantialYears?: Range;
  /** The PIA of a spouse who died some years ago, for a widow or widower. */
  readonly lateSpousePia?: Range;
  /** Ages of children at school. */
  readonly children?: readonly Range[];
}

type Sex = 'female' | 'male';

/** The client and, if there is one, the spouse. */
export function people(members: readonly [Member] | readonly [Member, Member], setting: Setting): readonly Person[] {
  return members.map((member, index) => personOf(member, `p${index + 1}`, setting));
}

function personOf(member: Member, id: string, setting: Setting): Person {
  const { draw } = setting;
  const { age, sex, retiresAt, pia, claimAge, livesTo, substantialYears, lateSpousePia, children = [] } = member;
  return {
    id,
    birthDate: birthDate(age, setting),
    sex: draw.pick(sex),
    retirement: retiresAt === undefined ? { event: 'planStart' } : { age: draw.whole(...retiresAt), person: id },
    planEnd: draw.whole(...livesTo),
    medicare: { medigapMonthly: draw.amount(120, 230, 5) },
    socialSecurity: {
      basis: 'pia',
      pia: draw.amount(...pia, 10),
      claim: { age: draw.pick(claimAge) },
      ...(substantialYears === undefined ? {} : uncoveredPension(draw.whole(...substantialYears))),
      ...(lateSpousePia === undefined ? {} : lateSpouse(age, lateSpousePia, setting)),
    },
    dependents: children.map((range) => ({ birthDate: birthDate(draw.whole(...range), setting) })),
  };
}

/** Who was somewhat older, and claimed at 66 or died before. */
function lateSpouse(age: number, pia: Range, setting: Setting) {
  const { draw, startYear } = setting;
  const born = birthDate(age + draw.whole(1, 5), setting);
  const deathYear = startYear - draw.whole(2, 5);
  const claimYear = Number(born.slice(0, 4)) + 66;
  const claimedMonth = claimYear < deathYear ? `${claimYear}-${born.slice(5, 7)}` : null;
  const deathMonth = `${deathYear}-${twoDigits(draw.whole(1, 12))}`;
  return { lateSpouse: { birthDate: born, deathMonth, pia: draw.amount(...pia, 10), claimedMonth } };
}

function uncoveredPension(yearsOfSubstantialEarnings: number) {
  return { nonCovered: { incomeId: 'i1', yearsOfSubstantialEarnings } };
}

/** A date of birth of someone who has attained `age` when the plan starts, and not the next one. */
function birthDate(age: number, { draw, startYear }: Setting): string {
  const year = startYear - age - 1;
  return `${year}-${twoDigits(draw.whole(1, 12))}-${twoDigits(draw.whole(2, 28))}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Monthly premium of the second-cheapest silver plan at each age, as the marketplaces had it in 2026; rounded. */
const BENCHMARK_BY_AGE = [
  { upTo: 44, monthly: 520 },
  { upTo: 49, monthly: 600 },
  { upTo: 54, monthly: 760 },
  { upTo: 59, monthly: 960 },
  { upTo: 64, monthly: 1180 },
] as const;

const MEDICARE_AGE = 65;

/** Together for everybody who is not on Medicare yet; nought where all are. */
export function benchmarkPremium(ages: readonly number[]): number {
  return ages.reduce(
    (sum, age) => sum + (BENCHMARK_BY_AGE.find(({ upTo }) => age < MEDICARE_AGE && age <= upTo)?.monthly ?? 0),
    0,
  );
}

/** What health coverage asks of the past: without both figures a plan carries a warning. */
export function healthTaxes(ages: readonly number[], lastYearsMagi: number) {
  const before = Math.round((lastYearsMagi * 0.97) / 100) * 100;
  const priorYearMagi: [number, number] = [before, lastYearsMagi];
  return { priorYearMagi, acaBenchmarkMonthly: benchmarkPremium(ages) };
}

/** Children in their best years of work: what is left untaxed costs them more than it would have cost their parents. */
export const HEIRS_AT_WORK = { heirTaxRate: 0.32 } as const;
