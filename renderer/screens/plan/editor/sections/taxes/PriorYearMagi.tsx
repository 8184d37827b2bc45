import { useRef } from 'react';
import fields from '../../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { signedMoneyKind } from '../../../../../format/field-kind.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';

const PATH = 'taxes.priorYearMagi';
const YEARS = ['Two years ago', 'Last year'] as const;
const magiKind = signedMoneyKind();

/** Modified AGI of the two years before the plan. If only one is entered, it is used for both. */
export function PriorYearMagi() {
  const field = usePlanField(PATH);
  const session = useSession();
  const { generation } = useSessionState();
  const startYear = Number(useCompletePlan()?.startMonth.slice(0, 4) ?? 0);
  // The year that was not entered itself: it follows the other while that is typed, and is cleared with it.
  const standIn = useRef<number | null>(null);
  const written = (field.written ?? []) as readonly number[];
  const write = (at: number, typed: number | undefined) => {
    const other = 1 - at;
    const kept = standIn.current === other ? undefined : written[other];
    const own = typed ?? kept;
    const others = kept ?? typed;
    if (own === undefined || others === undefined) {
      standIn.current = null;
      return field.write(undefined);
    }
    if (typed === undefined) standIn.current = at;
    else standIn.current = kept === undefined ? other : null;
    return field.write(at === 0 ? [own, others] : [others, own]);
  };
  return (
    <div className={fields.grid}>
      {YEARS.map((label, at) => (
        <TextEntry
          key={`${label} ${generation}`}
          label={label}
          kind={magiKind}
          help={`${startYear - 2 + at}, for the surcharge`}
          path={`${PATH}[${at}]`}
          value={written[at]}
          fallback={undefined}
          error={at === 0 ? field.issue : null}
          warning={at === 0 ? field.warning : null}
          onValue={(amount) => write(at, amount)}
          onFault={(message) => session.fault(`${PATH}[${at}]`, message)}
        />
      ))}
    </div>
  );
}
