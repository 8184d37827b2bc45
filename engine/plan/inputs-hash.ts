import { isObject } from '../primitives/is-object.ts';
import { sha256 } from '../primitives/sha256.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Plan } from './complete/plan.ts';
import { namesLayer } from './goal-layers.ts';

/** A default that is a single value. */
type Initial = string | number | boolean | null;

/**
 * Fields that the completed plan has gained since engine 1.0.0, each with its default: a row a field. `[]` stands for every
 * entry of a list.
 */
const FIELDS_SINCE_FIRST_RELEASE: readonly (readonly [path: string, initial: Initial])[] = [
  ['accounts[].education', null],
  ['accounts[].beneficiaries', null],
  ['accounts[].concentrated', null],
  ['accounts[].contributions[].backdoor', false],
  ['accounts[].contributions[].convertEvery', 'month'],
  ['accounts[].contributions[].convertTo', null],
  ['accounts[].contributions[].taxType', 'preTax'],
  ['accounts[].rollovers', null],
  ['accounts[].survivor', null],
  ['accounts[].contributions[].paidBy', 'owner'],
  ['accounts[].inKind', null],
  ['accounts[].lots', null],
  ['accounts[].planTerms', null],
  ['accounts[].planTerms.simpleEmployer', 'usual'],
  ['accounts[].planType', null],
  ['accounts[].saleOrder', null],
  ['accounts[].simpleSince', null],
  ['accounts[].taxedByState', 0],
  ['accounts[].unmatchedShare', 0],
  ['accounts[].yield.taxExemptShare', 0],
  ['allocation', null],
  ['assumptions.classes', null],
  ['assumptions.inflationModel', 'fixed'],
  ['debts[].extraPayments', null],
  ['debts[].start', null],
  ['debts[].years', null],
  ['disabilityInsurance', null],
  ['assumptions.returnModel', 'lognormal'],
  ['assumptions.lives', 'planEnd'],
  ['goals[].credit', null],
  ['goals[].gift', null],
  ['assumptions.careModel', 'fixed'],
  ['goals[].movable', null],
  ['goals[].payableFrom529', null],
  ['goals[].skippable', false],
  ['accounts[].contributions[].growth.rates', null],
  ['incomes[].growth.rates', null],
  ['incomes[].lumpSum.to', null],
  ['incomes[].lumpSum.when', null],
  ['incomes[].payer', 'private'],
  ['incomes[].phases', null],
  ['incomes[].purchase', null],
  ['incomes[].survivorForms', null],
  ['incomes[].vesting', null],
  ['inheritances', null],
  ['ladders', null],
  ['law', null],
  ['leftOver', 'save'],
  ['legacy.estateTax', true],
  ['lifeInsurance', null],
  ['legacy.heirDiscountRate', null],
  ['legacy.heirs', 'children'],
  ['persons[].cannotWorkFrom', null],
  ['persons[].care', null],
  ['persons[].care.chances', null],
  ['persons[].coverageBefore65', null],
  ['persons[].coverageBefore65.cobra', null],
  ['persons[].coverageBefore65.spousePlan', null],
  ['persons[].retireWhen', null],
  ['persons[].dependents[].claimed', null],
  ['persons[].dependents[].disabled', false],
  ['persons[].dependents[].inSchool', true],
  ['persons[].medicare.advantage', null],
  ['persons[].medicare.fromHsa', false],
  ['persons[].medicare.irmaaAppeal', null],
  ['persons[].socialSecurity.disabledSince', null],
  ['persons[].socialSecurity.formerSpouse', null],
  ['persons[].socialSecurity.lateSpouse', null],
  ['persons[].socialSecurity.suspended', null],
  ['properties[].creditLine', null],
  ['properties[].extraPayments', null],
  ['properties[].livedIn', null],
  ['properties[].purchase', null],
  ['properties[].refinance', null],
  ['properties[].rental', null],
  ['properties[].upkeep', 0],
  ['roth.effort', 'standard'],
  ['roth.margin', 0],
  ['roth.sourceAccounts', null],
  ['taxes.charity.donorAdvisedFund', null],
  ['taxes.charity.giveShares', false],
  ['taxes.charity.qcdForGoals', false],
  ['taxes.charity.sharesFrom', null],
  ['taxes.harvest', null],
  ['taxes.lastYearAgi', null],
  ['taxes.lastYearTax', null],
  ['taxes.localTax', null],
  ['taxes.propertyTaxCredits', false],
  ['taxes.rent', 0],
  ['taxes.selfEmployedHealth', false],
  ['withdrawal.keepMonths', 24],
  ['withdrawal.sweep', null],
];

/**
 * `sha256:` and the hash of the completed plan as RFC 8785 JSON: equal plans have equal hashes, however their inputs are
 * written. A field of the table above is left out where it holds its default, so that certificates made before the field
 * existed still find their plan.
 */
export function inputsHash(plan: Plan): string {
  return `sha256:${sha256(canonicalJson(withoutDefaults(asWritten(plan), NEWER_FIELDS)))}`;
}

/** The plan without layers that follow from a goal's category, and without what was found for it: ceilings, table and pack follow from the rest; nor what befalls its paths. */
function asWritten(found: Plan): unknown {
  const { riskTable: _table, lawPack: _pack, shock: _shock, retiredAtMeans: _retired, ...completed } = found;
  const goals = completed.goals.map((goal) => (namesLayer(goal) ? goal : { ...goal, layer: undefined }));
  // What a rule of retirement has come to is found, too.
  const persons = completed.persons.map((person) =>
    person.retireWhen === null ? person : { ...person, retirement: null },
  );
  const plan = { ...completed, goals, persons };
  const { roth } = plan;
  if (roth === 'none' || 'manual' in roth) return plan;
  const { ceilings: _, ...written } = roth;
  return { ...plan, roth: written };
}

/** Fields of an object, or of every entry of a list: those with a default, and those that hold others. */
interface NewerFields {
  readonly defaults: Map<string, Initial>;
  readonly within: Map<string, NewerFields>;
}

const NEWER_FIELDS = newerFields();

function newerFields(): NewerFields {
  const all: NewerFields = { defaults: new Map(), within: new Map() };
  for (const [path, initial] of FIELDS_SINCE_FIRST_RELEASE) {
    const steps = path.replaceAll('[]', '').split('.');
    const last = steps.pop() ?? '';
    let at = all;
    for (const step of steps) {
      const next = at.within.get(step) ?? { defaults: new Map(), within: new Map() };
      at.within.set(step, next);
      at = next;
    }
    at.defaults.set(last, initial);
  }
  return all;
}

/** A copy in which the fields that hold their defaults are undefined: canonical JSON leaves those out. */
function withoutDefaults(value: unknown, fields: NewerFields): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutDefaults(entry, fields));
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [key, initial] of fields.defaults) {
    if (copy[key] === initial) copy[key] = undefined;
  }
  for (const [key, inner] of fields.within) if (key in copy) copy[key] = withoutDefaults(copy[key], inner);
  return copy;
}
