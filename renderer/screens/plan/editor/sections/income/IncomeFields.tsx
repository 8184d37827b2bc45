import { INCOME_KINDS, type IncomeInputs, type IncomeKind } from '../../../../../../engine/plan/schema/income.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { moneyKind } from '../../../../../format/field-kind.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { INCOME_KIND_WORDS, PENSION_PAYER_CHOICES } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { hasOrWrites, withIncomeKind } from '../../edits/income-edits.ts';
import { GrowthFields } from '../../GrowthFields.tsx';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { MoreFields } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { AnnuityFields } from './AnnuityFields.tsx';
import { LumpSumFields } from './LumpSumFields.tsx';
import { NonCoveredWork } from './NonCoveredWork.tsx';
import { PhaseFields } from './PhaseFields.tsx';
import { SurvivorFormFields } from './SurvivorFormFields.tsx';
import { VestingFields } from './VestingFields.tsx';

const PAYMENTS = [
  { value: 'monthly', text: 'A month' },
  { value: 'annual', text: 'A year', note: 'in 12 monthly payments' },
  { value: 'once', text: 'Once' },
] as const;

const UNITS = { monthly: 'a month', annual: 'a year', once: 'once' } as const;

interface IncomePart {
  readonly path: string;
  readonly index: number;
  readonly income: IncomeInputs;
}

export function IncomeFields({ index }: { readonly index: number }) {
  const path = `incomes[${index}]`;
  const income = useInputs().incomes?.[index];
  const persons = useLifetimes();
  if (income === undefined) return null;
  const owner = ownerAmong(persons, income.owner) ?? null;
  return (
    <>
      <div className={fields.grid}>
        <TypedField
          path={`${path}.amount`}
          kind={moneyKind(UNITS[income.frequency])}
          required
          help={income.inTodaysDollars === true ? 'In today’s dollars' : 'In dollars of the first year'}
        />
        <KindField path={path} index={index} />
        <ChoiceField
          path={`${path}.owner`}
          choices={persons.map((person) => ({ value: person.id, text: person.name }))}
        />
        <ChoiceField path={`${path}.frequency`} choices={PAYMENTS} />
        <TypedField path={`${path}.name`} placeholder={INCOME_KIND_WORDS[income.kind]} showDefault={false} />
        <WhenField label={income.frequency === 'once' ? 'In' : 'Starts'} path={`${path}.start`} owner={owner} wide />
        {income.frequency === 'once' && income.end === undefined ? null : (
          <WhenField path={`${path}.end`} owner={owner} wide />
        )}
        <GrowthFields path={`${path}.growth`} />
        <FieldsOfKind path={path} index={index} income={income} />
      </div>
      {hasOrWrites(income, 'purchase') ? <AnnuityFields income={income} index={index} owner={owner} /> : null}
      {hasOrWrites(income, 'survivorForms') ? <SurvivorFormFields index={index} forms={income.survivorForms} /> : null}
      {hasOrWrites(income, 'lumpSum') ? <LumpSumFields path={`${path}.lumpSum`} owner={owner} /> : null}
      <MoreFields lists={listOfMore(income)}>
        <MoreOfIncome path={path} index={index} income={income} owner={owner} />
      </MoreFields>
    </>
  );
}

/** What matters for one kind above all. */
function FieldsOfKind({ path, income }: IncomePart) {
  return (
    <>
      {hasOrWrites(income, 'payer') ? <ChoiceField path={`${path}.payer`} choices={PENSION_PAYER_CHOICES} /> : null}
      {hasOrWrites(income, 'survivorShare') && income.survivorForms === undefined ? (
        <TypedField path={`${path}.survivorShare`} />
      ) : null}
      {hasOrWrites(income, 'exclusionRatio') && income.purchase === undefined ? (
        <TypedField path={`${path}.exclusionRatio`} />
      ) : null}
      {hasOrWrites(income, 'passive') ? <YesNoField path={`${path}.passive`} /> : null}
    </>
  );
}

function listOfMore(income: IncomeInputs): string {
  return [
    'today’s dollars',
    'taxed share',
    ...(hasOrWrites(income, 'covered') ? ['Social Security tax'] : []),
    ...(hasOrWrites(income, 'qualifiedBusinessIncome') ? ['business income deduction'] : []),
    ...(hasOrWrites(income, 'vesting') ? ['vesting shares', 'part-time steps'] : []),
    ...(hasOrWrites(income, 'lumpSum') ? ['work without Social Security'] : []),
  ].join(', ');
}

const KINDS = INCOME_KINDS.map((value) => ({ value, text: INCOME_KIND_WORDS[value] }));

function KindField({ path, index }: { readonly path: string; readonly index: number }) {
  const session = useSession();
  const choose = (kind: IncomeKind) => session.edit(withIncomeKind(session.state().document.inputs, index, kind));
  return <ChoiceField path={`${path}.kind`} choices={KINDS} onChoose={choose} />;
}

function MoreOfIncome({ path, index, income, owner }: IncomePart & { readonly owner: Lifetime | null }) {
  return (
    <>
      <div className={fields.grid}>
        <YesNoField path={`${path}.inTodaysDollars`} />
        <TypedField
          path={`${path}.taxableShare`}
          help={income.kind === 'alimony' ? '0 if the agreement is after 2018' : ''}
        />
        {hasOrWrites(income, 'covered') ? <YesNoField path={`${path}.covered`} yes="Paid on it" no="Not paid" /> : null}
        {hasOrWrites(income, 'qualifiedBusinessIncome') ? (
          <YesNoField path={`${path}.qualifiedBusinessIncome`} />
        ) : null}
      </div>
      <NonCoveredWork index={index} />
      {hasOrWrites(income, 'vesting') ? <VestingFields path={`${path}.vesting`} /> : null}
      {hasOrWrites(income, 'vesting') || (income.phases ?? []).length > 0 ? (
        <PhaseFields index={index} income={income} owner={owner} />
      ) : null}
    </>
  );
}
