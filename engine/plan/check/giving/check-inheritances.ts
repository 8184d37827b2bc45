import { parseDate, yearMonth } from '../../../primitives/calendar.ts';
import { tryResolveWhen } from '../../complete/resolve-when.ts';
import { statedClaimMonths } from '../../complete/stated-claim-months.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Inheritance, ParsedInheritance } from '../../schema/estate/inheritance.ts';
import type { When } from '../../schema/when.ts';
import type { CheckContext } from '../check-context.ts';

/** That an inheritance says what its kind asks for, and that its dates follow each other. */
export function checkInheritances({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  if (plan.inheritances === null) return [];
  const claimMonths = statedClaimMonths(plan.persons);
  const monthOf = (when: When): number | null => {
    const resolved = tryResolveWhen(when, plan, claimMonths);
    return 'month' in resolved ? resolved.month : null;
  };
  return plan.inheritances.flatMap((inheritance, at) => {
    const path = `inheritances[${at}]`;
    const written = inputs.inheritances[at];
    return [
      ...(written === undefined ? [] : idleIssues(written, path)),
      ...decedentIssues(inheritance, path, monthOf),
      ...saleIssues(inheritance, path, monthOf),
    ];
  });
}

/** Fields that only another kind asks for. */
function idleIssues(
  { kind, home, decedentBirthDate, beneficiary }: ParsedInheritance,
  path: string,
): readonly PlanIssue[] {
  const idle: readonly (readonly [field: string, isIdle: boolean])[] = [
    ['home', home !== undefined && kind !== 'home'],
    ['decedentBirthDate', decedentBirthDate !== undefined && kind !== 'traditionalIra'],
    ['beneficiary', beneficiary !== 'designated' && kind !== 'traditionalIra' && kind !== 'rothIra'],
  ];
  return idle.flatMap(([field, isIdle]) =>
    isIdle
      ? [
          planWarning(
            'fieldHasNoEffect',
            `${path}.${field}`,
            `This has no effect on an inheritance of kind ${kind}: leave it out.`,
          ),
        ]
      : [],
  );
}

type MonthOf = (when: When) => number | null;

/** Whether minimums are due each year hangs on the age at the death. 26 USC 401(a)(9)(B). */
function decedentIssues(
  { kind, decedentBirthDate, when }: Inheritance,
  path: string,
  monthOf: MonthOf,
): readonly PlanIssue[] {
  if (kind !== 'traditionalIra') return [];
  const field = `${path}.decedentBirthDate`;
  if (decedentBirthDate === null) {
    const message =
      'Missing: enter the birth date of the person who leaves the IRA, by which it is known whether yearly minimums are due.';
    return [planError('decedentBirthMissing', field, message)];
  }
  const month = monthOf(when);
  const { year, month: birthMonth } = parseDate(decedentBirthDate);
  if (month === null || yearMonth(year, birthMonth) <= month) return [];
  return [planError('decedentBirthMissing', field, 'Enter a birth date before the month of the inheritance.')];
}

function saleIssues({ home, when }: Inheritance, path: string, monthOf: MonthOf): readonly PlanIssue[] {
  if (home === null || home.sale === null) return [];
  const from = monthOf(when);
  const sold = monthOf(home.sale.when);
  if (from === null || sold === null || sold >= from) return [];
  const message = 'Enter a month of sale that is not before the inheritance.';
  return [planError('soldBeforeOwned', `${path}.home.sale.when`, message)];
}
