import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { usePlanYears } from '../../../roth-fields/use-plan-years.ts';
import styles from '../../Editor.module.css';
import { withAppeal, withoutAppeal } from '../../edits/health/appeal-edits.ts';
import { IssueNote } from '../../IssueNote.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';

const EVENTS = [
  { value: 'retirement', text: 'Work ends' },
  { value: 'death', text: 'A spouse dies' },
] as const;

interface AppealFieldsProps {
  readonly person: Lifetime;
  readonly index: number;
}

/** The appeal of the Medicare surcharge after a life-changing event, form SSA-44. */
export function AppealFields({ person, index }: AppealFieldsProps) {
  const edit = useEdit();
  const { years } = usePlanYears();
  const appeal = useInputs().persons[index]?.medicare?.irmaaAppeal;
  const path = `persons[${index}].medicare.irmaaAppeal`;
  if (appeal === undefined) {
    return (
      <Button
        look="link"
        isDisabled={years === null}
        onPress={() => years !== null && edit((inputs) => withAppeal(inputs, index, years))}
      >
        {`Appeal ${person.name}’s surcharge`}
      </Button>
    );
  }
  return (
    <>
      <div className={fields.grid}>
        <ChoiceField path={`${path}.event`} choices={EVENTS} />
        <TypedField path={`${path}.year`} required />
      </div>
      <p className={styles.sentence}>
        {`Premiums of ${appeal.year} and ${appeal.year + 1} go by the income of ${appeal.year}, not by that of two years before.`}
      </p>
      <IssueNote path={path} />
      <Button look="link" onPress={() => edit((inputs) => withoutAppeal(inputs, index))}>
        Remove the appeal
      </Button>
    </>
  );
}
