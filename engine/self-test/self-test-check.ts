import type { LawTables } from '../law/law-tables.ts';
import type { MarketHistory } from '../monte-carlo/returns/market-history.ts';
import type { SelfTestCheck } from '../results/self-test.ts';

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
