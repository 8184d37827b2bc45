import type { OperationOutput } from '../../../electron/contract/index.ts';
import { DEFAULT_RUN } from '../results/run-settings.ts';

/** Of the plan as it is now, by this engine and this law, on as many paths as the plan’s own page runs. */
export function isOfToday(headline: OperationOutput<'households.get'>['headline']): boolean {
  return headline !== null && headline.isCurrent && headline.runs >= DEFAULT_RUN.paths;
}
