import type { calculatorOperations } from '../contract/calculator-operations.ts';
import { calculated } from './calculations/calculated.ts';
import type { HandlersFor } from './handler-context.ts';

export const calculatorHandlers = {
  'calculators.federalTax': async (input, context) =>
    calculated(await context.engine.run('federalTax', input, context)),
  'calculators.healthPremium': async (input, context) => context.engine.run('healthPremium', input, context),
  'calculators.pia': async (input, context) => calculated(await context.engine.run('pia', input, context)),
  'calculators.estimatedPia': async (input, context) =>
    calculated(await context.engine.run('estimatedPia', input, context)),
  'calculators.statement': async (input, context) => calculated(await context.engine.run('statement', input, context)),
  'calculators.claiming': async (input, context) => calculated(await context.engine.run('claiming', input, context)),
} satisfies HandlersFor<typeof calculatorOperations>;
