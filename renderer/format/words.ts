import type { OperationOutput } from '../../electron/contract/index.ts';
import type { GoalCategory } from '../../engine/plan/schema/goal.ts';
import type { IncomeKind } from '../../engine/plan/schema/income.ts';

export type Profile = OperationOutput<'households.get'>['profile'];
export type Dollars = OperationOutput<'settings.get'>['dollars'];

export const PROFILE_WORDS: Readonly<Record<Profile, string>> = {
  single: 'Single',
  married: 'Married',
  earlyRetirement: 'Early retirement',
  highNetWorth: 'High net worth',
};

export const DOLLARS_WORDS: Readonly<Record<Dollars, string>> = {
  todays: 'today’s dollars',
  future: 'future dollars',
};

export const INCOME_KIND_WORDS: Readonly<Record<IncomeKind, string>> = {
  wage: 'Wages',
  selfEmployment: 'Self-employment',
  pension: 'Pension',
  annuity: 'Annuity',
  rental: 'Rental',
  alimony: 'Alimony',
  royalty: 'Royalties',
  other: 'Other',
};

export const GOAL_CATEGORY_WORDS: Readonly<Record<GoalCategory, string>> = {
  essential: 'Essential',
  discretionary: 'Discretionary',
  healthcare: 'Health care',
  housing: 'Housing',
  education: 'Education',
  travel: 'Travel',
  gift: 'Gifts',
  charity: 'Charity',
};

/** `1 plan`, `3 plans`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** `Ellen’s`, `James’s`. */
export function possessive(name: string): string {
  return `${name}’s`;
}
