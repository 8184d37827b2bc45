import type { z } from 'zod';
import { id, money, name, share, strict, wholeNumber } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

/** Most policies that a plan holds. */
export const MOST_DISABILITY_POLICIES = 20;

export const disabilityInsuranceInputs = strict({
  name: name.optional().describe('Name of the policy. Default: Disability insurance.'),
  insured: id.optional().describe('Id of the person whose work is insured. Default: the first person.'),
  share: share.describe(
    'Share of wages and profits that benefits replace, as a fraction: of those of the month from which the person cannot work, yearly ones in twelfths, single payments and vesting shares left out. 1 for a policy of a fixed amount, with that amount as monthlyCap.',
  ),
  monthlyCap: money.optional().describe('Most that is paid a month, in dollars; it does not rise. Default: no limit.'),
  eliminationMonths: wholeNumber('a number of months between 0 and 24, such as 3', 0, 24).describe(
    'Months without work before benefits begin.',
  ),
  until: whenInputs
    .optional()
    .describe('Month before which benefits and premiums end, such as that of an age. Default: the retirement.'),
  premium: money
    .default(0)
    .describe(
      'Monthly premium that is paid out of money after tax, in dollars; it does not rise, and is waived while benefits are paid.',
    ),
  employerShare: share
    .default(0)
    .describe(
      'Share of all premiums that the employer pays, or that leave the pay before tax, as a fraction: the same share of benefits is taxed.',
    ),
});

export type ParsedDisabilityInsurance = ReadOnly<z.output<typeof disabilityInsuranceInputs>>;

export interface DisabilityInsurance {
  readonly name: string;
  readonly insured: string;
  readonly share: number;
  /** Null: no limit. */
  readonly monthlyCap: number | null;
  readonly eliminationMonths: number;
  readonly until: When;
  readonly premium: number;
  readonly employerShare: number;
}
