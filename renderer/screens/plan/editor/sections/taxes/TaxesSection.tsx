import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { STATE_NAMES } from '../../../../../format/state-names.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section, SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { GivingFields } from './GivingFields.tsx';
import { HarvestFields } from './HarvestFields.tsx';
import { ItemizedFields } from './ItemizedFields.tsx';
import { LocalTaxFields } from './LocalTaxFields.tsx';
import { PriorYearMagi } from './PriorYearMagi.tsx';
import { PropertyTaxFields } from './PropertyTaxFields.tsx';
import { StateTaxFields } from './StateTaxFields.tsx';
import { YearToDateFields } from './YearToDateFields.tsx';

const DEDUCTIONS = [
  { value: 'best', text: 'The larger of the two' },
  { value: 'standard', text: 'Standard' },
  { value: 'itemized', text: 'Itemized' },
] as const;

const LAWS = [
  { value: 'currentLaw', text: 'As enacted' },
  { value: 'preFairnessAct', text: 'With WEP and GPO' },
] as const;

/** What tax returns depend on besides income and accounts. */
export function TaxesSection() {
  return (
    <Section id="taxes" title="Taxes" summary={useSummary()}>
      <div className={fields.grid}>
        <ChoiceField path="taxes.deductions" choices={DEDUCTIONS} help={useStandardDeduction()} />
        <StateTaxFields />
        <TypedField path="taxes.capitalLossCarryforward" />
      </div>
      <MoreFields lists="giving, itemized deductions, gains and losses on purpose, local tax, credits for property tax, income of the past two years, last year’s return and so far this year">
        <GivingFields />
        <ItemizedFields />
        <HarvestFields />
        <SubSection title="Local income tax">
          <LocalTaxFields />
        </SubSection>
        <SubSection title="Property tax and rent" state="credits of the state">
          <PropertyTaxFields />
        </SubSection>
        <SubSection title="Income of the past two years" state="modified AGI">
          <PriorYearMagi />
        </SubSection>
        <SubSection title="Return of last year" state="for estimated payments">
          <div className={fields.grid}>
            <TypedField path="taxes.lastYearTax" />
            <TypedField path="taxes.lastYearAgi" />
          </div>
        </SubSection>
        <YearToDateFields />
        <SubSection title="Law">
          <LawFields />
        </SubSection>
      </MoreFields>
    </Section>
  );
}

/** `$32,200 standard in 2026`, by the law of the plan’s first year. */
function useStandardDeduction(): string {
  const status = useCompletePlan()?.filingStatus;
  const { law } = usePlanFacts();
  const found = law?.parameters.find(({ name }) => name === `standardDeduction.${status}`);
  return found === undefined ? '' : `${money(found.value)} standard in ${law?.year}`;
}

/** Which law, and living apart, which only a person filing separately is asked about. */
function LawFields() {
  const { taxes, filingStatus } = useInputs();
  const isAsked = filingStatus === 'marriedFilingSeparately' || taxes?.livedApart === true;
  return (
    <div className={fields.grid}>
      <ChoiceField path="taxes.lawAssumption" choices={LAWS} />
      {isAsked ? <YesNoField path="taxes.livedApart" /> : null}
    </div>
  );
}

function useSummary(): string {
  const plan = useCompletePlan();
  if (plan === null) return '';
  const { stateModel, deductions } = plan.taxes;
  const state = stateModel === 'none' ? 'no state tax' : STATE_NAMES[plan.state];
  const deduction = { best: 'larger deduction', standard: 'standard deduction', itemized: 'itemized' }[deductions];
  return `${state} · ${deduction}`;
}
