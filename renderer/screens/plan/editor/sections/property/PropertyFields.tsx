import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { moneyKind, monthKind, nameKind, percentKind } from '../../../../../format/field-kind.ts';
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
import { LoanFields, payoffMonth } from './LoanFields.tsx';

const valueKind = moneyKind();
const yearlyKind = moneyKind('a year');
const growthKind = percentKind(-0.5, 1, '% a year');
const costsKind = percentKind(0, 1, '% of the price');

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
        <TypedField
          label="Value"
          path={`${path}.value`}
          kind={valueKind}
          required
          help="Market value on the plan’s first day"
        />
        <TypedField label="Grows" path={`${path}.growth`} kind={growthKind} help="With the market for homes" />
        <TypedField
          label="Cost basis"
          path={`${path}.basis`}
          kind={valueKind}
          help="Purchase price plus improvements"
        />
        <YesNoField
          label="Primary home"
          path={`${path}.primary`}
          help={property.primary === true ? isGainFree : 'Whether it is the primary home'}
        />
        <TypedField label="Property tax" path={`${path}.propertyTax`} kind={yearlyKind} help="In today’s dollars" />
        <TypedField label="Insurance" path={`${path}.insurance`} kind={yearlyKind} help="In today’s dollars" />
        <TypedField label="Name" path={`${path}.name`} kind={nameKind} placeholder={name} showDefault={false} />
      </div>
      <MortgageFields property={property} index={index} />
      <SaleFields property={property} index={index} />
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
          <TypedField
            label="Ends"
            path={`${path}.endsOn`}
            kind={monthKind}
            placeholder={end ?? ''}
            showDefault={false}
            help="Payoff month on your statement (only a check)"
          />
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
        <WhenField label="Sold" path={`${path}.when`} owner={client} required help="Month of sale" />
        <TypedField label="Selling costs" path={`${path}.costs`} kind={costsKind} help="Agents, fees, repairs" />
        <TypedField
          label="Gain not taxed"
          path={`${path}.exclusion`}
          kind={valueKind}
          placeholder={primary === true ? 'By law' : 'None'}
          showDefault={false}
          help="In dollars of the sale year (section 121)"
        />
      </div>
      <p className={styles.sentence}>Net proceeds go to the account that receives surplus cash.</p>
      <Button look="link" onPress={() => edit((inputs) => withoutSale(inputs, index))}>
        Keep it
      </Button>
    </SubSection>
  );
}
