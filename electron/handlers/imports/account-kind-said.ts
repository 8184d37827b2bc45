import type { AccountKind } from '../../../engine/plan/schema/account-kinds.ts';

/** The first that matches decides: a Roth 401(k) is called both, an inherited IRA is an IRA, too. */
const WORDS: readonly (readonly [RegExp, AccountKind])[] = [
  [/\b(inherited|beneficiary|bda|bene)\b.*\broth\b|\broth\b.*\b(inherited|beneficiary|bda|bene)\b/i, 'inheritedRoth'],
  [/\b(inherited|beneficiary|bda|bene)\b.*\bira\b|\bira\b.*\b(inherited|beneficiary|bda|bene)\b/i, 'inheritedIra'],
  [/\broth\b.*(40[13]\s*\(?[kb]|tsp|thrift|plan\b)|(40[13]\s*\(?[kb]|tsp|thrift).*\broth\b/i, 'roth401k'],
  [/\broth\b/i, 'rothIra'],
  [/\b(hsa|health savings)\b/i, 'hsa'],
  [/\b(529|college|education|coverdell|esa)\b/i, 'education529'],
  [/\b457/i, 'deferredComp457b'],
  [
    /40[13]\s*\(?[kb]|\b(tsp|thrift|profit[- ]sharing|pension plan|savings plan|retirement plan|keogh)\b/i,
    'traditional401k',
  ],
  [/\b(ira|sep|simple|rollover|individual retirement)\b/i, 'traditionalIra'],
  [/\bannuity\b/i, 'annuity'],
  [/\b(checking|savings|cash management|money market|certificate)\b/i, 'cash'],
  [/\b(individual|joint|brokerage|trust|tod|tenants|jtwros|community|taxable|investment)\b/i, 'taxable'],
];

/** The kind that the name of an account tells; null where it tells none. */
export function accountKindSaid(name: string): AccountKind | null {
  return WORDS.find(([words]) => words.test(name))?.[1] ?? null;
}
