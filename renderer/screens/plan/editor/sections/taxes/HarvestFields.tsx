import type { Threshold } from '../../../../../../engine/plan/schema/roth.ts';
import fields from '../../../../../components/fields/Field.module.css';
import {
  choicesOf,
  HARVEST_STOP_WORDS,
  HARVESTED_GAINS_WORDS,
  HARVESTED_LOSSES_WORDS,
} from '../../../../../format/words.ts';
import { useInputs, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { GuardEntries } from '../../../roth-fields/GuardEntries.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const PATH = 'taxes.harvest';
const GUARDS = `${PATH}.guards`;

/** Gains and losses of taxable accounts realized on purpose each December. */
export function HarvestFields() {
  const harvest = useInputs().taxes?.harvest;
  const isFilled = harvest?.gains === 'zeroRate';
  return (
    <SubSection
      title="Gains and losses realized on purpose"
      state={isFilled || harvest?.losses === 'yearly' ? 'On' : 'Off'}
    >
      <div className={fields.grid}>
        <ChoiceField path={`${PATH}.gains`} choices={choicesOf(HARVESTED_GAINS_WORDS)} />
        {isFilled ? <ChoiceField path={`${PATH}.upTo`} choices={choicesOf(HARVEST_STOP_WORDS)} /> : null}
        {isFilled ? <Guards /> : null}
        <ChoiceField path={`${PATH}.losses`} choices={choicesOf(HARVESTED_LOSSES_WORDS)} />
      </div>
      {isFilled ? (
        <p className={styles.note}>Sold and bought back each December, after Roth conversions. The basis rises.</p>
      ) : null}
    </SubSection>
  );
}

/** The limits that harvested gains never cross. */
function Guards() {
  const session = useSession();
  return (
    <GuardEntries
      path={GUARDS}
      guards={(usePlanField(GUARDS).written ?? []) as readonly Threshold[]}
      labels={['Gains never over', 'Gains also never over']}
      help="Never more gains than this"
      onGuards={(guards) => session.editAt(GUARDS, guards)}
      onFault={(at, message) => session.fault(`${GUARDS}[${at}]`, message)}
    />
  );
}
