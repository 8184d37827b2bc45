import { memo } from 'react';
import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { monthText } from '../../../format/dates.ts';
import { countedPaths, pathWords } from '../../../format/path-words.ts';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { countText, successLine } from '../../../format/success.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { successOfRun } from '../figures/run-sheets.ts';
import { successSheet } from '../figures/success-sheets.ts';
import results from '../results/Results.module.css';
import styles from './WhatIf.module.css';

type Obligation = MonteCarloResult['obligations'][number];

interface GoalsPanelProps {
  readonly answer: MonteCarloResult;
  readonly isStale: boolean;
}

/** On how many paths each goal is paid in full, and everything else that has to be paid. */
export const GoalsPanel = memo(({ answer, isStale }: GoalsPanelProps) => {
  const { model, runs } = answer.used;
  const { one, many } = pathWords(model);
  const cuts = cutsOf(answer);
  const shareOf = (obligation: Obligation) =>
    model === 'cycles'
      ? countText(obligation.pathsPaid, runs)
      : successLine({
          successRate: obligation.sharePaid,
          successRateInterval: obligation.sharePaidInterval,
          successRateDigits: obligation.sharePaidDigits,
        });
  return (
    <Panel
      title="Each goal"
      unit={`share of ${countedPaths(runs, model)}${isStale ? ' · recomputing' : ''}`}
      lede={`Taxes, debts and premiums are paid first, then essential goals, then the rest; gifts are given up first. A ${one} counts as a success only if all of it is paid.`}
      ruled
    >
      <div className={isStale ? results.figuresOnly : styles.wide}>
        <FactTable
          title="Paid first to last"
          heads={['Paid in full', '', `One ${one} in ten short by`]}
          facts={[
            ...answer.obligations.map((obligation) => ({
              name: obligation.name,
              values: [
                <Figure
                  key="share"
                  text={shareOf(obligation)}
                  work={() => paidSheet(obligation, runs, model === 'cycles')}
                />,
                <ShareBar key="bar" share={obligation.sharePaid} />,
                shortText(obligation),
              ],
            })),
            {
              name: 'Everything',
              values: [
                <Figure
                  key="share"
                  text={model === 'cycles' ? countText(answer.successes, runs) : successLine(answer)}
                  work={() => successOfRun(answer)}
                />,
                <ShareBar key="bar" share={answer.successRate} />,
                '',
              ],
            },
          ]}
        />
      </div>
      {cuts === null ? null : <p className={styles.note}>{`${cutsText(cuts, runs, model)}.`}</p>}
      <p className={styles.note}>
        {`A month that is short of money does not say which goal went unpaid: what is missing is charged in this order, for display only. Among the ${many} that end below the amount to be left to heirs, some have paid every goal.`}
      </p>
    </Panel>
  );
});

/** The month by which one path in ten leaves it unpaid, or the first in which any does. */
function shortText({ firstUnpaid, unpaidByOneInTen }: Obligation): string {
  if (unpaidByOneInTen !== null) return monthText(unpaidByOneInTen);
  return firstUnpaid === null ? '–' : `not so many; the first ${monthText(firstUnpaid)}`;
}

function paidSheet(
  { name, pathsPaid, sharePaid, sharePaidInterval, sharePaidDigits }: Obligation,
  runs: number,
  isCounted: boolean,
) {
  const rate = { successRate: sharePaid, successRateInterval: sharePaidInterval, successRateDigits: sharePaidDigits };
  return successSheet(`${name}, paid in full`, { count: pathsPaid, runs, rate }, isCounted);
}

function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className={styles.share} aria-hidden="true">
      <i style={{ width: `${100 * share}%` }} />
    </span>
  );
}
