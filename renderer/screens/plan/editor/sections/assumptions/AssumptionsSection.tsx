import { assumptionSetOf } from '../../../../../../engine/plan/assumption-sets.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { percent } from '../../../../../format/percent.ts';
import { useCompletePlan } from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { AssumptionSetField } from './AssumptionSetField.tsx';
import { ClassFields } from './ClassFields.tsx';
import { InflationModelFields } from './InflationModelFields.tsx';
import { LawFields } from './LawFields.tsx';
import { LegacyFields } from './LegacyFields.tsx';
import { LivesFields } from './LivesFields.tsx';
import { ReturnModelFields } from './ReturnModelFields.tsx';

const FIRST = ['inflation', 'equityReturn', 'bondReturn', 'cashReturn'] as const;
const MORE = ['equityVol', 'bondVol', 'correlation', 'medicalInflation', 'wageGrowth', 'propertyGrowth'] as const;

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
        {FIRST.map((name) => (
          <TypedField key={name} path={`assumptions.${name}`} />
        ))}
      </div>
      <MoreFields lists="volatility, correlation, growth of medical costs, wages and property">
        <div className={fields.grid}>
          {MORE.map((name) => (
            <TypedField key={name} path={`assumptions.${name}`} />
          ))}
        </div>
      </MoreFields>
      <InflationModelFields />
      <ReturnModelFields />
      <ClassFields />
      <LivesFields />
      <LegacyFields />
      <LawFields />
    </Section>
  );
}
