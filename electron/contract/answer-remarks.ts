import { z } from 'zod';
import { GUARDRAILS } from '../../engine/plan/schema/withdrawal.ts';

/** Parts of answers in which a person must hear of something, whichever operation gave them. */

const typical = z.looseObject({ median: z.number() });

/** What an answer says of a spending rule: what it costs, or that there is one. */
export const Ruled = z.looseObject({
  name: z.string().optional(),
  guardrails: z.enum(GUARDRAILS).optional(),
  spending: z
    .looseObject({
      guardrails: z.enum(GUARDRAILS),
      shareCut: z.number(),
      deepestCut: typical,
      yearsCut: typical,
    })
    .optional(),
});
export type Ruled = z.output<typeof Ruled>;
export const RuledPlans = z.looseObject({ plans: z.array(Ruled) });
/** When work ends by a rule on the paths. */
export const Retired = z.looseObject({
  retirement: z.looseObject({
    name: z.string(),
    year: z.looseObject({ p50: z.number(), p90: z.number() }),
    neverShare: z.number(),
    byYear: z.array(z.looseObject({ year: z.number() })),
  }),
});
/** Conversions by a rule that was asked for, though it leaves more unpaid than none. */
export const Inadmissible = z.looseObject({ admissible: z.literal(false), notes: z.tuple([z.string()], z.string()) });
