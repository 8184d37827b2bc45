import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { moneyKind } from '../../../../../format/field-kind.ts';
import { usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';

const MONTHS = 12;
const monthKind = moneyKind('a month');
const yearKind = moneyKind('a year');

interface SpreadAmountFieldsProps {
  readonly path: string;
  /** Whether the year's sum comes first: it was given so. */
  readonly isYearly: boolean;
}

/**
 * An amount paid every month, by the month and by the year, either of which can be typed: the document keeps the month's.
 * A year's living costs in one payment each January would end a plan 4 to 9% lower.
 */
export function SpreadAmountFields({ path, isYearly }: SpreadAmountFieldsProps) {
  const field = usePlanField(path);
  const session = useSession();
  const { generation } = useSessionState();
  const monthly = typeof field.written === 'number' ? field.written : undefined;
  const onFault = (message: string | null) => session.fault(path, message);
  const month = (
    <TextEntry
      key={`month ${generation}`}
      label={isYearly ? 'Same amount, per month' : 'Amount'}
      kind={monthKind}
      required
      {...(isYearly ? {} : { path })}
      value={monthly}
      help={isYearly ? '12 payments' : 'In today’s dollars'}
      error={isYearly ? null : field.issue}
      onValue={field.write}
      onFault={onFault}
    />
  );
  const year = (
    <TextEntry
      key={`year ${generation}`}
      label={isYearly ? 'Amount' : 'Same amount, per year'}
      kind={yearKind}
      required
      {...(isYearly ? { path } : {})}
      value={monthly === undefined ? undefined : MONTHS * monthly}
      help={isYearly ? 'Today’s dollars, spread evenly' : 'Spread evenly over the months'}
      error={isYearly ? field.issue : null}
      onValue={(yearly) => field.write(yearly === undefined ? undefined : yearly / MONTHS)}
      onFault={onFault}
    />
  );
  return isYearly ? [year, month] : [month, year];
}
