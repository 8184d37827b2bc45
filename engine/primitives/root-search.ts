/*
 * Finding the amount at which a sum that rises with it comes to zero, by the secant method inside a bracket, and the same
 * for two unknowns. A step is a value made from the one before it and from what was tried; who searches tries the amounts,
 * says to which excess, and when to stop. A search of every year of a path goes on in one place instead.
 */

/** Where a search for an amount stands. `excess` is what an amount comes to beyond what is wanted. */
export interface RootSearch {
  /** The largest amount tried without excess, at first below any; the smallest with one, at first infinite; and what they came to. */
  readonly low: number;
  readonly high: number;
  readonly atLow: number;
  readonly atHigh: number;
  /** What was tried last, and by how much the excess rises with a unit more, as last measured. */
  readonly latest: number;
  readonly excess: number;
  readonly slope: number;
  /** Whether the last steps came to what the slope had led to expect. */
  readonly isStraight: boolean;
}

/** What is known of the function before it is tried, and how it is read. */
export interface RootTerms {
  /** An excess of no more is none: binary noise of the function. */
  readonly noise: number;
  /** Slopes outside these are those of a step of the law, and say nothing about the next unit. A smaller one counts as `least`. */
  readonly slopes: { readonly least: number; readonly most: number };
  /** A shorter step does not tell a slope from noise. */
  readonly leastStep: number;
  /** A step is as expected where it comes to within this of what the slope led to expect. */
  readonly asExpected: number;
}

/** A function of real numbers of which nothing is known. */
export const ANY_FUNCTION: RootTerms = {
  noise: 0,
  slopes: { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY },
  leastStep: 0,
  asExpected: 0,
};

/** One step in so many halves the bracket, because the secant method stalls at a step of the law. */
const HALVING_EVERY = 4;

/** Begins a search with an amount whose excess is known, or expected, and a slope. */
export function openSearch(latest: number, excess: number, slope: number): RootSearch {
  const search = roomForSearch();
  beginSearch(search, latest, excess, slope);
  return search;
}

/** The search after one more amount. One without excess that lies beyond one with it, by noise or a fall of the function, is forgotten. */
export function searchedOn(search: RootSearch, latest: number, excess: number, terms: RootTerms): RootSearch {
  const next = { ...search };
  searchOn(next, latest, excess, terms);
  return next;
}

/** A search in one place: its steps make nothing that has to be collected. */
export type SearchRoom = { -readonly [Field in keyof RootSearch]: RootSearch[Field] };

/** A place for searches, before any. Its fields hold fractions from the start, so that writing one never changes what they hold. */
export function roomForSearch(): SearchRoom {
  return {
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
    atLow: Number.NaN,
    atHigh: Number.NaN,
    latest: Number.NaN,
    excess: Number.NaN,
    slope: Number.NaN,
    isStraight: false,
  };
}

/** `openSearch` in a place. */
export function beginSearch(search: SearchRoom, latest: number, excess: number, slope: number): void {
  search.low = excess > 0 ? Number.NEGATIVE_INFINITY : latest;
  search.high = excess > 0 ? latest : Number.POSITIVE_INFINITY;
  search.atLow = Math.min(0, excess);
  search.atHigh = Math.max(0, excess);
  search.latest = latest;
  search.excess = excess;
  search.slope = slope;
  search.isStraight = false;
}

/** `searchedOn` in a place. */
export function searchOn(search: SearchRoom, latest: number, excess: number, terms: RootTerms): void {
  const step = latest - search.latest;
  search.isStraight =
    (search.isStraight || Math.abs(step) >= terms.leastStep) &&
    Math.abs(excess - search.excess - search.slope * step) < terms.asExpected;
  search.slope = slopeOf(search.slope, step, excess - search.excess, terms);
  if (excess <= terms.noise) {
    search.low = latest;
    search.atLow = excess;
  } else {
    if (search.low >= latest) search.low = Number.NEGATIVE_INFINITY;
    search.high = latest;
    search.atHigh = excess;
  }
  search.latest = latest;
  search.excess = excess;
}

/** The slope over a step, or the one before where the step does not tell. */
export function slopeOf(before: number, step: number, rise: number, { slopes, leastStep }: RootTerms): number {
  const slope = rise / step;
  return Math.abs(step) >= leastStep && slope <= slopes.most ? Math.max(slope, slopes.least) : before;
}

/**
 * The next real number to try: by the secant where that stays within the bracket, else by adding all that is missing, else
 * the middle.
 * @param step how many have been tried, for a function with steps; left out for one without
 */
export function nextGuess({ low, high, latest, excess, slope }: RootSearch, step = 0): number {
  const isOpen = high === Number.POSITIVE_INFINITY;
  if (!isOpen && isHalvingStep(step)) return (low + high) / 2;
  const secant = slope > 0 ? latest - excess / slope : latest - excess;
  if (secant > low && secant < high) return secant;
  return isOpen ? latest - excess : (low + high) / 2;
}

function isHalvingStep(step: number): boolean {
  return step > HALVING_EVERY && step % HALVING_EVERY === HALVING_EVERY - 1;
}

/** Whether the function rises between the ends of the bracket as it does only at a step of the law. */
export function hasStep({ low, high, atLow, atHigh }: RootSearch, { slopes }: RootTerms): boolean {
  return low >= 0 && atHigh > 0 && atHigh - atLow > slopes.most * (high - low);
}

/** How a search among whole numbers goes on. */
export interface WholeStep {
  /** How many have been tried. */
  readonly step: number;
  /** A bracket no wider is not narrowed further; 1 for the number itself. */
  readonly width: number;
  /** How far below no excess it aims. */
  readonly below: number;
}

/**
 * The next whole number to try, none below zero, strictly inside the bracket; its lower end where that is as narrow as wanted. At a
 * step of the law it goes on from the lower end, because the excess at the upper one is not the slope's.
 */
export function nextWhole(search: RootSearch, terms: RootTerms, { step, width, below }: WholeStep): number {
  const { high, slope } = search;
  const low = Math.max(-1, search.low);
  if (low >= 0 && high - low <= width) return low;
  const middle = Math.max(low + 1, Math.floor((low + high) / 2));
  const isOpen = low < 0 || high === Number.POSITIVE_INFINITY;
  if (high !== Number.POSITIVE_INFINITY && isHalvingStep(step)) return middle;
  const isAtStep = hasStep(search, terms);
  const from = isAtStep ? low : search.latest;
  const aim = Math.floor(from - ((isAtStep ? search.atLow : search.excess) + below) / slope + terms.noise);
  const isOutside = !isOpen && (aim < low || aim > high || (isAtStep && aim === high));
  return isOutside ? middle : Math.max(low + 1, Math.min(aim, high - 1));
}

/** Where a search stands for the last amount before a sum that does not change begins to rise. */
export interface KinkSearch {
  /** The largest amount without a rise, and the smallest with one; what that rises by, and by how much with a unit more, 0 where not known. */
  readonly low: number;
  readonly high: number;
  readonly atHigh: number;
  readonly slope: number;
}

/** Begins with an amount that has a rise; 0 has none. */
export function openKinkSearch(high: number, atHigh: number): KinkSearch {
  return { low: 0, high, atHigh, slope: 0 };
}

/** The search after one more amount between its ends. */
export function kinkSearchedOn(search: KinkSearch, amount: number, rise: number): KinkSearch {
  if (rise <= 0) return { ...search, low: amount };
  const slope = (search.atHigh - rise) / (search.high - amount);
  return { low: search.low, high: amount, atHigh: rise, slope };
}

/**
 * The next amount to try: down the line through the last two amounts with a rise, which ends at the kink where the sum rises ever faster,
 * and every other time the middle, because it may not.
 */
export function nextBeforeKink({ low, high, atHigh, slope }: KinkSearch, step: number): number {
  const along = slope > 0 ? high - atHigh / slope : low;
  return step % 2 === 1 && along > low && along < high ? along : (low + high) / 2;
}

/** Two unknowns, or what they come to. */
export type Pair = readonly [number, number];

/** How each of two values changes with a unit more of each unknown. */
export type Rates = readonly [Pair, Pair];

/** A value's rates, corrected by what a step of the unknowns came to. Broyden (1965). */
export function learnedRates(rates: Pair, [first, second]: Pair, rise: number): Pair {
  const length = first * first + second * second;
  if (length === 0) return rates;
  const missed = (rise - rates[0] * first - rates[1] * second) / length;
  return [rates[0] + missed * first, rates[1] + missed * second];
}

/** The step of the unknowns after which the rates say that both values are zero; not finite where they do not tell. */
export function stepToZero([[a, b], [c, d]]: Rates, [one, other]: Pair): Pair {
  const determinant = a * d - b * c;
  return [(b * other - d * one) / determinant, (c * one - a * other) / determinant];
}
