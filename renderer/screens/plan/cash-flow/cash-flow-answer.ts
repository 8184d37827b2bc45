import { type CashLayer, cashFlowOf, inProse } from '../../../charts/cash-flow/cash-flow.ts';
import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { inDollars } from '../../../format/dollars.ts';
import { headlineMoney } from '../../../format/money.ts';
import { shareText } from '../../../format/success.ts';
import { counted, DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { averageReturnsText } from '../answers/average-returns.ts';
import { dollarsOf, ratioSheet, sumSheet } from '../figures/plain-sheets.ts';

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
    figures: [
      ...sources.map((source) => shareFigure(source, sources, dollars)),
      yearlyFigure(
        years.map((value, at) => ({ value, row: rows[from + at] })),
        yearly,
        dollars,
      ),
    ],
  };
}

/** What a source brings of all that comes in. */
function shareFigure({ name, sum, all, share }: Source, sources: readonly Source[], dollars: Dollars): SentenceFigure {
  const unit = DOLLARS_WORDS[dollars];
  const parts = () => sources.map((source) => ({ name: source.name, value: dollarsOf(source.sum) }));
  return {
    text: shareText(share),
    work: () =>
      ratioSheet(`${name}, share of all money`, unit, [
        { name, value: dollarsOf(sum) },
        {
          name: ALL,
          value: dollarsOf(all),
          behind: { what: 'sheet', sheet: sumSheet(ALL, unit, parts(), dollarsOf(all)) },
        },
      ]),
  };
}

const ALL = 'All that comes in';

interface YearPaid {
  readonly value: number;
  readonly row: YearlyProjection['rows'][number] | undefined;
}

/** What is paid out in a year on average, from every year. */
function yearlyFigure(years: readonly YearPaid[], yearly: number, dollars: Dollars): SentenceFigure {
  return {
    text: headlineMoney(yearly),
    work: () => ({
      name: 'Spending and taxes a year',
      unit: DOLLARS_WORDS[dollars],
      lines: [
        ...years.map(({ value, row }) => ({
          name: String(row?.year ?? ''),
          value: dollarsOf(value),
          step: 'plus' as const,
          ...paidIn(row, dollars, value),
        })),
        { name: 'Years', value: { value: years.length, kind: 'count' }, step: 'dividedBy' },
      ],
      result: dollarsOf(yearly),
      note: 'Spending, taxes and contributions of each year, less what could not be paid.',
    }),
  };
}

interface Source {
  readonly name: string;
  /** Of all that comes in. */
  readonly share: number;
  readonly sum: number;
  readonly all: number;
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
    .map(({ name, sum }) => ({ name, sum, all, share: sum / all }))
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

/** What a year pays out, figure by figure. */
function paidIn(row: YearlyProjection['rows'][number] | undefined, dollars: Dollars, value: number) {
  if (row === undefined) return {};
  const { year, deflator, spending, taxes, contributions, shortfall } = row;
  const line = (name: string, field: string, amount: number) => ({
    name,
    value: dollarsOf(inDollars(amount, deflator, dollars)),
    behind: { what: 'year' as const, year, field },
  });
  const parts = [
    line('Spending', 'spending.total', spending.total),
    line('Taxes', 'taxes.total', taxes.total),
    line('Contributions', 'contributions.employee', contributions.employee),
    line('Not paid', 'shortfall', -shortfall),
  ];
  const sheet = sumSheet(`Paid out in ${year}`, DOLLARS_WORDS[dollars], parts, dollarsOf(value));
  return { behind: { what: 'sheet' as const, sheet } };
}
