import type { LawTables, YearLaw } from '../../law/law-tables.ts';
import { type StateLaw, type StateLawQuery, stateLaw } from '../../law/states/state-law-year.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { StateChoice } from '../../plan/schema/state-choice.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import { povertyLine } from '../../tax/federal/premium-tax-credit.ts';
import type { PartYear, ProgramYear } from '../program/program.ts';
import type { Timeline } from '../program/timeline.ts';
import { type Residence, residencesIn } from '../schedule/residence.ts';
import { localTaxOf } from './local/local-tax.ts';
import { propertyTaxCreditsIn } from './local/property-tax-credits.ts';

/** What the states lived in during a year are compiled from. */
export interface StatesOfYear {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: LawTables;
  readonly query: StateLawQuery;
  /** See `ScheduleTables`. */
  readonly grossIncome: Float64Array;
}

type LawsOfStates = Pick<
  ProgramYear,
  'stateLaw' | 'isFirstState' | 'partYears' | 'localTaxLaw' | 'propertyTaxCredits' | 'rent'
>;

/** Whose law the year's state and local returns go by: a single state's, or in a year with a move the parts of several. */
export function statesOfYear(context: StatesOfYear): LawsOfStates {
  const { plan, timeline, tables, query } = context;
  const residences = residencesIn(plan, timeline, query.year);
  const [{ state }] = residences;
  return {
    stateLaw: lawOf(context, state),
    isFirstState: state === plan.state,
    partYears: residences.length === 1 ? [] : partYearsOf(context, residences),
    localTaxLaw: localTaxOf(plan, tables, state, query),
    ...propertyTaxCreditsIn(context, residences),
  };
}

/** None where the plan has no tables, or a flat tax, which is the same everywhere. */
function partYearsOf(context: StatesOfYear, residences: readonly Residence[]): readonly PartYear[] {
  const { plan, timeline, query, grossIncome } = context;
  const ends = [...residences.slice(1).map(({ from }) => from), yearMonth(query.year + 1, 1)];
  const parts = residences.map(({ state, from }, at) => {
    const [start, end] = [from - timeline.firstMonth, (ends[at] ?? from) - timeline.firstMonth];
    return {
      from: start,
      months: end - start,
      stateLaw: lawOf(context, state),
      isFirstState: state === plan.state,
      scheduledIncome: grossIncome.subarray(start, end).reduce((sum, amount) => sum + amount, 0),
    };
  });
  return parts.some((part) => part.stateLaw !== null) ? parts : [];
}

/** The state's law by the tables, or null where the plan has no state income tax or a flat one. */
function lawOf({ plan, tables, query }: StatesOfYear, state: StateChoice): StateLaw | null {
  return state === 'none' || plan.taxes.stateModel !== 'tables' ? null : stateLaw(tables.states[state], query);
}

/** Poverty line of the household, in a year with a move the higher one. 26 CFR 1.36B-1(h). */
export function povertyLineOf(
  { plan, timeline, query }: Pick<StatesOfYear, 'plan' | 'timeline' | 'query'>,
  householdSize: number,
  { affordableCare }: YearLaw,
): number {
  const lines = residencesIn(plan, timeline, query.year).map(({ state }) =>
    povertyLine(householdSize, state, affordableCare),
  );
  return Math.max(...lines);
}
