import type { SimulationContext } from '../monte-carlo/paths/run-paths.ts';
import type { SolveProgress } from '../results/solve.ts';

/** What one life is worked out with. */
export interface LifeContext extends SimulationContext {
  /** Told now and then how far the work is. What it throws ends it. */
  readonly onProgress?: (progress: SolveProgress) => void;
}
