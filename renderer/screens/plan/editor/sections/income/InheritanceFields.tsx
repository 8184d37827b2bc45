import { INHERITANCE_KINDS, type InheritanceKind } from '../../../../../../engine/plan/schema/estate/inheritance.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { INHERITANCE_KIND_WORDS } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withInheritanceKind, withInheritedSale, withoutInheritedSale } from '../../edits/estate/inheritance-edits.ts';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';
import { BENEFICIARY_CHOICES } from '../accounts/InheritedFields.tsx';

const KINDS = INHERITANCE_KINDS.map((value) => ({ value, text: INHERITANCE_KIND_WORDS[value] }));

/** One inheritance to come: when, how much, and what its kind asks for. */
export function InheritanceFields({ index }: { readonly index: number }) {
  const path = `inheritances[${index}]`;
  const inheritance = useInputs().inheritances?.[index];
  const persons = useLifetimes();
  const session = useSession();
  if (inheritance === undefined) return null;
  const { kind } = inheritance;
  const owner = ownerAmong(persons, inheritance.owner) ?? null;
  const choose = (chosen: InheritanceKind) =>
    session.edit(withInheritanceKind(session.state().document.inputs, index, chosen));
  return (
    <>
      <div className={fields.grid}>
        <TypedField path={`${path}.amount`} required />
        <ChoiceField path={`${path}.kind`} choices={KINDS} onChoose={choose} />
        <ChoiceField
          path={`${path}.owner`}
          choices={persons.map((person) => ({ value: person.id, text: person.name }))}
        />
        <YesNoField path={`${path}.inTodaysDollars`} />
        <WhenField path={`${path}.when`} owner={owner} required wide />
        <TypedField path={`${path}.name`} placeholder={INHERITANCE_KIND_WORDS[kind]} showDefault={false} />
        {kind === 'traditionalIra' ? <TypedField path={`${path}.decedentBirthDate`} required /> : null}
        {kind === 'traditionalIra' || kind === 'rothIra' ? (
          <ChoiceField path={`${path}.beneficiary`} choices={BENEFICIARY_CHOICES} />
        ) : null}
        {kind === 'home' ? <CostFields path={`${path}.home`} /> : null}
      </div>
      {kind === 'home' ? <SaleFields index={index} isSold={inheritance.home?.sale !== undefined} /> : null}
    </>
  );
}

function CostFields({ path }: { readonly path: string }) {
  return (
    <>
      <TypedField path={`${path}.growth`} />
      <TypedField path={`${path}.propertyTax`} />
      <TypedField path={`${path}.insurance`} />
      <TypedField path={`${path}.upkeep`} />
    </>
  );
}

function SaleFields({ index, isSold }: { readonly index: number; readonly isSold: boolean }) {
  const edit = useEdit();
  const client = useLifetimes()[0] ?? null;
  if (!isSold) {
    return (
      <SubSection title="Sale" state="None">
        <Button look="link" onPress={() => edit((inputs) => withInheritedSale(inputs, index))}>
          Sell it in the plan
        </Button>
      </SubSection>
    );
  }
  const path = `inheritances[${index}].home.sale`;
  return (
    <SubSection title="Sale">
      <div className={fields.grid}>
        <WhenField path={`${path}.when`} owner={client} required />
        <TypedField path={`${path}.costs`} />
      </div>
      <p className={styles.sentence}>Only growth after the inheritance is taxed.</p>
      <Button look="link" onPress={() => edit((inputs) => withoutInheritedSale(inputs, index))}>
        Keep it
      </Button>
    </SubSection>
  );
}
