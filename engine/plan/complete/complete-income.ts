import type { Income, IncomeKind, ParsedIncome } from '../schema/income.ts';
import { completeGrowth, NO_GROWTH, WITH_INFLATION } from './complete-growth.ts';
import { completeWhenOr, PLAN_END, PLAN_START, retirementOf } from './complete-when.ts';

const KIND_NAMES: Readonly<Record<IncomeKind, string>> = {
  wage: 'Wages',
  selfEmployment: 'Self-employment',
  pension: 'Pension',
  annuity: 'Annuity',
  rental: 'Rent',
  alimony: 'Alimony',
  royalty: 'Royalties',
  other: 'Other income',
};

/** Wages and self-employment: they end with work, rise with inflation and bear Social Security tax unless said otherwise. */
export function isEarned(kind: IncomeKind): boolean {
  return kind === 'wage' || kind === 'selfEmployment';
}

/** `client` receives an income that names no owner. */
export function completeIncome(inputs: ParsedIncome, id: string, client: string): Income {
  const earned = isEarned(inputs.kind);
  const owner = inputs.owner ?? client;
  return {
    id,
    name: inputs.name ?? KIND_NAMES[inputs.kind],
    owner,
    kind: inputs.kind,
    amount: inputs.amount,
    frequency: inputs.frequency,
    start: completeWhenOr(inputs.start, owner, PLAN_START),
    end: completeWhenOr(inputs.end, owner, earned ? retirementOf(owner) : PLAN_END),
    growth: completeGrowth(inputs.growth, earned ? WITH_INFLATION : NO_GROWTH),
    inTodaysDollars: inputs.inTodaysDollars,
    taxableShare: inputs.taxableShare,
    survivorShare: inputs.survivorShare,
    covered: inputs.covered ?? earned,
    lumpSum: inputs.lumpSum ?? null,
    exclusionRatio: inputs.exclusionRatio,
    passive: inputs.passive,
    payer: inputs.payer,
    qualifiedBusinessIncome: inputs.qualifiedBusinessIncome ?? inputs.kind === 'selfEmployment',
  };
}
