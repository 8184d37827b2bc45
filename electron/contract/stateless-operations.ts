import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { pathShock } from '../../engine/plan/schema/risks/path-shock.ts';
import { ReplayInput } from '../../engine/results/monte-carlo/request.ts';
import { RothInput, RothProgress } from '../../engine/results/roth.ts';
import {
  ClaimComparisonInput,
  ClaimComparisonProgress,
} from '../../engine/results/social-security/claim-comparison.ts';
import { ClaimComparisonOutput, ClaimStrategyInput, ClaimStrategyOutput } from './answers/claims.ts';
import {
  CliffRadar,
  Granularity,
  givenCeilings,
  Include,
  Projection,
  planYear,
  YearExplanation,
} from './answers/projection.ts';
import { projectionCsv } from './answers/projection-csv.ts';
import { RothOutput } from './answers/roth.ts';
import { rothCsv } from './answers/roth-csv.ts';
import { operation } from './operation/operation.ts';

/** Twins of the plan operations for a plan in the request; nothing is stored. */
export const statelessOperations = {
  'stateless.project': operation({
    summary: 'Project the plan in the request month by month to its end',
    scope: 'read',
    http: 'POST /stateless/projection',
    input: z.strictObject({
      plan: planInputs,
      granularity: Granularity,
      include: Include,
      ceilings: givenCeilings,
      shock: pathShock.optional(),
    }),
    output: Projection,
    csv: projectionCsv,
  }),
  'stateless.explain': operation({
    summary: 'One year of the plan in the request: its worksheets line by line, with citations, and its months',
    scope: 'read',
    http: 'POST /stateless/explain',
    input: z.strictObject({
      plan: planInputs,
      year: planYear,
      onPath: ReplayInput.optional().describe(
        'The year of one path of a Monte Carlo run, as replayPath takes it. Default: the plan on its own returns',
      ),
    }),
    output: YearExplanation,
  }),
  'stateless.cliffRadar': operation({
    summary: 'What more income would cost in a year of the plan in the request, and the room left to each edge',
    scope: 'read',
    http: 'POST /stateless/cliffs',
    input: z.strictObject({ plan: planInputs, year: planYear }),
    output: CliffRadar,
  }),
  'stateless.optimizeRoth': operation({
    summary: 'Which Roth conversions of the plan in the request leave most after tax',
    scope: 'read',
    http: 'POST /stateless/roth-conversion',
    input: z.strictObject({ plan: planInputs, ...RothInput.shape }),
    output: RothOutput,
    progress: RothProgress,
    csv: rothCsv,
  }),
  'stateless.claimStrategy': operation({
    summary: 'When the persons of the plan in the request best claim Social Security',
    scope: 'read',
    http: 'POST /stateless/social-security',
    input: z.strictObject({ plan: planInputs, ...ClaimStrategyInput.shape }),
    output: ClaimStrategyOutput,
  }),
  'stateless.compareClaims': operation({
    summary: 'The best claims of the plan in the request by life table and by its own result, and why they differ',
    scope: 'read',
    http: 'POST /stateless/social-security/comparison',
    input: z.strictObject({ plan: planInputs, ...ClaimComparisonInput.shape }),
    output: ClaimComparisonOutput,
    progress: ClaimComparisonProgress,
  }),
};
