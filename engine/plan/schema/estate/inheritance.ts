import type { z } from 'zod';
import { BENEFICIARIES } from '../account.ts';
import { calendarDate, id, money, name, oneOf, rate, share, strict, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

export const INHERITANCE_KINDS = ['cash', 'home', 'traditionalIra', 'rothIra'] as const;
export type InheritanceKind = (typeof INHERITANCE_KINDS)[number];

const inheritedHomeInputs = strict({
  growth: rate
    .optional()
    .describe('Yearly growth of the value, as a fraction. Default: the property growth of the assumptions.'),
  propertyTax: money.default(0).describe("Yearly property tax, in today's dollars."),
  insurance: money.default(0).describe("Yearly insurance premium, in today's dollars."),
  upkeep: money.default(0).describe("Yearly cost of upkeep, in today's dollars."),
  sale: strict({
    when: whenInputs.describe('Month of the sale: that of the inheritance or a later one.'),
    costs: share.default(0.06).describe('Selling costs, as a share of the price.'),
  })
    .optional()
    .describe('Sale of the home. Default: it is kept.'),
});

export const inheritanceInputs = strict({
  name: name.optional().describe('Name of the inheritance. Default: that of its kind.'),
  owner: id.optional().describe('Id of the person who inherits. Default: the first person.'),
  kind: oneOf(INHERITANCE_KINDS).describe(
    'What is inherited: cash, a home, a traditional IRA or a Roth IRA. Securities outside retirement accounts are cash: their basis is their value at the death.',
  ),
  when: whenInputs.describe('Month in which it arrives, taken to be that of the death.'),
  amount: money.describe('What it is worth when it arrives, after taxes and debts of the estate, in dollars.'),
  inTodaysDollars: yesOrNo
    .default(false)
    .describe("Whether the amount is in today's dollars and rises with inflation until then."),
  decedentBirthDate: calendarDate
    .optional()
    .describe(
      'Birth date of the person who leaves a traditional IRA: who dies on or after the required beginning date leaves yearly minimums to take within the ten years.',
    ),
  beneficiary: oneOf(BENEFICIARIES)
    .default('designated')
    .describe('Kind of beneficiary of an IRA: designated (ten-year rule) or eligible designated (life expectancy).'),
  home: inheritedHomeInputs
    .optional()
    .describe('What a home costs, and its sale. Default: it costs nothing and is kept.'),
});

export type InheritanceInputs = ReadOnly<z.input<typeof inheritanceInputs>>;
export type ParsedInheritance = ReadOnly<z.output<typeof inheritanceInputs>>;

export interface InheritedHome {
  readonly growth: number;
  readonly propertyTax: number;
  readonly insurance: number;
  readonly upkeep: number;
  /** Null where it is kept. */
  readonly sale: { readonly when: When; readonly costs: number } | null;
}

export interface Inheritance {
  readonly name: string;
  readonly owner: string;
  readonly kind: InheritanceKind;
  readonly when: When;
  readonly amount: number;
  readonly inTodaysDollars: boolean;
  /** Null where nobody asks for it. */
  readonly decedentBirthDate: string | null;
  readonly beneficiary: (typeof BENEFICIARIES)[number];
  /** Of a home only. */
  readonly home: InheritedHome | null;
}
