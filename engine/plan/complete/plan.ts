import type { LawPack } from '../../primitives/law/law-pack.ts';
import type { RiskTable } from '../risk/risk-table.ts';
import type { Account } from '../schema/account.ts';
import type { HouseholdAllocation } from '../schema/allocation/allocation.ts';
import type { BondLadder } from '../schema/annuities/bond-ladder.ts';
import type { Assumptions, Legacy } from '../schema/assumptions.ts';
import type { Inheritance } from '../schema/estate/inheritance.ts';
import type { LifeInsurance } from '../schema/estate/life-insurance.ts';
import type { Goal, SpendingShape } from '../schema/goal.ts';
import type { Income } from '../schema/income.ts';
import type { PlanLaw } from '../schema/law/plan-law.ts';
import type { Person } from '../schema/person.ts';
import type { PlanFilingStatus } from '../schema/plan-inputs.ts';
import type { Debt, Property } from '../schema/property.ts';
import type { PathShock } from '../schema/risks/path-shock.ts';
import type { Roth } from '../schema/roth.ts';
import type { StateChoice } from '../schema/state-choice.ts';
import type { HouseholdMix, Strategy } from '../schema/strategy.ts';
import type { Taxes } from '../schema/taxes.ts';
import type { When } from '../schema/when.ts';
import type { LeftOver, Withdrawal } from '../schema/withdrawal.ts';
import type { DisabilityInsurance } from '../schema/work/disability-insurance.ts';
import type { RetiredAtMeans } from '../schema/work/retire-when.ts';

export interface Relocation {
  readonly when: When;
  readonly state: StateChoice;
}

/**
 * A completed plan: `PlanInputs` with every default filled in. Only dates are still symbolic (`When`).
 * Money is US dollars, rates and shares are fractions. Null stands for what has no default and was left out.
 */
export interface Plan {
  readonly schemaVersion: 1;
  readonly startMonth: string;
  readonly filingStatus: PlanFilingStatus;
  readonly state: StateChoice;
  readonly relocations: readonly Relocation[];
  /** One or two; the first is the client, the second the spouse. */
  readonly persons: readonly Person[];
  readonly accounts: readonly Account[];
  readonly strategies: readonly Strategy[];
  /** Null where each account follows its own strategy. */
  readonly allocation: HouseholdAllocation | null;
  /** Instead of the strategies of all accounts but annuities, where a search compares plans at one mix. */
  readonly oneMix?: HouseholdMix;
  /** What the risk-based rule goes by, once it has been worked out; it follows from the rest. */
  readonly riskTable?: RiskTable;
  /** When the person with a rule of retirement retires at the means, once it has been found; `retirement` says it, too. */
  readonly retiredAtMeans?: RetiredAtMeans;
  /** The pack that `law` names, once it has been found. */
  readonly lawPack?: LawPack;
  /** What befalls every path of a run of the plan; no part of the plan itself. */
  readonly shock?: PathShock;
  readonly goals: readonly Goal[];
  readonly spendingShape: SpendingShape;
  readonly leftOver: LeftOver;
  readonly incomes: readonly Income[];
  /** Null where none is expected. */
  readonly inheritances: readonly Inheritance[] | null;
  /** Null where there is none. */
  readonly lifeInsurance: readonly LifeInsurance[] | null;
  /** Null where there is none. */
  readonly disabilityInsurance: readonly DisabilityInsurance[] | null;
  /** Null where none is bought. */
  readonly ladders: readonly BondLadder[] | null;
  readonly properties: readonly Property[];
  readonly debts: readonly Debt[];
  readonly taxes: Taxes;
  readonly withdrawal: Withdrawal;
  readonly roth: Roth;
  readonly assumptions: Assumptions;
  readonly legacy: Legacy;
  /** Null where the plan goes by the law in force. */
  readonly law: PlanLaw | null;
}
