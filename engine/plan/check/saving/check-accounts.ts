import { parseYearMonth, yearOf } from '../../../primitives/calendar.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { ParsedAccount } from '../../schema/account.ts';
import { ACCOUNT_KIND_FACTS, hasField, SURPLUS_KINDS } from '../../schema/account-kinds.ts';
import type { CheckContext } from '../check-context.ts';

/** `seppPlan` is not among them: where it does not belong it is an error. */
const FIELDS_OF_SOME_KINDS = [
  'basis',
  'strategyId',
  'yield',
  'inherited',
  'priorDecemberBalance',
  'rothFirstYear',
  'unmatchedShare',
  'taxedByState',
  'education',
] as const;

/** Fields that this kind of account does not use. */
function idleFields(account: ParsedAccount, path: string): readonly PlanIssue[] {
  const { kind } = account;
  return FIELDS_OF_SOME_KINDS.filter((field) => account[field] !== undefined && !hasField(kind, field)).map((field) =>
    planWarning(
      'fieldHasNoEffect',
      `${path}.${field}`,
      `This has no effect on an account of kind ${kind}: leave it out.`,
    ),
  );
}

function basisIssues({ kind, basis, balance, lots }: ParsedAccount, path: string): readonly PlanIssue[] {
  const meaning = ACCOUNT_KIND_FACTS[kind].basis;
  if (meaning === 'cost' && basis === undefined && lots === undefined && balance > 0) {
    const message = 'Enter the cost basis: without it the whole balance counts as an untaxed gain.';
    return [planWarning('basisMissing', `${path}.basis`, message)];
  }
  if (basis === undefined || basis <= balance || meaning === null || meaning === 'balance') return [];
  const message =
    meaning === 'cost' && balance === 0
      ? 'The account is empty, so its basis has no effect: write 0, and a loss on the last sale as capital loss carryforward.'
      : 'The basis is above the balance, which means a loss: check both figures.';
  return [planWarning('basisAboveBalance', `${path}.basis`, message)];
}

function inheritedIssues({ kind, inherited }: ParsedAccount, path: string, startYear: number): readonly PlanIssue[] {
  if (!hasField(kind, 'inherited')) return [];
  if (inherited === undefined) {
    const message = 'Enter the year in which the original owner died: the ten-year rule runs from it.';
    return [planError('inheritedMissing', `${path}.inherited.deathYear`, message)];
  }
  if (inherited.deathYear <= startYear) return [];
  const message = `Enter a year of death no later than ${startYear}: the account is already inherited.`;
  return [planError('deathAfterStart', `${path}.inherited.deathYear`, message)];
}

function surplusIssues(account: ParsedAccount, path: string, isFirst: boolean): readonly PlanIssue[] {
  if (account.surplus !== true) return [];
  if (!SURPLUS_KINDS.includes(account.kind)) {
    const message = 'Surplus cash can go to a cash or taxable account only: mark one of those.';
    return [planError('surplusAccountKind', `${path}.surplus`, message)];
  }
  if (isFirst) return [];
  return [planError('surplusAccountTwice', `${path}.surplus`, 'Only one account can take surplus cash: mark one.')];
}

function otherIssues(account: ParsedAccount, path: string, startYear: number): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  if (account.seppPlan !== undefined && !hasField(account.kind, 'seppPlan')) {
    const message = 'Substantially equal payments can be taken only from a traditional IRA or 401(k): leave this out.';
    issues.push(planError('seppNotAllowed', `${path}.seppPlan`, message));
  }
  if (account.rothFirstYear !== undefined && account.rothFirstYear > startYear && account.balance > 0) {
    const message = `The account already holds money: enter a first year no later than ${startYear}.`;
    issues.push(planError('rothYearAfterStart', `${path}.rothFirstYear`, message));
  }
  return issues;
}

/** Checks that each account has what its kind needs, and nothing that contradicts it. */
export function checkAccounts({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  const startYear = yearOf(parseYearMonth(plan.startMonth));
  const firstSurplus = inputs.accounts.findIndex(({ surplus }) => surplus === true);
  return inputs.accounts.flatMap((account, index) => {
    const path = `accounts[${index}]`;
    return [
      ...idleFields(account, path),
      ...basisIssues(account, path),
      ...inheritedIssues(account, path, startYear),
      ...surplusIssues(account, path, index === firstSurplus),
      ...otherIssues(account, path, startYear),
    ];
  });
}
