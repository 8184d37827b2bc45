import { memo } from 'react';
import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { money } from '../../../format/money.ts';
import { differenceText, successShareText } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import { TRUSTEES_SOURCE } from '../../../state/results/claim-question.ts';
import { drawsAroundMeans } from '../../../state/results/run-settings.ts';
import type { MonteCarloState } from '../../../state/results/use-monte-carlo.ts';
import { type LeftOut, type LeftOutAnswer, useLeftOut } from '../../../state/what-if/use-left-out.ts';
import { withMove } from '../../../state/what-if/what-if.ts';
import { CARE_COST, CARE_SOURCE } from '../../../state/what-if/years-of-care.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
import { useResultTab } from '../results/ResultTabs.tsx';
import { useDraft } from '../what-if/use-draft.ts';
import styles from './LeftOutPanel.module.css';
import { notEnteredText } from './not-entered.ts';
import { riskName } from './risk-words.ts';

/** What one number leaves out: success if an assumption of the plan turns out worse, each alone. A click tries it. */
export const LeftOutPanel = memo(({ monteCarlo }: { readonly monteCarlo: MonteCarloState }) => {
  const state = useLeftOut(monteCarlo, true);
  const { answer, isStale } = state;
  const plan = useCompletePlan();
  if (plan === null || !drawsAroundMeans(monteCarlo.settings, plan)) return null;
  return (
    <Panel
      title="What this leaves out"
      unit={
        answer === null
          ? 'success if it happens'
          : `success if it happens, ${counted(answer.runs, 'future')}, each alone`
      }
    >
      {answer === null ? (
        <RunStatus run={state} model={monteCarlo.settings.model} paths={null} />
      ) : (
        <ul className={styles.risks}>
          {answer.risks.map((risk) => (
            <li key={riskName(risk.risk)}>
              <RiskButton risk={risk} answer={answer} monteCarlo={monteCarlo} isStale={isStale || monteCarlo.isStale} />
            </li>
          ))}
        </ul>
      )}
      {answer?.risks.some(({ risk }) => risk !== 'history' && risk.what === 'benefits') === true ? (
        <p className={styles.source}>{`Benefits: ${TRUSTEES_SOURCE}.`}</p>
      ) : null}
      {answer?.risks.some(({ risk }) => risk !== 'history' && risk.what === 'care') === true ? (
        <p className={styles.source}>
          Care: <Figure text={money(CARE_COST)} work={careSheet} /> a year, {CARE_SOURCE}.
        </p>
      ) : null}
      <NotEntered />
    </Panel>
  );
});

/** The cost on file, which is no plan’s own. */
function careSheet() {
  return writtenSheet('A year of care', 'today’s dollars', dollarsOf(CARE_COST), {
    how: 'As the survey gives it',
    note: CARE_SOURCE,
  });
}

/** What the plan does not hold at all: a first answer says what it lacks. */
function NotEntered() {
  const plan = useCompletePlan();
  const text = plan === null ? '' : notEnteredText(plan);
  return text === '' ? null : <p className={styles.source}>{text}</p>;
}

interface RiskButtonProps {
  readonly risk: LeftOut;
  readonly answer: LeftOutAnswer;
  readonly monteCarlo: MonteCarloState;
  readonly isStale: boolean;
}

function RiskButton({ risk: leftOut, answer, monteCarlo, isStale }: RiskButtonProps) {
  const { risk, successRate, points, interval } = leftOut;
  const { whatIf, show } = useDraft();
  const { setTab } = useResultTab();
  const tryIt = () => {
    if (risk !== 'history') return show(withMove(whatIf, risk));
    monteCarlo.change({ ...monteCarlo.settings, model: 'historical' });
    setTab('monteCarlo');
  };
  const { isNoise, points: difference } = differenceText(points, interval);
  const [low, high] = [Math.min(successRate, answer.planRate), Math.max(successRate, answer.planRate)];
  const rate = successShareText(successRate);
  return (
    <button
      type="button"
      className={isStale ? styles.stale : styles.risk}
      aria-label={`${riskName(risk)}: ${rate}, ${difference}. Try it`}
      onClick={tryIt}
    >
      <span>{riskName(risk)}</span>{' '}
      <span className={styles.bar} aria-hidden="true">
        <em style={{ width: `${100 * low}%` }} />
        <i
          className={points > 0 ? styles.gained : styles.lost}
          style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
        />
      </span>
      <span className={styles.rate}>
        <u>{rate}</u> <b className={isNoise ? undefined : points > 0 ? styles.gain : styles.loss}>{difference}</b>
      </span>
    </button>
  );
}
