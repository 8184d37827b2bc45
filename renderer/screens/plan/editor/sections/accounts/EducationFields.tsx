import type { ReactNode } from 'react';
import { UNNAMED_BENEFICIARY } from '../../../../../../engine/plan/schema/education/education.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { type Lifetime } from '../../../../../format/when.ts';
import { withValue } from '../../../../../state/plan/document-path.ts';
import { useCompletePlan, useInputs, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

interface EducationFieldsProps {
  readonly path: string;
  readonly index: number;
}

/** What is asked of a 529 plan alone. */
export function EducationFields({ path, index }: EducationFieldsProps) {
  const persons = useLifetimes();
  const account = useCompletePlan()?.accounts[index];
  const owner = persons.find(({ id }) => id === account?.owner) ?? persons[0] ?? null;
  return (
    <>
      <SubSection title="529 plan">
        <div className={fields.grid}>
          <ChoiceField path={`${path}.beneficiary`} choices={useBeneficiaries(`${path}.beneficiary`)} />
          <YesNoField path={`${path}.stateDeduction`} />
        </div>
      </SubSection>
      <Superfunding path={`${path}.superfunding`} owner={owner} />
      <RothRollover path={path} owner={owner} />
      <NewBeneficiary path={`${path}.newBeneficiary`} owner={owner} />
      <Exception path={`${path}.exceptionFrom`} owner={owner} />
    </>
  );
}

const OTHERS = [
  { value: UNNAMED_BENEFICIARY, text: 'A child' },
  { value: 'second child', text: 'A second child' },
  { value: 'third child', text: 'A third child' },
] as const;

/** The persons of the plan, their children by name, and whoever the plan names. */
function useBeneficiaries(path: string) {
  const persons = useLifetimes();
  const { persons: written } = useInputs();
  const field = usePlanField(path);
  const children = written.flatMap(({ dependents = [] }) =>
    dependents.flatMap(({ name }) => (name === undefined ? [] : [{ value: name, text: name }])),
  );
  const known = [...children, ...OTHERS, ...persons.map(({ id, name }) => ({ value: id, text: name }))];
  const own = typeof field.written === 'string' ? [{ value: field.written, text: field.written }] : [];
  return [...known, ...own].filter(({ value }, at, all) => all.findIndex((other) => other.value === value) === at);
}

interface PartProps {
  readonly path: string;
  readonly owner: Lifetime | null;
}

function Superfunding({ path, owner }: PartProps) {
  return (
    <OptionalPart
      path={path}
      title="Paid in at once, for five years"
      add="Pay in at once"
      remove="Pay nothing at once"
      initial={{ amount: 0, when: { event: 'planStart' } }}
    >
      <TypedField path={`${path}.amount`} required />
      <WhenField path={`${path}.when`} owner={owner} required />
    </OptionalPart>
  );
}

/** `path` is that of everything about the 529 plan: the age of the account and of its money are asked here. */
function RothRollover({ path, owner }: PartProps) {
  const rollover = `${path}.rothRollover`;
  return (
    <OptionalPart
      path={rollover}
      title="To the beneficiary’s Roth IRA"
      add="Move money to a Roth IRA"
      remove="Move nothing to a Roth IRA"
      initial={{}}
    >
      <TypedField path={`${path}.openedOn`} required />
      <WhenField path={`${rollover}.start`} owner={owner} />
      <TypedField path={`${rollover}.annual`} placeholder="All that is allowed" showDefault={false} />
      <TypedField path={`${rollover}.before`} />
      <TypedField path={`${path}.recentBalance`} />
    </OptionalPart>
  );
}

function NewBeneficiary({ path, owner }: PartProps) {
  return (
    <OptionalPart
      path={path}
      title="Another beneficiary"
      add="Name another beneficiary"
      remove="Keep the beneficiary"
      initial={{ beneficiary: 'second child', when: { event: 'planStart' } }}
    >
      <ChoiceField path={`${path}.beneficiary`} choices={useBeneficiaries(`${path}.beneficiary`)} />
      <WhenField path={`${path}.when`} owner={owner} required />
    </OptionalPart>
  );
}

function Exception({ path, owner }: PartProps) {
  return (
    <OptionalPart
      path={path}
      title="Beneficiary dies or is disabled"
      add="Enter the month"
      remove="Remove the month"
      initial={{ event: 'planStart' }}
    >
      <WhenField path={path} owner={owner} required />
    </OptionalPart>
  );
}

interface OptionalPartProps {
  readonly path: string;
  readonly title: string;
  readonly add: string;
  readonly remove: string;
  readonly initial: object;
  readonly children: ReactNode;
}

/** What the plan need not say. */
function OptionalPart({ path, title, add, remove, initial, children }: OptionalPartProps) {
  const session = useSession();
  const edit = useEdit();
  const { written } = usePlanField(path);
  if (written === undefined) {
    return (
      <SubSection title={title} state="Off">
        <Button look="link" onPress={() => edit((plan) => withValue(plan, path, initial))}>
          {add}
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title={title} state="On">
      <div className={fields.grid}>{children}</div>
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        {remove}
      </Button>
    </SubSection>
  );
}
