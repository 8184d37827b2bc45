import type { Plan } from '../../../plan/complete/plan.ts';
import type { Contribution } from '../../../plan/schema/contribution.ts';

/**
 * An account that the plan adds for contributions which the law keeps apart from those of the account that they are written
 * to: after-tax contributions to an employer's plan, a contract of their own by 26 USC 72(d)(2), and the traditional IRA of
 * a backdoor contribution.
 */
export interface SideAccount {
  readonly kind: 'afterTax' | 'backdoor';
  readonly id: string;
  readonly name: string;
  /** Place of the account to which the contributions are written. */
  readonly host: number;
  /** Place of the Roth account into which they are converted; -1 where they are not. */
  readonly convertTo: number;
  readonly convertEvery: Contribution['convertEvery'];
  readonly contributions: readonly Contribution[];
}

/** The accounts that the plan's contributions need beside its own, in the order of the plan. */
export function sideAccountsOf({ accounts }: Plan): readonly SideAccount[] {
  const sides: SideAccount[] = [];
  accounts.forEach(({ id, name, contributions }, host) => {
    for (const contribution of contributions) {
      const kind = sideKindOf(contribution);
      if (kind === null) continue;
      const { convertTo: target, convertEvery } = contribution;
      const convertTo = kind === 'backdoor' ? host : accounts.findIndex((account) => account.id === target);
      const same = sides.findIndex(
        (side) => side.host === host && side.convertTo === convertTo && side.convertEvery === convertEvery,
      );
      const known = sides[same];
      if (known !== undefined) sides[same] = { ...known, contributions: [...known.contributions, contribution] };
      else
        sides.push({
          kind,
          ...namesOf(kind, { id, name }, sides, host),
          host,
          convertTo,
          convertEvery,
          contributions: [contribution],
        });
    }
  });
  return sides;
}

function sideKindOf({ taxType, backdoor }: Contribution): SideAccount['kind'] | null {
  if (taxType === 'afterTax') return 'afterTax';
  return backdoor ? 'backdoor' : null;
}

function namesOf(
  kind: SideAccount['kind'],
  { id, name }: { readonly id: string; readonly name: string },
  sides: readonly SideAccount[],
  host: number,
) {
  const before = sides.filter((side) => side.host === host).length;
  const number = before === 0 ? '' : `-${before + 1}`;
  return kind === 'afterTax'
    ? { id: `after-tax-${id}${number}`, name: `${name}: after-tax contributions` }
    : { id: `backdoor-${id}${number}`, name: `${name}: backdoor IRA` };
}

/** Place of the account that a contribution passes through, among those of `sideAccountsOf`; -1 where it passes through none. */
export function sideOf(sides: readonly SideAccount[], contribution: Contribution): number {
  return sides.findIndex(({ contributions }) => contributions.includes(contribution));
}
