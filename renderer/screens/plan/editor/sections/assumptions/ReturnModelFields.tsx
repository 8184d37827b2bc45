import type { PlanReturnModel } from '../../../../../../engine/plan/schema/return-model.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { PLAN_MODEL_WORDS, planModelName } from '../../../../../format/plan-fields/model-words.ts';
import { choicesOf } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const PATH = 'assumptions.returnModel';

const SENTENCES = {
  lognormal: 'Every month is drawn from the same lognormal returns.',
  studentT: 'Mean and volatility stay; very bad and very good months come more often.',
  regimes:
    'Mean and volatility over all years stay; years are calm or turbulent, as often and as long in a row as since 1928.',
  historical: 'Years since 1928 in blocks, in real returns at the plan’s inflation; the means above are not used.',
} as const;

/** How random paths draw returns. A run of the Monte Carlo tab may ask for another model. */
export function ReturnModelFields() {
  const session = useSession();
  const written: PlanReturnModel = useInputs().assumptions?.returnModel ?? 'lognormal';
  const name = planModelName(written);
  const choose = (chosen: keyof typeof PLAN_MODEL_WORDS) => {
    if (chosen === 'studentT') return session.editAt(PATH, { studentT: {} });
    return session.editAt(PATH, chosen === 'historical' ? { historical: {} } : chosen);
  };
  return (
    <SubSection title="Random paths" state={PLAN_MODEL_WORDS[name]}>
      <div className={fields.grid}>
        <ChoiceField path={PATH} choices={choicesOf(PLAN_MODEL_WORDS)} value={name} onChoose={choose} />
        {name === 'studentT' ? <TypedField path={`${PATH}.studentT.degrees`} /> : null}
        {name === 'historical' ? (
          <>
            <ChoiceField path={`${PATH}.historical.blocks`} choices={choicesOf(BLOCKS)} />
            <TypedField path={`${PATH}.historical.blockYears`} />
          </>
        ) : null}
      </div>
      <p className={styles.sentence}>{SENTENCES[name]}</p>
    </SubSection>
  );
}

const BLOCKS = { fixed: 'All as long', stationary: 'Of drawn lengths' } as const;
