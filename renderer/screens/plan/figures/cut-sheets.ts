import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { shareText } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult, PlanComparison } from '../../../state/results/answers.ts';
import type { Autopsy } from '../../../state/what-if/use-autopsy.ts';
import { dollarsOf, productSheet, ratioSheet, writtenSheet } from './plain-sheets.ts';

/** The shares in a sentence on what guardrails cut: how many paths, and how deep. */
export function cutFigures({
  spending,
  used,
}: Pick<MonteCarloResult | PlanComparison['plans'][number], 'spending' | 'used'>): readonly SentenceFigure[] {
  const { pathsCut, deepestCut } = spending;
  const { runs } = used;
  return [
    {
      text: shareText(pathsCut / runs),
      work: () =>
        ratioSheet('Paths on which guardrails cut', `share of ${runs.toLocaleString('en-US')} paths`, [
          { name: 'Paths with a cut', value: { value: pathsCut, kind: 'count' } },
          { name: 'All paths', value: { value: runs, kind: 'count' } },
        ]),
    },
    { text: shareText(deepestCut.median), work: () => cutSheet('Deepest cut of a year', deepestCut.median) },
  ];
}

/** A measure of the cuts over the paths that have one. */
export function cutSheet(name: string, share: number): FigureSheet {
  return writtenSheet(
    name,
    'of the spending of the year',
    { value: share, kind: 'share' },
    { how: 'As the run wrote it', note: 'Over the paths on which guardrails cut, each with its own deepest year.' },
  );
}

/** The cut that would have saved half of the paths that fail, and what could then be spent. */
export function autopsyFigures(autopsy: Autopsy | null): readonly SentenceFigure[] {
  if (autopsy === null || autopsy.spendingCut === null || autopsy.spendingAfterCut === null) return [];
  const { spendingCut, spendingAfterCut, plannedSpending, failed, saved } = autopsy;
  return [
    {
      text: percent(spendingCut),
      work: () =>
        writtenSheet(
          'Cut that would have saved half of them',
          'of essential and discretionary goals that go on',
          { value: spendingCut, kind: 'share' },
          {
            how: 'The smallest cut that the search found',
            said: [
              { name: 'Paths that fail', value: { value: failed, kind: 'count' } },
              { name: 'Of these, paid with the cut', value: { value: saved, kind: 'count' } },
            ],
          },
        ),
    },
    {
      text: money(spendingAfterCut),
      work: () =>
        productSheet(
          'Spending after the cut',
          'today’s dollars a month',
          [
            { name: 'Spending of this plan', value: dollarsOf(plannedSpending) },
            { name: 'What the cut leaves', value: { value: 1 - spendingCut, kind: 'share' } },
          ],
          dollarsOf(spendingAfterCut),
        ),
    },
  ];
}
