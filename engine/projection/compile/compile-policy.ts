import type { Bracket } from '../../law/entry/law-entry.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { MEDICARE_TIERS } from '../../plan/schema/withdrawal.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';

/** How the plan draws on its accounts, and when required distributions come. */
export function policyOf(
  plan: Plan,
  accounts: readonly ProgramAccount[],
): Pick<Program, 'policy' | 'withdrawalOrder' | 'traditionalBelowTier' | 'rmdTiming'> {
  const { order, rmdTiming } = plan.withdrawal;
  const isBracketAware = typeof order === 'object' && 'bracketAware' in order;
  return {
    policy: order === 'proportional' ? 'proportional' : isBracketAware ? 'bracketAware' : 'ordered',
    withdrawalOrder: withdrawalOrder(plan, accounts),
    traditionalBelowTier: belowTier(plan),
    rmdTiming,
  };
}

/**
 * Account indices by class and, within a class, in list order. A custom order puts the accounts it names first; under
 * the bracket policy Roth money comes before traditional money beyond the bracket.
 */
function withdrawalOrder(plan: Plan, accounts: readonly ProgramAccount[]): readonly number[] {
  const { order } = plan.withdrawal;
  const named = typeof order === 'object' && 'custom' in order ? order.custom : [];
  const isBracketAware = typeof order === 'object' && 'bracketAware' in order;
  const place = ({ id, accountClass }: ProgramAccount) => {
    if (named.includes(id)) return named.indexOf(id) - named.length;
    return isBracketAware && accountClass === ACCOUNT_CLASS.roth ? ACCOUNT_CLASS.taxable : accountClass;
  };
  const places = accounts.map((account, at) => ({ at, place: place(account), accountClass: account.accountClass }));
  places.sort((one, other) => one.place - other.place || one.accountClass - other.accountClass || one.at - other.at);
  return places.map(({ at }) => at);
}

function belowTier({ withdrawal: { order } }: Plan): number {
  if (typeof order !== 'object' || !('bracketAware' in order)) return 0;
  const { below } = order.bracketAware;
  return below === undefined ? 0 : MEDICARE_TIERS.indexOf(below) + 1;
}

/** Taxable ordinary income up to which the policy draws traditional money first: the top of the bracket it names. */
export function traditionalFillTo({ withdrawal }: Plan, brackets: readonly Bracket[]): number {
  const { order } = withdrawal;
  if (typeof order !== 'object' || !('bracketAware' in order)) return 0;
  const above = brackets.find(({ rate }) => rate > order.bracketAware.fillTraditionalTo);
  return above?.over ?? Number.POSITIVE_INFINITY;
}
