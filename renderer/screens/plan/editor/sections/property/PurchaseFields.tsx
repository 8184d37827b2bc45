import { annuityPayment } from '../../../../../../engine/plan/complete/loan-payoff.ts';
import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { useCompletePlan, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withoutPart, withoutPurchaseMortgage, withPart, withPurchaseMortgage } from '../../edits/homes/home-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

/** A value that no account has: ids hold no spaces. */
const BY_ORDER = 'by order';

interface PurchaseFieldsProps {
  readonly property: PropertyInputs;
  readonly index: number;
}

/** A purchase within the plan, with its mortgage. */
export function PurchaseFields({ property: { purchase }, index }: PurchaseFieldsProps) {
  const path = `properties[${index}].purchase`;
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  if (purchase === undefined) {
    return (
      <SubSection title="Purchase" state="Owned already">
        <Button look="link" onPress={() => edit((inputs) => withPart(inputs, index, 'purchase'))}>
          Buy it in the plan
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Purchase">
      <div className={fields.grid}>
        <WhenField path={`${path}.when`} owner={client} required />
        <TypedField path={`${path}.price`} required />
        <TypedField path={`${path}.costs`} />
        <YesNoField path={`${path}.inTodaysDollars`} />
        <DownPaymentField path={path} />
      </div>
      <MortgageOfPurchase index={index} purchase={purchase} />
      <p className={styles.sentence}>
        A sale in the same month pays it first. Rent that ends with it is a goal: enter when that goal ends.
      </p>
      <Button look="link" onPress={() => edit((inputs) => withoutPart(inputs, index, 'purchase'))}>
        It is owned already
      </Button>
    </SubSection>
  );
}

function DownPaymentField({ path }: { readonly path: string }) {
  const session = useSession();
  const accounts = useCompletePlan()?.accounts ?? [];
  const choices = [
    { value: BY_ORDER, text: 'In the order of withdrawals' },
    ...accounts.map(({ id, name }) => ({ value: id, text: name })),
  ];
  const choose = (id: string) => session.editAt(`${path}.downPaymentFrom`, id === BY_ORDER ? undefined : id);
  return <ChoiceField path={`${path}.downPaymentFrom`} choices={choices} onChoose={choose} />;
}

interface MortgageProps {
  readonly index: number;
  readonly purchase: NonNullable<PropertyInputs['purchase']>;
}

function MortgageOfPurchase({ index, purchase: { mortgage } }: MortgageProps) {
  const edit = useEdit();
  if (mortgage === undefined) {
    return (
      <Button look="link" onPress={() => edit((inputs) => withPurchaseMortgage(inputs, index))}>
        Buy it with a mortgage
      </Button>
    );
  }
  const path = `properties[${index}].purchase.mortgage`;
  const { amount, rate, years } = mortgage;
  return (
    <>
      <div className={fields.grid}>
        <TypedField path={`${path}.amount`} required />
        <TypedField path={`${path}.rate`} required />
        <TypedField path={`${path}.years`} required />
      </div>
      <p className={styles.sentence}>{`${money(annuityPayment(amount, rate, years * 12))} a month.`}</p>
      <Button look="link" onPress={() => edit((inputs) => withoutPurchaseMortgage(inputs, index))}>
        Buy it without a mortgage
      </Button>
    </>
  );
}
