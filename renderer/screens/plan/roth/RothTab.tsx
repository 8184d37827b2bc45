import { memo } from 'react';
import { cx } from '../../../components/class-names.ts';
import { useMissing } from '../../../state/plan/use-missing.ts';
import { MissingNote } from '../answers/MissingNote.tsx';
import { KeyFigures } from '../results/KeyFigures.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { Advice } from './Adoption.tsx';
import { AlternativesPanel } from './AlternativesPanel.tsx';
import { ConversionsPanel } from './ConversionsPanel.tsx';
import { GainPanel } from './GainPanel.tsx';
import { JudgedPanel } from './JudgedPanel.tsx';
import { RothAnswer } from './RothAnswer.tsx';
import { RothForm } from './RothForm.tsx';
import { RothStatus } from './RothStatus.tsx';
import styles from './RothTab.module.css';
import { rothFigures } from './roth-figures.ts';
import { SavingsPanel } from './SavingsPanel.tsx';
import { YearlyCostsPanel } from './YearlyCostsPanel.tsx';

/** Drawn again when what they show changes, not with every key typed into the plan. */
const MemoConversionsPanel = memo(ConversionsPanel);
const MemoSavingsPanel = memo(SavingsPanel);
const MemoGainPanel = memo(GainPanel);
const MemoYearlyCostsPanel = memo(YearlyCostsPanel);

/** Which conversions leave most after tax, what each costs, what else was tried, and how sure it is. */
export function RothTab({ roth, dollars }: PlanResults) {
  const { answer, isStale, error, request, change, retry } = roth;
  const missing = useMissing();
  const isDimmed = isStale || error !== null;
  const remark = isStale && error === null && !roth.isStopped ? ' · recomputing' : '';
  return (
    <div className={cx(results.page, isDimmed && results.stale)}>
      {missing.length > 0 ? <MissingNote missing={missing} /> : <RothAnswer roth={roth} dollars={dollars} />}
      <RothForm request={request} change={change} />
      {answer === null ? null : <KeyFigures figures={rothFigures(answer, dollars)} />}
      {error === null ? null : (
        <div className={results.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      <RothStatus roth={roth} />
      <div className={cx(results.columns, styles.split)}>
        {answer === null ? null : (
          <>
            <div className={cx(results.grid, styles.main)}>
              <MemoConversionsPanel result={answer} dollars={dollars} remark={remark} />
              <div className={results.pair}>
                <MemoSavingsPanel result={answer} dollars={dollars} remark={remark} />
                <MemoGainPanel gain={answer.uncertainty} isComplete={answer.isComplete} remark={remark} />
              </div>
              <MemoYearlyCostsPanel result={answer} dollars={dollars} remark={remark} />
            </div>
            <div className={cx(results.grid, styles.alternatives)}>
              <Advice result={answer} request={request} />
              <JudgedPanel judged={answer.judged} riskAversion={answer.used.riskAversion} remark={remark} />
              <AlternativesPanel result={answer} request={request} dollars={dollars} remark={remark} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
