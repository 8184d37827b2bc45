import type { Lives } from '../../../../../../engine/plan/schema/risks/lives.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { CARE_MODEL_WORDS, choicesOf, LIFE_TABLE_WORDS, LIVES_WORDS } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

const PATH = 'assumptions.lives';
const TABLES = choicesOf(LIFE_TABLE_WORDS);
const LIVES = choicesOf(LIVES_WORDS);
const CARES = choicesOf(CARE_MODEL_WORDS);

/** Until when people live on random paths, and what long-term care they need. */
export function LivesFields() {
  const session = useSession();
  const isDrawn = (useInputs().assumptions?.lives ?? 'planEnd') !== 'planEnd';
  const choose = (chosen: keyof typeof LIVES_WORDS) =>
    session.editAt(PATH, chosen === 'drawn' ? { drawn: {} } : ('planEnd' satisfies Lives));
  return (
    <>
      <div className={fields.grid}>
        <ChoiceField path={PATH} choices={LIVES} value={isDrawn ? 'drawn' : 'planEnd'} onChoose={choose} />
        {isDrawn ? (
          <>
            <ChoiceField path={`${PATH}.drawn.table`} choices={TABLES} />
            <TypedField path={`${PATH}.drawn.improvement`} />
            <TypedField path={`${PATH}.drawn.health`} />
          </>
        ) : null}
        <ChoiceField path="assumptions.careModel" choices={CARES} />
      </div>
      {isDrawn ? (
        <p className={styles.sentence}>
          Each random path draws the year in which each of you dies and ends with the last of them. The projection still
          runs to the plan’s last year.
        </p>
      ) : null}
    </>
  );
}
