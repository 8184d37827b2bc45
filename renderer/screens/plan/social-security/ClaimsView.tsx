import type { ReactNode } from 'react';
import { claimSides } from '../../../charts/claims/claim-months.ts';
import { cx } from '../../../components/class-names.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { ClaimStrategyState } from '../../../state/results/use-claim-strategy.ts';
import { KeyFigures } from '../results/KeyFigures.tsx';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { ClaimAssumptionFields } from './assumptions/ClaimAssumptionFields.tsx';
import { ConditionsPanel } from './assumptions/ConditionsPanel.tsx';
import { ClaimComparisonPanel } from './ClaimComparisonPanel.tsx';
import { BenefitCurvesPanel, PaidInTotalPanel } from './ClaimCurvesPanels.tsx';
import { ClaimGainPanel } from './ClaimGainPanel.tsx';
import { ClaimNotes, ClaimRecords } from './ClaimRecords.tsx';
import { ClaimValuesPanel } from './ClaimValuesPanel.tsx';
import { claimFigures } from './claim-figures.ts';
import claims from './SocialSecurityTab.module.css';
import { YearlyBenefitsPanel } from './YearlyBenefitsPanel.tsx';

/** What every pair of claim ages is worth, what each pays, and why. */
export function ClaimsView({ state }: { readonly state: ClaimStrategyState }) {
  return (
    <StrategyAnswer
      state={state}
      head={<ClaimAssumptionFields assumptions={state.assumptions} onChange={state.change} />}
      renderPanels={(strategy, remark) => <Panels state={state} strategy={strategy} remark={remark} />}
    />
  );
}

interface StrategyAnswerProps {
  readonly state: ClaimStrategyState;
  /** Above the figures; there before the first answer. */
  readonly head: ReactNode;
  /** What holds the figures. */
  readonly figuresClass?: string | undefined;
  readonly renderPanels: (strategy: ClaimStrategy, remark: string) => ReactNode;
}

/** The figures of the best claims and panels below; the last answer stays, dimmed, while a new one is worked. */
export function StrategyAnswer({ state: { strategy }, head, figuresClass, renderPanels }: StrategyAnswerProps) {
  const { answer, isStale, error, retry } = strategy;
  const remark = isStale && error === null ? ' · recomputing' : '';
  return (
    <div className={cx((isStale || error !== null) && styles.stale)}>
      {head}
      <div className={figuresClass}>
        {answer === null ? <div className={styles.first} /> : <KeyFigures figures={claimFigures(answer)} />}
      </div>
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null ? null : <div className={styles.grid}>{renderPanels(answer, remark)}</div>}
    </div>
  );
}

interface PanelsProps {
  readonly state: ClaimStrategyState;
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

function Panels({ state, strategy, remark }: PanelsProps) {
  const names = claimSides(strategy).map(({ name }) => name);
  const [client, spouse] = strategy.persons;
  const last = spouse ?? client;
  return (
    <>
      <div className={cx(styles.columns, claims.pair)}>
        <ClaimValuesPanel strategy={strategy} remark={remark} />
        <div className={styles.grid}>
          <BenefitCurvesPanel strategy={strategy} remark={remark} />
          {client === undefined || spouse === undefined ? null : (
            <PaidInTotalPanel person={client} strategy={strategy} remark={remark} />
          )}
        </div>
      </div>
      <div className={cx(styles.columns, claims.pair)}>
        {last === undefined ? null : <PaidInTotalPanel person={last} strategy={strategy} remark={remark} />}
        <YearlyBenefitsPanel strategy={strategy} remark={remark} />
      </div>
      <ConditionsPanel question={state.question} strategy={strategy} />
      <ClaimComparisonPanel comparison={state.comparison} strategy={strategy} names={names} />
      <ClaimGainPanel strategy={strategy} gain={state.gain} />
      <ClaimRecords strategy={strategy} />
      <ClaimNotes notes={strategy.notes} />
    </>
  );
}
