import type { AccountBasis } from '../../../../../../engine/plan/schema/account-kinds.ts';

/** A cash account asks for no basis: it is the balance. */
export const BASIS_WORDS: Readonly<Record<AccountBasis, { label: string; help: string }>> = {
  balance: { label: 'Basis', help: 'No effect on cash' },
  cost: { label: 'Cost basis', help: 'What you paid for it' },
  rothContributions: { label: 'Contributions to date', help: 'Can be withdrawn tax-free' },
  afterTaxContributions: { label: 'After-tax basis', help: 'Form 8606, line 14' },
  afterTaxPlanContributions: { label: 'After-tax basis', help: 'Already taxed, in this account' },
  investmentInContract: { label: 'Investment in the contract', help: 'What you paid in' },
  educationContributions: { label: 'Contributions to date', help: 'The rest is earnings' },
};
