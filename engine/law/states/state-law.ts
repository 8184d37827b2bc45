import { z } from 'zod';
import { FILING_STATUSES } from '../../primitives/filing-status.ts';
import { invariant } from '../../primitives/invariant.ts';
import { STATE_CODES, type StateCode } from '../../primitives/state-codes.ts';
import { parseLawTable } from '../entry/law-entry.ts';
import { educationSavingsRule } from './education-savings.ts';
import { itemizedRule } from './itemized-law.ts';
import { locality } from './locality-entry.ts';
import { propertyTaxCreditRule } from './property-tax-credit-entry.ts';
import { stateEntry } from './state-entry.ts';
import {
  amount,
  amountsOf,
  bands,
  columns,
  measure,
  number,
  phaseOut,
  share,
  table,
  tableRows,
} from './state-law-parts.ts';

/**
 * The kinds of income that exclusions of retirement income cover. `pension` is that of a private employer or of another
 * state, `governmentPension` that of the federal civil service or of this state and its localities.
 */
export const COVERED_INCOMES = [
  'pension',
  'privatePension',
  'otherStatePension',
  'governmentPension',
  'federalPension',
  'statePension',
  'militaryPension',
  'employerPlan',
  'ira',
  'conversion',
  'investment',
  'wages',
  'any',
] as const;

const entry = <Payload extends z.ZodRawShape>(payload: Payload) => stateEntry({ amountsOf, ...payload });
const rules = <Rule extends z.ZodType>(rule: Rule) => entry({ rules: z.array(rule) });

const retirementRule = z.strictObject({
  covers: z.array(z.enum(COVERED_INCOMES)).min(1),
  minAge: number.optional(),
  maxAge: number.optional(),
  /** Last and first year of birth of those whom the rule covers. */
  bornBy: z.int().optional(),
  bornAfter: z.int().optional(),
  /** Lowest ages for IRA distributions and for Roth conversions, where they differ from the rule's own. */
  iraMinAge: number.optional(),
  conversionMinAge: number.optional(),
  exceptConversions: z.literal(true).optional(),
  exceptEarlyDistributions: z.literal(true).optional(),
  /** Leaves out distributions of what employees chose to defer and no employer matched. */
  exceptUnmatchedDeferrals: z.literal(true).optional(),
  capEach: number.optional(),
  capReturn: amount.optional(),
  /** The cap of a couple both of whom have the age, whoever of them has the income, in place of one cap each. */
  capBoth: number.optional(),
  wagesCapEach: number.optional(),
  /** Whether the person's Social Security comes off the cap: all of it, or what the state excludes. */
  capLess: z.enum(['benefits', 'excludedBenefits']).optional(),
  /** Whether the person's earlier exclusions on this list come off the cap. */
  capLessEarlierRules: z.literal(true).optional(),
  /** Whether a rule for any income covers the person's own alone, not the other spouse's. */
  ofOwnIncome: z.literal(true).optional(),
  /** Whether the person's earlier exclusions on this list come off the income that the rule covers. */
  coversLessEarlierRules: z.literal(true).optional(),
  phaseOut: phaseOut.optional(),
  phaseOutBeforeReturnCap: z.literal(true).optional(),
  /** What is left of the cap of the return shelters other income of the persons of age, while the couple earns no more. */
  restSheltersOther: z.strictObject({ earnedUpTo: number }).optional(),
});

const exemptionRule = z.strictObject({
  as: z.enum(['deduction', 'credit']),
  perReturn: amount.optional(),
  perPerson: amount.optional(),
  perDependent: number.optional(),
  minAge: number.optional(),
  unlessRetirementExclusion: z.literal(true).optional(),
  phaseOut: phaseOut.optional(),
});

const socialSecurityRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exempt'), minAge: number.optional(), phaseOut: phaseOut.optional() }),
  z.strictObject({ kind: z.literal('taxed') }),
  z.strictObject({ kind: z.literal('taxedShareCapped'), exemptBelowAgi: amount, share, provisionalIncomeBase: amount }),
  z.strictObject({
    kind: z.literal('ageTiers'),
    fullAge: number,
    partAge: number,
    fullUpToAgi: amount,
    capEach: number,
  }),
]);

const gainsRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ordinary') }),
  z.strictObject({ kind: z.literal('exempt') }),
  z.strictObject({
    kind: z.literal('taxableShare'),
    share,
    qualifiedDividends: z.literal(true).optional(),
    exemptOver: number.optional(),
  }),
  z.strictObject({ kind: z.literal('exclusion'), upTo: amount, shareOfFederalTaxableIncome: share.optional() }),
  z.strictObject({ kind: z.literal('maxRate'), rate: share }),
  z.strictObject({ kind: z.literal('ownSchedule'), schedule: columns(bands) }),
  z.strictObject({ kind: z.literal('shortTermRate'), rate: share }),
  z.strictObject({
    kind: z.literal('excise'),
    deduction: number,
    deductionAmountsOf: amountsOf,
    schedule: columns(bands),
  }),
]);

const additionalTaxRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('taxableIncomeSurtax'), rate: share, over: amount }),
  z.strictObject({ kind: z.literal('gainSurtax'), rate: share, agiOver: amount }),
  z.strictObject({ kind: z.literal('investmentIncomeSurtax'), rate: share, over: amount }),
  z.strictObject({ kind: z.literal('minimumTax'), rate: share, agiOver: amount }),
  z.strictObject({ kind: z.literal('steps'), measure, over: amount, per: amount, amount, max: amount }),
  z.strictObject({
    kind: z.literal('benefitRecapture'),
    agiOver: amount,
    range: amount,
    edges: columns(z.array(number).min(1)),
  }),
]);

const creditRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shareOfTax'), table }),
  z.strictObject({
    kind: z.literal('federalDeduction'),
    rate: share,
    reducedByRate: share,
    over: amount,
    perDependent: number,
  }),
  z.strictObject({ kind: z.literal('socialSecurity'), rate: share, reducedByRate: share, over: amount }),
  z.strictObject({
    kind: z.literal('birthYear'),
    bornBy: z.int(),
    amountEach: number,
    reducedByRate: share,
    over: amount,
    insteadOfSocialSecurityCredit: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('retirementIncome'), rows: tableRows, measure, incomeBelow: amount }),
  z.strictObject({
    kind: z.literal('age'),
    minAge: number,
    /** Nobody on the return may be older. */
    maxAge: number.optional(),
    amount,
    amountIfBoth: number.optional(),
    measure,
    upTo: amount,
    atLimit: z.enum(['kept', 'lost']),
  }),
  /** An amount for the return that falls with income. */
  z.strictObject({ kind: z.literal('amountByIncome'), table }),
  z.strictObject({ kind: z.literal('pension'), minAge: number, rate: share, base: amount, incomeOver: amount }),
  /** A share of the lesser of the two spouses' earned incomes. */
  z.strictObject({ kind: z.literal('lesserEarnings'), rate: share, max: number }),
  /** A share of a couple's tax where each spouse has income other than interest, dividends, gains, rents and benefits. */
  z.strictObject({ kind: z.literal('jointShareOfTax'), table, max: number, eachAtLeast: number }),
  /**
   * Leaves no tax up to a limit of income, and over it, up to a higher one where there is one, only a share of the income
   * over the first; for returns with someone of an age where there is one.
   */
  z.strictObject({
    kind: z.literal('noTaxStatus'),
    measure,
    minAge: number.optional(),
    upTo: amount,
    rateOver: z.union([share, columns(share)]),
    phaseUpTo: amount.optional(),
  }),
  /**
   * Leaves no more tax than the federal one before credits, while additions to federal income less subtractions from it
   * stay below an amount.
   */
  z.strictObject({ kind: z.literal('federalTaxLimit'), netAdditionsBelow: number }),
  /** A credit each that falls in steps with taxable income. */
  z.strictObject({ kind: z.literal('steppedEach'), amount: number, over: number, per: number, lessEach: number }),
]);

/** What a couple that files jointly gains by each spouse's own income. */
const couplesRule = z.discriminatedUnion('kind', [
  /** Each spouse may work out a return of their own, on the columns for separate filing. */
  z.strictObject({
    kind: z.literal('ownReturns'),
    /** Whether credits that one spouse cannot use come off the other's tax. */
    creditsTogether: z.literal(true).optional(),
  }),
  /** Each spouse takes a standard deduction from their own income. */
  z.strictObject({ kind: z.literal('ownDeductions') }),
  /** The schedule applies to each spouse's share of the taxable income, in proportion to their incomes. */
  z.strictObject({ kind: z.literal('shareOfIncome') }),
  /** The schedule applies to each spouse's taxable income, the deductions being divided as they like. */
  z.strictObject({
    kind: z.literal('leveled'),
    maxBenefit: number.optional(),
    lessExemptions: z.literal(true).optional(),
  }),
  /** A credit of what the joint schedule costs over the single one applied to each spouse. */
  z.strictObject({
    kind: z.literal('penaltyCredit'),
    max: number.optional(),
    /** What comes off the lesser spouse's earnings, pensions and benefits before the single schedule applies. */
    lesserLess: number,
  }),
  /** The lesser of the spouses' incomes, up to an amount, is left out. */
  z.strictObject({ kind: z.literal('subtraction'), upTo: number }),
]);

const entries = z.strictObject({
  startingPoint: entry({
    income: z.enum(['federalAgi', 'federalTaxableIncome']),
    addBack: z
      .array(z.enum(['employeeDeferrals', 'contributionsOutside401k', 'iraDeduction', 'hsaDeduction']))
      .optional(),
    /** How what it has taxed before it went into a retirement account comes out again: a share of each payment, or first. */
    recovery: z.enum(['shareOfEach', 'contributionsFirst']).optional(),
    capitalLossLimit: number.optional(),
    capitalLossAgainst: z.literal('interestAndDividends').optional(),
    federalDeductionAddBack: z.strictObject({ agiFrom: number, over: amount }).optional(),
  }),
  rateSchedule: entry({
    ...columns(bands).shape,
    upperSchedule: z
      .strictObject({ over: number, bands, lessAmount: number, lessPer: number, lessEach: number })
      .optional(),
  }).optional(),
  socialSecurity: entry({ rule: socialSecurityRule }),
  retirementIncome: rules(retirementRule).optional(),
  capitalGains: entry({ rule: gainsRule }),
  standardDeduction: entry({
    amount: z.union([amount, z.literal('federal')]),
    federalAge65Addition: z.literal(true).optional(),
    age65Each: amount.optional(),
    seniorAge: number.optional(),
    phaseOut: phaseOut.optional(),
    roundedDownTo: number.optional(),
    federalSeniorDeduction: z.literal(true).optional(),
    nonItemizerGiftsUpTo: amount.optional(),
  }).optional(),
  /** What may be deducted in place of the standard deduction. */
  itemizedDeductions: entry({ rule: itemizedRule }).optional(),
  exemptions: rules(exemptionRule).optional(),
  /** Social Security and Medicare tax that employees pay on their wages, up to an amount each. */
  payrollTaxDeduction: entry({ rate: share, upToEach: number }).optional(),
  /** Medical expenses over a share of an income, beside whatever else is deducted. */
  medicalDeduction: entry({ overShare: share, measure }).optional(),
  federalTaxDeduction: entry({
    addsNetInvestmentIncomeTax: z.literal(true).optional(),
    max: amount.optional(),
    shareTable: table.optional(),
    maxTable: table.optional(),
  }).optional(),
  educationSavings: entry({ rule: educationSavingsRule }).optional(),
  additionalTaxes: rules(additionalTaxRule).optional(),
  credits: rules(creditRule).optional(),
  couples: entry({ rule: couplesRule }).optional(),
  localTaxes: entry({ localities: z.array(locality) }).optional(),
  propertyTaxCredits: rules(propertyTaxCreditRule).optional(),
});

/** Another way to work out the return, which the taxpayer may choose: entries left out and entries that take their places. */
const alternative = z.strictObject({
  name: z.string().min(1),
  /** The filing statuses that may choose it, where not all may. */
  filingStatuses: z.array(z.enum(FILING_STATUSES)).min(1).optional(),
  without: z.array(z.enum(['exemptions', 'credits', 'standardDeduction', 'itemizedDeductions'])).optional(),
  entries: entries
    .pick({
      retirementIncome: true,
      socialSecurity: true,
      exemptions: true,
      rateSchedule: true,
    })
    .partial(),
});

const stateTable = z
  .strictObject({
    topic: z.enum(STATE_CODES),
    name: z.string().min(1),
    version: z.string().min(1),
    incomeTax: z.boolean(),
    entries,
    alternatives: z.array(alternative).optional(),
    /** What the state's return has and the entries leave out, in plain words. */
    notModelled: z.array(z.string().min(1)),
  })
  .refine((state) => state.incomeTax === (state.entries.rateSchedule !== undefined), {
    path: ['entries', 'rateSchedule'],
    message: 'a state with an income tax needs a rate schedule, one without has none',
  });

export type StateTaxTable = Readonly<z.infer<typeof stateTable>>;
export type StateEntries = StateTaxTable['entries'];
/** In the order of their files. */
export const STATES_BY_CODE = STATE_CODES.toSorted();

/** The tables of all the states, by code. */
export type StateTables = Readonly<Record<StateCode, StateTaxTable>>;

type RuleOf<Key extends keyof StateEntries> = NonNullable<StateEntries[Key]>['values'][number] extends {
  readonly rules: readonly (infer Rule)[];
}
  ? Rule
  : never;
export type RetirementRule = RuleOf<'retirementIncome'>;
export type ExemptionRule = RuleOf<'exemptions'>;
export type AdditionalTaxRule = RuleOf<'additionalTaxes'>;
export type CreditRule = RuleOf<'credits'>;
export type SocialSecurityRule = StateEntries['socialSecurity']['values'][number]['rule'];

export type StateAlternative = NonNullable<StateTaxTable['alternatives']>[number];
export type GainsRule = StateEntries['capitalGains']['values'][number]['rule'];

/** The parsed file of one state. A malformed or incomplete one is refused with the names of the state and the field. */
export function parseStateTable(code: StateCode, file: unknown): StateTaxTable {
  const state = parseLawTable(stateTable, `states/${code}`, file);
  invariant(state.topic === code, `law file states/${code} is that of ${code}, not of ${state.topic}`);
  return state;
}

/**
 * The tables of all the states, each checked when its law is first asked for: a household pays tax in one state or two, and
 * checking all takes longer than projecting it. A file that is missing is refused at once, a malformed one when it is asked
 * for, with the name of the state.
 */
export function parseStateTables(files: Readonly<Record<StateCode, unknown>>): StateTables {
  const tables: Partial<Record<StateCode, StateTaxTable>> = {};
  for (const code of STATES_BY_CODE) {
    const file = files[code];
    invariant(file !== undefined, `there is a law file states/${code}`);
    let checked: StateTaxTable | undefined;
    Object.defineProperty(tables, code, { enumerable: true, get: () => (checked ??= parseStateTable(code, file)) });
  }
  invariant(isComplete(tables), 'every state has its table');
  return tables;
}

function isComplete(tables: Partial<Record<StateCode, StateTaxTable>>): tables is StateTables {
  return STATE_CODES.every((code) => Object.hasOwn(tables, code));
}
