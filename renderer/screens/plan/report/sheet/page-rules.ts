import type { MonteCarloResult } from '../../../../state/results/answers.ts';
import { PAPERS, type Paper } from './report-address.ts';

/**
 * Both lines of the foot of every page: whose plan it is, and what its figures were computed from.
 * @param pack the law pack of the plan, and that nobody vouches for it; empty for the law in force
 */
export function footLines(
  names: string,
  { manifest }: Pick<MonteCarloResult, 'manifest'>,
  pack = '',
): readonly [string, string] {
  const { inputsHash, engine, law, seed, runs, resultHash } = manifest;
  const run = `seed ${seed} · ${runs.toLocaleString('en-US')} paths · result ${shortHash(resultHash)}`;
  const named = pack === '' ? '' : ` with ${pack}`;
  return [names, `plan ${shortHash(inputsHash)} · engine ${engine} · law ${law}${named} · ${run}`];
}

export function shortHash(hash: string): string {
  return hash.replace('sha256:', '').slice(0, 8);
}

/** The size and the margins of the printed pages, and the foot in them, which the browser writes with the number of each page. */
export function pageRules(paper: Paper, foot: readonly [string, string]): string {
  // The margins of a page stand outside the document: they see none of its tokens.
  const font =
    'font: 7pt "Inter Variable", sans-serif; color: dimgray; border-top: 1px solid lightgray; padding-top: 4pt; vertical-align: top;';
  return `@page {
  size: ${PAPERS[paper].size};
  margin: 0.7in 0.8in 0.85in;
  @bottom-left { content: ${cssText(foot[0])} "\\A" ${cssText(foot[1])}; white-space: pre; text-align: left; width: 86%; ${font} }
  @bottom-right { content: counter(page) " of " counter(pages); width: 14%; text-align: right; ${font} }
}`;
}

/** A text as CSS writes it: nothing in a name ends the text, the line or the element around it. */
function cssText(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ·.,'’-]/gu, escaped)}"`;
}

function escaped(letter: string): string {
  return `\\${(letter.codePointAt(0) ?? 0).toString(16)} `;
}
