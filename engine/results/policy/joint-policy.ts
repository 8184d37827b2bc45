import { z } from 'zod';
import { POLICY_DECISIONS, POLICY_OBJECTIVES } from '../../plan/policy-decisions.ts';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { todaysDollars } from '../money.ts';
import { Certificate } from '../monte-carlo/certificate.ts';
import { worthFields } from '../monte-carlo/plan-worth.ts';
import { CompareInput } from '../monte-carlo/request.ts';
import { fraction, shareInterval } from '../monte-carlo/result.ts';

/** The decisions of a plan chosen together. */

const decision = z.enum(POLICY_DECISIONS).describe('The decision');
export const PolicyObjectiveName = z.enum(POLICY_OBJECTIVES);

export const PolicyInput = z.strictObject({
  free: z
    .array(z.enum(POLICY_DECISIONS))
    .max(POLICY_DECISIONS.length)
    .describe(
      'Decisions that may change; all others stay as the plan has them. Default: claims, order, conversions and mix',
    )
    .optional(),
  objective: PolicyObjectiveName.describe(
    'afterTaxLegacy: the certainty equivalent of what heirs keep, success no lower; success: share of paths that succeed; spending: the level of spending at which successRate of the paths succeed. Default afterTaxLegacy',
  ).optional(),
  successRate: z
    .number()
    .min(0)
    .max(1)
    .describe('With the objective spending, the share of paths that are to succeed, 0 to 1. Default 0.9')
    .optional(),
  latestRetirement: z
    .array(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Enter a month such as 2031-04.' }))
    .max(2)
    .describe(
      'Last month in which each person may retire, the first person’s first: 2031-04. Default: two years after the plan',
    )
    .optional(),
  spendingFloor: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'With spending free, what a path of the worst tenth must still spend of what is planned, 0 to 1; the plan’s own share where that is less. Default 0.9',
    )
    .optional(),
  ...CompareInput.shape,
});
export type PolicyRequest = ReadOnly<z.output<typeof PolicyInput>>;

export const PolicyGain = z.strictObject({
  difference: z.number().describe('Less the plan as it is, in the unit of the objective'),
  interval: z
    .strictObject({ low: z.number(), high: z.number() })
    .nullable()
    .describe('95% interval of the difference on the same paths; null for a single path'),
  isWithinNoise: z.boolean().describe('Whether the interval holds zero'),
});

export const PolicyAlone = z.strictObject({
  name: z.string().describe('The choice in words'),
  gain: PolicyGain.describe('What it adds with every other decision as planned, on fresh paths'),
});

export const DecidedPolicy = z.strictObject({
  decision,
  isFree: z.boolean().describe('Whether it was allowed to change'),
  planned: z.string().describe('The choice of the plan in words'),
  choices: z.int().describe('Number of choices that were run on random paths'),
  alone: PolicyAlone.nullable().describe('The best choice with every other decision as planned; null as planned'),
  together: z.string().nullable().describe('The choice of the best policy in words; null as planned'),
  adds: z
    .number()
    .describe(
      'What it adds within the best policy, averaged over all orders in which its changes can be made, so that those of all decisions add up; in the unit of the objective, on fresh paths',
    ),
  simplest: z
    .string()
    .nullable()
    .describe('The choice of the simplest policy within half a percent, in words; null as planned'),
});
export type DecidedPolicy = ReadOnly<z.output<typeof DecidedPolicy>>;

export const PolicyOutcome = z.strictObject({
  value: z
    .number()
    .describe(
      "By the objective: today's dollars, or a share of paths; of spending the share of paths that succeed at the spending of the answer",
    ),
  successes: z.int().describe('Fresh paths that succeed'),
  successRate: fraction,
  successRateInterval: shareInterval,
  legacy: z
    .strictObject({
      certaintyEquivalent: todaysDollars('Certain legacy that is worth as much, at a relative risk aversion of 2'),
      mean: todaysDollars('Mean of all paths'),
      median: todaysDollars('Median of all paths'),
      worstTenth: todaysDollars('One path in ten leaves less'),
    })
    .describe('What heirs keep after tax'),
  taxes: todaysDollars('Taxes over the plan, mean of all paths'),
  spending: z
    .strictObject({
      planned: todaysDollars('Planned over the whole plan'),
      median: z.number().describe('Share of it that is paid, median of all paths: 1 is all of it'),
      worstTenth: z.number().describe('Share of it that is paid; one path in ten pays less'),
    })
    .describe('What is spent of what is planned'),
  monthlySpending: todaysDollars('Essential and discretionary goals that go on, as planned a month'),
  canSpend: todaysDollars(
    'What those goals can come to at the asked share of success a month, on fresh paths; null with another objective, or where no level reaches it',
  ).nullable(),
});
export type PolicyOutcome = ReadOnly<z.output<typeof PolicyOutcome>>;

export const PolicyWorth = z.strictObject(worthFields('the best policy', 'the plan'));

export const JointPolicy = z.strictObject({
  objective: PolicyObjectiveName,
  successRate: z.number().nullable().describe('Asked for with the objective spending, 0 to 1; null with another'),
  runs: z.int().describe('Fresh paths that every figure of this answer was judged on'),
  seed: z.int(),
  searchRuns: z.int().describe('Paths that the search chose on; none of them is judged on'),
  searchSeed: z.int().describe('Seed of the paths that the search chose on'),
  rounds: z.int().describe('Number of rounds through the free decisions'),
  pathsRun: z.int().describe('Paths that were run in all'),
  simulations: z.int().describe("Simulations on the plan's own returns that the searches inside took"),
  decisions: z.array(DecidedPolicy).describe('Every decision, free or not'),
  planned: PolicyOutcome.describe('The plan as it is, on fresh paths'),
  together: PolicyOutcome.describe('The best policy, on fresh paths'),
  simplest: PolicyOutcome.describe('The simplest policy within half a percent, on fresh paths'),
  gain: PolicyGain.describe('What the best policy adds'),
  simplestGain: PolicyGain.describe('What the simplest policy adds'),
  worth: PolicyWorth.describe('The best policy beside the plan on the same fresh paths'),
  atSpending: todaysDollars(
    'With the objective spending, the level a month at which policies were compared; null with another',
  ).nullable(),
  isHeldUp: z
    .boolean()
    .describe(
      'False where what the search found is worse than the plan on fresh paths: the answer is then the plan as it is',
    ),
  patch: z
    .strictObject({
      together: z.record(z.string(), z.unknown()).describe('The best policy'),
      simplest: z.record(z.string(), z.unknown()).describe('The simplest policy'),
    })
    .describe('Merge patches (RFC 7396) of the plan document, each one revision; empty as planned'),
  certificate: Certificate.describe('Of the best policy on the fresh paths: verify it with the patched plan'),
  note: z.string().nullable().describe('Why nothing changes; null where something does'),
});
export type JointPolicy = ReadOnly<z.output<typeof JointPolicy>>;
