import { share, strict, yesOrNo } from '../fields.ts';
import { type When, whenInputs } from '../when.ts';

/** A step of phased retirement. */
export const phaseInputs = strict({
  when: whenInputs.describe('First month of the step.'),
  share: share.describe('Share of the full wages that is paid from then on, as a fraction.'),
  benefits: yesOrNo
    .default(true)
    .describe('Whether the job still brings health insurance: with false the months count as months without a job.'),
});

export interface Phase {
  readonly when: When;
  readonly share: number;
  readonly benefits: boolean;
}
