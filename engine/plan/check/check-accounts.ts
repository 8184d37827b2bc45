import { parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { mayTakeSurplus } from '../complete/complete-account.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { AccountKind, ParsedAccount } from '../schema/account.ts';
import type { Checking } from './checking.ts';

const WITH_BASIS: readonly AccountKind[] = ['taxable', 'traditionalIra', 'roth401k', 'rothIra', 'annuity'];
const WITH_RMDS: readonly AccountKind[] = [
  'traditional401k',
  'traditionalIra',
  'deferredComp457b',
  'inheritedIra',
  'inheritedRoth',
];
const WITH_ROTH_CLOCK: readonly AccountKind[] = ['rothIra', 'roth401k'];
const WITH_SEPP: readonly AccountKind[] = ['traditional401k', 'traditionalIra'];

export function isInherited(kind: AccountKind): boolean {
  return kind === 'inheritedIra' || kind === 'inheritedRoth';
}

/** Fields that this kind of account does not use. */
function idleFields(account: ParsedAccount, path: string): readonly PlanIssue[] {
  const { kind } = account;
  const idle: readonly (readonly [string, boolean])[] = [
    ['basis', account.basis !== undefined && !WITH_BASIS.includes(kind) && kind !== 'cash'],
    ['strategyId', account.strategyId !== undefined && kind === 'cash'],
    ['yield', account.yield !== undefined && kind !== 'taxable'],
    ['inherited', account.inherited !== undefined && !isInherited(kind)],
    ['priorDecemberBalance', account.priorDecemberBalance !== undefined && !WITH_RMDS.includes(kind)],
    ['rothFirstYear', account.rothFirstYear !== undefined && !WITH_ROTH_CLOCK.includes(kind)],
  ];
  return idle
    .filter(([, isIdle]) => isIdle)
    .map(([field]) =>
      planWarning(
        'fieldHasNoEffect',
        `${path}.${field}`,
        `This has no effect on an account of kind ${kind}: leave it out.`,
      ),
    );
}

function basisIssues({ kind, basis, balance }: ParsedAccount, path: string): readonly PlanIssue[] {
  if (kind === 'taxable' && basis === undefined && balance > 0) {
    const message = 'Write the cost basis: without it the whole balance counts as an untaxed gain.';
    return [planWarning('basisMissing', `${path}.basis`, message)];
  }
  if (basis === undefined || basis <= balance || !WITH_BASIS.includes(kind)) return [];
  const message = 'The basis is above the balance, which means a loss: check both figures.';
  return [planWarning('basisAboveBalance', `${path}.basis`, message)];
}

function inheritedIssues({ kind, inherited }: ParsedAccount, path: string, startYear: number): readonly PlanIssue[] {
  if (!isInherited(kind)) return [];
  if (inherited === undefined) {
    const message = 'Write the year in which the original owner died: the ten-year rule runs from it.';
    return [planError('inheritedMissing', `${path}.inherited.deathYear`, message)];
  }
  if (inherited.deathYear <= startYear) return [];
  const message = `Write a year of death no later than ${startYear}: the account is already inherited.`;
  return [planError('deathAfterStart', `${path}.inherited.deathYear`, message)];
}

function surplusIssues(account: ParsedAccount, path: string, isFirst: boolean): readonly PlanIssue[] {
  if (account.surplus !== true) return [];
  if (!mayTakeSurplus(account.kind)) {
    const message = 'Surplus cash can go to a cash or taxable account only: mark one of those.';
    return [planError('surplusAccountKind', `${path}.surplus`, message)];
  }
  if (isFirst) return [];
  return [planError('surplusAccountTwice', `${path}.surplus`, 'Only one account takes surplus cash: mark one.')];
}

function otherIssues(account: ParsedAccount, path: string, startYear: number): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  if (account.seppPlan !== undefined && !WITH_SEPP.includes(account.kind)) {
    const message = 'Equal payments are made from a traditional IRA or 401(k) only: leave this out.';
    issues.push(planError('seppNotAllowed', `${path}.seppPlan`, message));
  }
  if (account.rothFirstYear !== undefined && account.rothFirstYear > startYear && account.balance > 0) {
    const message = `The account already holds money: write a first year no later than ${startYear}.`;
    issues.push(planError('rothYearAfterStart', `${path}.rothFirstYear`, message));
  }
  return issues;
}

/** That each account has what its kind needs, and nothing that contradicts it. */
export function checkAccounts({ plan, inputs }: Checking): readonly PlanIssue[] {
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
