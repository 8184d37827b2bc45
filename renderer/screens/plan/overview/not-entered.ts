import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { isLivingGoal } from '../../../../engine/plan/living-goals.ts';
import { listed } from '../../../format/words.ts';

/** What plans often hold and this one does not, in the order of what it usually comes to: a first answer lacks most of it. */
export function notEntered(plan: Plan): readonly string[] {
  const { persons, accounts, incomes, goals, properties } = plan;
  const isPaid = incomes.some(({ kind, amount }) => (kind === 'wage' || kind === 'selfEmployment') && amount > 0);
  const saves = accounts.some(({ contributions }) => contributions.length > 0);
  const living = goals.filter(isLivingGoal);
  const things = [
    { is: isPaid && !saves, what: 'saving at work with an employer’s match' },
    { is: !incomes.some(isOther), what: 'rent or other income' },
    { is: !goals.some(isRare), what: 'rare payments such as a car or a roof' },
    { is: !goals.some(({ category }) => category === 'healthcare'), what: 'health costs out of pocket' },
    {
      is: persons.every(({ medicare }) => medicare.medigapMonthly === 0 && medicare.advantage === null),
      what: 'Medigap premiums',
    },
    {
      is: persons.length > 1 && living.every(({ survivorShare }) => survivorShare === 1),
      what: 'lower spending of one of you alone',
    },
    { is: properties.length === 0, what: 'the sale of a home' },
  ];
  return things.flatMap(({ is, what }) => (is ? [what] : []));
}

function isOther({ kind }: Plan['incomes'][number]): boolean {
  return kind !== 'wage' && kind !== 'selfEmployment' && kind !== 'pension';
}

function isRare({ frequency }: Plan['goals'][number]): boolean {
  return frequency === 'once' || frequency === 'everyNYears';
}

/** `Not entered, so not counted: rent or other income and Medigap premiums.` Empty where nothing lacks. */
export function notEnteredText(plan: Plan): string {
  const things = notEntered(plan);
  return things.length === 0 ? '' : `Not entered, so not counted: ${listed(things)}.`;
}
