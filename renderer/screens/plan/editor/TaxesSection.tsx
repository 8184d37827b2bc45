import { useRef } from 'react';
import { LOCALITIES_OF } from '../../../../engine/plan/schema/locality.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../components/fields/Field.module.css';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { moneyKind, percentKind } from '../../../format/field-kind.ts';
import { localityName } from '../../../format/locality-names.ts';
import { STATE_NAMES } from '../../../format/state-names.ts';
import { choicesOf } from '../../../format/words.ts';
import { useCompletePlan, usePlanField, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
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

const LOCAL_TAX_PATH = 'taxes.localTax';
const NONE = 'none';
const STATED = 'stated';

const BASES = [
  { value: 'stateTaxable', text: 'State taxable income' },
  { value: 'wages', text: 'Wages and net profit' },
] as const;

/** Income tax of a city or county: a place of the state that is on file, or a rate and what it falls on. */
function LocalTaxFields() {
  const state = useCompletePlan()?.state ?? NONE;
  const field = usePlanField(LOCAL_TAX_PATH);
  const session = useSession();
  const isStated = typeof field.written === 'object' && field.written !== null;
  const place = typeof field.written === 'string' ? field.written : NONE;
  const choose = (value: string) => {
    if (value === STATED) session.editAt(LOCAL_TAX_PATH, { rate: 0.01, base: 'stateTaxable' });
    else session.editAt(LOCAL_TAX_PATH, value === NONE ? undefined : value);
  };
  const places: readonly string[] = state in LOCALITIES_OF ? LOCALITIES_OF[state as keyof typeof LOCALITIES_OF] : [];
  const choices = [
    { value: NONE, text: 'None' },
    ...places.map((value) => ({ value, text: localityName(value) })),
    { value: STATED, text: 'At a stated rate' },
  ];
  return (
    <div className={fields.grid}>
      <ChoiceEntry
        label="Local income tax"
        help="City or county"
        path={LOCAL_TAX_PATH}
        value={isStated ? STATED : place}
        choices={choices}
        isDefault={field.written === undefined || field.written === null}
        error={field.issue}
        onValue={choose}
      />
      {isStated ? (
        <>
          <TypedField label="Local rate" path={`${LOCAL_TAX_PATH}.rate`} kind={percentKind(0, 1)} required />
          <ChoiceField label="Falls on" path={`${LOCAL_TAX_PATH}.base`} choices={BASES} />
        </>
      ) : null}
    </div>
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
