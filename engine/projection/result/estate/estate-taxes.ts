import { type FederalEstateTax, federalEstateTax } from '../../../tax/estate/federal-estate-tax.ts';
import { inheritanceTax } from '../../../tax/estate/inheritance-tax.ts';
import { type StateEstateTax, stateEstateTax } from '../../../tax/estate/state-estate-tax.ts';
import { giftsUpTo } from '../../program/gifts/program-gifts.ts';
import type { Program } from '../../program/program.ts';
import type { EstateHeir, EstateLaw, ProgramEstate } from '../../program/program-estate.ts';
import type { Run } from '../../state/run-state.ts';

/** What an heir gets before any tax, and the state's tax on it, dollars. */
export interface InheritedShare {
  readonly heir: EstateHeir;
  readonly received: number;
  readonly tax: number;
}

/** The taxes on an estate, as if the plan ended with the year just closed, dollars. */
export interface EstateTaxes {
  readonly law: EstateLaw;
  /** Portfolio and property less debts. */
  readonly estate: number;
  readonly shares: readonly InheritedShare[];
  readonly inheritanceTax: number;
  /** Null where the state has none. */
  readonly stateEstate: StateEstateTax | null;
  readonly federal: FederalEstateTax;
  readonly total: number;
}

/** Everything that comes off what heirs get before their own income tax; 0 in nearly all plans, after one comparison. */
export function estateTaxOf(program: Program, run: Run, estate: number): number {
  return estateTaxesOf(program, run, estate)?.total ?? 0;
}

const NO_GIFTS = { ofFirst: 0, ofSurvivor: 0 } as const;

/** Null where the plan leaves them out, and where nobody taxes such an estate. */
export function estateTaxesOf({ estate: rules, gifts }: Program, run: Run, estate: number): EstateTaxes | null {
  if (rules === null) return null;
  const { yearIndex } = run.status;
  const law = rules.laws[yearIndex];
  const { ofFirst, ofSurvivor } = gifts === null ? NO_GIFTS : giftsUpTo(gifts, yearIndex);
  if (law === undefined || estate + ofFirst + ofSurvivor <= law.untaxedUpTo) return null;
  const shares = sharesOf(rules, run, { law, estate });
  let inherited = 0;
  let charity = 0;
  for (const { heir, received, tax } of shares) {
    inherited += tax;
    if (heir.relation === 'charity') charity += received;
  }
  // 26 USC 2055(a).
  const taxableEstate = Math.max(0, estate - charity);
  const stateEstate =
    law.stateEstate === null
      ? null
      : stateEstateTax(
          { taxableEstate, unusedExclusion: law.unusedStateExclusion, inheritanceTax: inherited },
          law.stateEstate,
          law,
        );
  const stateDeathTaxes = (stateEstate?.tax ?? 0) + inherited;
  // What the first to die gave in life is off what they left unused: 26 USC 2010(c)(4)(B)(ii).
  const unusedExclusion = Math.max(0, law.federal.unusedExclusion - ofFirst);
  const federal = federalEstateTax(
    { estate, deductions: charity, stateDeathTaxes, taxableGifts: ofSurvivor },
    { ...law.federal, unusedExclusion },
  );
  const total = federal.tax + stateDeathTaxes;
  return total > 0 ? { law, estate, shares, inheritanceTax: inherited, stateEstate, federal, total } : null;
}

/** What each heir gets: shares of the accounts that name them, and of everything else. */
function sharesOf(
  { heirs, placeOf }: ProgramEstate,
  { holdings }: Run,
  { law, estate }: { readonly law: EstateLaw; readonly estate: number },
): readonly InheritedShare[] {
  const received = heirs.map(() => 0);
  let rest = estate;
  for (const { account, closingBalance } of holdings) {
    if (account.heirs === null) continue;
    rest -= closingBalance;
    for (const heir of account.heirs) {
      const place = placeOf.get(heir) ?? 0;
      received[place] = (received[place] ?? 0) + heir.share * closingBalance;
    }
  }
  return heirs.map((heir, at) => {
    const own = (received[at] ?? 0) + heir.shareOfRest * Math.max(0, rest);
    return {
      heir,
      received: own,
      tax: law.inheritance === null ? 0 : inheritanceTax(own, heir.relation, law.inheritance),
    };
  });
}
