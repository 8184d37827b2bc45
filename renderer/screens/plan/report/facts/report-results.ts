import type { Firm } from '../../../../../electron/contract/report/firm-operations.ts';
import type { PlanReport } from '../../../../../electron/contract/report/plan-report.ts';
import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { BookChange } from '../../../../../engine/results/book/book.ts';
import type { Dollars } from '../../../../format/words.ts';
import type { PlanReviewAnswer, ReviewSummary } from '../../../../state/plan/use-plan-reviews.ts';
import type {
  ClaimStrategy,
  MonteCarloResult,
  PlanComparison,
  RothResult,
  YearlyProjection,
} from '../../../../state/results/answers.ts';
import type { FloorsAnswer } from '../../../../state/what-if/use-floors.ts';
import type { LeftOutAnswer } from '../../../../state/what-if/use-left-out.ts';
import type { PensionAnswer } from '../../../../state/what-if/use-pension-advice.ts';
import type { SurvivorGridAnswer } from '../../../../state/what-if/use-survivors.ts';
import type { YearAnswer } from '../../../../state/what-if/use-this-year.ts';

/** Everything that a report prints: a plan with what was written beside it, and what its runs came to. */
export interface ReportResults {
  readonly household: string;
  readonly name: string;
  readonly revision: number;
  readonly inputs: PlanInputs;
  readonly plan: Plan;
  /** What was written and chosen for the report of this plan. */
  readonly report: PlanReport;
  readonly firm: Firm;
  /** The day on which it is made, in words. */
  readonly today: string;
  /** The month in which it is made, `2026-11`: nobody is told to do what lies before it. */
  readonly month: string;
  readonly dollars: Dollars;
  readonly projection: YearlyProjection;
  readonly paths: MonteCarloResult;
  /** What was asked of the plan by a run of the book; undefined for the plan as it is. */
  readonly underCase?: UnderCase;
  /** The law pack of the plan, and that nobody vouches for it; empty for the law in force. */
  readonly lawPack: string;
  /** What the plan assumes away, each alone; null while answers are missing. */
  readonly leftOut: LeftOutAnswer | null;
  /** Null where nobody has a Social Security record, and while answers are missing. */
  readonly claims: ClaimStrategy | null;
  /** The forms of a pension and its lump sum; null where no pension offers a choice, and while answers are missing. */
  readonly pension: PensionAnswer | null;
  /** What of must-spending comes whatever markets do; null while answers are missing. */
  readonly floors: FloorsAnswer | null;
  /** The plan's own rule of conversions, or what a quick search would convert; null where the plan says its own amounts. */
  readonly roth: RothResult | null;
  /** What there is to do in the plan's first year; null while answers are missing. */
  readonly thisYear: Pick<YearAnswer, 'actions' | 'year'> | null;
  /** The yearly reviews that are kept, the latest first. */
  readonly reviews: readonly ReviewSummary[];
  /** The latest of them; null without one. */
  readonly review: PlanReviewAnswer | null;
  /** Success by last ages; null unless its page is chosen. */
  readonly survivors: SurvivorGridAnswer | null;
  /** This plan and the others of the household on the same paths; null where there is no other. */
  readonly comparison: { readonly names: readonly string[]; readonly answer: PlanComparison } | null;
}

/** A household under a case, as a run of the book kept it. */
export interface UnderCase {
  /** What was asked, in words that follow "if". */
  readonly text: string;
  readonly runId: number;
  /** Null until the book has run it. */
  readonly kept: BookChange | null;
  /** The engine by which the book ran it; null until it has. */
  readonly engine: string | null;
  /** Something befalls the paths that is no part of the plan: what knows nothing of it is left out. */
  readonly isShocked: boolean;
}

/** Somebody signs the report: it is handed over, not printed for oneself. */
export function isFromAdviser({ firm }: Pick<ReportResults, 'firm'>): boolean {
  return firm.name !== '' || firm.adviser !== '';
}
