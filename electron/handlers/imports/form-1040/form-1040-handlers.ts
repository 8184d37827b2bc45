import type { form1040Operations } from '../../../contract/imports/form-1040-operations.ts';
import { calculated } from '../../calculations/calculated.ts';
import type { HandlersFor } from '../../handler-context.ts';
import { checkForm1040 } from './check-form-1040.ts';

export const form1040Handlers = {
  'calculators.form1040': (input, context) =>
    checkForm1040(input, async (request) => calculated(await context.engine.run('federalTax', request, context))),
} satisfies HandlersFor<typeof form1040Operations>;
