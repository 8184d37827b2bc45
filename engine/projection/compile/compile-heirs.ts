import { inheritedYearsLeft } from '../../accounts/inherited-account.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import { statedClasses } from '../../plan/allocation/correlation-matrix.ts';
import { risenMeans } from '../../plan/allocation/risen-means.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { Account } from '../../plan/schema/account.ts';
import { isTakenOverTenYears } from '../../plan/schema/account-kinds.ts';
import type { Beneficiary } from '../../plan/schema/giving/beneficiary.ts';
import { power } from '../../primitives/math.ts';
import type { ProgramAccount, ProgramHeir } from '../program/program-account.ts';
import type { ProgramStrategy } from '../program/program-strategy.ts';
import type { Timeline } from '../program/timeline.ts';
import { sideAccountsOf } from '../schedule/contributions/side-accounts.ts';
import { riseOf } from './choices/compile-rise.ts';
import { keptAccountsOf } from './transfers/side-accounts.ts';

/** What those who inherit depend on beside the plan: its calendar, its strategies, and the law of its first year. */
interface HeirContext {
  readonly timeline: Timeline;
  readonly strategies: readonly ProgramStrategy[];
  readonly law: RetirementDistributionLaw;
}

/**
 * The accounts with those whom the plan names for each. What passes through an account beside one of the plan, or is kept by a
 * spouse as beneficiary, goes to those named for that one; other accounts made by the plan have none.
 */
export function withHeirs(
  accounts: readonly ProgramAccount[],
  plan: Plan,
  context: HeirContext,
): readonly ProgramAccount[] {
  if (plan.accounts.every(({ beneficiaries }) => beneficiaries === null)) return accounts;
  const beside = sideAccountsOf(plan).map(({ host }) => host);
  const kept = keptAccountsOf(plan, context.timeline).map(({ at }) => at);
  const named = [...plan.accounts.keys(), ...beside, ...kept];
  return accounts.map((compiled, at) => {
    const account = plan.accounts[named[at] ?? -1];
    return account === undefined ? compiled : { ...compiled, heirs: heirsOf(account, compiled, plan, context) };
  });
}

/**
 * Who inherits an account once nobody of the plan is left. A spouse of the plan has died by then: the share goes to the
 * others in proportion, or to heirs at the rate of the legacy where there are none.
 */
function heirsOf(account: Account, { strategy }: ProgramAccount, plan: Plan, context: HeirContext) {
  const left = (account.beneficiaries ?? []).filter(({ kind }) => kind !== 'spouse');
  const shared = left.reduce((sum, { share }) => sum + share, 0);
  if (shared <= 0) return null;
  const terms = termsOf(account, context.strategies[strategy], plan, context);
  return left.map((beneficiary) => ({ ...heirOf(beneficiary, terms), share: beneficiary.share / shared }));
}

/** What an account earns in a year after its fees, the rate that brings it back, and the years there are to take it in. */
interface HeirTerms {
  readonly growth: number;
  readonly discount: number;
  readonly years: number;
}

/**
 * An equal part of the account's units leaves at the end of each year, which meets the deadline of 26 USC 401(a)(9)(H);
 * what is left earns the plan's mean return at the account's last mix.
 */
function heirOf({ name, kind, share, taxRate, tenYears }: Beneficiary, terms: HeirTerms): ProgramHeir {
  const years = tenYears ? terms.years : 0;
  const worth = years === 0 ? 1 : presentValue(terms.growth, terms.discount, years);
  return {
    name,
    kind,
    share,
    // 26 USC 501(a), 642(c): what goes to a charity is taxed to nobody.
    taxRate: kind === 'charity' ? 0 : taxRate,
    years,
    worth,
    worthOfBasis: years === 0 ? 1 : presentValue(0, terms.discount, years),
  };
}

/** Of a dollar taken in so many equal parts at the ends of the years. */
function presentValue(growth: number, discount: number, years: number): number {
  if (growth === discount) return 1;
  let value = 0;
  for (let year = 1; year <= years; year++) value += power((1 + growth) / (1 + discount), year);
  return value / years;
}

function termsOf(
  account: Account,
  strategy: ProgramStrategy | undefined,
  plan: Plan,
  { timeline, law }: HeirContext,
): HeirTerms {
  const assumptions = risenMeans(plan.assumptions, riseOf(plan, timeline)?.points ?? 0);
  const { equityReturn, bondReturn, cashReturn } = assumptions;
  const more = statedClasses(assumptions);
  const lastMonth = (strategy?.stride ?? 0) * (timeline.months - 1);
  const weight = (asset: number) => strategy?.mix[lastMonth + asset] ?? 0;
  const mean =
    strategy === undefined
      ? cashReturn
      : more.reduce(
          (sum, one, at) => sum + (strategy.moreMix?.[lastMonth + at] ?? 0) * (one?.mean ?? 0),
          weight(0) * equityReturn + weight(1) * bondReturn + weight(2) * cashReturn,
        );
  const growth = (1 + mean) * power(1 - account.fees / 12, 12) - 1;
  const lastYear = timeline.firstYear + timeline.years - 1;
  return {
    growth,
    discount: plan.legacy.heirDiscountRate ?? growth,
    years: isTakenOverTenYears(account.kind) ? inheritedYearsLeft(inheritedBefore(account), lastYear, law) : 0,
  };
}

/** Whose ten years run already: of an account inherited by the ten-year rule itself. */
function inheritedBefore({ inherited }: Account): number | null {
  return inherited?.beneficiary === 'designated' ? inherited.deathYear : null;
}
