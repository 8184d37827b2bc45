import type { OperationOutput } from '../../electron/contract/index.ts';
import { pathWords } from './path-words.ts';
import { shareText } from './success.ts';
import { counted } from './words.ts';

/** What guardrails cost: paths that are cut, and the medians of these paths. */
export interface Cuts {
  readonly pathsCut: number;
  /** Share of a year's spending. */
  readonly deepestCut: number;
  readonly yearsCut: number;
}

/** The cost that stands beside the success of a plan with guardrails; null of one without. */
export function cutsOf({ spending }: Pick<OperationOutput<'stateless.runMonteCarlo'>, 'spending'>): Cuts | null {
  const { guardrails, pathsCut, deepestCut, yearsCut } = spending;
  return guardrails === 'none' ? null : { pathsCut, deepestCut: deepestCut.median, yearsCut: yearsCut.median };
}

/** `Spending is cut in 62% of paths, by 18% at the deepest (median), for 6 years`. */
export function cutsText(
  cuts: Cuts,
  runs: number,
  model: OperationOutput<'stateless.runMonteCarlo'>['used']['model'] = 'lognormal',
): string {
  const { many } = pathWords(model);
  if (cuts.pathsCut === 0) return `Spending is cut in none of the ${many}`;
  return `Spending is cut in ${shareText(cuts.pathsCut / runs)} of ${many}, ${depthText(cuts)}`;
}

/** In a column of a table: `62%, by 18% at the deepest (median), for 6 years`. */
export function cutsCell(cuts: Cuts, runs: number): string {
  return cuts.pathsCut === 0 ? 'none' : `${shareText(cuts.pathsCut / runs)}, ${depthText(cuts)}`;
}

function depthText({ deepestCut, yearsCut }: Cuts): string {
  return `by ${shareText(deepestCut)} at the deepest (median), for ${counted(Math.round(yearsCut), 'year')}`;
}

/** Where there is little room: `−18%, 6 yr`. */
export function briefCutsText({ deepestCut, yearsCut }: Cuts): string {
  return `−${shareText(deepestCut)}, ${Math.round(yearsCut)}\u00A0yr`;
}
