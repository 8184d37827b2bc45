import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { ParsedAccount } from '../../schema/account.ts';
import { isTakenOverTenYears } from '../../schema/account-kinds.ts';
import type { CheckContext } from '../check-context.ts';

const SUM_TOLERANCE = 1e-9;

/** Checks that those who inherit an account share all of it, and that a spouse among them is in the plan. */
export function checkBeneficiaries({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  return inputs.accounts.flatMap((account, index) => {
    const path = `accounts[${index}].beneficiaries`;
    const { beneficiaries = [] } = account;
    if (beneficiaries.length === 0) return [];
    return [
      ...shareIssues(account, path),
      ...(plan.persons.length > 1 ? [] : spouseIssues(account, path)),
      ...(isTakenOverTenYears(account.kind) ? [] : idleYears(account, path)),
    ];
  });
}

function shareIssues({ beneficiaries = [] }: ParsedAccount, path: string): readonly PlanIssue[] {
  const sum = beneficiaries.reduce((total, { share }) => total + share, 0);
  if (Math.abs(sum - 1) <= SUM_TOLERANCE) return [];
  const total = Number(sum.toFixed(6));
  const message = `The shares of the beneficiaries add up to ${total}: enter shares that add up to 1.`;
  return [planError('beneficiaryShares', path, message)];
}

function spouseIssues({ beneficiaries = [] }: ParsedAccount, path: string): readonly PlanIssue[] {
  const message = 'The plan has no spouse: enter a child, a charity or other as the kind, or add the spouse.';
  return beneficiaries.flatMap(({ kind }, place) =>
    kind === 'spouse' ? [planError('beneficiarySpouse', `${path}[${place}].kind`, message)] : [],
  );
}

function idleYears({ kind, beneficiaries = [] }: ParsedAccount, path: string): readonly PlanIssue[] {
  const message = `Heirs take an account of kind ${kind} at once: leave this out.`;
  return beneficiaries.flatMap(({ tenYears }, place) =>
    tenYears === true ? [planWarning('fieldHasNoEffect', `${path}[${place}].tenYears`, message)] : [],
  );
}
