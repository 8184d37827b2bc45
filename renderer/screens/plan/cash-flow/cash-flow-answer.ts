import { type CashLayer, cashFlowOf, inProse } from '../../../charts/cash-flow/cash-flow.ts';
import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { headlineMoney } from '../../../format/money.ts';
import { shareText } from '../../../format/success.ts';
import { counted, type Dollars } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { averageReturnsText } from '../answers/average-returns.ts';

/** What the household lives on once work has ended, or in how many years money is short. */
export function cashFlowAnswer(projection: YearlyProjection, dollars: Dollars): AnswerWords {
  const { rows } = projection;
  const { layers, out } = cashFlowOf(projection, dollars);
  const worked = rows.findLastIndex(({ income }) => income.wages + income.selfEmployment >= 0.5);
  // Who works to the end lives on that all along.
  const from = worked + 1 < rows.length ? worked + 1 : 0;
  const when = from === 0 ? 'Over the whole plan' : `From ${rows[from]?.year ?? ''} on`;
  const sources = sourcesFrom(layers, from);
  const short = rows.filter(({ shortfall }) => shortfall >= 0.5);
  const [first] = short;
  const living = `${when} ${sourcesText(sources)}`;
  const years = out.slice(from);
  const yearly = years.reduce((sum, value) => sum + value, 0) / Math.max(1, years.length);
  const spent = `Spending and taxes come to ${headlineMoney(yearly)} a year${from === 0 ? '' : ' then'}.`;
  return {
    headline:
      first === undefined
        ? living
        : `Money is short in ${short.length} of ${counted(rows.length, 'year')}, first in ${first.year}.`,
    say:
      first === undefined ? [othersText(sources), spent].filter((text) => text !== '').join(' ') : `${living} ${spent}`,
    rest: averageReturnsText(dollars),
  };
}

interface Source {
  readonly name: string;
  /** Of all that comes in. */
  readonly share: number;
}

/** The largest first. */
function sourcesFrom(layers: readonly CashLayer[], from: number): readonly Source[] {
  const sums = layers.map(({ name, values }) => ({
    name,
    sum: values.slice(from).reduce((sum, value) => sum + value, 0),
  }));
  const all = sums.reduce((total, { sum }) => total + sum, 0);
  return sums
    .filter(({ sum }) => sum >= 0.5)
    .map(({ name, sum }) => ({ name, share: sum / all }))
    .sort((one, other) => other.share - one.share);
}

function sourcesText([largest]: readonly Source[]): string {
  return largest === undefined
    ? 'no money comes in.'
    : `${shareText(largest.share)} of your money comes from ${inProse(largest.name)}.`;
}

const MOST_OTHERS = 2;

/** `Social Security brings 31%, taxable withdrawals 18%.` */
function othersText([, ...others]: readonly Source[]): string {
  const [next, ...rest] = others.slice(0, MOST_OTHERS);
  if (next === undefined) return '';
  const more = rest.map(({ name, share }) => `, ${inProse(name)} ${shareText(share)}`);
  const text = `${inProse(next.name)} ${next.name.endsWith('s') ? 'bring' : 'brings'} ${shareText(next.share)}${more.join('')}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
