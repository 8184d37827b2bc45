import fields from '../../../../../components/fields/Field.module.css';
import { monthText } from '../../../../../format/dates.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { IssueNote } from '../../IssueNote.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { YEAR_TO_DATE_AMOUNTS } from './year-to-date-amounts.ts';

const PATH = 'taxes.yearToDate';

/** What the year of the start held before its first month. A plan that starts in January has nothing to say here. */
export function YearToDateFields() {
  const startMonth = useCompletePlan()?.startMonth ?? '';
  const isWritten = Object.values(useInputs().taxes?.yearToDate ?? {}).some((amount) => amount !== 0);
  const isJanuary = startMonth.endsWith('-01');
  return (
    <SubSection title="So far this year" state={isJanuary ? 'the plan starts in January' : 'before the plan starts'}>
      <IssueNote path={PATH} />
      {isJanuary && !isWritten ? null : (
        <>
          <p className={styles.sentence}>{`From January until ${monthText(startMonth)}, in dollars.`}</p>
          <div className={fields.grid}>
            {YEAR_TO_DATE_AMOUNTS.map((name) => (
              <TypedField key={name} path={`${PATH}.${name}`} />
            ))}
          </div>
        </>
      )}
    </SubSection>
  );
}
