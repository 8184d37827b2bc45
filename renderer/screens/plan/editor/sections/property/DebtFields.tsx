import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { withDebtExtra, withoutDebtExtra, withPayment, withTerm } from '../../edits/homes/home-edits.ts';
import { DEBT_MONTHS } from '../../edits/loan-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { LoanFlowFields } from './ExtraPaymentFields.tsx';
import { LoanFields } from './LoanFields.tsx';

export function DebtFields({ index, name }: { readonly index: number; readonly name: string }) {
  const path = `debts[${index}]`;
  const debt = useInputs().debts?.[index];
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  if (debt === undefined) return null;
  const { monthlyPayment = 0, extraPayments, years } = debt;
  const others = (
    <>
      <WhenField path={`${path}.start`} owner={client} note="Optional" />
      <TypedField path={`${path}.name`} placeholder={name} showDefault={false} />
    </>
  );
  return (
    <>
      <div className={fields.grid}>
        {years === undefined ? (
          <LoanFields path={path} loan={{ ...debt, monthlyPayment }} months={DEBT_MONTHS}>
            {others}
          </LoanFields>
        ) : (
          <>
            <TypedField path={`${path}.balance`} required />
            <TypedField path={`${path}.rate`} required />
            <TypedField path={`${path}.years`} required />
            {others}
          </>
        )}
      </div>
      {years === undefined ? (
        <Button look="link" onPress={() => edit((inputs) => withTerm(inputs, index, DEBT_MONTHS / 12))}>
          Repay it over a term
        </Button>
      ) : (
        <Button look="link" onPress={() => edit((inputs) => withPayment(inputs, index, DEBT_MONTHS))}>
          Enter its payment
        </Button>
      )}
      {extraPayments === undefined ? (
        <Button look="link" onPress={() => edit((inputs) => withDebtExtra(inputs, index))}>
          Pay extra
        </Button>
      ) : (
        <SubSection title="Extra payments">
          <LoanFlowFields path={`${path}.extraPayments`} startsAtOnce />
          <Button look="link" onPress={() => edit((inputs) => withoutDebtExtra(inputs, index))}>
            Pay nothing extra
          </Button>
        </SubSection>
      )}
    </>
  );
}
