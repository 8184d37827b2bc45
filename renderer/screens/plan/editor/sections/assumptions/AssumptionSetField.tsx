import { ASSUMPTION_SETS, assumptionSetOf, compoundReturn } from '../../../../../../engine/plan/assumption-sets.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { percent } from '../../../../../format/percent.ts';
import { useCompletePlan, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';

const OWN = 'own';

/** A named set to take the figures from. They are written into the plan, which a later set does not change. */
export function AssumptionSetField() {
  const session = useSession();
  const assumptions = useCompletePlan()?.assumptions;
  if (assumptions === undefined) return null;
  const held = assumptionSetOf(assumptions);
  const choices = [
    ...ASSUMPTION_SETS.map(({ id, name }) => ({ value: id, text: name })),
    ...(held === null ? [{ value: OWN, text: 'Custom' }] : []),
  ];
  const choose = (id: string) => {
    const chosen = ASSUMPTION_SETS.find((set) => set.id === id);
    const { inputs } = session.state().document;
    if (chosen === undefined) return;
    session.replaceInputs({ ...inputs, assumptions: { ...inputs.assumptions, ...chosen.figures } });
  };
  const [stocks, bonds] = [
    compoundReturn(assumptions.equityReturn, assumptions.equityVol),
    compoundReturn(assumptions.bondReturn, assumptions.bondVol),
  ].map((rate) => percent(Math.round(rate * 1000) / 1000));
  return (
    <>
      <div className={fields.grid}>
        <ChoiceEntry label="Figures" wide value={held?.id ?? OWN} choices={choices} onValue={choose} />
      </div>
      <p className={styles.sentence}>
        {held === null ? '' : `${held.source}. `}
        {`Compounded, stocks grow by about ${stocks} a year and bonds by ${bonds}. These values are saved with the plan.`}
      </p>
    </>
  );
}
