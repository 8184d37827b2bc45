import type { AccountInputs } from '../../../../../../../engine/plan/schema/account.ts';
import { SALE_ORDERS } from '../../../../../../../engine/plan/schema/shares/lots.ts';
import { Button } from '../../../../../../components/Button.tsx';
import fields from '../../../../../../components/fields/Field.module.css';
import { counted, SALE_ORDER_WORDS } from '../../../../../../format/words.ts';
import styles from '../../../Editor.module.css';
import { withLot, withoutLot } from '../../../edits/lot-edits.ts';
import { ChoiceField, TypedField } from '../../../PlanFields.tsx';
import { SubSection } from '../../../Section.tsx';
import { useEdit } from '../../../use-edit.ts';

const ORDERS = SALE_ORDERS.map((value) => ({ value, text: SALE_ORDER_WORDS[value] }));

/** What a taxable account holds by the month in which it was bought, and which of it is sold first. */
export function LotFields({ index, account }: { readonly index: number; readonly account: AccountInputs }) {
  const edit = useEdit();
  const { kind, lots = [], saleOrder } = account;
  if (kind !== 'taxable' && lots.length === 0 && saleOrder === undefined) return null;
  const path = `accounts[${index}]`;
  return (
    <SubSection title="Lots" state={lots.length === 0 ? 'Average basis' : counted(lots.length, 'lot')}>
      {lots.map((_, place) => (
        // A lot has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Lot ${place + 1}`}>
          <div className={fields.grid}>
            <TypedField path={`${path}.lots[${place}].bought`} required />
            <TypedField path={`${path}.lots[${place}].basis`} required />
            <TypedField path={`${path}.lots[${place}].value`} required />
          </div>
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove lot ${place + 1}`}
              onPress={() => edit((plan) => withoutLot(plan, index, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {lots.length > 0 || saleOrder !== undefined ? (
        <div className={fields.grid}>
          <ChoiceField path={`${path}.saleOrder`} choices={ORDERS} />
        </div>
      ) : null}
      <Button look="link" onPress={() => edit((plan) => withLot(plan, index))}>
        {lots.length === 0 ? 'Enter lots' : 'Add a lot'}
      </Button>
    </SubSection>
  );
}
