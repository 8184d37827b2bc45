import fields from '../../../../components/fields/Field.module.css';
import { percentKind } from '../../../../format/field-kind.ts';
import { percent } from '../../../../format/percent.ts';
import { useCompletePlan } from '../../../../state/plan/session-context.tsx';
import { TypedField } from '../PlanFields.tsx';
import { MoreFields, Section } from '../Section.tsx';

const rateKind = percentKind(-0.5, 1, '% a year');

const FIRST = [
  { name: 'inflation', label: 'Inflation', help: 'Consumer prices' },
  { name: 'equityReturn', label: 'Stock return', help: 'Average, before inflation' },
  { name: 'bondReturn', label: 'Bond return', help: 'Average, before inflation' },
  { name: 'cashReturn', label: 'Cash return', help: 'Before inflation' },
] as const;

const REST = [
  { name: 'medicalInflation', label: 'Medical inflation', help: 'Costs and premiums' },
  { name: 'wageGrowth', label: 'Wage growth', help: 'National wage index' },
] as const;

export function AssumptionsSection() {
  const assumptions = useCompletePlan()?.assumptions;
  const summary =
    assumptions === undefined
      ? ''
      : `Inflation ${percent(assumptions.inflation)} · stocks ${percent(assumptions.equityReturn)}`;
  return (
    <Section id="assumptions" title="Assumptions" summary={summary}>
      <div className={fields.grid}>
        {FIRST.map(({ name, ...text }) => (
          <TypedField key={name} {...text} path={`assumptions.${name}`} kind={rateKind} />
        ))}
      </div>
      <MoreFields lists="medical inflation, wage growth">
        <div className={fields.grid}>
          {REST.map(({ name, ...text }) => (
            <TypedField key={name} {...text} path={`assumptions.${name}`} kind={rateKind} />
          ))}
        </div>
      </MoreFields>
    </Section>
  );
}
