import type { AccountInputs } from '../../../../../../../engine/plan/schema/account.ts';
import { SALE_FREQUENCIES } from '../../../../../../../engine/plan/schema/shares/concentrated.ts';
import { mayBeConcentrated } from '../../../../../../../engine/plan/schema/shares/may-be-concentrated.ts';
import { Button } from '../../../../../../components/Button.tsx';
import fields from '../../../../../../components/fields/Field.module.css';
import { money } from '../../../../../../format/money.ts';
import { SALE_FREQUENCY_WORDS } from '../../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../../state/results/plan-facts.tsx';
import styles from '../../../Editor.module.css';
import { saleTargets, withoutSale, withSale } from '../../../edits/share-edits.ts';
import { useLifetimes } from '../../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../../PlanFields.tsx';
import { SubSection } from '../../../Section.tsx';
import { useEdit } from '../../../use-edit.ts';

interface ShareProps {
  readonly index: number;
  readonly account: AccountInputs;
}

const TITLE = 'One company’s shares';

/** The one share that an account holds instead of a mix, and when it is sold. */
export function ConcentratedFields({ index, account }: ShareProps) {
  const path = `accounts[${index}].concentrated`;
  const session = useSession();
  const edit = useEdit();
  const inputs = useInputs();
  const plan = useCompletePlan();
  if (account.concentrated === undefined) {
    if (!mayBeConcentrated(account.kind)) return null;
    // The figures of stocks as a whole, to be written over.
    const { equityReturn = 0, equityVol = 0 } = plan?.assumptions ?? {};
    const first = { share: 'Shares', expectedReturn: equityReturn, volatility: equityVol, correlation: 1 };
    return (
      <SubSection title={TITLE} state="A mix">
        <Button look="link" onPress={() => session.editAt(path, first)}>
          It holds one company’s shares
        </Button>
      </SubSection>
    );
  }
  return (
    <SubSection title={TITLE} state="One company">
      <div className={fields.grid}>
        <TypedField path={`${path}.share`} required />
        <TypedField path={`${path}.expectedReturn`} required />
        <TypedField path={`${path}.volatility`} required />
        <TypedField path={`${path}.correlation`} required />
      </div>
      {(account.concentrated.sales ?? []).map((_, place) => (
        // A sale has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Sale of shares ${place + 1}`}>
          <SaleFields index={index} place={place} account={account} />
          <div className={styles.actions}>
            <Button
              look="link"
              aria-label={`Remove sale of shares ${place + 1}`}
              onPress={() => edit((before) => withoutSale(before, index, place))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <SoldSentence />
      <div className={styles.actions}>
        {saleTargets(inputs, index).length > 0 ? (
          <Button look="link" onPress={() => edit((before) => withSale(before, index))}>
            Sell shares by a plan
          </Button>
        ) : null}
        <Button look="link" onPress={() => session.editAt(path, undefined)}>
          It holds a mix
        </Button>
      </div>
    </SubSection>
  );
}

const FREQUENCIES = SALE_FREQUENCIES.map((value) => ({ value, text: SALE_FREQUENCY_WORDS[value] }));

function SaleFields({ index, place, account }: ShareProps & { readonly place: number }) {
  const path = `accounts[${index}].concentrated.sales[${place}]`;
  const inputs = useInputs();
  const plan = useCompletePlan();
  const persons = useLifetimes();
  const owner = persons.find(({ id }) => id === account.owner) ?? persons[0] ?? null;
  const written = account.concentrated?.sales?.[place]?.to;
  const targets = saleTargets(inputs, index);
  const choices = [...targets, ...(written === undefined || targets.includes(written) ? [] : [written])].map((id) => ({
    value: id,
    text: plan?.accounts.find((other) => other.id === id)?.name ?? id,
  }));
  return (
    <div className={fields.grid}>
      <TypedField path={`${path}.amount`} placeholder="By share" showDefault={false} />
      <TypedField path={`${path}.share`} placeholder="By amount" showDefault={false} />
      <ChoiceField path={`${path}.frequency`} choices={FREQUENCIES} />
      <WhenField path={`${path}.start`} owner={owner} />
      <WhenField path={`${path}.end`} owner={owner} />
      <ChoiceField path={`${path}.to`} choices={choices} />
    </div>
  );
}

/** What the sales of the first year with any bring, as the projection says. */
function SoldSentence() {
  const first = (usePlanFacts().projection?.rows ?? []).find(({ shares }) => (shares?.sold ?? 0) > 0);
  if (first?.shares === undefined) return null;
  const { sold, basisOfSold } = first.shares;
  const gain = sold - basisOfSold;
  const words = gain < 0 ? `a loss of ${money(-gain)}` : `a gain of ${money(gain)}`;
  return (
    <p className={styles.note}>
      {basisOfSold === 0
        ? `Sales by plan bring ${money(sold)} in ${first.year}.`
        : `Sales by plan bring ${money(sold)} in ${first.year}, with ${words}.`}
    </p>
  );
}
