import type { ResolvedRetirementRule } from '../../../law/states/state-law-incomes.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { ACCOUNT_KIND_FACTS, hasField } from '../../../plan/schema/account-kinds.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import { stateTaxedPlans, taxedPlansOf } from '../../compile/choices/compile-state-taxed.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { lawTaxingBefore } from '../../year-return/state-taxed.ts';

/** A state that does not tax again what it taxed before, and accounts that are taken to hold nothing of it. */
export function taxedByStateWarnings(plan: Plan, program: Program): readonly PlanWarning[] {
  const taxedPlans = taxedPlansOf(program.years);
  if (taxedPlans === 'none') return [];
  const plans = stateTaxedPlans(plan, taxedPlans);
  return plan.accounts.flatMap(({ id, kind, name, balance, taxedByState }, at): readonly PlanWarning[] => {
    const account = program.accounts[at];
    if (account === undefined || !hasField(kind, 'taxedByState') || taxedByState > 0 || balance === 0) return [];
    if (!ACCOUNT_KIND_FACTS[kind].isIra && !plans.has(id)) return [];
    const law = program.years.map((year) => lawAsking(year, program, account.owner)).find((each) => each !== null);
    if (law === undefined || law === null) return [];
    const message = `${law.name} taxes contributions to ${name} when they are made, and not again when they are paid out. The plan takes what was taxed so far as 0: enter it as taxed by the state.`;
    return [{ code: 'taxedByStateZero', message, year: null, path: `accounts[${at}].taxedByState` }];
  });
}

/** The state's law of a year in which a payment to the owner may be of contributions that it taxed; null where none is taxed at all. */
function lawAsking(year: ProgramYear, { firstMonth, persons }: Program, owner: number) {
  const law = lawTaxingBefore(year);
  if (law === null || law.startingPoint.recovery === null) return null;
  const age = (firstMonth + year.from - (persons[owner]?.birthMonth ?? 0)) / 12;
  const isLeftOut = law.retirementRules.some(
    (rule) =>
      rule.coversIra && rule.coversEmployerPlan && isUncapped(rule) && age >= rule.fromAge && age < rule.belowAge,
  );
  return isLeftOut ? null : law;
}

function isUncapped({ capEach, capReturn, capBoth }: ResolvedRetirementRule): boolean {
  return Math.min(capEach, capReturn, capBoth) === Number.POSITIVE_INFINITY;
}
