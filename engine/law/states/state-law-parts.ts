import { z } from 'zod';

/** The incomes by which states phase amounts out, in the order of their lines in the worksheet. */
export const STATE_MEASURES = [
  'federalAgi',
  'stateAgi',
  'agiLessTaxableSocialSecurity',
  'agiPlusTaxExemptInterest',
  'incomeLessExemptions',
  'taxableIncomePlusTaxExemptInterest',
  /** Income before what the state leaves out of Social Security and retirement income. */
  'incomeBeforeRetirement',
  'incomeBeforeRetirementLessTaxableSocialSecurity',
  /** Income after Social Security and after the exclusions that stand earlier on the list of the rule that asks. */
  'incomeAfterEarlierExclusions',
  /** Income after additions and subtractions, before the federal deductions, 26 USC 63(c) and 151, where the state starts after them. */
  'stateAgiPlusFederalDeductions',
] as const;

/** One payload for each filing status; only the single and the joint one must be given. */
export function columns<Payload extends z.ZodType>(payload: Payload) {
  return z.strictObject({
    single: payload,
    marriedFilingJointly: payload,
    marriedFilingSeparately: payload.optional(),
    headOfHousehold: payload.optional(),
    qualifyingSurvivingSpouse: payload.optional(),
  });
}

export const number = z.number().min(0);
export const share = z.number().min(0).max(1);
/** One number for every filing status, or one a column; a column that is not given is the single or the joint one. */
export const amount = z.union([number, columns(number)]);
export type StateAmount = Readonly<z.infer<typeof amount>>;

/** The year whose dollars a value is in, where it is not the year from which the value holds. */
export const amountsOf = z.int().optional();

export const measure = z.enum(STATE_MEASURES);
const tableRow = z.tuple([number.nullable(), number]);
export const tableRows = z
  .array(tableRow)
  .min(2)
  .refine(
    (rows) => rows.every(([limit], at) => (limit === null) === (at === rows.length - 1)),
    'only the last row is open',
  )
  .refine(
    (rows) => rows.every(([limit], at) => at === 0 || limit === null || limit > (rows[at - 1]?.[0] ?? 0)),
    'the rows must ascend',
  );
export const table = z.strictObject({
  measure,
  /** Whether a row holds up to and including its limit, or only below it. */
  rowsHold: z.enum(['upTo', 'below']),
  rows: z.union([tableRows, columns(tableRows)]),
});
export type StateTable = Readonly<z.infer<typeof table>>;

const steps = { measure, over: amount, per: amount, counted: z.enum(['full', 'orPart']) };
/** How an amount falls as income rises; `each` for every exemption counted, otherwise once for the return. */
export const phaseOut = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('linear'), measure, over: amount, range: amount }),
  z.strictObject({
    kind: z.literal('perDollar'),
    measure,
    over: amount,
    rate: amount,
    each: z.literal(true).optional(),
    secondOver: amount.optional(),
    secondRate: share.optional(),
    maxShare: share.optional(),
  }),
  z.strictObject({
    kind: z.literal('amountPerStep'),
    ...steps,
    amount,
    each: z.literal(true).optional(),
    floor: amount.optional(),
  }),
  z.strictObject({ kind: z.literal('sharePerStep'), ...steps, share }),
  z.strictObject({ kind: z.literal('cliff'), measure, limit: amount, atLimit: z.enum(['kept', 'lost']), amountsOf }),
  z.strictObject({ kind: z.literal('shareTable'), table }),
  z.strictObject({ kind: z.literal('amountTable'), table }),
]);
export type StatePhaseOut = Readonly<z.infer<typeof phaseOut>>;

/** `[over, rate]`, and `[over, rate, tax]` where the statute restates the tax at the lower edge. */
const band = z.union([z.tuple([number, share]), z.tuple([number, share, number])]);
export const bands = z
  .array(band)
  .min(1)
  .refine((rows) => rows[0]?.[0] === 0, 'the first bracket must start at 0')
  .refine(
    (rows) => rows.every(([over], at) => at === 0 || over > (rows[at - 1]?.[0] ?? 0)),
    'the brackets must ascend',
  );
export type StateBands = Readonly<z.infer<typeof bands>>;
