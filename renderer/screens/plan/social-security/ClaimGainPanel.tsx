import { type ClaimStrategy, claimAgeText } from '../../../charts/claims/claim-months.ts';
import { cx } from '../../../components/class-names.ts';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { type ClaimAssumptions, useClaimGain } from '../../../state/results/use-claim-strategy.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { gainFacts, gainSentence, successSentence } from './claim-gain.ts';
import claims from './SocialSecurityTab.module.css';

interface ClaimGainPanelProps {
  readonly strategy: ClaimStrategy;
  readonly assumed: ClaimAssumptions;
}

const LIVES = 'Lives end as the plan says, often later than a life table weighs them, which speaks for later claims.';

/** What the best claims gain on random paths, where the plan has others and can be run at all. */
export function ClaimGainPanel({ strategy, assumed }: ClaimGainPanelProps) {
  const { optimal, plan, yearly } = strategy;
  const isWanted = yearly.length > 0 && optimal.gainOverPlan >= 0.5;
  const { gain, isStale, error, retry } = useClaimGain(assumed, isWanted);
  if (!isWanted) return null;
  const best = optimal.ages.map(claimAgeText).join(' and ');
  return (
    <Panel
      title="The best claims on random paths"
      unit={`final net portfolio, today’s dollars, ${best} less the plan’s ${plan.ages.map(claimAgeText).join(' and ')}`}
      lede={`${gain === null ? '' : `${gainSentence(gain, best)} ${successSentence(gain)} `}${LIVES}`}
      ruled
    >
      {error === null ? null : <ResultsProblem error={error} hasResult={gain !== null} onRetry={retry} />}
      {gain === null ? (
        <p className={styles.waiting}>{error === null ? 'Running both on the same paths.' : ''}</p>
      ) : (
        <div className={cx(isStale && styles.stale)}>
          <div className={cx(styles.fading, claims.facts)}>
            <FactTable
              title={`Gain on the same ${gain.runs.toLocaleString('en-US')} paths`}
              heads={['']}
              facts={gainFacts(gain)}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
