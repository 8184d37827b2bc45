import { longCall, shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { given, parsed, planSource, seedIn, TEXT, TEXTS, usageError, wholeNumber } from '../command-words.ts';

const OF_PLAN = { household: TEXT, plan: TEXT, data: TEXT } as const;
const KEEP = { ...OF_PLAN, 'paid-in': TEXTS, 'taken-out': TEXTS, runs: TEXT, seed: TEXT } as const;
const READ = { ...OF_PLAN, month: TEXT } as const;

const MOST_RUNS = 100_000;

interface StoredCommand {
  readonly input: object;
  readonly data: string | null;
}

function reviewCommand(words: readonly string[]): StoredCommand {
  const { values } = parsed(words, KEEP, 0);
  const paidIn = amountsIn(values['paid-in'], '--paid-in');
  const takenOut = amountsIn(values['taken-out'], '--taken-out');
  const ids = [...new Set([...paidIn.keys(), ...takenOut.keys()])];
  const accounts = ids.map((id) => ({ id, ...given({ paidIn: paidIn.get(id), takenOut: takenOut.get(id) }) }));
  const runs = wholeNumber(values.runs, '--runs', MOST_RUNS) ?? undefined;
  const fields = given({ runs, seed: seedIn({ seed: values.seed }) });
  return { input: { ...storedPlan(values), accounts, ...fields }, data: values.data ?? null };
}

function reviewsCommand(words: readonly string[]): StoredCommand {
  const { values } = parsed(words, READ, 0);
  return { input: { ...storedPlan(values), ...given({ month: values.month }) }, data: values.data ?? null };
}

function storedPlan(values: { readonly household?: string | undefined; readonly plan?: string | undefined }) {
  const plan = planSource(undefined, values);
  if ('file' in plan) throw usageError('Name a stored plan by --household ID --plan ID.');
  return plan;
}

/** `ira=12000` for each account. */
function amountsIn(words: readonly string[] | undefined, option: string): ReadonlyMap<string, number> {
  return new Map(
    (words ?? []).map((word) => {
      const [, id, amount] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(word) ?? [];
      if (id === undefined || amount === undefined)
        throw usageError(`Give ${option} an account and an amount, such as ${option} ira=12000.`);
      return [id, Number(amount)] as const;
    }),
  );
}

export const REVIEW_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'review',
    usage: [
      '--household ID --plan ID [--paid-in ACCOUNT=DOLLARS]… [--taken-out ACCOUNT=DOLLARS]… [--runs N] [--seed S] [--data DIR]',
    ],
    purpose:
      'keeps a yearly review: freezes what is expected of the plan, and places its balances in what was expected before',
    example: 'longhand review --household 1 --plan 2 --paid-in ira=12000 --taken-out joint=30000',
    read: reviewCommand,
    run: ({ input, data }, terminal) =>
      longCall({ operationId: 'plans.keepReview', input, data, of: 'paths' }, terminal),
  }),
  commandEntry({
    name: 'reviews',
    usage: ['--household ID --plan ID [--month 2027-01] [--data DIR]'],
    purpose: 'lists the yearly reviews of a plan, or reads the one of a month',
    example: 'longhand reviews --household 1 --plan 2',
    read: reviewsCommand,
    run: ({ input, data }, terminal) =>
      shortCall({ operationId: 'month' in input ? 'plans.review' : 'plans.reviews', input, data }, terminal),
  }),
];
