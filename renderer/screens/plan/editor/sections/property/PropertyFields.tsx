import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';
import { MORTGAGE_MONTHS } from '../../edits/loan-edits.ts';
import { withMortgage, withoutMortgage, withoutSale, withSale } from '../../edits/property-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';
import { LoanChangeFields } from './LoanChangeFields.tsx';
import { LoanFields, payoffMonth } from './LoanFields.tsx';
import { PurchaseFields } from './PurchaseFields.tsx';
import { RentalFields } from './RentalFields.tsx';

interface PropertyFieldsProps {
  readonly index: number;
  readonly name: string;
}

/** One property: its value and running costs, its mortgage and its sale. */
export function PropertyFields({ index, name }: PropertyFieldsProps) {
  const path = `properties[${index}]`;
  const property = useInputs().properties?.[index];
  const isGainFree = useGainFree();
  if (property === undefined) return null;
  return (
    <>
      <div className={fields.grid}>
        {property.purchase === undefined ? <TypedField path={`${path}.value`} required /> : null}
        <TypedField path={`${path}.growth`} />
        <TypedField path={`${path}.basis`} />
        <YesNoField
          path={`${path}.primary`}
          help={property.primary === true ? isGainFree : 'Whether it is the primary home'}
        />
        <TypedField path={`${path}.propertyTax`} />
        <TypedField path={`${path}.insurance`} />
        <TypedField path={`${path}.upkeep`} />
        {property.primary === true ? <LivedInFields path={path} /> : null}
        <TypedField path={`${path}.name`} placeholder={name} showDefault={false} />
      </div>
      <PurchaseFields property={property} index={index} />
      {property.purchase === undefined ? <MortgageFields property={property} index={index} /> : null}
      <LoanChangeFields property={property} index={index} />
      <RentalFields property={property} index={index} />
      <SaleFields property={property} index={index} />
    </>
  );
}

/** When a primary home is lived in, where that is not as long as it is owned. */
function LivedInFields({ path }: { readonly path: string }) {
  const client = useLifetimes()[0] ?? null;
  return (
    <>
      <WhenField path={`${path}.livedIn.from`} owner={client} />
      <WhenField path={`${path}.livedIn.until`} owner={client} />
    </>
  );
}

/** `$500,000 of gain is tax-free`, by the law of the first year. */
function useGainFree(): string {
  const plan = useCompletePlan();
  const { law } = usePlanFacts();
  const amount = law?.parameters.find(({ name }) => name === `homeSaleExclusion.${plan?.filingStatus}`)?.value;
  return amount === undefined ? 'The primary home' : `${money(amount)} of gain is tax-free`;
}

interface PartProps {
  readonly property: PropertyInputs;
  readonly index: number;
}

function MortgageFields({ property: { mortgage }, index }: PartProps) {
  const path = `properties[${index}].mortgage`;
  const edit = useEdit();
  const startMonth = useCompletePlan()?.startMonth;
  const end = mortgage === undefined || startMonth === undefined ? null : payoffMonth(mortgage, startMonth);
  if (mortgage === undefined) {
    return (
      <SubSection title="Mortgage" state="None">
        <Button look="link" onPress={() => edit((inputs) => withMortgage(inputs, index))}>
          Add a mortgage
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Mortgage" state={end === null ? '' : `Paid off ${end}`}>
      <div className={fields.grid}>
        <LoanFields path={path} loan={mortgage} months={MORTGAGE_MONTHS}>
          <TypedField path={`${path}.endsOn`} placeholder={end ?? ''} showDefault={false} />
        </LoanFields>
      </div>
      <Button look="link" onPress={() => edit((inputs) => withoutMortgage(inputs, index))}>
        Remove the mortgage
      </Button>
    </SubSection>
  );
}

function SaleFields({ property: { sale, primary }, index }: PartProps) {
  const path = `properties[${index}].sale`;
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  if (sale === undefined) {
    return (
      <SubSection title="Sale" state="None">
        <Button look="link" onPress={() => edit((inputs) => withSale(inputs, index))}>
          Sell it in the plan
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title="Sale">
      <div className={fields.grid}>
        <WhenField path={`${path}.when`} owner={client} required />
        <TypedField path={`${path}.costs`} />
        <TypedField path={`${path}.exclusion`} placeholder={primary === true ? 'By law' : 'None'} showDefault={false} />
      </div>
      <p className={styles.sentence}>Net proceeds go to the account that receives surplus cash.</p>
      <Button look="link" onPress={() => edit((inputs) => withoutSale(inputs, index))}>
        Keep it
      </Button>
    </SubSection>
  );
}
