import { type PlanCommand, planCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { decimal, given, parsed, pathFields, planSource, TEXT, usageError } from './command-words.ts';
import { PATH_OPTIONS } from './run-words.ts';

const AUTOPSY_OPTIONS = {
  ...PATH_OPTIONS,
  legacy: TEXT,
} as const;

const OPTIONS = {
  ...AUTOPSY_OPTIONS,
  for: TEXT,
  success: TEXT,
  person: TEXT,
  item: TEXT,
  along: TEXT,
  'along-person': TEXT,
  'along-item': TEXT,
} as const;
const PENSION_OPTIONS = { ...AUTOPSY_OPTIONS, income: TEXT } as const;
const FLOORS_OPTIONS = { household: TEXT, plan: TEXT, data: TEXT, ladder: TEXT } as const;
const RELOCATE_OPTIONS = { ...AUTOPSY_OPTIONS, places: TEXT } as const;

function solveCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  if (values.for === undefined) throw usageError('Choose what to solve for, such as --for spending.');
  const fields = {
    ...pathFields(values),
    solveFor: values.for,
    successRate: decimal(values.success, '--success', '0.9'),
    person: values.person,
    item: values.item,
    along: values.along === undefined ? undefined : alongFields(values.along, values),
  };
  return { plan: planSource(positionals[0], values), fields: given(fields), data: values.data ?? null };
}

/** The second unknown of a frontier. */
function alongFields(
  solveFor: string,
  values: { readonly 'along-person'?: string | undefined; readonly 'along-item'?: string | undefined },
) {
  return given({ solveFor, person: values['along-person'], item: values['along-item'] });
}

function autopsyCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, AUTOPSY_OPTIONS, 1);
  const fields = given(pathFields(values));
  return { plan: planSource(positionals[0], values), fields, data: values.data ?? null };
}

function relocateCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, RELOCATE_OPTIONS, 1);
  const fields = given({ ...pathFields(values), places: values.places?.split(',') });
  return { plan: planSource(positionals[0], values), fields, data: values.data ?? null };
}

function pensionCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, PENSION_OPTIONS, 1);
  const fields = given({ ...pathFields(values), income: values.income });
  return { plan: planSource(positionals[0], values), fields, data: values.data ?? null };
}

/** `2030:2039:40000`: first year, last year, dollars a year. */
function floorsCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, FLOORS_OPTIONS, 1);
  const [from, to, amount, ...more] = (values.ladder ?? '').split(':').map(Number);
  if (values.ladder !== undefined && (amount === undefined || Number.isNaN(amount) || more.length > 0))
    throw usageError(
      'Enter a ladder as its first year, last year and dollars a year, such as --ladder 2030:2039:40000.',
    );
  const fields = given({ ladder: values.ladder === undefined ? undefined : { from, to, amount } });
  return { plan: planSource(positionals[0], values), fields, data: values.data ?? null };
}

export const SOLVE_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'solve',
    usage: [
      'PLAN --for UNKNOWN [--success 0.9] [--person ID] [--item ID] [--along …] [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'finds the value of an unknown at which so many paths succeed: spending, retirement, saving, goal, contribution, saleValue, stockReturn, inflation, medicalInflation, benefitCut, cutYear, careYears or planEnd; --along retirement: at each of a dozen values of another unknown',
    example: 'longhand solve plan.json --for spending --success 0.9',
    read: solveCommand,
    run: (command, terminal) => planCall('along' in command.fields ? 'solveFrontier' : 'solve', command, terminal),
  }),
  commandEntry({
    name: 'autopsy',
    usage: [
      'PLAN [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose: 'finds the smallest spending cut that would have saved half of the paths that fail',
    example: 'longhand autopsy plan.json --runs 1000',
    read: autopsyCommand,
    run: (command, terminal) => planCall('autopsy', command, terminal),
  }),
  commandEntry({
    name: 'rules',
    usage: [
      'PLAN [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose: 'runs a plan under every spending rule on the same random paths: success, cuts, spending and what is left',
    example: 'longhand rules plan.json --runs 1000',
    read: autopsyCommand,
    run: (command, terminal) => planCall('compareRules', command, terminal),
  }),
  commandEntry({
    name: 'location',
    usage: [
      'PLAN [--runs N] [--seed S] [--model lognormal|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'what bonds and stocks in the right accounts are worth, beside the same mix in every account, and the moves',
    example: 'longhand location plan.json --runs 1000',
    read: autopsyCommand,
    run: (command, terminal) => planCall('adviseLocation', command, terminal),
  }),
  commandEntry({
    name: 'annuity',
    usage: [
      'PLAN [--runs N] [--seed S] [--model lognormal|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'how much of the portfolio to put into the annuity that a plan buys: none to half, on the same random paths',
    example: 'longhand annuity plan.json --runs 1000',
    read: autopsyCommand,
    run: (command, terminal) => planCall('adviseAnnuity', command, terminal),
  }),
  commandEntry({
    name: 'pension',
    usage: [
      'PLAN [--income ID] [--runs N] [--seed S] [--model lognormal|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose: 'a pension in each of its survivor forms, and the lump sum offered instead, on the same random paths',
    example: 'longhand pension plan.json --runs 1000',
    read: pensionCommand,
    run: (command, terminal) => planCall('advisePension', command, terminal),
  }),
  commandEntry({
    name: 'floors',
    usage: ['PLAN [--ladder FROM:TO:DOLLARS]', '--household ID --plan ID [--data DIR] …'],
    purpose: 'what share of must-spending is floored, by year, and what a ladder of inflation-protected bonds costs',
    example: 'longhand floors plan.json --ladder 2030:2039:40000',
    read: floorsCommand,
    run: (command, terminal) => planCall('floors', command, terminal),
  }),
  commandEntry({
    name: 'relocate',
    usage: [
      'PLAN [--places FL,TX,newYorkCity] [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose: 'taxes, estate taxes and legacy of a plan as if it were lived in each state, on the same random paths',
    example: 'longhand relocate plan.json --places FL,TX --runs 1000',
    read: relocateCommand,
    run: (command, terminal) => planCall('relocate', command, terminal),
  }),
  commandEntry({
    name: 'order',
    usage: [
      'PLAN [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--legacy DOLLARS]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose: 'searches for the order of withdrawals that leaves heirs the most after tax, alone and with conversions',
    example: 'longhand order plan.json --runs 1000',
    read: autopsyCommand,
    run: (command, terminal) => planCall('optimizeOrder', command, terminal),
  }),
];
