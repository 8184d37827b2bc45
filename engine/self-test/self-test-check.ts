import type { LawTables } from '../law/law-tables.ts';
import type { MarketHistory } from '../monte-carlo/returns/market-history.ts';

/** What a self-test covers, in its order. */
export type SelfTestTopic =
  | 'federalTax'
  | 'socialSecurity'
  | 'households'
  | 'startYears'
  | 'randomReturns'
  | 'resultHashes';

/** One figure that others have published or worked out, beside what this machine makes of the same case. */
export interface SelfTestCheck {
  readonly topic: SelfTestTopic;
  /** The case and the figure, in words. */
  readonly name: string;
  readonly expected: number | string;
  readonly ours: number | string;
  /** How far ours may lie from what is expected; 0 where it has to be the same. */
  readonly tolerance: number;
  readonly agrees: boolean;
  /** Who says what is expected. */
  readonly source: string;
}

export interface SelfTestResult {
  readonly engine: string;
  readonly law: string;
  readonly checks: readonly SelfTestCheck[];
  readonly agreeing: number;
  readonly differing: number;
}

export interface SelfTestContext {
  readonly law: LawTables;
  readonly history: MarketHistory;
  /** Called between steps of a long case; throws where the answer is no longer wanted. */
  readonly goOn: () => void;
}

/** A case that has not been worked yet: it may come to several figures. */
export type SelfTestCase = () => readonly SelfTestCheck[];

type Comparison = Omit<SelfTestCheck, 'agrees' | 'tolerance'> & { readonly tolerance?: number };

/** What is expected against ours: numbers within the tolerance, text to the letter. */
export function checkOf({ expected, ours, tolerance = 0, ...rest }: Comparison): SelfTestCheck {
  const agrees =
    typeof expected === 'number' && typeof ours === 'number'
      ? Math.abs(ours - expected) <= tolerance
      : ours === expected;
  return { ...rest, expected, ours, tolerance, agrees };
}
