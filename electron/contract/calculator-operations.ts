import { FederalTaxInput, FederalTaxOutput } from '../../engine/results/federal-tax.ts';
import { HealthPremiumInput, HealthPremiumOutput } from '../../engine/results/health-premium.ts';
import { ClaimingOutput } from '../../engine/results/social-security/claiming.ts';
import { ClaimingInput } from '../../engine/results/social-security/claiming-request.ts';
import { EstimatedPiaInput, EstimatedPiaOutput } from '../../engine/results/social-security/estimated-pia.ts';
import { PiaInput, PiaOutput } from '../../engine/results/social-security/pia.ts';
import { StatementInput, StatementOutput } from '../../engine/results/social-security/statement.ts';
import { operation } from './operation/operation.ts';

/** Stateless calculators: the same code that the projection runs. */
export const calculatorOperations = {
  'calculators.federalTax': operation({
    summary: "One year's federal income tax with every line of its worksheets",
    scope: 'read',
    http: 'POST /calculators/federal-tax',
    input: FederalTaxInput,
    output: FederalTaxOutput,
  }),
  'calculators.healthPremium': operation({
    summary: 'Estimated marketplace premium by age and state: the published state average of a benchmark silver plan',
    scope: 'read',
    http: 'POST /calculators/health-premium',
    input: HealthPremiumInput,
    output: HealthPremiumOutput,
  }),
  'calculators.pia': operation({
    summary: 'Primary insurance amount of an earnings record, with every step and the benefit of each claim',
    scope: 'read',
    http: 'POST /calculators/social-security/pia',
    input: PiaInput,
    output: PiaOutput,
  }),
  'calculators.estimatedPia': operation({
    summary: 'Primary insurance amount of wages that were always earned: an estimate until a statement is at hand',
    scope: 'read',
    http: 'POST /calculators/social-security/estimated-pia',
    input: EstimatedPiaInput,
    output: EstimatedPiaOutput,
  }),
  'calculators.statement': operation({
    summary: 'The earnings record of a my Social Security statement, with its gaps, quarters and one more year of work',
    scope: 'read',
    http: 'POST /calculators/social-security/statement',
    input: StatementInput,
    output: StatementOutput,
  }),
  'calculators.claiming': operation({
    summary: 'The lifetime value of every pair of Social Security claims of a client, and the best pair',
    scope: 'read',
    http: 'POST /calculators/social-security/claiming',
    input: ClaimingInput,
    output: ClaimingOutput,
  }),
};
