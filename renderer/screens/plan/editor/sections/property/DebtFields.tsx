import fields from '../../../../../components/fields/Field.module.css';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { DEBT_MONTHS } from '../../edits/loan-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { LoanFields } from './LoanFields.tsx';

export function DebtFields({ index, name }: { readonly index: number; readonly name: string }) {
  const path = `debts[${index}]`;
  const debt = useInputs().debts?.[index];
  if (debt === undefined) return null;
  return (
    <div className={fields.grid}>
      <LoanFields path={path} loan={debt} months={DEBT_MONTHS}>
        <TypedField path={`${path}.name`} placeholder={name} showDefault={false} />
      </LoanFields>
    </div>
  );
}
