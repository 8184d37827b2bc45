import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { Household } from '../../contract/household-operations.ts';
import type { HandlerContext } from '../handler-context.ts';
import { knownLawHash } from './law-hash.ts';

/** A household whose figure counts as current only where this engine and this law have run it. */
export function withCurrency<Stored extends Household>(household: Stored, { engine }: HandlerContext): Stored {
  const { headline } = household;
  if (headline === null || !headline.isCurrent) return household;
  const lawHash = knownLawHash(engine);
  const isOfThisLaw = lawHash === null || headline.lawHash === lawHash;
  if (headline.engine === ENGINE_VERSION && isOfThisLaw) return household;
  return { ...household, headline: { ...headline, isCurrent: false } };
}
