import type { Account } from '../../../../../../engine/plan/schema/account.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { ALLOCATION_WORDS, COUNT_WORDS, choicesOf } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { AccountChoices } from '../../AccountChoices.tsx';
import {
  type HouseholdInputs,
  withAllocationOf,
  withHousehold,
  withHouseholdPath,
} from '../../edits/household-edits.ts';
import { ChoiceField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { AccountOrder } from '../withdrawals/AccountOrder.tsx';
import { GlidePathFields } from './GlidePathFields.tsx';
import { MixFields } from './MixFields.tsx';

const PATH = 'allocation';
const OVER_TIME = [
  { value: 'fixed', text: 'One mix throughout' },
  { value: 'glidePath', text: 'Glide path' },
] as const;

/** Whether each account follows its own strategy, or all together hold one mix, and where each class of it goes. */
export function HouseholdFields() {
  const session = useSession();
  const { allocation } = useInputs();
  const document = () => session.state().document.inputs;
  return (
    <>
      <div className={fields.grid}>
        <ChoiceField
          path={`${PATH}.of`}
          choices={choicesOf(ALLOCATION_WORDS)}
          onChoose={(of) => session.edit(withAllocationOf(document(), of))}
        />
      </div>
      {allocation?.of === 'household' ? <OneMixFields allocation={allocation} /> : null}
    </>
  );
}

function OneMixFields({ allocation }: { readonly allocation: HouseholdInputs }) {
  const session = useSession();
  const accounts = useCompletePlan()?.accounts ?? [];
  const { glidePath, keepOwn } = allocation;
  const document = () => session.state().document.inputs;
  const mayKeep = accounts.filter((account) => holdsMix(account)).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <SubSection title="Household mix" state="Held over all accounts">
      <div className={fields.grid}>
        {glidePath === undefined ? <MixFields path={`${PATH}.mix`} /> : null}
        <ChoiceEntry
          label="Over time"
          value={glidePath === undefined ? 'fixed' : 'glidePath'}
          choices={OVER_TIME}
          onValue={(kind) => void session.edit(withHouseholdPath(document(), kind === 'glidePath'))}
        />
        <ChoiceField path={`${PATH}.counts`} choices={choicesOf(COUNT_WORDS)} />
        <AccountChoices path={`${PATH}.keepOwn`} written={keepOwn ?? []} accounts={mayKeep} />
      </div>
      {glidePath === undefined ? null : (
        <GlidePathFields
          path={`${PATH}.glidePath`}
          points={glidePath}
          onPoints={(points) => withHousehold(document(), { glidePath: points })}
        />
      )}
      <SubSection title="Where each goes" state="Bonds, then TIPS, then cash go first into">
        <AccountOrder path={`${PATH}.location`} label="Where bonds go first" isMeant={isPlaced(keepOwn ?? [])} />
      </SubSection>
    </SubSection>
  );
}

/** Cash, annuities and 529 plans are no part of it, and single shares stay what they are. */
function holdsMix({ kind, concentrated }: Account): boolean {
  return concentrated === null && kind !== 'cash' && kind !== 'annuity' && kind !== 'education529';
}

/** Taxable accounts stand in it too: where the others have no room, they are changed in this order. */
function isPlaced(keepOwn: readonly string[]): (account: Account) => boolean {
  return (account) => holdsMix(account) && !keepOwn.includes(account.id);
}
