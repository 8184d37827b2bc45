import { basicExclusionAmount, estateTaxTables } from '../../../law/estate-tax-law.ts';
import { inheritanceTaxLaw, stateEstateTaxLaw } from '../../../law/estates/state-estate-law.ts';
import type { LawTables } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { deathYearOf } from '../../../plan/complete/plan-span.ts';
import { heirsOneByOne } from '../../../plan/schema/estate/heirs.ts';
import type { BeneficiaryKind } from '../../../plan/schema/giving/beneficiary.ts';
import { yearMonth } from '../../../primitives/calendar.ts';
import type { HeirRelation } from '../../../primitives/estate/heir-relations.ts';
import type { FormerFederalLaw } from '../../../tax/estate/state-estate-tax.ts';
import type { ProgramAccount, ProgramHeir } from '../../program/program-account.ts';
import type { EstateHeir, EstateLaw, ProgramEstate } from '../../program/program-estate.ts';
import type { Timeline } from '../../program/timeline.ts';
import { stateIn } from '../../schedule/residence.ts';

/** Null where the plan leaves estate and inheritance taxes out. */
export function estateOf(
  plan: Plan,
  timeline: Timeline,
  tables: LawTables,
  accounts: readonly ProgramAccount[],
): ProgramEstate | null {
  if (!plan.legacy.estateTax) return null;
  const former = estateTaxTables(tables.estateTax, timeline.firstYear);
  const laws = Array.from({ length: timeline.years }, (_, at) =>
    estateLaw(plan, { timeline, tables, former }, timeline.firstYear + at),
  );
  return { laws, ...heirsOf(plan, accounts) };
}

interface EstateSources {
  readonly timeline: Timeline;
  readonly tables: LawTables;
  readonly former: FormerFederalLaw;
}

/** Those of the law of a beneficiary's kind. A spouse of the plan has died by then. */
const RELATIONS: Readonly<Record<BeneficiaryKind, HeirRelation>> = {
  spouse: 'other',
  child: 'child',
  charity: 'charity',
  other: 'other',
};

/** One heir for each name and relation, whatever they get. */
function heirsOf({ legacy }: Plan, accounts: readonly ProgramAccount[]): Pick<ProgramEstate, 'heirs' | 'placeOf'> {
  const heirs: EstateHeir[] = heirsOneByOne(legacy.heirs).map(({ name, relation, share }) => ({
    name,
    relation,
    shareOfRest: share,
  }));
  const placeOf = new Map<ProgramHeir, number>();
  for (const account of accounts)
    for (const heir of account.heirs ?? []) {
      const { name } = heir;
      const relation = RELATIONS[heir.kind];
      const known = heirs.findIndex((one) => one.name === name && one.relation === relation);
      placeOf.set(heir, known < 0 ? heirs.length : known);
      if (known < 0) heirs.push({ name, relation, shareOfRest: 0 });
    }
  return { heirs, placeOf };
}

/**
 * The law of a year in which the last to die lives. At the first death everything goes to the spouse, untaxed (26 USC 2056(a)), so
 * that all of the first exclusion is left and passes on by an estate tax return: 26 USC 2010(c)(4), (5); HRS 236E-6; Md. Tax-General
 * 7-309(b)(9).
 */
function estateLaw(plan: Plan, { timeline, tables, former }: EstateSources, year: number): EstateLaw {
  const growth = plan.assumptions;
  const exclusionIn = (at: number) => basicExclusionAmount(tables.estateTax, at, growth);
  const firstDeath = isCouple(plan) ? Math.min(year, ...plan.persons.map(deathYearOf)) : null;
  const federal = {
    rates: former.rates,
    basicExclusion: exclusionIn(year),
    unusedExclusion: firstDeath === null ? 0 : exclusionIn(firstDeath),
  };
  const residence = stateIn(plan, timeline, yearMonth(year, 12));
  const state = residence === 'none' ? null : residence;
  const ofState = (at: number) =>
    state === null
      ? null
      : stateEstateTaxLaw(tables.stateEstateTaxes, { state, year: at, growth, federalExclusion: exclusionIn(at) });
  const stateEstate = ofState(year);
  const inheritance = state === null ? null : inheritanceTaxLaw(tables.stateEstateTaxes, { state, year });
  const unusedStateExclusion =
    firstDeath === null || stateEstate?.isPortable !== true ? 0 : (ofState(firstDeath)?.exclusion ?? 0);
  return {
    year,
    federal,
    ...former,
    state,
    stateEstate,
    inheritance,
    unusedStateExclusion,
    untaxedUpTo: Math.min(
      federal.basicExclusion + federal.unusedExclusion,
      stateEstate === null ? Number.POSITIVE_INFINITY : stateEstate.exclusion + unusedStateExclusion,
      inheritance === null ? Number.POSITIVE_INFINITY : 0,
    ),
  };
}

function isCouple({ persons, filingStatus }: Plan): boolean {
  return persons.length > 1 && (filingStatus === 'marriedFilingJointly' || filingStatus === 'marriedFilingSeparately');
}
