import type { Headline } from '../monte-carlo/certificate/headline.ts';
import type { Interval } from '../monte-carlo/monte-carlo-result.ts';
import type { ChangeCause } from './causes.ts';

/** One cause of a difference between two results, on top of those before it. Dollars of the plan's first month, to the cent. */
export interface ChangeStep {
  readonly cause: ChangeCause;
  /** Earlier causes whose document alone would be no plan that can be run; their share is in this one. */
  readonly merged: readonly ChangeCause[];
  /** What was changed: fields of the document by the ids of its entries, of a run `engine`, `law`, `seed`, `runs`. */
  readonly fields: readonly string[];
  /** Share of the difference in percentage points of success; null, like those below, where it was not recorded. */
  readonly successPoints: number | null;
  /** 95% on the same paths; null where the paths are not the same. */
  readonly successPointsInterval: Interval | null;
  readonly finalNetPortfolio: number | null;
  readonly lifetimeTaxes: number | null;
}

/** One of the two results. */
export interface ChangeEnd {
  /** Whether it was recorded when it was run; otherwise it is what this engine makes of the same inputs. */
  readonly isRecorded: boolean;
  readonly headline: Headline;
  readonly successRate: number;
  readonly successRateInterval: Interval;
  /** Digits after the point of the success rate in percent that the run can support. */
  readonly successRateDigits: number;
}

/** The difference between two results of a plan, split among its causes: the shares that are known add up to it. */
export interface ChangeExplanation {
  readonly from: ChangeEnd;
  readonly to: ChangeEnd;
  readonly steps: readonly ChangeStep[];
}
