import type { Dollars } from '../../../format/words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';

/** Everything that a report prints: a stored revision, its projection, and its run. */
export interface ReportResults {
  readonly household: string;
  readonly plan: PlanRecord;
  readonly projection: YearlyProjection;
  readonly paths: MonteCarloResult;
  readonly dollars: Dollars;
}
