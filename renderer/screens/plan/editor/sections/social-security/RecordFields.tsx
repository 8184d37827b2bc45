import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { monthOfAge, monthText } from '../../../../../format/dates.ts';
import { inputText, kindOf } from '../../../../../format/plan-fields/plan-fields.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { counted, possessive } from '../../../../../format/words.ts';
import {
  useCompletePlan,
  useInputs,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { type BenefitBasis, withBasis } from '../../edits/benefit-basis-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';

const BASES = [
  { value: 'pia', text: 'I know my PIA' },
  { value: 'earnings', text: 'From my earnings record' },
  { value: 'receiving', text: 'Already receiving' },
  { value: 'none', text: 'None' },
] as const;
/** Offered only while nothing is chosen. */
const UNSAID = { value: 'unsaid', text: 'Not answered yet' } as const;

interface RecordFieldsProps {
  readonly person: Lifetime;
  readonly index: number;
}

/** What a person's benefit is worked out from, and when it is claimed. */
export function RecordFields({ person, index }: RecordFieldsProps) {
  const { basis, claim, earnings = [] } = useInputs().persons[index]?.socialSecurity ?? {};
  const path = `persons[${index}].socialSecurity`;
  return (
    <>
      <div className={fields.grid}>
        <BasisChoice person={person} index={index} basis={basis} />
        {basis === undefined || basis === 'pia' || basis === 'none' ? <PiaField person={person} path={path} /> : null}
        {basis === 'receiving' ? (
          <>
            <TypedField of={person.name} path={`${path}.monthlyBenefit`} required />
            <TypedField path={`${path}.since`} required />
          </>
        ) : null}
        {basis === 'receiving' ? null : (
          <TypedField
            of={person.name}
            path={`${path}.claim`}
            placeholder="FRA"
            help={
              claim === undefined
                ? 'Default: full retirement age'
                : monthText(monthOfAge(person.birthDate, claim.age, claim.months ?? 0))
            }
          />
        )}
      </div>
      {basis === 'earnings' ? (
        <p className={styles.note}>
          {`${possessive(person.name)} benefit is worked out from ${counted(earnings.length, 'year')} of earnings, below and under Statement of the Social Security tab.`}
        </p>
      ) : null}
    </>
  );
}

interface BasisChoiceProps extends RecordFieldsProps {
  readonly basis: BenefitBasis | undefined;
}

function BasisChoice({ person, index, basis }: BasisChoiceProps) {
  const edit = useEdit();
  const written = useInputs().startMonth;
  const startMonth = useCompletePlan()?.startMonth ?? written ?? '';
  const path = `persons[${index}].socialSecurity.basis`;
  const { issue } = usePlanField(path);
  return (
    <ChoiceEntry
      {...inputText(path, person.name)}
      path={path}
      value={basis ?? UNSAID.value}
      choices={basis === undefined ? [UNSAID, ...BASES] : BASES}
      isDefault={basis === undefined}
      error={issue}
      onValue={(chosen) => {
        if (chosen !== UNSAID.value) edit((inputs) => withBasis(inputs, index, chosen, startMonth));
      }}
    />
  );
}

interface PiaFieldProps {
  readonly person: Lifetime;
  readonly path: string;
}

/** The PIA. With one, the benefit is worked out from it, and no longer from an estimate; without, there is no benefit. */
function PiaField({ person, path }: PiaFieldProps) {
  const field = usePlanField(`${path}.pia`);
  const record = usePlanField(path);
  const session = useSession();
  const { generation } = useSessionState();
  const isEstimate = usePlanField(`${path}.piaIsEstimate`).written === true;
  const write = (pia: number | undefined) => {
    const {
      basis: _basis,
      pia: _pia,
      piaIsEstimate: _estimate,
      ...rest
    } = (record.written ?? {}) as Readonly<Record<string, unknown>>;
    return session.editAt(path, pia === undefined ? rest : { ...rest, basis: 'pia', pia });
  };
  return (
    <TextEntry
      key={generation}
      {...inputText(`${path}.pia`, person.name)}
      {...(isEstimate ? { note: 'Estimate', help: 'Assumes you always earned this' } : {})}
      path={`${path}.pia`}
      placeholder="None"
      kind={kindOf<number>(`${path}.pia`)}
      value={(field.written ?? undefined) as number | undefined}
      error={field.issue}
      warning={field.warning}
      onValue={write}
      onFault={(message) => session.fault(`${path}.pia`, message)}
    />
  );
}
