import { useRef } from 'react';
import fields from '../../../components/fields/Field.module.css';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { moneyKind } from '../../../format/field-kind.ts';
import { STATE_NAMES } from '../../../format/state-names.ts';
import { choicesOf } from '../../../format/words.ts';
import { useCompletePlan, usePlanField, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { LocalTaxFields } from './LocalTaxFields.tsx';
import { ChoiceField, TypedField } from './PlanFields.tsx';
import { MoreFields, Section } from './Section.tsx';

const STATES = choicesOf(STATE_NAMES);

const DEDUCTIONS = [
  { value: 'best', text: 'The larger of the two' },
  { value: 'standard', text: 'Standard' },
  { value: 'itemized', text: 'Itemized' },
] as const;

const money = moneyKind();
const monthlyMoney = moneyKind('a month');

/** What tax returns and health premiums depend on besides income and accounts. */
export function TaxesSection() {
  const plan = useCompletePlan();
  return (
    <Section id="taxes" title="Taxes and health" summary={STATE_NAMES[plan?.state ?? 'none']}>
      <div className={fields.grid}>
        <ChoiceField label="State of residence" path="state" choices={STATES} />
        <ChoiceField label="Deductions" path="taxes.deductions" choices={DEDUCTIONS} />
        <TypedField
          label="Benchmark premium"
          path="taxes.acaBenchmarkMonthly"
          kind={monthlyMoney}
          help="ACA marketplace, before Medicare"
        />
        <TypedField
          label="Loss carryover"
          path="taxes.capitalLossCarryforward"
          kind={money}
          help="Capital losses from earlier years"
        />
      </div>
      <MoreFields lists="local income tax, income of the past two years">
        <LocalTaxFields />
        <PriorYearMagi />
      </MoreFields>
    </Section>
  );
}

const MAGI_PATH = 'taxes.priorYearMagi';
const YEARS = ['Two years ago', 'Last year'] as const;

/** Modified AGI of the two years before the plan. If only one is entered, it is used for both. */
function PriorYearMagi() {
  const field = usePlanField(MAGI_PATH);
  const session = useSession();
  const { generation } = useSessionState();
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
          kind={money}
          help="Modified AGI, for Medicare"
          {...(at === 0 ? { path: MAGI_PATH } : {})}
          value={written[at]}
          fallback={undefined}
          error={at === 0 ? field.issue : null}
          onValue={(amount) => write(at, amount)}
          onFault={(message) => session.fault(`${MAGI_PATH}[${at}]`, message)}
        />
      ))}
    </div>
  );
}
