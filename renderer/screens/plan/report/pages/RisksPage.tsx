import { money } from '../../../../format/money.ts';
import { differenceText, fundedText, shareText, successShareText } from '../../../../format/success.ts';
import { counted, DOLLARS_WORDS } from '../../../../format/words.ts';
import { TRUSTEES_SOURCE } from '../../../../state/results/claim-question.ts';
import type { LeftOutAnswer } from '../../../../state/what-if/use-left-out.ts';
import { riskName } from '../../overview/risk-words.ts';
import { percentilesOf } from '../facts/report-percentiles.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportFigures, ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

export function hasRisks({ leftOut, paths }: ReportResults): boolean {
  return leftOut !== null && paths.isComplete;
}

/** What the plan assumes away, each alone, and how the futures end that fail. */
export function RisksPage({ results }: { readonly results: ReportResults }) {
  const { leftOut, paths, dollars } = results;
  if (leftOut === null) return null;
  const { endings, taxes } = percentilesOf(paths, dollars);
  const hasBenefits = leftOut.risks.some(({ risk }) => risk !== 'history' && risk.what === 'benefits');
  return (
    <ReportSection
      subject="What could go wrong"
      finding={risksFinding(leftOut)}
      lead={`One thing changed at a time, over ${counted(leftOut.runs, 'future')}. The plan itself is at ${successShareText(leftOut.planRate)}.`}
    >
      <ReportTable
        columns={[
          { head: 'If it happens', width: '34%' },
          { head: 'Every goal is paid' },
          { head: 'In futures', isNumber: true, width: '13%' },
          { head: 'Difference', isNumber: true, width: '20%' },
        ]}
        rows={leftOut.risks.map(({ risk, successRate, points, interval }) => ({
          key: riskName(risk),
          cells: [
            riskName(risk),
            <Bar key="bar" rate={successRate} plan={leftOut.planRate} />,
            successShareText(successRate),
            differenceText(points, interval).points,
          ],
        }))}
      />
      {hasBenefits ? <p className={styles.muted}>{`Benefits: ${TRUSTEES_SOURCE}.`}</p> : null}
      <div className={styles.kept}>
        <h3>How the futures end</h3>
        <ReportTable
          columns={[
            { head: `Of all futures, ${DOLLARS_WORDS[dollars]}`, width: '34%' },
            ...endings.map(({ name }) => ({ head: name, isNumber: true })),
          ]}
          rows={[
            {
              key: 'endings',
              cells: ['Money left at the end, at or below', ...endings.map(({ value }) => money(value))],
            },
            { key: 'taxes', cells: ['Taxes over the plan, at or below', ...taxes.map(({ value }) => money(value))] },
          ]}
        />
        <ReportFigures figures={failureFigures(paths)} />
      </div>
    </ReportSection>
  );
}

function risksFinding({ risks }: LeftOutAnswer): string {
  const [worst] = risks;
  if (worst === undefined || worst.points >= 0 || differenceText(worst.points, worst.interval).isNoise) {
    return 'Nothing that was tried makes a measurable difference.';
  }
  const paid = successShareText(worst.successRate).replace('%', '');
  return `${riskName(worst.risk)} would hurt most: every goal is then paid in ${paid} of 100 futures.`;
}

/** The share that is paid, and to the plan's own what is lost or gained. */
function Bar({ rate, plan }: { readonly rate: number; readonly plan: number }) {
  const [low, high] = [Math.min(rate, plan), Math.max(rate, plan)];
  return (
    <span className={styles.bars} aria-hidden="true">
      <i style={{ width: `${100 * low}%` }} />
      <em className={rate < plan ? styles.lost : styles.won} style={{ width: `${100 * (high - low)}%` }} />
    </span>
  );
}

/** How plans fail that fail. */
function failureFigures({ depletion, shortfall }: ReportResults['paths']): readonly (readonly [string, string])[] {
  if (shortfall.share === 0) return [['Futures in which something goes unpaid', 'none']];
  return [
    ['Futures in which every account runs out', shareText(depletion.share)],
    ['Share of goals, premiums and taxes paid, on average', fundedText(shortfall.meanShareFunded)],
    ['The same in the worst future of all', fundedText(shortfall.worstShareFunded)],
  ];
}
