import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { CheckContext } from '../check-context.ts';

/** Checks the forms for two lives that pensions offer. */
export function checkSurvivorForms({ plan }: CheckContext): readonly PlanIssue[] {
  return plan.incomes.flatMap(({ kind, frequency, survivorForms, survivorShare, lumpSum }, index) => {
    if (survivorForms === null) return [];
    const path = `incomes[${index}]`;
    const issues: PlanIssue[] = [];
    const refuse = (field: string, message: string) =>
      issues.push(planError('survivorForms', `${path}${field}`, message));
    if (kind !== 'pension')
      refuse('.survivorForms', 'Only a pension offers survivor forms: enter pension as the kind, or leave this out.');
    if (frequency === 'once')
      refuse('.frequency', 'A pension with survivor forms pays month by month: enter monthly or annual.');
    if (plan.persons.length < 2)
      refuse('.survivorForms', 'A survivor form pays a second person: add that person, or leave this out.');
    if (survivorShare > 0)
      refuse(
        '.survivorShare',
        'With survivor forms the amount is that for one life: enter the share in its form, and 0 here.',
      );
    const taken = survivorForms.flatMap((form, place) => (form.taken ? [place] : []));
    for (const place of taken.slice(1))
      refuse(`.survivorForms[${place}].taken`, 'A pension is taken in one form: enter false for all but one.');
    const [first] = taken;
    if (first !== undefined && lumpSum?.taken === true) {
      const message =
        'The lump sum is taken instead of the pension, so that no form of it is paid: enter false in one.';
      issues.push(planWarning('fieldHasNoEffect', `${path}.survivorForms[${first}].taken`, message));
    }
    return issues;
  });
}
