import type { Plan } from '../../../plan/complete/plan.ts';
import {
  BEST_DEDUCTION,
  ITEMIZED_DEDUCTION_ONLY,
  STANDARD_DEDUCTION_ONLY,
} from '../../../tax/federal/federal-tax-input.ts';

/** Which deduction the plan's returns take, as the federal return has it. */
export function deductionChoice({ taxes }: Plan): number {
  switch (taxes.deductions) {
    case 'best':
      return BEST_DEDUCTION;
    case 'standard':
      return STANDARD_DEDUCTION_ONLY;
    case 'itemized':
      return ITEMIZED_DEDUCTION_ONLY;
  }
}
