import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxHouseholds } from '../../electron/sandbox/households/sandbox-households.ts';
import { sandboxStartYear } from '../../electron/sandbox/households/sandbox-start-year.ts';
import { ROTH_STRATEGIES } from '../../engine/plan/schema/roth.ts';
import { openTestHost, type TestHost } from '../electron/test-host.ts';
import { questioner } from './asked.ts';
import { BRACKETS, rothQuestion } from './plan-questions.ts';

/** Every plan of the sandbox and every strategy with every bracket in `npm run soak`; otherwise of each household one plan, for one, by turns. */
const isWholeGrid = process.env['LONGHAND_MUTATED_PLANS'] !== undefined;
const sandbox = sandboxHouseholds(sandboxStartYear()).flatMap(({ household, plans }, turn) =>
  plans
    .filter((_, at) => isWholeGrid || at === turn % plans.length)
    .map(({ name, inputs }) => ({ plan: `${household.name}, ${name}`, inputs })),
);

const variants = Array.from({ length: ROTH_STRATEGIES.length * BRACKETS.length }, (_, variant) => variant);

let host: TestHost;
beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

it.each(sandbox.map((entry, turn) => ({ ...entry, turn })))(
  'the search for conversions answers by its schema: $plan',
  async ({ inputs, turn }) => {
    const { ask, faults } = questioner(host);
    for (const variant of isWholeGrid ? variants : [turn]) await ask(rothQuestion(inputs, variant));
    expect(faults).toEqual([]);
  },
);
