import { JOINT } from '../../complete/complete-account.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind } from '../../schema/account-kinds.ts';
import type { Rollover } from '../../schema/transfers/rollover.ts';
import {
  mayBeRolledOver,
  maySurviveAsInherited,
  ROLLOVER_TARGETS,
  takesAfterTax,
} from '../../schema/transfers/rollover-kinds.ts';
import type { CheckContext } from '../check-context.ts';
import { namedAccounts } from '../check-references.ts';

/** Checks that money is rolled over between accounts that may exchange it, and what a surviving spouse may keep. */
export function checkRollovers(context: CheckContext): readonly PlanIssue[] {
  return context.plan.accounts.flatMap((account, index) => {
    const path = `accounts[${index}]`;
    return [...rolloverIssues(context, account, path), ...survivorIssues(context, account, path)];
  });
}

function rolloverIssues(context: CheckContext, account: Account, path: string): readonly PlanIssue[] {
  const { kind, rollovers } = account;
  if (rollovers === null) return [];
  if (!mayBeRolledOver(kind)) {
    const message = `Nothing can be rolled over from an account of kind ${kind}: leave this out.`;
    return [planError('rolloverNotAllowed', `${path}.rollovers`, message)];
  }
  if (account.planType === 'nonGovernmental') {
    const message = 'A 457(b) plan that is not a government’s cannot be rolled over: leave this out.';
    return [planError('rolloverNotAllowed', `${path}.rollovers`, message)];
  }
  return rollovers.flatMap((rollover, place) => {
    const at = `${path}.rollovers[${place}]`;
    return [
      ...targetIssues(context, account, { id: rollover.to, path: `${at}.to` }),
      ...afterTaxIssues(context, account, rollover, `${at}.afterTaxTo`),
    ];
  });
}

interface NamedTarget {
  readonly id: string;
  readonly path: string;
}

/** Whether the target is known, another account, and the owner's own; null where it may be looked at further. */
function unfitTarget(context: CheckContext, account: Account, { id, path }: NamedTarget): readonly PlanIssue[] | null {
  const unknown = namedAccounts(context, [id], path).map((issue) => ({ ...issue, path }));
  if (unknown.length > 0) return unknown;
  const target = context.plan.accounts.find((other) => other.id === id);
  if (target === undefined) return [];
  if (target === account) {
    return [
      planError('rolloverTarget', path, 'Enter the id of another account: this one is where the money comes from.'),
    ];
  }
  if (target.owner === account.owner) return null;
  const message = `The account ${id} belongs to ${target.owner === JOINT ? 'both persons' : target.owner}: enter the id of an account of ${account.owner}.`;
  return [planError('rolloverTarget', path, message)];
}

function targetIssues(context: CheckContext, account: Account, named: NamedTarget): readonly PlanIssue[] {
  const unfit = unfitTarget(context, account, named);
  if (unfit !== null) return unfit;
  const target = context.plan.accounts.find(({ id }) => id === named.id);
  if (target === undefined) return [];
  const { kind } = account;
  if (target.planType === 'nonGovernmental') {
    const message = `The account ${named.id} is a 457(b) plan that is not a government’s, which takes no rollovers: enter the id of another account.`;
    return [planError('rolloverTarget', named.path, message)];
  }
  if (ROLLOVER_TARGETS[kind].includes(target.kind)) return clockDoubt(context, account, target, named.path);
  if (isConversion(kind, target.kind)) {
    const message = `Money before tax that goes to a Roth account is a conversion, which is taxed: enter it under roth, and here an account of kind ${wordsOf(ROLLOVER_TARGETS[kind])}.`;
    return [planError('rolloverIsConversion', named.path, message)];
  }
  const message = `An account of kind ${kind} cannot be rolled over into one of kind ${target.kind}: enter the id of an account of kind ${wordsOf(ROLLOVER_TARGETS[kind])}.`;
  return [planError('rolloverTarget', named.path, message)];
}

function isConversion(from: AccountKind, to: AccountKind): boolean {
  const [before, after] = [ACCOUNT_KIND_FACTS[from].character, ACCOUNT_KIND_FACTS[to].character];
  return before === 'traditional' && after === 'roth' && to !== 'inheritedRoth';
}

function wordsOf(kinds: readonly AccountKind[]): string {
  return kinds.join(' or ');
}

/** The five years of a Roth IRA do not begin with those of the plan's Roth account. 26 CFR 1.408A-10, A-4. */
function clockDoubt({ plan }: CheckContext, from: Account, to: Account, path: string): readonly PlanIssue[] {
  if (from.kind !== 'roth401k' || to.kind !== 'rothIra' || to.balance > 0 || to.rothFirstYear !== null) return [];
  const others = plan.accounts.filter(
    ({ kind, owner, balance }) => kind === 'rothIra' && owner === to.owner && balance > 0,
  );
  if (others.length > 0) return [];
  const message = `The five-year rule of ${to.name} counts as met. Enter the first Roth year of that account if this rollover opens the owner’s first Roth IRA: the years of the employer’s plan do not count.`;
  return [planWarning('rolloverStartsClock', path, message)];
}

function afterTaxIssues(
  context: CheckContext,
  account: Account,
  { to, afterTaxTo }: Rollover,
  path: string,
): readonly PlanIssue[] {
  if (afterTaxTo === null) return [];
  if (!takesAfterTax(account)) {
    const message = `Only an employer’s plan keeps after-tax money apart: leave this out of an account of kind ${account.kind}.`;
    return [planError('rolloverAfterTax', path, message)];
  }
  const unfit = unfitTarget(context, account, { id: afterTaxTo, path });
  if (unfit !== null) return unfit;
  const target = context.plan.accounts.find(({ id }) => id === afterTaxTo);
  if (target?.kind === 'rothIra' && afterTaxTo !== to) return [];
  return [
    planError(
      'rolloverAfterTax',
      path,
      `Enter the id of a Roth IRA of ${account.owner}: after-tax money goes there untaxed.`,
    ),
  ];
}

function survivorIssues({ plan }: CheckContext, account: Account, path: string): readonly PlanIssue[] {
  if (account.survivor === null) return [];
  const at = `${path}.survivor`;
  if (plan.persons.length === 1) {
    return [
      planError(
        'survivorNotAllowed',
        at,
        'Only a spouse can keep the account as beneficiary: add the spouse, or leave this out.',
      ),
    ];
  }
  if (!maySurviveAsInherited(account.kind)) {
    const message = `A surviving spouse takes an account of kind ${account.kind} as their own in this plan: leave this out.`;
    return [planError('survivorNotAllowed', at, message)];
  }
  if (account.seppPlan === null) return [];
  return [
    planError(
      'survivorNotAllowed',
      at,
      'An account under equal payments is taken as the spouse’s own: leave this out.',
    ),
  ];
}
