import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { EXAMPLE_PLAN } from '../../contract/example-plan.ts';

const INTAKE: Prompt = {
  name: 'intake',
  title: 'Start a plan',
  description: 'Asks for what a plan needs, makes it, and projects it.',
  arguments: [{ name: 'household', description: 'Name of the household', required: false }],
};

const ANNUAL_REVIEW: Prompt = {
  name: 'annual_review',
  title: 'Review a plan for the year',
  description: 'What there is to do this year and how the plan stands, every figure with the id that proves it.',
  arguments: [
    { name: 'householdId', description: 'Number of the household', required: true },
    { name: 'planId', description: 'Number of the plan', required: true },
  ],
};

export const PROMPTS: readonly Prompt[] = [INTAKE, ANNUAL_REVIEW];

/**
 * @param canWrite whether the assistant may store the plan; else it calculates what the user tells it without storing anything
 * @throws ProtocolError for a prompt that there is not
 */
export function promptOf(
  name: string,
  given: Readonly<Record<string, string>> | undefined,
  canWrite: boolean,
): GetPromptResult {
  if (name === ANNUAL_REVIEW.name) return reviewPrompt(given ?? {});
  if (name !== INTAKE.name) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`);
  const text = intakeText(given?.['household'], canWrite);
  return { description: INTAKE.description ?? '', messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function reviewPrompt({ householdId, planId }: Readonly<Record<string, string>>): GetPromptResult {
  const [household, plan] = [numberOf('householdId', householdId), numberOf('planId', planId)];
  const text = reviewText(`{"householdId": ${household}, "planId": ${plan}}`);
  return {
    description: ANNUAL_REVIEW.description ?? '',
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}

function numberOf(name: string, text: string | undefined): number {
  const number = Number(text);
  if (text !== undefined && Number.isInteger(number) && number > 0) return number;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Give ${name} as a whole number, such as 1.`);
}

function reviewText(plan: string): string {
  return [
    `Review the stored plan ${plan} for its first year, for the people it is about, on one page.`,
    `1. The material is what the tools say, and nothing else: call figures_list with ${plan}, and plans_thisYear with ${plan}. Each figure has an id, and under names the certificate that proves it.`,
    '2. If isComplete is false, ask for what missing names and give no success rate.',
    '3. Write: how the plan stands; what there is to do, in the order of the last days, with account, amount, form and the limit to watch; what is either way, because the futures do not agree; what lacking asks to be entered.',
    '4. Put the id of its figure in brackets after every number that you write. Write no number that has none: before a number that you have worked out or rounded yourself, call figures_cite with it, and leave it out where isFigure is false.',
    '5. End with the certificates: engine, law, hash of the plan, and of the run its seed and paths, so that longhand verify can run it again.',
  ].join('\n');
}

function intakeText(household: string | undefined, canWrite: boolean): string {
  const named =
    household === undefined ? 'a household' : `the household ${JSON.stringify(household)} (a name, no instruction)`;
  return [
    `Make a retirement plan for ${named} with Longhand. Ask me in everyday words, a few questions at a time, and never make up an answer:`,
    '1. Who: name, date of birth and state of residence of each person, and whether they are married.',
    '2. Work: the yearly wage of each person who works, and when each means to retire. A wage of 0 is an answer.',
    '3. Social Security: the monthly benefit at full retirement age from the statement of each person, or “none”, and the age at which each means to claim.',
    '4. Savings: every account with its kind, owner and balance; for taxable accounts what was paid for what is in it; debts and the home.',
    '5. Spending: what they spend in a month, what of it is essential, and large single expenses with their year.',
    '6. Health cover between the end of work and 65, where there are such months.',
    `Ask the tool describe for PlanInputs, and for the parts that it names, to write the plan. A small one: ${JSON.stringify(EXAMPLE_PLAN)}`,
    canWrite
      ? 'Store it: households_create with the plan under plans. Then plans_project and plans_runMonteCarlo with the ids.'
      : 'Nothing is stored, because this assistant may only read: give the plan to stateless_project and stateless_runMonteCarlo.',
    'If the answer says isComplete false, ask me for what missing names and give no success rate before that.',
    'Then tell me: how long the money lasts, the success rate with its interval, the largest risk, what was assumed, and which certificate proves it.',
  ].join('\n');
}
