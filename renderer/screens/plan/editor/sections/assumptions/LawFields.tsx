import fields from '../../../../../components/fields/Field.module.css';
import { useSession } from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

/** The law pack that the plan goes by. */
export function LawFields() {
  const session = useSession();
  return (
    <SubSection title="Law">
      <div className={fields.grid}>
        <TypedField
          path="law.pack"
          wide
          placeholder="Law in force"
          showDefault={false}
          onWrite={(pack) => session.editAt('law', pack === undefined ? undefined : { pack })}
        />
      </div>
    </SubSection>
  );
}
