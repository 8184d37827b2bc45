import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { moneyKind } from '../../../../format/field-kind.ts';
import { usePlanField, useSession, useSessionState } from '../../../../state/plan/session-context.tsx';

const MONTHS = 12;
const monthKind = moneyKind('a month');
const yearKind = moneyKind('a year');

/**
 * An amount paid every month, by the month or by the year: the document keeps the month's. A year's living costs in one
 * payment each January would end a plan 4 to 9 % lower.
 */
export function SpreadAmountFields({ path }: { readonly path: string }) {
  const field = usePlanField(path);
  const session = useSession();
  const { generation } = useSessionState();
  const monthly = typeof field.written === 'number' ? field.written : undefined;
  const entry = {
    required: true,
    error: field.issue,
    onFault: (message: string | null) => session.fault(path, message),
  };
  return (
    <>
      <TextEntry
        {...entry}
        key={`month ${generation}`}
        label="Amount"
        kind={monthKind}
        path={path}
        value={monthly}
        help="In today’s dollars"
        onValue={field.write}
      />
      <TextEntry
        {...entry}
        key={`year ${generation}`}
        label="The same, a year"
        kind={yearKind}
        value={monthly === undefined ? undefined : MONTHS * monthly}
        help="Spread evenly over the months"
        onValue={(yearly) => field.write(yearly === undefined ? undefined : yearly / MONTHS)}
      />
    </>
  );
}
