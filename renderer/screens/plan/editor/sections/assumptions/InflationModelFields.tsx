import { type InflationModelInputs } from '../../../../../../engine/plan/schema/inflation-model.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { choicesOf, INFLATION_MODEL_WORDS, type InflationModelName } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

const PATH = 'assumptions.inflationModel';
const MODELS = choicesOf(INFLATION_MODEL_WORDS);

const SENTENCES: Readonly<Record<InflationModelName, string>> = {
  fixed: 'Prices rise by the assumed inflation every year, on every path of a simulation.',
  drawn:
    'Each path of a simulation draws the inflation of each year around the assumed one; on windows and blocks of history it is that of their years. What is fixed in dollars, such as a pension without a COLA or a mortgage, is then worth more or less.',
};

/** Whether the paths of a simulation share the assumed inflation. */
export function InflationModelFields() {
  const session = useSession();
  const model: InflationModelInputs = useInputs().assumptions?.inflationModel ?? 'fixed';
  const name = model === 'fixed' ? 'fixed' : 'drawn';
  const choose = (chosen: InflationModelName) => session.editAt(PATH, chosen === 'drawn' ? { drawn: {} } : chosen);
  return (
    <>
      <div className={fields.grid}>
        <ChoiceField path={PATH} choices={MODELS} value={name} onChoose={choose} />
        {name === 'drawn' ? (
          <>
            <TypedField path={`${PATH}.drawn.volatility`} />
            <TypedField path={`${PATH}.drawn.persistence`} />
          </>
        ) : null}
      </div>
      <p className={styles.sentence}>{SENTENCES[name]}</p>
    </>
  );
}
