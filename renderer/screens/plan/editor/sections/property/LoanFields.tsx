import type { ReactNode } from 'react';
import { type Loan, loanPayoff } from '../../../../../../engine/plan/complete/loan-payoff.ts';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { monthText } from '../../../../../format/dates.ts';
import { money } from '../../../../../format/money.ts';
import { inputText, kindOf } from '../../../../../format/plan-fields/plan-fields.ts';
import { counted } from '../../../../../format/words.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { changedLoan, hasUsualPayment } from '../../edits/loan-edits.ts';
import { TypedField } from '../../PlanFields.tsx';

interface LoanFieldsProps {
  /** Where the loan is in the plan document: `debts[0]`. */
  readonly path: string;
  readonly loan: Loan;
  /** For how many months such a loan usually runs. */
  readonly months: number;
  readonly children?: ReactNode;
}

/** What is owed, at which rate, and what is paid; then, in a sentence, until when. */
export function LoanFields({ path, loan, months, children }: LoanFieldsProps) {
  const isUsual = loan.balance > 0 && hasUsualPayment(loan, months);
  return (
    <>
      <LoanFigure path={path} name="balance" months={months} />
      <LoanFigure path={path} name="rate" months={months} />
      <TypedField
        path={`${path}.monthlyPayment`}
        required
        help={isUsual ? `Assumes ${months / 12} years; enter your payment` : 'Interest and principal'}
      />
      {children}
      <PayoffSentence loan={loan} />
    </>
  );
}

interface LoanFigureProps {
  readonly path: string;
  readonly name: 'balance' | 'rate';
  readonly months: number;
}

/** A figure that the payment follows until one is entered. */
function LoanFigure({ path, name, months }: LoanFigureProps) {
  const { written } = usePlanField(path);
  const { issue, warning } = usePlanField(`${path}.${name}`);
  const session = useSession();
  const { generation } = useSessionState();
  const loan = written as Loan;
  const kind = kindOf<number>(`${path}.${name}`);
  const write = (value: number | undefined) =>
    value === undefined ? kind.hint : session.editAt(path, changedLoan(loan, { [name]: value }, months));
  return (
    <TextEntry
      key={generation}
      {...inputText(`${path}.${name}`)}
      path={`${path}.${name}`}
      kind={kind}
      required
      value={loan[name]}
      error={issue}
      warning={warning}
      onValue={write}
      onFault={(message) => session.fault(`${path}.${name}`, message)}
    />
  );
}

function PayoffSentence({ loan }: { readonly loan: Loan }) {
  const startMonth = useCompletePlan()?.startMonth;
  const end = startMonth === undefined ? null : payoffText(loan, startMonth);
  return end === null ? null : <p className={styles.sentence}>{end}</p>;
}

/** `Paid off in Aug 2033, with $17,400 of interest to come.` */
function payoffText(loan: Loan, startMonth: string): string | null {
  const [start, payoff] = [monthIndex(startMonth), loanPayoff(loan, monthIndex(startMonth))];
  if (payoff === null) return null;
  const payments = counted(payoff.month - start + 1, 'payment');
  return `Paid off in ${payoffMonth(loan, startMonth)}, after ${payments} and ${money(payoff.interest)} of interest.`;
}

/** `Aug 2033`; null where nothing is owed. */
export function payoffMonth(loan: Loan, startMonth: string): string | null {
  const payoff = loanPayoff(loan, monthIndex(startMonth));
  if (payoff === null) return null;
  return monthText(`${Math.floor(payoff.month / 12)}-${String((payoff.month % 12) + 1).padStart(2, '0')}`);
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
