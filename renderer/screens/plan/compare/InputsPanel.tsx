import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { counted } from '../../../format/words.ts';
import styles from './CompareTab.module.css';
import { type InputDifference, inputDifferences } from './input-differences.ts';

interface InputsPanelProps {
  readonly names: readonly string[];
  readonly documents: readonly PlanInputs[];
}

/** What the plans say differently, each input by the name that the editor gives it. */
export function InputsPanel({ names, documents }: InputsPanelProps) {
  const { differences, same } = inputDifferences(documents);
  const letters = PLAN_LETTERS.slice(0, names.length);
  return (
    <Panel
      title="Inputs that differ"
      lede={
        differences.length === 0
          ? 'These plans have identical inputs.'
          : `${counted(same, 'other input is', 'other inputs are')} the same.`
      }
    >
      {differences.length === 0 ? null : (
        <div className={styles.inputs} data-inputs="">
          <FactTable
            title="Input"
            heads={letters}
            facts={differences.map((difference) => ({
              name: difference.label,
              values: difference.texts.map((text) => text ?? unsaidText(difference)),
            }))}
          />
        </div>
      )}
    </Panel>
  );
}

function unsaidText({ isEntry }: InputDifference): string {
  return isEntry ? 'none' : 'default';
}
