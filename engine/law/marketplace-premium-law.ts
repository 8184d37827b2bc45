import { z } from 'zod';
import { STATE_CODES, type StateCode } from '../primitives/state-codes.ts';
import type { AffordableCareLaw } from './affordable-care-law.ts';
import type { Growth } from './entry/indexing.ts';
import { carried, lawEntry, lawTable, parseLawTable, valueInForce } from './entry/law-entry.ts';

const premium = z.number().positive();
const stateCode = z.enum(STATE_CODES);
const curve = z
  .array(z.strictObject({ age: z.int().min(0), factor: z.number().positive() }))
  .min(1)
  .refine((rows) => rows[0]?.age === 0, 'a curve must start at age 0')
  .refine((rows) => rows.every((row, at) => row.age > (rows[at - 1]?.age ?? -1)), 'the ages must ascend');

const marketplacePremiumTable = lawTable('marketplace-premiums', {
  benchmarkAt40: lawEntry({ states: z.record(z.enum(['US', ...STATE_CODES]), premium) }),
  stateAgeCurve: lawEntry({ curves: z.partialRecord(stateCode, curve) }),
  communityRated: lawEntry({ states: z.array(stateCode) }),
});

export type MarketplacePremiumTable = Readonly<z.infer<typeof marketplacePremiumTable>>;

/** The parsed `marketplace-premiums.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseMarketplacePremiumTable(file: unknown): MarketplacePremiumTable {
  return parseLawTable(marketplacePremiumTable, 'marketplace-premiums', file);
}

/** The age of the persons whose premiums are published. */
const PUBLISHED_AGE = 40;

/** Published premiums of the marketplace and the rules by which they go with age, in a year of coverage. */
export type MarketplacePremiumLaw = Readonly<ReturnType<typeof marketplacePremiumLaw>>;

/** Premiums and curves for coverage in `year`: published, or carried from the last published year; before the first they are those of the first. */
export function marketplacePremiumLaw({ entries }: MarketplacePremiumTable, year: number, growth: Growth) {
  const { benchmarkAt40, stateAgeCurve, communityRated } = entries;
  const published = valueInForce(benchmarkAt40, Math.max(year, benchmarkAt40.values[0]?.from ?? year));
  return {
    /** The plan year whose published premiums the estimate rests on. */
    publishedYear: published.from,
    ofState: published.states,
    /** What the published premiums are multiplied by in `year`. */
    growth: carried(benchmarkAt40.indexed, { from: published.from, year, growth }, 1),
    curves: valueInForce(stateAgeCurve, Math.max(year, stateAgeCurve.values[0]?.from ?? year)).curves,
    notRatedByAge: valueInForce(communityRated, Math.max(year, communityRated.values[0]?.from ?? year)).states,
  };
}

/** The laws that an estimated premium rests on. */
export interface PremiumLaw {
  readonly marketplacePremiums: MarketplacePremiumLaw;
  /** Has the federal curve, which holds where a state has none of its own. */
  readonly affordableCare: Pick<AffordableCareLaw, 'ageCurve'>;
}

/**
 * Estimated premium of one adult's benchmark plan, dollars a month before any credit: the average of the state at 40 by its
 * own or the federal age curve; the national average for `none`. 45 CFR 147.102(a)(1)(iii), (d), (e).
 */
export function estimatedPremium(state: StateCode | 'none', age: number, law: PremiumLaw): number {
  const { ofState, growth } = law.marketplacePremiums;
  const at40 = ofState[state === 'none' ? 'US' : state] * growth;
  if (!isRatedByAge(state, law)) return at40;
  return (at40 * ratingFactor(state, age, law)) / ratingFactor(state, PUBLISHED_AGE, law);
}

/** Whether premiums of a state go by age. */
export function isRatedByAge(state: StateCode | 'none', { marketplacePremiums }: PremiumLaw): boolean {
  return state === 'none' || !marketplacePremiums.notRatedByAge.includes(state);
}

function ratingFactor(state: StateCode | 'none', age: number, { marketplacePremiums, affordableCare }: PremiumLaw) {
  const own = state === 'none' ? undefined : marketplacePremiums.curves[state];
  if (own !== undefined) return own.findLast((row) => row.age <= age)?.factor ?? 0;
  return affordableCare.ageCurve[Math.min(age, affordableCare.ageCurve.length - 1)] ?? 0;
}
