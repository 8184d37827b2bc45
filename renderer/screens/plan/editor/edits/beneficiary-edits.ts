import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { BeneficiaryInputs } from '../../../../../engine/plan/schema/giving/beneficiary.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { removedAt, replacedAt } from './list-edits.ts';

/** What is not yet shared; all of it for the first. Kept to binary-clean hundredths of a percent. */
function shareLeft(beneficiaries: readonly BeneficiaryInputs[]): number {
  const shared = beneficiaries.reduce((sum, { share }) => sum + share, 0);
  return Math.max(0, Number((1 - shared).toFixed(6)));
}

/** One more beneficiary, who gets what is left; where nothing is, half of what the last one had. */
export function withBeneficiary(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (beneficiaries) => {
    const left = shareLeft(beneficiaries);
    const last = beneficiaries.at(-1);
    if (left > 0 || last === undefined) return [...beneficiaries, { kind: 'child', share: left }];
    const half = Number((last.share / 2).toFixed(6));
    const rest = Number((last.share - half).toFixed(6));
    return [...beneficiaries.slice(0, -1), { ...last, share: rest }, { kind: 'child', share: half }];
  });
}

/** Without one, whose share goes to the first of the others. */
export function withoutBeneficiary(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, (beneficiaries) => {
    const others = removedAt(beneficiaries, place);
    const [first] = others;
    if (first === undefined) return [];
    return replacedAt(others, 0, { ...first, share: Number((first.share + shareLeft(others)).toFixed(6)) });
  });
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (beneficiaries: readonly BeneficiaryInputs[]) => readonly BeneficiaryInputs[],
): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const { beneficiaries: written = [], ...rest } = account;
  const beneficiaries = change(written);
  const next: AccountInputs = beneficiaries.length === 0 ? rest : { ...rest, beneficiaries };
  return { ...inputs, accounts: replacedAt(accounts, index, next) };
}
