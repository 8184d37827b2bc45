import { JOINT } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';

/** An empty account that the plan adds to those written in it, held in cash until said otherwise. */
export function addedAccount(id: string, name: string, accountClass: number): ProgramAccount {
  return {
    id,
    name,
    accountClass,
    isIra: false,
    owner: JOINT,
    balance: 0,
    basis: 0,
    priorDecemberBalance: 0,
    shareClass: 0,
    monthlyDividendRate: 0,
    qualifiedShare: 0,
    taxExemptShare: 0,
    turnover: 0,
    isOneShare: false,
    lots: null,
    strategy: -1,
    penaltyFreeFrom: [0, 0],
    qualifiedFrom: [0, 0],
    firstRmdYear: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    closedUntil: 0,
    equalPayments: null,
    payout: null,
    inheritedDivisors: null,
    inheritedLastYear: Number.POSITIVE_INFINITY,
    contributions: null,
    rollovers: null,
    convertibleFrom: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    rothClockMetFrom: 0,
    simpleUntil: 0,
    is403b: false,
    unmatchedShare: 0,
    isStateTaxed: false,
    heirs: null,
    isAdded: true,
  };
}
