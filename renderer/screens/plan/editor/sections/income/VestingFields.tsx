import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { useCompletePlan, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

/** What is sold of vesting shares as a form begins: the flat rate of withholding on supplemental wages. 26 CFR 31.3402(g)-1(a)(7)(iii)(F). */
const FIRST_SOLD = 0.22;

/** Wages that are employer shares as they vest. */
export function VestingFields({ path }: { readonly path: string }) {
  const session = useSession();
  const { written } = usePlanField(path);
  const accounts = useCompletePlan()?.accounts ?? [];
  const taxable = accounts.filter(({ kind }) => kind === 'taxable').map(({ id, name }) => ({ value: id, text: name }));
  const [first] = taxable;
  if (written === undefined) {
    return (
      <SubSection title="Employer shares" state="Paid in money">
        {first === undefined ? (
          <p className={styles.note}>Shares that vest need a taxable account: add one first.</p>
        ) : (
          <Button look="link" onPress={() => session.editAt(path, { account: first.value, soldForTax: FIRST_SOLD })}>
            Paid in shares that vest
          </Button>
        )}
      </SubSection>
    );
  }
  return (
    <SubSection title="Employer shares" state="Paid in shares">
      <div className={fields.grid}>
        <ChoiceField path={`${path}.account`} choices={taxable} />
        <TypedField path={`${path}.soldForTax`} required />
      </div>
      <p className={styles.note}>The amount is what the shares are worth when they vest: it is taxed as wages.</p>
      <Button look="link" onPress={() => session.editAt(path, undefined)}>
        Paid in money
      </Button>
    </SubSection>
  );
}
