import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { ProgramShares } from '../../program/program-shares.ts';
import type { ProgramStrategy } from '../../program/program-strategy.ts';

/**
 * An account of one share holds nothing but the equity of a share class of its own, whose price is the share's: so it is bought,
 * sold, taxed and grown as any other holding.
 */
const ONE_SHARE: ProgramStrategy = {
  rebalance: 'never',
  mix: Float64Array.of(1, 0, 0),
  moreMix: null,
  stride: 0,
  isShared: false,
};

/** Every yearly fee of the plan once, as a fraction; first none, which accounts made by the plan have. */
function feesOf({ accounts, taxes }: Plan): readonly number[] {
  const { donorAdvisedFund: fund } = taxes.charity;
  return [...new Set([0, ...accounts.map(({ fees }) => fees), ...(fund === null ? [] : [fund.fees])])];
}

/** The places of each share and fee that accounts of one share have. */
interface SharePlace {
  readonly share: number;
  readonly fee: number;
}

function sharePlaces(plan: Plan): readonly SharePlace[] {
  const names = sharesOf(plan).map(({ name }) => name);
  const places: SharePlace[] = [];
  for (const { concentrated, fees: fee } of plan.accounts) {
    if (concentrated === null) continue;
    const share = names.indexOf(concentrated.share);
    if (!places.some((place) => place.share === share && place.fee === fee)) places.push({ share, fee });
  }
  return places;
}

/** The place of a fee among the share classes of mixes. */
export function shareClassOf(plan: Plan, fee: number): number {
  return feesOf(plan).indexOf(fee);
}

/** The share class of an account. */
export function shareClassOfAccount(plan: Plan, { concentrated, fees }: Account): number {
  if (concentrated === null) return shareClassOf(plan, fees);
  const share = sharesOf(plan).findIndex(({ name }) => name === concentrated.share);
  const place = sharePlaces(plan).findIndex((one) => one.share === share && one.fee === fees);
  return feesOf(plan).length + place;
}

/** What a month's fee leaves of an account: a twelfth of the yearly fee goes. First a class for each fee of the plan, then one for each single share and fee. */
export function shareClassesOf(plan: Plan): Float64Array {
  const fees = [...feesOf(plan), ...sharePlaces(plan).map(({ fee }) => fee)];
  return Float64Array.from(fees, (fee) => 1 - fee / 12);
}

/** Every share by its name, as the first account that holds it says. */
function sharesOf({ accounts }: Plan): ProgramShares['shares'] {
  const byName = new Map<string, ProgramShares['shares'][number]>();
  for (const { concentrated } of accounts) {
    if (concentrated === null || byName.has(concentrated.share)) continue;
    const { share: name, expectedReturn, volatility, correlation } = concentrated;
    byName.set(name, { name, expectedReturn, volatility, correlation });
  }
  return [...byName.values()];
}

/** Null where every account holds a mix. */
export function programShares(plan: Plan): ProgramShares | null {
  const places = sharePlaces(plan);
  if (places.length === 0) return null;
  const ofMixes = feesOf(plan).map(() => -1);
  return { shares: sharesOf(plan), ofClass: Int8Array.from([...ofMixes, ...places.map(({ share }) => share)]) };
}

/** The strategy of accounts of one share, where the plan has any: it stands last. */
export function strategyOfShares({ accounts }: Plan): readonly ProgramStrategy[] {
  return accounts.some(({ concentrated }) => concentrated !== null) ? [ONE_SHARE] : [];
}

/** Its place, after the plan's own strategies and the one mix of a search or of the household, with which every strategy stands twice. */
export function strategyPlaceOfShares({ strategies, oneMix, allocation }: Plan): number {
  if (oneMix !== undefined) return strategies.length + 1;
  return allocation === null ? strategies.length : 2 * strategies.length + 1;
}
