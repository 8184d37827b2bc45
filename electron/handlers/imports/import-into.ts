import { checkParsedPlan } from '../../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { ACCOUNT_KIND_FACTS } from '../../../engine/plan/schema/account-kinds.ts';
import { type AssetClass, CLASS_WORDS, MORE_CLASSES } from '../../../engine/plan/schema/allocation/classes.ts';
import type { ParsedInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { figure } from '../../../engine/primitives/figure.ts';
import type { ImportAnswers, ImportedAccount, ImportPreview } from '../../contract/imports/import-operations.ts';
import type { ParsedInput } from '../../contract/index.ts';
import { refusedPlan, startMonthOf } from '../requests/normalize-inputs.ts';
import { sumInCents } from './files/amounts.ts';
import { importQuestions } from './import-questions.ts';
import { type PlacedAccount, placeAccounts } from './place-accounts.ts';
import { mixOf, readAccounts } from './read-accounts.ts';
import { withImported } from './with-imported.ts';

/** What files would change in a plan, and the plan document with it; the document only where nothing is left to say. */
export interface Import {
  readonly preview: ImportPreview;
  readonly inputs: ParsedInputs | null;
}

/**
 * Reads files of brokers and puts their balances, costs and mixes into a plan document. What the preview says is what the
 * document then holds: both come from the same accounts.
 */
export function importInto(
  document: ParsedInputs,
  request: Pick<ParsedInput<'plans.previewImport'>, 'files' | 'answers'>,
  now: Date,
): Import {
  const { plan, issues } = checkParsedPlan(document, { startMonth: startMonthOf(now) });
  if (plan === null) throw refusedPlan(issues, 'inputs');
  const { files, accounts: found } = readAccounts(request);
  const placed = placeAccounts(found, plan, request.answers.accounts);
  const accounts = placed.map((account) => importedAccount(account, plan, request.answers));
  const questions = importQuestions(placed, request.answers.paid);
  const faults = faultsOf(placed, plan);
  const preview: ImportPreview = {
    files,
    accounts,
    questions: [...questions],
    faults: [...faults],
    remarks: [...remarksOf(files, placed, plan)],
    changes: changesOf(accounts, placed, plan),
  };
  const isReady = questions.length === 0 && faults.length === 0;
  return { preview, inputs: isReady ? withImported(document, accounts) : null };
}

function importedAccount(placed: PlacedAccount, plan: Plan, { paid, keepMixes }: ImportAnswers): ImportedAccount {
  const { key, file, name, kind, to, account, value, total, positions } = placed;
  const isKnown = (asset: AssetClass) =>
    !MORE_CLASSES.some((more) => more === asset) || plan.assumptions.classes?.[asset as 'tips'] !== undefined;
  const takesMix = !keepMixes && kind !== null && kind !== 'cash' && followsFixedMix(placed, plan);
  return {
    key,
    file,
    name,
    kind,
    to,
    now: account?.balance ?? null,
    value,
    total,
    paid: kind === null || ACCOUNT_KIND_FACTS[kind].basis !== 'cost' ? null : paidFor(placed, paid[key] ?? 0),
    mix: takesMix ? mixOf(positions, isKnown) : null,
    positions: positions.map(({ symbol, name: called, quantity, value: worth, paid: cost, countedAs, key: own }) => ({
      key: own,
      symbol,
      name: called,
      quantity,
      value: worth,
      paid: cost,
      countedAs,
    })),
  };
}

/** What the file says was paid, and what a person says of the rest; in whole cents. */
function paidFor({ positions }: PlacedAccount, rest: number): number {
  return sumInCents([rest, ...positions.map(({ paid }) => paid ?? 0)]);
}

/** A glide path, a mix of the household and one share of its own say what an account is to hold: positions do not undo that. */
function followsFixedMix({ account }: PlacedAccount, plan: Plan): boolean {
  if (plan.allocation !== null) return false;
  if (account === null) return true;
  const strategy = plan.strategies.find(({ id }) => id === account.strategyId);
  return account.concentrated === null && strategy?.kind !== 'glidePath';
}

/** What no answer can put right. */
function faultsOf(placed: readonly PlacedAccount[], plan: Plan): readonly string[] {
  const sums = placed
    .filter(({ total, value, positions }) => total !== null && Math.abs(total - value) > (positions.length + 1) / 200)
    .map(
      ({ name, total, value }) =>
        `The positions of ${name} come to $${figure(value)}, but the file says $${figure(total ?? 0)}. Download the file again.`,
    );
  const takers = placed.flatMap(({ account }) => (account === null ? [] : [account]));
  const twice = plan.accounts
    .filter(({ id }) => takers.filter((taker) => taker.id === id).length > 1)
    .map(({ name }) => `Two accounts of the files go to ${name}: choose another for one of them, or leave it out.`);
  const lots = takers
    .filter(({ lots: held }) => held !== null)
    .map(
      ({ name }) =>
        `${name} is entered by its lots, which add up to its balance: change them in the editor, or leave it out.`,
    );
  return [...sums, ...twice, ...lots];
}

function remarksOf(files: ImportPreview['files'], placed: readonly PlacedAccount[], plan: Plan): readonly string[] {
  const otherMonth = files
    .filter(({ asOf }) => asOf !== null && !isNear(asOf, plan.startMonth))
    .map(
      ({ name, asOf }) =>
        `${name} is of ${asOf ?? ''}; the plan counts its balances from the first day of ${plan.startMonth}. Move the start month if the plan is to begin now.`,
    );
  const counted = new Set(placed.flatMap(({ positions }) => positions.map(({ countedAs }) => countedAs)));
  const classes = MORE_CLASSES.filter(
    (more) => counted.has(more) && plan.assumptions.classes?.[more] === undefined,
  ).map(
    (more) =>
      `Positions in ${CLASS_WORDS[more]} count as ${more === 'tips' ? CLASS_WORDS.bond : CLASS_WORDS.usEquity}: the plan assumes no return of their own.`,
  );
  const kept = placed
    .filter((each) => each.account !== null && each.kind !== 'cash' && !followsFixedMix(each, plan))
    .map(({ account }) => `${account?.name ?? ''} keeps what the plan says it is to hold.`);
  return [...otherMonth, ...classes, ...kept];
}

/** Whether a day lies in a month or in the one before, in which a plan's balances are often read. */
function isNear(day: string, month: string): boolean {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const [onYear = 0, onMonth = 0] = day.split('-').map(Number);
  const apart = 12 * (year - onYear) + ofYear - onMonth;
  return apart === 0 || apart === 1;
}

function changesOf(
  accounts: readonly ImportedAccount[],
  placed: readonly PlacedAccount[],
  plan: Plan,
): ImportPreview['changes'] {
  const goes = accounts.filter(({ to }) => to !== null && to !== 'leaveOut');
  const taken = placed.flatMap(({ account }) => (account === null ? [] : [account]));
  const moneyNow = sumInCents(plan.accounts.map(({ balance }) => balance));
  const basisNow = sumInCents(plan.accounts.map(costBasisOf));
  return {
    updated: goes.filter(({ now }) => now !== null).length,
    added: goes.filter(({ now }) => now === null).length,
    moneyNow,
    moneyAfter: sumInCents([moneyNow, ...goes.map(({ value, now }) => value - (now ?? 0))]),
    basisNow,
    basisAfter: sumInCents([
      basisNow,
      ...goes.map(({ paid }) => paid ?? 0),
      ...taken.map((each) => -costBasisOf(each)),
    ]),
  };
}

function costBasisOf({ kind, basis }: Plan['accounts'][number]): number {
  return ACCOUNT_KIND_FACTS[kind].basis === 'cost' ? basis : 0;
}
