import { cx } from '../../../components/class-names.ts';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import {
  type ClaimAssumptions,
  type ClaimStrategyState,
  useClaimStrategy,
} from '../../../state/results/use-claim-strategy.ts';
import { KeyFigures } from '../results/KeyFigures.tsx';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { ClaimAssumptionFields } from './ClaimAssumptionFields.tsx';
import { BenefitCurvesPanel, PaidInTotalPanel } from './ClaimCurvesPanels.tsx';
import { ClaimGainPanel } from './ClaimGainPanel.tsx';
import { ClaimNotes, ClaimRecords } from './ClaimRecords.tsx';
import { ClaimValuesPanel } from './ClaimValuesPanel.tsx';
import { claimFigures } from './claim-figures.ts';
import claims from './SocialSecurityTab.module.css';
import { YearlyBenefitsPanel } from './YearlyBenefitsPanel.tsx';

interface SocialSecurityTabProps {
  readonly assumed: ClaimAssumptions;
  readonly onAssumed: (assumed: ClaimAssumptions) => void;
}

/** When to claim: what every pair of claims is worth, what each pays, and why. */
export function SocialSecurityTab(props: SocialSecurityTabProps) {
  const persons = useCompletePlan()?.persons ?? [];
  if (persons.length > 0 && persons.every(({ socialSecurity }) => socialSecurity.basis === 'none')) {
    return (
      <div className={styles.page}>
        <p className={styles.waiting}>
          Nobody in this plan has a Social Security record. Write a PIA under Social Security in the inputs, and this
          page says when to claim.
        </p>
      </div>
    );
  }
  return <Weighed {...props} />;
}

function Weighed({ assumed, onAssumed }: SocialSecurityTabProps) {
  const state = useClaimStrategy(assumed);
  const { strategy, isStale, error, retry } = state;
  return (
    <div className={cx(styles.page, (isStale || error !== null) && styles.stale)}>
      {strategy === null ? <div className={styles.first} /> : <KeyFigures figures={claimFigures(strategy)} />}
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={strategy !== null} onRetry={retry} />
        </div>
      )}
      {strategy === null && error === null ? <p className={styles.waiting}>Weighing the claims.</p> : null}
      <ClaimAssumptionFields assumed={assumed} onAssumed={onAssumed} />
      {strategy === null ? null : <Panels state={state} strategy={strategy} assumed={assumed} />}
    </div>
  );
}

interface PanelsProps {
  readonly state: ClaimStrategyState;
  readonly strategy: NonNullable<ClaimStrategyState['strategy']>;
  readonly assumed: ClaimAssumptions;
}

function Panels({ state, strategy, assumed }: PanelsProps) {
  const remark = state.isStale && state.error === null ? ' · recomputing' : '';
  const [client, spouse] = strategy.persons;
  const last = spouse ?? client;
  return (
    <div className={styles.grid}>
      <div className={claims.pair}>
        <ClaimValuesPanel strategy={strategy} remark={remark} />
        <div className={styles.grid}>
          <BenefitCurvesPanel strategy={strategy} remark={remark} />
          {client === undefined || spouse === undefined ? null : <PaidInTotalPanel person={client} remark={remark} />}
        </div>
      </div>
      <div className={claims.pair}>
        {last === undefined ? null : <PaidInTotalPanel person={last} remark={remark} />}
        <YearlyBenefitsPanel strategy={strategy} remark={remark} />
      </div>
      <ClaimGainPanel strategy={strategy} assumed={assumed} />
      <ClaimRecords strategy={strategy} />
      <ClaimNotes notes={strategy.notes} />
    </div>
  );
}
