import { z } from 'zod';
import { UnderUncertainty } from '../../../engine/results/monte-carlo/request.ts';
import { ClaimComparisonResult } from '../../../engine/results/social-security/claim-comparison.ts';
import { ClaimStrategyQuestion, ClaimStrategyResult } from '../../../engine/results/social-security/claim-strategy.ts';
import { completeness } from './completeness.ts';
import { PolicyGainOutput } from './policy-gain.ts';

/** Claims of the persons of a plan, with what the plan has not been told. */

/** What is asked beside the plan. */
export const ClaimStrategyInput = z.strictObject({
  ...ClaimStrategyQuestion.shape,
  underUncertainty: UnderUncertainty.optional(),
});

export const ClaimStrategyOutput = z.strictObject({
  ...completeness,
  ...ClaimStrategyResult.shape,
  uncertainty: PolicyGainOutput.nullable().describe(
    'The best claims compared with those of the plan on the same random paths, with lives as in the plan; null if not requested',
  ),
});

export const ClaimComparisonOutput = z.strictObject({ ...completeness, ...ClaimComparisonResult.shape });
