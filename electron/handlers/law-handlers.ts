import type { lawOperations } from '../contract/law-operations.ts';
import { calculated } from './calculations/calculated.ts';
import type { HandlersFor } from './handler-context.ts';

export const lawHandlers = {
  'law.get': async (input, context) => calculated(await context.engine.run('lawOfYear', input, context)),
} satisfies HandlersFor<typeof lawOperations>;
