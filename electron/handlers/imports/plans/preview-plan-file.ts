import { checkParsedPlan } from '../../../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { type ParsedInputs, type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { PlanFileAnswers, PlanFilePreview } from '../../../contract/imports/plan-file-operations.ts';
import { ApiError } from '../../../contract/operation/api-error.ts';
import { cutLongNumbers } from '../files/cut-numbers.ts';
import { type DraftEntry, type Drafted, note, type PlanDraft } from './plan-draft.ts';
import { readPlanFile } from './read-plan-file.ts';
import { birthOf } from './said.ts';

interface Request {
  readonly file: { readonly name: string; readonly content: string };
  readonly answers: PlanFileAnswers;
}

export interface PlanFileRead {
  readonly preview: PlanFilePreview;
  /** As parsed; null while something is to be said. */
  readonly inputs: ParsedInputs | null;
}

/** What a benefit that is paid at a claim comes to as a PIA. */
export type PiaOf = (birthDate: string, benefit: PlanDraft['benefits'][number]) => Promise<number>;

/** Reads a plan file of another tool; what the preview shows is what is then saved. */
export async function previewPlanFile({ file, answers }: Request, now: Date, piaOf: PiaOf): Promise<PlanFileRead> {
  const month = now.toISOString().slice(0, 7);
  const read = readPlanFile(file.name, Buffer.from(file.content, 'base64'));
  if (read.plans[answers.plan] === undefined)
    throw new ApiError(
      'validation_failed',
      `“${cutLongNumbers(file.name)}” holds ${read.plans.length} plans: choose one of them.`,
    );
  const draft = read.read({ which: answers.plan, now: month });
  answerBirths(draft, answers);
  await addBenefits(draft, piaOf);
  if (draft.startMonth < `${month.slice(0, 4)}-01` || draft.startMonth > month) {
    note(draft, 'assumed', 'Plan', [
      'Start',
      `The plan starts in ${month}, not in ${draft.startMonth}: balances count as of then.`,
    ]);
    draft.startMonth = month;
  }
  const keyed = draft.entries.map((entry, at) => ({ entry, key: `e${at + 1}` }));
  const left = new Set(keyed.filter(({ key }) => answers.leaveOut.includes(key)).map(({ entry }) => entry));
  const isOpen = draft.unborn.length > 0;
  const placed = isOpen || draft.persons.length === 0 ? UNPLACED : placedPlan(draft, left);
  const optional = new Set(optionalEntries(draft));
  const preview: PlanFilePreview = {
    tool: draft.tool,
    fileVersion: draft.version,
    plans: [...read.plans],
    name: draft.name,
    entries: draft.entries.map((entry, at) => ({
      key: `e${at + 1}`,
      section: entry.section,
      name: entry.name,
      outcome: left.has(entry) && optional.has(entry) ? 'leftOut' : entry.outcome,
      text: entry.text.slice(0, 500),
      mayBeLeftOut: optional.has(entry) && entry.outcome !== 'noPlace',
    })),
    questions: draft.unborn.map((at) => ({
      person: at === 0 ? 'p1' : 'p2',
      text: `When was ${draft.persons[at]?.name ?? 'the person'} born?`,
    })),
    faults: draft.persons.length === 0 ? ['The file names nobody: a plan needs a person.'] : [...placed.faults],
    inputs: placed.inputs,
  };
  return { preview, inputs: placed.inputs };
}

function answerBirths(draft: PlanDraft, { birthDates }: PlanFileAnswers): void {
  draft.persons.forEach((person, at) => {
    const said = birthOf(birthDates[at === 0 ? 'p1' : 'p2'] ?? '');
    if (said === null) return;
    draft.persons[at] = { ...person, birthDate: said };
    const open = draft.unborn.indexOf(at);
    if (open >= 0) draft.unborn.splice(open, 1);
  });
}

async function addBenefits(draft: PlanDraft, piaOf: PiaOf): Promise<void> {
  for (const benefit of draft.benefits) {
    const person = draft.persons[benefit.person];
    if (person === undefined || draft.unborn.includes(benefit.person)) continue;
    const pia = await piaOf(person.birthDate, benefit);
    const { age, months } = benefit.claim;
    draft.persons[benefit.person] = { ...person, socialSecurity: { basis: 'pia', pia, claim: { age, months } } };
    const text = `$${benefit.monthly.toFixed(2)} a month at ${age} years and ${months} months is a PIA of $${pia.toFixed(2)}`;
    note(draft, 'taken', 'Social Security', [person.name ?? '', text]);
  }
}

function optionalEntries({ accounts, incomes, goals, properties, debts }: PlanDraft): readonly DraftEntry[] {
  return [accounts, incomes, goals, properties, debts].flatMap((list) => list.map(({ entry }) => entry));
}

interface Placed {
  readonly inputs: ParsedInputs | null;
  readonly faults: readonly string[];
}

const UNPLACED: Placed = { inputs: null, faults: [] };

const LISTS = ['accounts', 'incomes', 'goals', 'properties', 'debts'] as const;
const MOST_ROUNDS = 200;

/**
 * The plan of a draft. What the checks of a plan refuse is taken out and listed with the reason; what is left always is a
 * plan, or has faults that lie in no entry, as where nothing is left.
 */
function placedPlan(draft: PlanDraft, left: ReadonlySet<DraftEntry>): Placed {
  const refused = new Set(left);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const inputs = planInputs.safeParse(documentOf(draft, refused));
    const faults = inputs.success
      ? faultsOf(inputs.data, draft.startMonth)
      : inputs.error.issues.map(({ path, message }) => ({ path: pathOf(path), message }));
    const [fault] = faults;
    if (fault === undefined && inputs.success) return { inputs: inputs.data, faults: [] };
    if (fault === undefined || !takeOut(draft, refused, fault))
      return { inputs: null, faults: faults.map(({ message }) => message) };
  }
  return { inputs: null, faults: ['Too much of the file fits no plan.'] };
}

interface Fault {
  readonly path: string;
  readonly message: string;
}

function faultsOf(inputs: ParsedInputs, startMonth: string): readonly Fault[] {
  const { plan, issues }: { readonly plan: Plan | null; readonly issues: readonly (Fault & { severity?: string })[] } =
    checkParsedPlan(inputs, { startMonth });
  return plan === null ? issues.filter(({ severity }) => severity !== 'warning') : [];
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

/** Takes out what a fault is about. False where it is about what a plan cannot do without. */
function takeOut(draft: PlanDraft, refused: Set<DraftEntry>, { path, message }: Fault): boolean {
  const [, list = '', place = ''] = /^(\w+)(?:\[(\d+)\])?/.exec(path) ?? [];
  const key = LISTS.find((each) => each === list);
  if (key !== undefined && place !== '') {
    const kept: readonly Drafted<unknown>[] = draft[key].filter(({ entry }) => !refused.has(entry));
    const entry = kept[Number(place)]?.entry;
    if (entry === undefined) return false;
    // What is paid into an account is not worth the account.
    if (key === 'accounts' && /contributions/.test(path)) return withoutContributions(draft, entry, message);
    refused.add(entry);
    entry.outcome = 'noPlace';
    entry.text = message;
    return true;
  }
  return takeOutRest(draft, path, message);
}

function withoutContributions(draft: PlanDraft, entry: DraftEntry, message: string): boolean {
  const at = draft.accounts.findIndex((account) => account.entry === entry);
  const account = draft.accounts[at];
  if (account === undefined) return false;
  draft.accounts[at] = { entry, item: { ...account.item, contributions: [] } };
  note(draft, 'noPlace', 'Contributions', [entry.name, message]);
  return true;
}

function takeOutRest(draft: PlanDraft, path: string, message: string): boolean {
  const person = /^persons\[(\d)\]\.(retirement|socialSecurity|coverageBefore65|planEnd)/.exec(path);
  const [, place = '0', field = ''] = person ?? [];
  const known = draft.persons[Number(place)];
  if (person !== null && known !== undefined) {
    draft.persons[Number(place)] = { ...known, [field]: undefined };
    note(draft, 'noPlace', 'People', [known.name ?? '', message]);
    return true;
  }
  const [section = ''] = path.split(/[.[]/);
  if (section === 'strategies') draft.strategies.length = 0;
  else if (section === 'relocations') draft.relocations.length = 0;
  else if (Object.hasOwn(draft.rest, section)) draft.rest = { ...draft.rest, [section]: undefined };
  else return false;
  note(draft, 'noPlace', 'Plan', [section, message]);
  return true;
}

/** The document of what is not refused. */
function documentOf(draft: PlanDraft, refused: ReadonlySet<DraftEntry>): PlanInputs {
  const itemsOf = <Item>(list: readonly Drafted<Item>[]) =>
    list.filter(({ entry }) => !refused.has(entry)).map(({ item }) => item);
  const strategies = new Set(draft.strategies.map(({ id }) => id));
  const incomes = itemsOf(draft.incomes);
  const paying = new Set(incomes.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const accounts = itemsOf(draft.accounts).map((account) => ({
    ...account,
    ...(account.strategyId !== undefined && !strategies.has(account.strategyId) ? { strategyId: undefined } : {}),
    contributions: (account.contributions ?? []).filter(
      ({ incomeId }) => incomeId === undefined || paying.has(incomeId),
    ),
  }));
  return {
    startMonth: draft.startMonth,
    ...draft.rest,
    persons: draft.persons,
    accounts,
    incomes,
    goals: itemsOf(draft.goals),
    properties: itemsOf(draft.properties),
    debts: itemsOf(draft.debts),
    strategies: draft.strategies,
    relocations: draft.relocations,
  };
}
