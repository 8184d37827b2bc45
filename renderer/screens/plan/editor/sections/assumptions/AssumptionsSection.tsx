import { assumptionSetOf } from '../../../../../../engine/plan/assumption-sets.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { decimalKind, percentKind } from '../../../../../format/field-kind.ts';
import { percent } from '../../../../../format/percent.ts';
import { useCompletePlan } from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { AssumptionSetField } from './AssumptionSetField.tsx';
import { LegacyFields } from './LegacyFields.tsx';

const rateKind = percentKind(-0.5, 1, '% a year');
const deviationKind = percentKind(0, 1, '% a year');

const FIRST = [
  { name: 'inflation', label: 'Inflation', help: 'Consumer prices' },
  { name: 'equityReturn', label: 'Stock return', help: 'Average, before inflation' },
  { name: 'bondReturn', label: 'Bond return', help: 'Average, before inflation' },
  { name: 'cashReturn', label: 'Cash return', help: 'Before inflation' },
] as const;

const DEVIATIONS = [
  { name: 'equityVol', label: 'Stock volatility', help: 'Yearly standard deviation' },
  { name: 'bondVol', label: 'Bond volatility', help: 'Yearly standard deviation' },
] as const;

const GROWTH = [
  { name: 'medicalInflation', label: 'Medical inflation', help: 'Costs and premiums' },
  { name: 'wageGrowth', label: 'Wage growth', help: 'National wage index' },
  { name: 'propertyGrowth', label: 'Property growth', help: 'Default for all homes' },
] as const;

/** Markets and prices, and what is left to heirs. */
export function AssumptionsSection() {
  const assumptions = useCompletePlan()?.assumptions;
  const set = assumptions === undefined ? null : assumptionSetOf(assumptions);
  const summary =
    assumptions === undefined
      ? ''
      : `${set === null ? 'Custom' : set.name} · stocks ${percent(assumptions.equityReturn)}`;
  return (
    <Section id="assumptions" title="Assumptions" summary={summary}>
      <AssumptionSetField />
      <div className={fields.grid}>
        {FIRST.map(({ name, ...text }) => (
          <TypedField key={name} {...text} path={`assumptions.${name}`} kind={rateKind} />
        ))}
      </div>
      <MoreFields lists="volatility, correlation, growth of medical costs, wages and property">
        <div className={fields.grid}>
          {DEVIATIONS.map(({ name, ...text }) => (
            <TypedField key={name} {...text} path={`assumptions.${name}`} kind={deviationKind} />
          ))}
          <TypedField
            label="Correlation"
            path="assumptions.correlation"
            kind={decimalKind(-1, 1)}
            help="Of stocks and bonds, −1 to 1"
          />
          {GROWTH.map(({ name, ...text }) => (
            <TypedField key={name} {...text} path={`assumptions.${name}`} kind={rateKind} />
          ))}
        </div>
      </MoreFields>
      <LegacyFields />
    </Section>
  );
}
