import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { counted } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { ladderEntryId, withoutLadder, withYield, withYieldsOnFile } from '../../edits/annuities/ladder-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import type { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { PayerField } from './PayerField.tsx';

const UNNAMED = 'Bond ladder';

/** Ladders of inflation-protected bonds; nothing where the plan buys none. */
export function LadderList({ open, setOpen }: Pick<ReturnType<typeof useEntries>, 'open' | 'setOpen'>) {
  const inputs = useInputs();
  const remove = useRemoval();
  const ladders = inputs.ladders ?? [];
  const nameAt = (index: number) => ladders[index]?.name ?? UNNAMED;
  if (ladders.length === 0) return null;
  return (
    <>
      <div className={styles.listGap} />
      <EntryList
        path="ladders"
        heads={['Ladders of bonds', 'Yields', 'Pays a year']}
        entries={ladders.map(({ amount, yields }, index) => ({
          id: ladderEntryId(index),
          name: nameAt(index),
          kind: yields === undefined ? 'On file' : counted(yields.length, 'yield'),
          amount: money(amount),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <LadderFields index={index} />}
        onRemove={(index) => {
          setOpen(null);
          remove(nameAt(index), withoutLadder(inputs, index));
        }}
      />
    </>
  );
}

function LadderFields({ index }: { readonly index: number }) {
  const path = `ladders[${index}]`;
  const ladder = useInputs().ladders?.[index];
  const client = useLifetimes()[0] ?? null;
  if (ladder === undefined) return null;
  return (
    <>
      <div className={fields.grid}>
        <TypedField path={`${path}.amount`} required />
        <WhenField path={`${path}.start`} owner={client} required />
        <WhenField path={`${path}.until`} owner={client} required />
        <WhenField path={`${path}.when`} owner={client} />
        <PayerField path={`${path}.from`} inside="the bonds are inside" />
        <TypedField path={`${path}.name`} placeholder={UNNAMED} showDefault={false} />
      </div>
      <YieldFields index={index} count={(ladder.yields ?? []).length} />
    </>
  );
}

function YieldFields({ index, count }: { readonly index: number; readonly count: number }) {
  const edit = useEdit();
  return (
    <SubSection title="Real yields" {...(count === 0 && { state: 'On file' })}>
      <div className={fields.grid}>
        {Array.from({ length: count }, (_, at) => `ladders[${index}].yields[${at}]`).flatMap((path) => [
          <TypedField key={`${path}.years`} path={`${path}.years`} required />,
          <TypedField key={`${path}.rate`} path={`${path}.rate`} required />,
        ])}
      </div>
      <Button look="link" onPress={() => edit((inputs) => withYield(inputs, index))}>
        Enter a yield
      </Button>
      {count === 0 ? null : (
        <Button look="link" onPress={() => edit((inputs) => withYieldsOnFile(inputs, index))}>
          Go by the yields on file
        </Button>
      )}
    </SubSection>
  );
}
