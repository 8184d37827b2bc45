import { ANNUITY_FORMS } from '../../../../../../engine/plan/schema/annuities/annuity-purchase.ts';
import type { IncomeInputs } from '../../../../../../engine/plan/schema/income.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { percent } from '../../../../../format/percent.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { ANNUITY_FORM_WORDS } from '../../../../../format/words.ts';
import styles from '../../Editor.module.css';
import { withAnnuityOwned, withAnnuityPurchase } from '../../edits/annuities/annuity-edits.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';
import { PayerField } from './PayerField.tsx';

interface AnnuityProps {
  readonly income: IncomeInputs;
  readonly index: number;
  readonly owner: Lifetime | null;
}

const FORMS = ANNUITY_FORMS.map((value) => ({ value, text: ANNUITY_FORM_WORDS[value] }));

/** How an annuity is bought within the plan. */
export function AnnuityFields({ income: { purchase, amount, frequency }, index, owner }: AnnuityProps) {
  const path = `incomes[${index}].purchase`;
  const edit = useEdit();
  if (purchase === undefined) {
    return (
      <SubSection title="Purchase" state="Owned already">
        <Button look="link" onPress={() => edit((inputs) => withAnnuityPurchase(inputs, index))}>
          Buy it in the plan
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Purchase">
      <div className={fields.grid}>
        <TypedField path={`${path}.premium`} required />
        <WhenField path={`${path}.when`} owner={owner} required />
        <PayerField path={`${path}.from`} owner={owner?.id ?? ''} inside="the annuity is inside" />
        <ChoiceField path={`${path}.form`} choices={FORMS} />
        <TypedField path={`${path}.certainYears`} showDefault={false} />
        <TypedField path={`${path}.exclusionRatio`} showDefault={false} />
        <YesNoField path={`${path}.qlac`} />
      </div>
      <p className={styles.sentence}>
        {payoutInWords(purchase.premium, frequency === 'annual' ? amount : amount * 12)}
      </p>
      <Button look="link" onPress={() => edit((inputs) => withAnnuityOwned(inputs, index))}>
        It is owned already
      </Button>
    </SubSection>
  );
}

/** What a year's payments are of the premium, which quotes of insurers state. */
function payoutInWords(premium: number, aYear: number): string {
  if (premium <= 0 || aYear <= 0) return 'Enter the premium and what the insurer pays for it.';
  return `Pays ${percent(aYear / premium)} of the premium a year.`;
}
