import type { z } from 'zod';
import { ACCOUNT_KINDS, type AccountKind } from './account-kinds.ts';
import { type Contribution, contributionInputs } from './contribution.ts';
import { type Education, educationInputs } from './education/education.ts';
import {
  calendarMonth,
  calendarYear,
  feeRate,
  id,
  interestRate,
  listOf,
  money,
  name,
  oneOf,
  share,
  strict,
  yesOrNo,
} from './fields.ts';
import { type Beneficiary, beneficiaryInputs } from './giving/beneficiary.ts';
import { type PlanTerms, planTermsInputs } from './plan-types/plan-terms.ts';
import { PLAN_TYPES, type PlanType } from './plan-types/plan-types.ts';
import type { ReadOnly } from './read-only.ts';
import { type Concentrated, concentratedInputs } from './shares/concentrated.ts';
import { type InKind, inKindInputs, type Lot, lotInputs, type SaleOrder, saleOrderInputs } from './shares/lots.ts';
import { type Rollover, rolloverInputs, type SurvivorChoice, survivorInputs } from './transfers/rollover.ts';
import { type When, whenInputs } from './when.ts';

/** `designated`: the ten-year rule. `eligibleDesignated`: life expectancy (26 USC 401(a)(9)(E)(ii)). */
export const BENEFICIARIES = ['designated', 'eligibleDesignated'] as const;
export const SEPP_METHODS = ['rmd', 'amortization', 'annuitization'] as const;

/** Yield of a taxable account that states none. */
export const USUAL_YIELD = { dividend: 0.015, qualifiedShare: 0.95, taxExemptShare: 0, turnover: 0.05 } as const;

const yieldInputs = strict({
  dividend: share.default(USUAL_YIELD.dividend).describe('Yearly dividends, as a share of the equity in the account.'),
  qualifiedShare: share.default(USUAL_YIELD.qualifiedShare).describe('Share of the dividends that are qualified.'),
  taxExemptShare: share
    .default(USUAL_YIELD.taxExemptShare)
    .describe(
      'Share of the interest in the account that is exempt from tax, as from municipal bonds of the state of residence.',
    ),
  turnover: share
    .default(USUAL_YIELD.turnover)
    .describe('Share of the unrealized gain that is realized each December.'),
});

const inheritedInputs = strict({
  deathYear: calendarYear.describe('Year in which the original owner died.'),
  decedentHadStartedRmds: yesOrNo
    .default(false)
    .describe('Whether the original owner had reached the required beginning date.'),
  beneficiary: oneOf(BENEFICIARIES)
    .default('designated')
    .describe('Kind of beneficiary: designated (ten-year rule) or eligible designated (life expectancy).'),
});

const seppPlanInputs = strict({
  start: whenInputs.describe('First month of the equal payments.'),
  method: oneOf(SEPP_METHODS).default('amortization').describe('Method by which the yearly payment is calculated.'),
  rate: interestRate.default(0.05).describe('Yearly interest rate used by the method, as a fraction.'),
});

export const planTypeInputs = oneOf(PLAN_TYPES);

export const accountInputs = strict({
  id: id.optional().describe('Short name by which the plan refers to the account. Default: a1, a2 and so on.'),
  name: name.optional().describe('Name of the account. Default: that of its kind.'),
  owner: id.optional().describe('Id of the person who owns it, or joint. Default: the first person.'),
  kind: oneOf(ACCOUNT_KINDS).describe('Kind of account, which decides how it is taxed.'),
  planType: planTypeInputs
    .optional()
    .describe(
      'Plan that the account belongs to. traditional401k, roth401k: 401k, 403b, tsp, solo401k or simple401k. traditionalIra, rothIra: ira, sep or simple. deferredComp457b: governmental or nonGovernmental. Default: what its name tells, else the first of these.',
    ),
  balance: money.describe('Balance on the first day of the start month, in dollars.'),
  basis: money
    .optional()
    .describe(
      'Money that is not taxed again, in dollars: cost basis, Roth contributions, investment in an annuity, after-tax IRA contributions, contributions to a 529 plan. Default: 0.',
    ),
  strategyId: id.optional().describe('Id of the asset-allocation strategy; a cash account has none. Default: default.'),
  fees: feeRate.default(0).describe('Yearly fees, as a share of the balance.'),
  yield: yieldInputs.optional().describe('Dividends and turnover of a taxable account.'),
  contributions: listOf(contributionInputs, 20).default([]).describe('Contributions to the account.'),
  priorDecemberBalance: money
    .optional()
    .describe('Balance on the December 31 before the start, in dollars, for the first RMD. Default: the balance.'),
  inherited: inheritedInputs.optional().describe('Facts about the death, for an inherited account.'),
  seppPlan: seppPlanInputs.optional().describe('Substantially equal payments before 59½ under 26 USC 72(t).'),
  rollovers: listOf(rolloverInputs, 10)
    .default([])
    .describe('Money that moves to another account of the owner: no income, no tax, nothing withheld. Default: none.'),
  survivor: survivorInputs
    .optional()
    .describe(
      'The surviving spouse keeps the account as its beneficiary. Default: the spouse takes it as their own at once.',
    ),
  rothFirstYear: calendarYear
    .optional()
    .describe('First year in which the owner had any Roth IRA, for the five-year rule. Default: the rule is met.'),
  simpleSince: calendarMonth
    .optional()
    .describe(
      'Month of the first contribution to the employer’s SIMPLE plan: for two years from it the money bears 25% of additional tax and cannot be moved to another kind of account. Default: more than two years ago, or the first contribution of the plan where the account is empty.',
    ),
  planTerms: planTermsInputs.optional().describe('What only some plans at work ask of an account.'),
  unmatchedShare: share
    .optional()
    .describe(
      'Share of a 401(k) or 403(b) account that comes from contributions of the employee that no employer matched, with its growth: Michigan subtracts no such distribution. Default: 0.',
    ),
  taxedByState: money
    .optional()
    .describe(
      'Contributions within the balance that the state has taxed already, after-tax money of federal law included, in dollars: New Jersey and Pennsylvania do not tax them again. Only for IRAs and plans at work before tax. Default: the after-tax money.',
    ),
  concentrated: concentratedInputs
    .optional()
    .describe(
      'The one share that the account holds instead of a mix, with its own return. A holding within an account is entered as an account of its own. Default: the mix of its strategy.',
    ),
  lots: listOf(lotInputs, 100)
    .optional()
    .describe(
      'What a taxable account holds by the month in which it was bought; the lots add up to its balance. Default: all of it at average basis, held long.',
    ),
  saleOrder: saleOrderInputs
    .optional()
    .describe(
      'Which lots of a taxable account a sale sells: at average basis, those bought first, those that cost most, or in the order of the list. Default: firstIn where it has lots or takes employer shares in kind, else average.',
    ),
  inKind: inKindInputs
    .optional()
    .describe(
      'A 401(k) hands out its employer shares in a lump sum, so that their appreciation in the plan is a long-term gain (26 USC 402(e)(4)). Default: they stay, or are rolled over.',
    ),
  education: educationInputs.optional().describe('What is asked of a 529 plan alone.'),
  beneficiaries: listOf(beneficiaryInputs, 10)
    .optional()
    .describe(
      'Who inherits the account when nobody of the plan is left, each with a share. Default: heirs who pay the tax rate of the legacy.',
    ),
  surplus: yesOrNo
    .optional()
    .describe('Whether surplus cash is put here. Default: the first taxable account, else the first cash one.'),
});

export type AccountInputs = ReadOnly<z.input<typeof accountInputs>>;
export type ParsedAccount = ReadOnly<z.output<typeof accountInputs>>;

export interface AccountYield {
  readonly dividend: number;
  readonly qualifiedShare: number;
  readonly taxExemptShare: number;
  readonly turnover: number;
}

export interface Inherited {
  readonly deathYear: number;
  readonly decedentHadStartedRmds: boolean;
  readonly beneficiary: (typeof BENEFICIARIES)[number];
}

export interface SeppPlan {
  readonly start: When;
  readonly method: (typeof SEPP_METHODS)[number];
  readonly rate: number;
}

/** `strategyId` is null for cash and single shares only, `yield` is set for taxable only, `inherited` for inherited accounts only. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** A person's id, or `joint`. */
  readonly owner: string;
  readonly kind: AccountKind;
  /** Null: the usual plan of its kind. */
  readonly planType: PlanType | null;
  readonly balance: number;
  readonly basis: number;
  readonly strategyId: string | null;
  readonly fees: number;
  readonly yield: AccountYield | null;
  readonly contributions: readonly Contribution[];
  readonly priorDecemberBalance: number;
  readonly inherited: Inherited | null;
  readonly seppPlan: SeppPlan | null;
  /** Null for none. */
  readonly rollovers: readonly Rollover[] | null;
  /** Null: the surviving spouse takes the account as their own. */
  readonly survivor: SurvivorChoice | null;
  /** Null: the five-year clock is met. */
  readonly rothFirstYear: number | null;
  /** First month of a SIMPLE plan. Null: its first contribution, where the account is empty; otherwise long ago. */
  readonly simpleSince: string | null;
  /** Null: nothing beyond the usual rules of its plan. */
  readonly planTerms: PlanTerms | null;
  /** Of a 401(k) or 403(b) account what came of deferrals that no employer matched; 0 for other kinds. */
  readonly unmatchedShare: number;
  /** What of the balance a state has taxed already; 0 for other kinds than IRAs and plans at work before tax. */
  readonly taxedByState: number;
  /** Null: a mix. */
  readonly concentrated: Concentrated | null;
  /** Null: not told apart. */
  readonly lots: readonly Lot[] | null;
  /** Null: the usual one. */
  readonly saleOrder: SaleOrder | null;
  /** Null: employer shares are not handed out. */
  readonly inKind: InKind | null;
  /** Set for a 529 plan only. */
  readonly education: Education | null;
  /** Null: heirs at the tax rate of the legacy. */
  readonly beneficiaries: readonly Beneficiary[] | null;
  /** True for at most one account; for none where no cash or taxable account exists. */
  readonly surplus: boolean;
}
