import { annuitySourceOf, isWithinRetirement } from '../../../../../../engine/plan/schema/annuities/annuity-source.ts';
import { useCompletePlan, useSession } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField } from '../../PlanFields.tsx';

/** A value that no account has: ids hold no spaces. */
const BY_ORDER = 'by order';

interface PayerProps {
  readonly path: string;
  /** Whose retirement accounts may pay; anybody's where it is left out. */
  readonly owner?: string | undefined;
  /** What is said of retirement accounts. */
  readonly inside: string;
}

/** The account that pays for an annuity or a ladder. */
export function PayerField({ path, owner, inside }: PayerProps) {
  const session = useSession();
  const accounts = useCompletePlan()?.accounts ?? [];
  const payers = accounts.flatMap((account) => {
    const source = annuitySourceOf(account.kind);
    if (source === null) return [];
    const isOthers = owner !== undefined && account.owner !== owner;
    if (isWithinRetirement(source) && isOthers) return [];
    const note = isWithinRetirement(source) ? { note: inside } : {};
    return [{ value: account.id, text: account.name, ...note }];
  });
  return (
    <ChoiceField
      path={path}
      choices={[{ value: BY_ORDER, text: 'In the order of withdrawals' }, ...payers]}
      onChoose={(id) => session.editAt(path, id === BY_ORDER ? undefined : id)}
    />
  );
}
