import { CENT } from '../primitives/cent.ts';
import type { DraftAction } from '../results/this-year.ts';
import { type DraftedAction, withChoices, withoutChoice } from './drafted-action.ts';
import { nearestEdge } from './nearest-edge.ts';
import { harvestChoices } from './other-plans.ts';
import { firstDay, lastDay, lineOfFigure, PLAIN, type YearFacts } from './year-facts.ts';

/** December's rebalancing of a household with one mix, and gains and losses realized on purpose. */
export function marketActions(facts: YearFacts): readonly DraftedAction[] {
  return [...rebalancing(facts), ...harvestedGains(facts), ...harvestedLosses(facts)];
}

function rebalancing(facts: YearFacts): readonly DraftedAction[] {
  const { rebalancing: flows } = facts.row;
  if (flows === undefined || flows.moved <= CENT) return [];
  const taxable = flows.soldInTaxable;
  const action: DraftAction = {
    ...PLAIN,
    id: 'rebalancing',
    kind: 'rebalancing',
    from: firstDay(facts),
    by: lastDay(facts),
    title: 'Rebalance to the mix of the household',
    note:
      taxable > CENT
        ? 'part of it in taxable accounts, where sales are taxed'
        : 'inside retirement accounts only: no tax',
    how: ['The worksheet says what each account holds before and after.'],
    amount: flows.moved,
    out: movedAccounts(facts),
    citation: 'As the plan has it',
    worksheet: lineOfFigure(facts, 'rebalancing.moved'),
    limit:
      taxable > CENT
        ? {
            text: 'gain that it realizes in taxable accounts',
            threshold: flows.realizedGain,
            room: null,
            citation: '26 USC 1001(a)',
          }
        : null,
    nextThousand: taxable > CENT ? facts.cliffs.nextThousand.longTermGain : null,
  };
  return [withoutChoice(action, 'Which mix to hold is not a choice of one year.')];
}

function movedAccounts({ explained, plan }: YearFacts) {
  const sheet = explained.worksheets.find(({ id }) => id === 'rebalancing');
  return plan.accounts.flatMap(({ id, name }) => {
    const line = sheet?.lines.find((each) => each.id === `rebalancing/moved-${id}`);
    return line !== undefined && line.value > CENT ? [{ id, name }] : [];
  });
}

function taxableAccounts({ plan }: YearFacts) {
  return plan.accounts.flatMap(({ id, name, kind }) => (kind === 'taxable' ? [{ id, name }] : []));
}

function harvestedGains(facts: YearFacts): readonly DraftedAction[] {
  const amount = facts.row.capitalGains.harvestedGains;
  if (amount <= CENT) return [];
  const action: DraftAction = {
    ...PLAIN,
    id: 'harvest-gains',
    kind: 'harvestGains',
    from: firstDay(facts),
    by: lastDay(facts),
    title: 'Realize gains up to the edge of the 0% rate',
    note: 'sell and buy back: gains have no wash sale',
    how: [
      'Sell shares held for more than a year, those with the largest gain first, and buy the same again.',
      'Wait until the other income of the year is known.',
    ],
    amount,
    out: taxableAccounts(facts),
    into: taxableAccounts(facts),
    form: 'Form 8949; Schedule D',
    citation: '26 USC 1(h)(1)(B)',
    worksheet: lineOfFigure(facts, 'capitalGains.harvestedGains'),
    limit: zeroRateEdge(facts),
    nextThousand: facts.cliffs.nextThousand.longTermGain,
  };
  return [withChoices(action, harvestChoices('gains', amount))];
}

/** The top of the 0% rate, filled or not. */
function zeroRateEdge(facts: YearFacts) {
  const ahead = nearestEdge(facts, 'longTermGain', (id) => id === 'zeroGainRate');
  const edge = facts.cliffs.edges.find(({ id }) => id === 'zeroGainRate');
  if (ahead !== null || edge === undefined) return ahead;
  return { text: edge.label, threshold: edge.threshold, room: 0, citation: edge.citation };
}

function harvestedLosses(facts: YearFacts): readonly DraftedAction[] {
  const amount = facts.row.capitalGains.harvestedLosses;
  if (amount <= CENT) return [];
  const action: DraftAction = {
    ...PLAIN,
    id: 'harvest-losses',
    kind: 'harvestLosses',
    from: firstDay(facts),
    by: lastDay(facts),
    title: 'Realize the losses of taxable accounts',
    note: 'against gains of the year and those to come',
    how: ['Buy a like fund that is not substantially identical, and nothing alike 30 days before or after.'],
    amount,
    out: taxableAccounts(facts),
    form: 'Form 8949; Schedule D',
    citation: '26 USC 1211(b), 1212(b)',
    worksheet: lineOfFigure(facts, 'capitalGains.harvestedLosses'),
    limit: { text: 'a wash sale, which puts the loss off', threshold: null, room: null, citation: '26 USC 1091(a)' },
  };
  return [withChoices(action, harvestChoices('losses', amount))];
}
