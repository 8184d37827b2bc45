import { claimStrategy } from '../projection/plan-claim-strategy.ts';
import type { FilingStep } from '../results/social-security/claim-strategy.ts';
import type { DraftAction, WatchedLimit } from '../results/this-year.ts';
import { type DraftedAction, withChoices, withoutChoice } from './drafted-action.ts';
import { claimChoices } from './other-plans.ts';
import { firstDay, lastDay, PLAIN, type YearFacts } from './year-facts.ts';

const FORMS: Readonly<Record<FilingStep['benefit'], string>> = {
  retirement: 'Form SSA-1',
  spouse: 'Form SSA-2',
  divorcedSpouse: 'Form SSA-2',
  survivor: 'Form SSA-10',
  child: 'Form SSA-4',
  suspension: '',
  medicare: 'Form CMS-40B or ssa.gov/medicare',
  disability: '',
};

/** What is filed with Social Security in the year, for the claims of the plan: the steps of the claim strategy by their dates. */
export function claimActions(facts: YearFacts): readonly DraftedAction[] {
  const { plan, law } = facts;
  if (plan.persons.every(({ socialSecurity }) => socialSecurity.basis === 'none')) return [];
  const strategy = claimStrategy(plan, {}, law);
  if (!strategy.ok) return [];
  const { filing } = strategy.value;
  return filing.plan.flatMap((step) => actionOf(facts, step));
}

function actionOf(facts: YearFacts, step: FilingStep): readonly DraftedAction[] {
  const { fileFrom, fileBy, benefit, month, person, action: title, how, refuse, monthlyBenefit } = step;
  if (fileFrom === null || fileBy === null) return [];
  const opens = `${fileFrom}-01`;
  // What opens in the year can be filed in it, even where it begins only in the next.
  if (opens > lastDay(facts) || fileBy < firstDay(facts)) return [];
  const isMedicare = benefit === 'medicare';
  const id = facts.plan.persons.find(({ name }) => name === person)?.id ?? null;
  const action: DraftAction = {
    ...PLAIN,
    id: `${benefit}-${person}-${month}`,
    kind: isMedicare ? 'medicare' : 'claim',
    person: id,
    from: opens > firstDay(facts) ? opens : firstDay(facts),
    by: fileBy,
    title: title.replace(/\.$/, ''),
    how: [...how, ...refuse],
    amount: monthlyBenefit,
    per: 'month',
    form: FORMS[benefit],
    citation: isMedicare ? '42 CFR 407.14' : '20 CFR 404.603, 404.630',
    limit: backPay(step),
  };
  if (benefit !== 'retirement' || id === null) return [withoutChoice(action, 'No other choice is compared here.')];
  const choices = claimChoices(facts, { person: id, month, monthly: monthlyBenefit ?? 0 });
  return [withChoices(action, choices, 'At 70 nothing more is gained by waiting.')];
}

/** What the most retroactive months that SSA offers would cost a month, for life. */
function backPay({ retroactive }: FilingStep): WatchedLimit | null {
  const most = retroactive.at(-1);
  if (most === undefined) return null;
  return {
    text: `back pay of ${most.months} months costs this much a month for life`,
    threshold: most.monthlyLess,
    room: null,
    citation: '20 CFR 404.621(a)',
  };
}
