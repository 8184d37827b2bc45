import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import styles from '../../Editor.module.css';
import { withDraw, withoutPart, withPart } from '../../edits/homes/home-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { LoanFlowFields } from './ExtraPaymentFields.tsx';

interface PartProps {
  readonly property: PropertyInputs;
  readonly index: number;
}

/** What becomes of the mortgage, and a line of credit beside it. */
export function LoanChangeFields({ property, index }: PartProps) {
  const edit = useEdit();
  const { mortgage, purchase, refinance, extraPayments, creditLine } = property;
  const hasLoan = mortgage !== undefined || purchase?.mortgage !== undefined;
  return (
    <>
      {refinance === undefined ? null : <RefinanceFields index={index} />}
      {extraPayments === undefined ? null : <ExtraFields index={index} />}
      {creditLine === undefined ? null : <CreditLineFields index={index} creditLine={creditLine} />}
      <div className={styles.actions}>
        {refinance !== undefined || !hasLoan ? null : (
          <Button look="link" onPress={() => edit((inputs) => withPart(inputs, index, 'refinance'))}>
            Refinance it
          </Button>
        )}
        {extraPayments !== undefined || !hasLoan ? null : (
          <Button look="link" onPress={() => edit((inputs) => withPart(inputs, index, 'extraPayments'))}>
            Pay extra
          </Button>
        )}
        {creditLine !== undefined ? null : (
          <Button look="link" onPress={() => edit((inputs) => withPart(inputs, index, 'creditLine'))}>
            Add a line of credit
          </Button>
        )}
      </div>
    </>
  );
}

function RefinanceFields({ index }: { readonly index: number }) {
  const path = `properties[${index}].refinance`;
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  return (
    <SubSection title="Refinancing">
      <div className={fields.grid}>
        <WhenField path={`${path}.when`} owner={client} required />
        <TypedField path={`${path}.rate`} required />
        <TypedField path={`${path}.years`} required />
        <TypedField path={`${path}.cashOut`} />
        <TypedField path={`${path}.costs`} />
      </div>
      <Button look="link" onPress={() => edit((inputs) => withoutPart(inputs, index, 'refinance'))}>
        Keep the loan
      </Button>
    </SubSection>
  );
}

function ExtraFields({ index }: { readonly index: number }) {
  const edit = useEdit();
  return (
    <SubSection title="Extra payments">
      <LoanFlowFields path={`properties[${index}].extraPayments`} startsAtOnce />
      <Button look="link" onPress={() => edit((inputs) => withoutPart(inputs, index, 'extraPayments'))}>
        Pay nothing extra
      </Button>
    </SubSection>
  );
}

interface CreditLineProps {
  readonly index: number;
  readonly creditLine: NonNullable<PropertyInputs['creditLine']>;
}

function CreditLineFields({ index, creditLine: { draw } }: CreditLineProps) {
  const path = `properties[${index}].creditLine`;
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  return (
    <SubSection title="Line of credit">
      <div className={fields.grid}>
        <TypedField path={`${path}.balance`} />
        <TypedField path={`${path}.rate`} required />
        <TypedField path={`${path}.limit`} required />
        <WhenField path={`${path}.repayFrom`} owner={client} required />
        <TypedField path={`${path}.years`} required />
      </div>
      {draw === undefined ? (
        <Button look="link" onPress={() => edit((inputs) => withDraw(inputs, index))}>
          Draw on it
        </Button>
      ) : (
        <LoanFlowFields path={`${path}.draw`} startsAtOnce={false} />
      )}
      <Button look="link" onPress={() => edit((inputs) => withoutPart(inputs, index, 'creditLine'))}>
        Remove the line of credit
      </Button>
    </SubSection>
  );
}
