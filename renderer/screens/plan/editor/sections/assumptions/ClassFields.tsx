import {
  ASSET_CLASSES,
  type AssetClass,
  MORE_CLASSES,
} from '../../../../../../engine/plan/schema/allocation/classes.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { MenuButton } from '../../../../../components/overlays/MenuButton.tsx';
import { CLASS_NAMES, choicesOf } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withCash, withClass, withoutClass } from '../../edits/class-edits.ts';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const PATH = 'assumptions.classes';
/** A cash fund’s returns vary by about a point a year: to be changed. */
const FIRST_DEVIATION = 0.01;

/** Returns of classes beside stocks, bonds and cash, and how all move together. */
export function ClassFields() {
  const session = useSession();
  const inputs = useInputs();
  const assumptions = useCompletePlan()?.assumptions;
  const classes = inputs.assumptions?.classes;
  const stated = ASSET_CLASSES.filter((name) => classes?.[name] !== undefined);
  const document = () => session.state().document.inputs;
  const addable = [
    ...MORE_CLASSES.filter((name) => classes?.[name] === undefined).map((name) => ({
      id: name as AssetClass,
      text: CLASS_NAMES[name],
      act: () => assumptions !== undefined && void session.edit(withClass(document(), name, assumptions)),
    })),
    ...(classes?.cash === undefined
      ? [
          {
            id: 'cash' as AssetClass,
            text: 'Cash that varies',
            act: () =>
              void session.edit(
                withCash(document(), { mean: assumptions?.cashReturn ?? 0, volatility: FIRST_DEVIATION }),
              ),
          },
        ]
      : []),
  ];
  return (
    <SubSection title="More asset classes" state={stated.length === 0 ? 'None' : 'Beside stocks, bonds and cash'}>
      <div className={fields.grid}>
        {stated.map((name) => (
          <OneClass key={name} name={name} />
        ))}
        {(classes?.correlations ?? []).map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no id, its place in the list is its name
          <Pair key={at} at={at} />
        ))}
      </div>
      {addable.length === 0 ? null : (
        <div className={styles.actions}>
          <MenuButton label="Add a class" link choices={addable}>
            Add a class
          </MenuButton>
        </div>
      )}
    </SubSection>
  );
}

function OneClass({ name }: { readonly name: AssetClass }) {
  const session = useSession();
  const document = () => session.state().document.inputs;
  const more = MORE_CLASSES.find((one) => one === name);
  return (
    <>
      <TypedField path={`${PATH}.${name}.mean`} required />
      <TypedField path={`${PATH}.${name}.volatility`} required={name !== 'cash'} />
      {more === undefined ? null : (
        <Button
          look="link"
          onPress={() => session.fault(`${PATH}.${more}.mean`, session.edit(withoutClass(document(), more)))}
        >
          Remove {CLASS_NAMES[more]}
        </Button>
      )}
    </>
  );
}

function Pair({ at }: { readonly at: number }) {
  const path = `${PATH}.correlations[${at}]`;
  const of = String(at + 1);
  return (
    <>
      <ChoiceField of={of} path={`${path}.first`} choices={choicesOf(CLASS_NAMES)} />
      <ChoiceField of={of} path={`${path}.second`} choices={choicesOf(CLASS_NAMES)} />
      <TypedField of={of} path={`${path}.correlation`} required />
    </>
  );
}
