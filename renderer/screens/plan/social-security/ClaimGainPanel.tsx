import { claimAgeText } from '../../../charts/claims/claim-months.ts';
import { cx } from '../../../components/class-names.ts';
import { GuardrailsNote } from '../../../components/GuardrailsNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { gainInFull } from '../../../format/gain-words.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { type ClaimStrategyState, canGain } from '../../../state/results/use-claim-strategy.ts';
import { gainFigures } from '../figures/gain-sheets.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { successSentence } from './claim-gain.ts';
import { GainFacts } from './GainFacts.tsx';
import claims from './SocialSecurityTab.module.css';

interface ClaimGainPanelProps {
  readonly strategy: ClaimStrategy;
  readonly gain: ClaimStrategyState['gain'];
}

const LIFE_SPANS =
  'Here everyone lives as long as the plan says, often longer than a life table expects, which favors later claims.';

/** What the best claims gain on random futures, if the plan has others and can be projected at all. */
export function ClaimGainPanel({ strategy, gain: { answer, isStale, error, retry } }: ClaimGainPanelProps) {
  if (!canGain(strategy)) return null;
  const gain = answer?.uncertainty ?? null;
  const best = strategy.optimal.ages.map(claimAgeText).join(' and ');
  const own = strategy.plan.ages.map(claimAgeText).join(' and ');
  return (
    <Panel
      title="The best claims on random futures"
      unit={`final net portfolio, today’s dollars, ${best} minus the plan’s ${own}`}
      lede={`${gain === null ? '' : `${gainInFull(gain, `Claiming at ${best}`)} ${successSentence(gain, strategy.isComplete)} `}${LIFE_SPANS}`}
      figures={gain === null ? [] : gainFigures(gain)}
      ruled
    >
      {error === null ? null : <ResultsProblem error={error} hasResult={gain !== null} onRetry={retry} />}
      {gain === null ? (
        <p className={styles.waiting}>{error === null ? 'Running both on the same futures.' : ''}</p>
      ) : (
        <div className={cx(isStale && styles.stale)}>
          <div className={cx(styles.figuresOnly, claims.facts)}>
            <GainFacts title={`Gain on the same ${gain.runs.toLocaleString('en-US')} futures`} gain={gain} />
            <GuardrailsNote className={styles.note} />
          </div>
        </div>
      )}
    </Panel>
  );
}
