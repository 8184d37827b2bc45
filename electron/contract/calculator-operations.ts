import { FederalTaxInput, FederalTaxOutput } from './federal-tax.ts';
import { operation } from './operation.ts';

/** Stateless calculators: the same code that the projection runs. */
export const calculatorOperations = {
  'calculators.federalTax': operation({
    summary: "One year's federal income tax with every line of its worksheets",
    scope: 'read',
    http: 'POST /calculators/federal-tax',
    input: FederalTaxInput,
    output: FederalTaxOutput,
  }),
};
