import type { SurvivorFormInputs } from '../../../../../../engine/plan/schema/pensions/survivor-form.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { counted } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withoutSurvivorForm, withSurvivorForm, withUsualForms } from '../../edits/annuities/survivor-form-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

interface SurvivorFormsProps {
  readonly index: number;
  readonly forms: readonly SurvivorFormInputs[] | undefined;
}

/** The forms for two lives that a pension offers, with what each takes off the amount for one life. */
export function SurvivorFormFields({ index, forms }: SurvivorFormsProps) {
  const edit = useEdit();
  const isCouple = useInputs().persons.length > 1;
  if (forms === undefined) {
    if (!isCouple) return null;
    return (
      <SubSection title="Survivor forms" state="None entered">
        <Button look="link" onPress={() => edit((inputs) => withUsualForms(inputs, index))}>
          Enter the forms offered
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Survivor forms" state={counted(forms.length, 'form')}>
      {forms.map((_, place) => (
        // A form has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Survivor form ${place + 1}`}>
          <FormFields path={`incomes[${index}].survivorForms[${place}]`} />
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove survivor form ${place + 1}`}
              onPress={() => edit((inputs) => withoutSurvivorForm(inputs, index, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <Button look="link" onPress={() => edit((inputs) => withSurvivorForm(inputs, index))}>
        Add a form
      </Button>
    </SubSection>
  );
}

function FormFields({ path }: { readonly path: string }) {
  return (
    <div className={fields.grid}>
      <TypedField path={`${path}.share`} required />
      <TypedField path={`${path}.reduction`} required />
      <YesNoField path={`${path}.popUp`} />
      <YesNoField path={`${path}.taken`} />
    </div>
  );
}
