import { describe, expect, it } from 'vitest';
import { checkPlan, parseMarketHistory, solvePlan } from '../../../../engine/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { firstPlan } from '../../../../renderer/screens/households/first-plan/first-plan.ts';
import { notEntered, notEnteredText } from '../../../../renderer/screens/plan/overview/not-entered.ts';
import marketHistory from '../../../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../../../law-tables.ts';
import { ASKED_COUPLES, type AskedCouple, withRent } from './first-couples.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
/** How far a first answer may be from the whole one. */
const CLOSE = 0.12;

function planOf(inputs: unknown) {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

/** What can be spent a month in nine of ten futures, in today's dollars: the same futures for every plan. */
function spendingPower(inputs: unknown): number {
  const outcome = solvePlan(planOf(inputs), { solveFor: 'spending', runs: 100 }, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return Number(outcome.value.value);
}

function firstOf({ answers }: AskedCouple): PlanInputs {
  const plan = firstPlan(answers, { client: undefined, spouse: undefined });
  if (plan === null) throw new Error('no first plan');
  return plan;
}

function enteredOf({ entered }: AskedCouple): PlanInputs {
  return planInputs.parse(entered);
}

const distance = (first: number, entered: number) => Math.abs(first / entered - 1);

describe('the first answer of a couple against all that they know', () => {
  it.each(ASKED_COUPLES)('is close to it for $name', (couple) => {
    const [first, entered] = [spendingPower(firstOf(couple)), spendingPower(couple.entered)];
    expect(distance(first, entered), `${first} of ${entered}`).toBeLessThan(CLOSE);
  });

  it('says what it lacks where an income that nobody asks for moves it further', () => {
    const [, couple] = ASKED_COUPLES;
    if (couple === undefined) throw new Error('no couple');
    const first = firstOf(couple);
    const power = spendingPower(first);
    expect(distance(power, spendingPower(withRent(enteredOf(couple))))).toBeGreaterThan(CLOSE);
    expect(notEntered(planOf(first))).toContain('rent or other income');
    // What it lacks is what moves it.
    const completed = withRent(first);
    expect(distance(spendingPower(completed), spendingPower(withRent(enteredOf(couple))))).toBeLessThan(CLOSE);
    expect(notEntered(planOf(completed))).not.toContain('rent or other income');
  });

  it('lists all that a first plan never holds, and nothing for a couple who entered it', () => {
    const [, couple] = ASKED_COUPLES;
    if (couple === undefined) throw new Error('no couple');
    expect(notEnteredText(planOf(firstOf(couple)))).toBe(
      'Not entered, so not counted: saving at work with an employer’s match, rent or other income, rare payments such as a car or a roof, Medigap premiums, lower spending of one of you alone and the sale of a home.',
    );
    expect(notEnteredText(planOf(withRent(enteredOf(couple))))).toBe('');
  });
});
