import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind } from '../../../engine/plan/schema/account-kinds.ts';
import { IMPORTED_KINDS } from '../../contract/imports/import-limits.ts';
import type { ImportAnswers, ImportedTo } from '../../contract/imports/import-operations.ts';
import { accountKindSaid } from './account-kind-said.ts';
import type { FoundAccount } from './read-accounts.ts';

type PlanAccount = Plan['accounts'][number];

export interface PlacedAccount extends FoundAccount {
  /** What its name tells, or the kind of the account that it goes to. */
  readonly kind: AccountKind | null;
  readonly to: ImportedTo | null;
  /** The account of the plan that takes it; null where it is new, left out or still to be said. */
  readonly account: PlanAccount | null;
}

/**
 * Where each account of the files goes: where a person has said, else to the account of the plan that has its last three digits,
 * else to the only one of its kind. One whose kind the plan has not is new. What fits two accounts is asked.
 */
export function placeAccounts(
  found: readonly FoundAccount[],
  plan: Plan,
  said: ImportAnswers['accounts'],
): readonly PlacedAccount[] {
  return found.map((account) => {
    const kind = accountKindSaid(account.name);
    const to = said[account.key] ?? proposed(account, { kind, found, plan });
    const id = typeof to === 'object' && to !== null && 'accountId' in to ? to.accountId : null;
    const taker = plan.accounts.find((each) => each.id === id) ?? null;
    const ofNew = typeof to === 'object' && to !== null && 'kind' in to ? to.kind : kind;
    // An account that the plan no longer has is asked for again.
    return { ...account, kind: taker?.kind ?? ofNew, to: id !== null && taker === null ? null : to, account: taker };
  });
}

interface Household {
  readonly kind: AccountKind | null;
  readonly found: readonly FoundAccount[];
  readonly plan: Plan;
}

function proposed({ name, key }: FoundAccount, { kind, found, plan }: Household): ImportedTo | null {
  const digits = digitsOf(name);
  const numbered = digits === null ? [] : plan.accounts.filter((each) => digitsOf(each.name) === digits);
  const named = plan.accounts.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  const [exact] = numbered.length === 1 ? numbered : named;
  if (exact !== undefined) return { accountId: exact.id };
  if (kind === null) return null;
  const owner = ownerSaid(name, kind, plan);
  const ofKind = plan.accounts.filter((each) => each.kind === kind && (owner === null || each.owner === owner));
  const rivals = found.filter(
    (other) => other.key !== key && accountKindSaid(other.name) === kind && ownerSaid(other.name, kind, plan) === owner,
  );
  const [only] = ofKind;
  if (only !== undefined) return ofKind.length === 1 && rivals.length === 0 ? { accountId: only.id } : null;
  const isMade = IMPORTED_KINDS.find((each) => each === kind);
  return isMade === undefined ? null : { kind: isMade, owner };
}

/** The last digits of an account's number, as names keep them: `…412`. */
function digitsOf(name: string): string | null {
  return /…(\d{3})\b/.exec(name)?.[1] ?? null;
}

/** Whose an account is by its name: of the only person, of both, or of the person whose first name it has. */
function ownerSaid(name: string, kind: AccountKind, { persons }: Plan): string | null {
  const [client, spouse] = persons;
  if (client !== undefined && spouse === undefined) return client.id;
  if (ACCOUNT_KIND_FACTS[kind].mayBeJoint && /\b(joint|jtwros|jt|community|tenants)\b/i.test(name)) return 'joint';
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const named = persons.filter((person) => words.includes(person.name.toLowerCase().split(' ')[0] ?? ''));
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}
