import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { AnnuityPurchase } from '../../schema/annuities/annuity-purchase.ts';
import { annuitySourceOf, isWithinRetirement } from '../../schema/annuities/annuity-source.ts';
import type { Income, ParsedIncome } from '../../schema/income.ts';
import type { CheckContext } from '../check-context.ts';

/** Checks annuities that are bought within the plan, as far as that needs no law of a year. */
export function checkAnnuities(context: CheckContext): readonly PlanIssue[] {
  const { plan, inputs } = context;
  return plan.incomes.flatMap((income, index): readonly PlanIssue[] => {
    const { kind, purchase } = income;
    const written = inputs.incomes[index];
    if (purchase === null || written === undefined) return [];
    const path = `incomes[${index}]`;
    if (kind !== 'annuity') {
      const message = 'Only an annuity is bought: enter annuity as the kind, or leave this out.';
      return [planError('annuityNotAnnuity', `${path}.purchase`, message)];
    }
    const bought = { income, written, purchase, path };
    return [
      ...amountIssues(bought),
      ...termIssues(bought),
      ...sourceIssues(context, bought),
      ...qlacIssues(context, bought),
      ...exclusionIssues(context, bought),
      ...idleFields(bought),
    ];
  });
}

interface Bought {
  readonly income: Income;
  readonly written: ParsedIncome;
  readonly purchase: AnnuityPurchase;
  readonly path: string;
}

function amountIssues({ income, purchase, path }: Bought): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  if (purchase.premium === 0)
    issues.push(planError('annuityAmount', `${path}.purchase.premium`, 'Enter what the annuity costs.'));
  if (income.amount === 0)
    issues.push(planError('annuityAmount', `${path}.amount`, 'Enter what the insurer pays for the premium.'));
  return issues;
}

/** What a contract states in dollars neither follows prices nor is paid once. */
function termIssues({ income, purchase, path }: Bought): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  const refuse = (field: string, message: string) =>
    issues.push(planError('annuityTerms', `${path}.${field}`, message));
  const { frequency, inTodaysDollars, growth } = income;
  if (frequency === 'once') refuse('frequency', 'A bought annuity pays month by month: enter monthly or annual.');
  if (inTodaysDollars)
    refuse(
      'inTodaysDollars',
      'A contract states its payments in dollars of their time: enter false, or leave this out.',
    );
  if (growth.kind !== 'none' && growth.kind !== 'fixed')
    refuse(
      'growth.kind',
      'A bought annuity rises by what its contract states: enter fixed and a yearly rate, or none.',
    );
  if (hasCertainPeriod(purchase) && purchase.certainYears === null)
    refuse('purchase.certainYears', 'Enter the years of the certain period, such as 10.');
  return issues;
}

function hasCertainPeriod({ form }: AnnuityPurchase): boolean {
  return form === 'lifeWithPeriodCertain' || form === 'periodCertain';
}

function sourceIssues({ plan, droppedIds }: CheckContext, { income, purchase, path }: Bought): readonly PlanIssue[] {
  const { from } = purchase;
  if (from === null || droppedIds.has(from)) return [];
  const mayPay = plan.accounts.filter((account) => maySell(account, income.owner)).map(({ id }) => id);
  if (mayPay.includes(from)) return [];
  const remedy = mayPay.length === 0 ? 'leave this out' : `enter one of ${mayPay.join(', ')}, or leave this out`;
  const message = `An annuity is bought from cash, from a taxable account, or within a traditional or Roth account of ${income.owner} without equal payments: ${remedy}.`;
  return [planError('annuityAccount', `${path}.purchase.from`, message)];
}

function maySell(account: Account, owner: string): boolean {
  const source = annuitySourceOf(account.kind);
  if (source === null) return false;
  return !isWithinRetirement(source) || (account.owner === owner && account.seppPlan === null);
}

function sourceOf({ plan }: CheckContext, { from }: AnnuityPurchase) {
  const account = plan.accounts.find(({ id }) => id === from);
  return account === undefined ? 'outside' : (annuitySourceOf(account.kind) ?? 'outside');
}

/** Within a plan or traditional IRA; for life, with no more than a return of the premium at death. 26 CFR 1.401(a)(9)-6(q)(1)(iv), 1.408A-6, A-14(d). */
function qlacIssues(context: CheckContext, { purchase, path }: Bought): readonly PlanIssue[] {
  if (!purchase.qlac) return [];
  const issues: PlanIssue[] = [];
  if (sourceOf(context, purchase) !== 'traditional') {
    const message =
      'A qualified longevity annuity contract is within a traditional IRA, 401(k) or 457(b): enter such an account as the one that pays, or enter false.';
    issues.push(planError('qlacTerms', `${path}.purchase.qlac`, message));
  }
  if (hasCertainPeriod(purchase)) {
    const message = 'A qualified longevity annuity contract has no certain period: enter life or cashRefund.';
    issues.push(planError('qlacTerms', `${path}.purchase.form`, message));
  }
  return issues;
}

/** Expected returns of two lives and values of refunds are in IRS Tables VI and VII, which are not on file. 26 CFR 1.72-5(b), 1.72-7. */
function exclusionIssues(context: CheckContext, { income, purchase, path }: Bought): readonly PlanIssue[] {
  const { form, exclusionRatio } = purchase;
  const field = `${path}.purchase.exclusionRatio`;
  if (sourceOf(context, purchase) !== 'outside') {
    if (exclusionRatio === null) return [];
    const message = 'Payments out of a retirement account have no such share: leave this out.';
    return [planWarning('fieldHasNoEffect', field, message)];
  }
  const isJoint = income.survivorShare > 0 && context.plan.persons.length > 1 && form !== 'periodCertain';
  const needsOthers = isJoint || form === 'lifeWithPeriodCertain' || form === 'cashRefund';
  if (exclusionRatio !== null || !needsOthers) return [];
  const message =
    'Enter the untaxed share that the insurer states, such as 0.62: of two lives, a certain period or a refund it follows from IRS tables that are not on file. Enter 0 to have all of it taxed until you know it.';
  return [planError('annuityExclusionMissing', field, message)];
}

function idleFields({ income, written, purchase, path }: Bought): readonly PlanIssue[] {
  const idle: readonly (readonly [string, boolean, string])[] = [
    ['end', written.end !== undefined, 'A bought annuity ends as its contract says'],
    ['exclusionRatio', written.exclusionRatio > 0, 'Of a bought annuity this is purchase.exclusionRatio'],
    ['taxableShare', written.taxableShare < 1, 'What is taxed of a bought annuity follows from what it cost'],
    [
      'purchase.certainYears',
      purchase.certainYears !== null && !hasCertainPeriod(purchase),
      'No period is certain in this form',
    ],
    [
      'survivorShare',
      income.survivorShare > 0 && purchase.form === 'periodCertain',
      'A certain period is paid in full to whoever is left',
    ],
  ];
  return idle.flatMap(([field, isIdle, why]) =>
    isIdle ? [planWarning('fieldHasNoEffect', `${path}.${field}`, `${why}: leave this out.`)] : [],
  );
}
