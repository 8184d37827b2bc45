import { sharedMemory } from '../../primitives/memory/shared-memory.ts';

/**
 * What a run keeps of its paths: yearly values in one column a path. Every thread writes its own columns of the same
 * memory, which grows by 8 bytes a path and year and nothing else.
 */
export interface PathTable {
  /** Columns: path number less one. */
  readonly paths: number;
  /** Net portfolio at the end of each year, nominal dollars, a row of `paths` for each year. */
  readonly netPortfolio: Float64Array;
  readonly lifetimeTaxes: Float64Array;
  readonly lifetimeTaxesInTodaysDollars: Float64Array;
  /** Share of goals, premiums and taxes that is paid, in today's dollars. */
  readonly shareFunded: Float64Array;
  /** What heirs keep after their tax, today's dollars. */
  readonly afterTaxLegacyInTodaysDollars: Float64Array;
  /** Month of the plan in which money was first needed that no account could give, or -1. */
  readonly firstShortfall: Int16Array;
  /** Month of the plan at whose end the portfolio was first empty, or -1. */
  readonly depleted: Int16Array;
  /** The highest tier of the Medicare surcharge that a path ever pays, and its years with a premium tax credit. */
  readonly surchargeTier: Int16Array;
  readonly creditYears: Int16Array;
  /** Month of the plan in which each obligation was first left unpaid, or -1: a row of `paths` for each. */
  readonly unpaid: Int16Array;
  /** The factor of guardrails on discretionary spending, a row of `paths` for each year; empty of a plan without them. */
  readonly spendingFactors: Float64Array;
  /** What no account could give on a path, today's dollars. */
  readonly unpaidInTodaysDollars: Float64Array;
  /** Month of the plan in which a payment of each flexible goal was first put off, and first skipped, or -1: a row of `paths` for each. */
  readonly putOff: Int16Array;
  readonly skipped: Int16Array;
  /** What goals put off, skipped or paid later change of each year's spending, nominal dollars at the plan's prices, a row of `paths` for each year; empty without such goals. */
  readonly flexibleChanges: Float64Array;
  /** Price level at the end of each year, a row of `paths` for each year; empty where every path has the plan's prices. */
  readonly priceLevels: Float64Array;
  /** Years that each path lasts; empty where all last as long as the plan. What a shorter one leaves in later years is not read. */
  readonly years: Int16Array;
  /** What each path is to spend in each year before rules and goals change it, nominal dollars, and the part that guardrails change, a row of `paths` for each year; empty likewise. */
  readonly scheduledSpending: Float64Array;
  readonly adjustableSpending: Float64Array;
  /** The year in whose January work ends by a rule, negative where the rule does not hold until the latest; empty of a plan without such a rule. */
  readonly retirements: Int16Array;
}

export interface TableSize {
  readonly years: number;
  readonly paths: number;
  readonly obligations: number;
  readonly hasGuardrails: boolean;
  /** How many goals may be put off or skipped. */
  readonly flexible: number;
  readonly hasDrawnLives: boolean;
  /** Whether paths have prices of their own. */
  readonly hasPrices: boolean;
  readonly hasRetireRule: boolean;
}

export function emptyTable({
  years,
  paths,
  obligations,
  hasGuardrails,
  flexible,
  hasDrawnLives,
  hasPrices,
  hasRetireRule,
}: TableSize): PathTable {
  return {
    paths,
    netPortfolio: doubles(years * paths),
    lifetimeTaxes: doubles(paths),
    lifetimeTaxesInTodaysDollars: doubles(paths),
    shareFunded: doubles(paths),
    afterTaxLegacyInTodaysDollars: doubles(paths),
    firstShortfall: months(paths),
    depleted: months(paths),
    surchargeTier: months(paths),
    creditYears: months(paths),
    unpaid: months(obligations * paths),
    spendingFactors: doubles(hasGuardrails ? years * paths : 0),
    unpaidInTodaysDollars: doubles(paths),
    putOff: months(flexible * paths),
    skipped: months(flexible * paths),
    flexibleChanges: doubles(flexible > 0 ? years * paths : 0),
    priceLevels: doubles(hasPrices ? years * paths : 0),
    years: months(hasDrawnLives ? paths : 0),
    scheduledSpending: doubles(hasDrawnLives ? years * paths : 0),
    adjustableSpending: doubles(hasDrawnLives && hasGuardrails ? years * paths : 0),
    retirements: months(hasRetireRule ? paths : 0),
  };
}

function doubles(length: number): Float64Array {
  return new Float64Array(sharedMemory(8 * length));
}

/** A plan has no more than some two thousand months. */
function months(length: number): Int16Array {
  return new Int16Array(sharedMemory(2 * length));
}

interface YearOfPaths {
  readonly year: number;
  readonly paths: number;
}

/** What a table has a row for each year of, in one year, on the first paths. */
export function inYear(rows: Float64Array, { paths: columns }: PathTable, { year, paths }: YearOfPaths): Float64Array {
  return rows.subarray(year * columns, year * columns + paths);
}
