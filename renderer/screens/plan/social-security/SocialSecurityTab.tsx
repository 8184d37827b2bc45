import { cx } from '../../../components/class-names.ts';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { ClaimStrategyState } from '../../../state/results/use-claim-strategy.ts';
import { KeyFigures } from '../results/KeyFigures.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { ClaimAssumptionFields } from './ClaimAssumptionFields.tsx';
import { BenefitCurvesPanel, PaidInTotalPanel } from './ClaimCurvesPanels.tsx';
import { ClaimGainPanel } from './ClaimGainPanel.tsx';
import { ClaimNotes, ClaimRecords } from './ClaimRecords.tsx';
import { ClaimValuesPanel } from './ClaimValuesPanel.tsx';
import { claimFigures } from './claim-figures.ts';
import { FilingPanel } from './FilingPanel.tsx';
import claims from './SocialSecurityTab.module.css';
import { StatementPanel } from './StatementPanel.tsx';
import { YearlyBenefitsPanel } from './YearlyBenefitsPanel.tsx';

/** When to claim: what every pair of claim ages is worth, what each pays, and why. */
export function SocialSecurityTab({ claims: state }: PlanResults) {
  const persons = useCompletePlan()?.persons ?? [];
  if (persons.length > 0 && persons.every(hasNoRecord)) {
    return (
      <div className={styles.page}>
        <p className={styles.waiting}>
          No one in this plan has a Social Security record. Enter a PIA under Social Security, and this page shows when
          to claim.
        </p>
      </div>
    );
  }
  return <BestClaims state={state} />;
}

/** Neither a record of one's own nor that of a late or former spouse. */
function hasNoRecord({ socialSecurity }: NonNullable<ReturnType<typeof useCompletePlan>>['persons'][number]): boolean {
  const { basis, lateSpouse, formerSpouse } = socialSecurity;
  return basis === 'none' && lateSpouse === null && formerSpouse === null;
}

function BestClaims({ state }: { readonly state: ClaimStrategyState }) {
  const { answer: strategy, isStale, error, retry } = state.strategy;
  return (
    <div className={cx(styles.page, (isStale || error !== null) && styles.stale)}>
      {strategy === null ? <div className={styles.first} /> : <KeyFigures figures={claimFigures(strategy)} />}
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={strategy !== null} onRetry={retry} />
        </div>
      )}
      {strategy === null && error === null ? <p className={styles.waiting}>Comparing claim ages.</p> : null}
      <ClaimAssumptionFields assumptions={state.assumptions} onChange={state.change} />
      {strategy === null ? null : <Panels state={state} strategy={strategy} />}
    </div>
  );
}

function Panels({ state, strategy }: { readonly state: ClaimStrategyState; readonly strategy: ClaimStrategy }) {
  const { isStale, error } = state.strategy;
  const remark = isStale && error === null ? ' · recomputing' : '';
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
      <FilingPanel strategy={strategy} remark={remark} />
      <ClaimGainPanel strategy={strategy} gain={state.gain} />
      <ClaimRecords strategy={strategy} />
      <StatementPanel persons={strategy.persons} />
      <ClaimNotes notes={strategy.notes} />
    </div>
  );
}
