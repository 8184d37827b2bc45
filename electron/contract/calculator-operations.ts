import { EstimatedPiaInput, EstimatedPiaOutput } from './answers/estimated-pia.ts';
import { FederalTaxInput, FederalTaxOutput } from './answers/federal-tax.ts';
import { ClaimingInput, ClaimingOutput, PiaInput, PiaOutput } from './answers/social-security.ts';
import { StatementInput, StatementOutput } from './answers/statement.ts';
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
