import fields from '../../../../../components/fields/Field.module.css';
import { monthText } from '../../../../../format/dates.ts';
import { moneyKind, signedMoneyKind } from '../../../../../format/field-kind.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { IssueNote } from '../../IssueNote.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const PATH = 'taxes.yearToDate';
const money = moneyKind();
const signedMoney = signedMoneyKind();

const AMOUNTS = [
  { name: 'wages', label: 'Wages', help: 'Taxed, W-2 box 1 so far', kind: money },
  { name: 'payrollWages', label: 'Social Security wages', help: 'W-2 box 3 so far', kind: money },
  { name: 'pensions', label: 'Pensions', help: 'Taxable part', kind: money },
  { name: 'socialSecurity', label: 'Social Security', help: 'Before Medicare premiums', kind: money },
  { name: 'interest', label: 'Interest', help: 'Taxable', kind: money },
  { name: 'ordinaryDividends', label: 'Ordinary dividends', help: 'Qualified ones included', kind: money },
  { name: 'qualifiedDividends', label: 'Qualified dividends', help: 'Part of the ordinary ones', kind: money },
  { name: 'longTermGain', label: 'Long-term gain', help: 'Net; a loss is negative', kind: signedMoney },
  { name: 'retirementDistributions', label: 'From retirement plans', help: 'Taxable, RMDs included', kind: money },
  { name: 'rmdTaken', label: 'RMDs taken', help: 'Counts toward this year’s', kind: money },
  { name: 'federalTaxPaid', label: 'Federal tax paid', help: 'Withheld and estimated', kind: money },
  { name: 'stateTaxPaid', label: 'State tax paid', help: 'Withheld and estimated', kind: money },
] as const;

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
            {AMOUNTS.map(({ name, ...rest }) => (
              <TypedField key={name} {...rest} path={`${PATH}.${name}`} />
            ))}
          </div>
        </>
      )}
    </SubSection>
  );
}
