import type { InheritanceTaxLaw, StateEstateTaxLaw } from '../../law/estates/state-estate-law.ts';
import type { HeirRelation } from '../../primitives/estate/heir-relations.ts';
import type { StateCode } from '../../primitives/state-codes.ts';
import type { FederalEstateTaxLaw } from '../../tax/estate/federal-estate-tax.ts';
import type { FormerFederalLaw } from '../../tax/estate/state-estate-tax.ts';
import type { ProgramHeir } from './program-account.ts';

/** What taxes the estate of the last to die, in plans that do not leave that out. */
export interface ProgramEstate {
  /** The law of each year of the plan, as if it ended with it. */
  readonly laws: readonly EstateLaw[];
  /** Everybody who gets something: those named for accounts, and those who get the rest. */
  readonly heirs: readonly EstateHeir[];
  /** The place of a beneficiary of an account among the heirs. */
  readonly placeOf: ReadonlyMap<ProgramHeir, number>;
}

export interface EstateHeir {
  readonly name: string;
  readonly relation: HeirRelation;
  /** Share of what no account gives to its beneficiaries. */
  readonly shareOfRest: number;
}

/** Federal law and that of the state in which the last to die lives. */
export interface EstateLaw extends FormerFederalLaw {
  readonly year: number;
  readonly federal: FederalEstateTaxLaw;
  /** Null outside the states. */
  readonly state: StateCode | null;
  /** Null where the state has no such tax. */
  readonly stateEstate: StateEstateTaxLaw | null;
  readonly inheritance: InheritanceTaxLaw | null;
  /** What the spouse who died first left of the state's exclusion, where the state lets it pass. */
  readonly unusedStateExclusion: number;
  /** No estate up to it is taxed by anybody, dollars. */
  readonly untaxedUpTo: number;
}
