import type { AccountInputs } from '../../../../engine/plan/schema/account.ts';
import { startBalance, yearPoints } from '../../../charts/chart/year-points.ts';
import { headlineMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { dollarsOf, sumSheet } from './plain-sheets.ts';
import { differenceSheet, endSheet, type RunFigures } from './run-sheets.ts';
import { yearWork } from './year-sheets.ts';

interface NetPortfolio {
  readonly projection: YearlyProjection;
  readonly paths: RunFigures | null;
  readonly draft: RunFigures | null;
  readonly dollars: Dollars;
  readonly accounts: readonly Pick<AccountInputs, 'name' | 'kind' | 'balance'>[];
}

/** The figures of the sentences on the net portfolio, in the order in which they may stand there. */
export function netPortfolioFigures(net: NetPortfolio): readonly SentenceFigure[] {
  const { paths, draft, dollars } = net;
  if (paths === null) return courseFigures(net);
  if (draft === null) return medianFigures(net, paths);
  const ends = [endSheet('What if', 'p50', draft, dollars), endSheet('The plan', 'p50', paths, dollars)] as const;
  const difference = differenceSheet('Difference of the medians', DOLLARS_WORDS[dollars], ends);
  return [{ text: headlineMoney(Math.abs(difference.result.value)), work: () => difference }];
}

function medianFigures({ projection, dollars }: NetPortfolio, paths: RunFigures): readonly SentenceFigure[] {
  const last = yearPoints(projection, dollars).at(-1);
  const median = endSheet('Median at the end', 'p50', paths, dollars);
  return [
    { text: headlineMoney(median.result.value), work: () => median },
    ...(last === undefined
      ? []
      : [
          { text: headlineMoney(last.netPortfolio), work: yearWork(last.year, 'netPortfolio') },
          { text: headlineMoney(last.netWorth), work: yearWork(last.year, 'netWorth') },
        ]),
  ];
}

/** From where to where the plan’s own line runs. */
export function courseFigures({
  projection,
  dollars,
  accounts,
}: Omit<NetPortfolio, 'paths' | 'draft'>): readonly SentenceFigure[] {
  const points = yearPoints(projection, dollars);
  const last = points.at(-1);
  const start = startBalance(projection);
  if (last === undefined) return [];
  const peak = points.reduce((best, point) => (point.netPortfolio > best.netPortfolio ? point : best));
  return [
    { text: headlineMoney(start), work: () => startSheet(start, accounts) },
    { text: headlineMoney(peak.netPortfolio), work: yearWork(peak.year, 'netPortfolio') },
    { text: headlineMoney(last.netPortfolio), work: yearWork(last.year, 'netPortfolio') },
    { text: headlineMoney(last.netWorth), work: yearWork(last.year, 'netWorth') },
  ];
}

/** What all accounts hold when the plan begins. */
export function startSheet(start: number, accounts: NetPortfolio['accounts']): FigureSheet {
  const parts = accounts.map(({ name, kind, balance }, at) => ({
    name: name ?? kind,
    value: dollarsOf(balance),
    behind: { what: 'field' as const, path: `accounts[${at}].balance` },
  }));
  return sumSheet('All accounts at the start', 'today’s dollars', parts, dollarsOf(start));
}
