import { percent } from '../../../format/percent.ts';
import { counted } from '../../../format/words.ts';
import { TRUSTEES_CUT } from '../../../state/results/claim-question.ts';
import type { Risk } from '../../../state/what-if/use-left-out.ts';

/** `Inflation 1 point higher`. */
export function riskName(risk: Risk): string {
  if (risk === 'history') return 'Returns as in history';
  const { what, amount } = risk;
  if (what === 'benefits') return `Benefits cut ${percent(amount)} from ${TRUSTEES_CUT.year}`;
  if (what === 'care') return `${counted(amount, 'year')} of care for the first to need it`;
  if (what === 'death') return `One spouse dies at ${amount}`;
  return what === 'inflation' ? 'Inflation 1 point higher' : 'Stocks earn 1 point less';
}
