import type { AnnuityPurchase, ParsedAnnuityPurchase } from '../schema/annuities/annuity-purchase.ts';
import type { Income, IncomeKind, LumpSum, ParsedIncome } from '../schema/income.ts';
import type { When } from '../schema/when.ts';
import { completeGrowth, NO_GROWTH, WITH_INFLATION } from './complete-growth.ts';
import { completeWhen, completeWhenOr, PLAN_END, PLAN_START, retirementOf } from './complete-when.ts';

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

/** Paid from retirement on where the plan does not say when. */
function beginsAtRetirement(kind: IncomeKind): boolean {
  return kind === 'pension' || kind === 'annuity';
}

function completeLumpSum(inputs: ParsedIncome['lumpSum'], owner: string): LumpSum | null {
  if (inputs === undefined) return null;
  const { amount, when, taken, to } = inputs;
  return { amount, when: when === undefined ? null : completeWhen(when, owner), taken, to: to ?? null };
}

function completePurchase(inputs: ParsedAnnuityPurchase | undefined, owner: string): AnnuityPurchase | null {
  if (inputs === undefined) return null;
  const { premium, when, from = null, form, certainYears = null, qlac, exclusionRatio = null } = inputs;
  return { premium, when: completeWhen(when, owner), from, form, certainYears, qlac, exclusionRatio };
}

/** What the rest of the plan says about an income. */
export interface IncomeContext {
  readonly id: string;
  /** Receives an income that names no owner. */
  readonly client: string;
  /** A person's retirement where that lies ahead, else the start of the plan. */
  readonly retirementAhead: (person: string) => When;
}

export function completeIncome(inputs: ParsedIncome, { id, client, retirementAhead }: IncomeContext): Income {
  const earned = isEarned(inputs.kind);
  const owner = inputs.owner ?? client;
  const purchase = completePurchase(inputs.purchase, owner);
  const usualStart = purchase?.when ?? (beginsAtRetirement(inputs.kind) ? retirementAhead(owner) : PLAN_START);
  return {
    id,
    name: inputs.name ?? KIND_NAMES[inputs.kind],
    owner,
    kind: inputs.kind,
    amount: inputs.amount,
    frequency: inputs.frequency,
    start: completeWhenOr(inputs.start, owner, usualStart),
    end: completeWhenOr(inputs.end, owner, earned ? retirementOf(owner) : PLAN_END),
    growth: completeGrowth(inputs.growth, earned ? WITH_INFLATION : NO_GROWTH),
    inTodaysDollars: inputs.inTodaysDollars,
    taxableShare: inputs.taxableShare,
    phases:
      inputs.phases.length === 0
        ? null
        : inputs.phases.map((phase) => ({ ...phase, when: completeWhen(phase.when, owner) })),
    survivorShare: inputs.survivorShare,
    covered: inputs.covered ?? earned,
    lumpSum: completeLumpSum(inputs.lumpSum, owner),
    survivorForms: inputs.survivorForms ?? null,
    vesting: inputs.vesting ?? null,
    purchase,
    exclusionRatio: inputs.exclusionRatio,
    passive: inputs.passive,
    payer: inputs.payer,
    qualifiedBusinessIncome: inputs.qualifiedBusinessIncome ?? inputs.kind === 'selfEmployment',
  };
}
