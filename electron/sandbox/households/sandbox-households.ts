import type { PlanInputs } from '../../../engine/index.ts';
import names from '../../../resources/sandbox/names.json' with { type: 'json' };
import type { PortableHousehold } from '../../contract/portable-operations.ts';
import { CAST } from './cast.ts';
import { drawFor } from './draw.ts';
import { goalsOf } from './goals.ts';
import type { Account, Person } from './plan-parts.ts';
import type { Setting, Story } from './story.ts';
import { VARIANTS } from './variants.ts';

type PortablePlan = PortableHousehold['plans'][number];

/**
 * The 50 made-up households of the sandbox: the same, to the byte, for the same year. Ages are as of the start, so that
 * the households stay what they are when the law of another year is on file.
 * @param startYear year in whose January every plan starts
 */
export function sandboxHouseholds(startYear: number): readonly PortableHousehold[] {
  return CAST.map((tell, index) => {
    const setting: Setting = { draw: drawFor(index + 1), startYear };
    const story = tell(setting);
    const { profile, notes, tags } = story;
    const name = names.families[index] ?? `Household ${index + 1}`;
    const household = { name, profile, notes, tags: ['sandbox', ...tags] };
    return { format: 'longhand-household', version: 1, household, plans: plansOf(story, setting) };
  });
}

function plansOf(story: Story, setting: Setting): readonly PortablePlan[] {
  const { startYear } = setting;
  const inputs = firstPlan(story, setting);
  const variants = story.variants.map((name) => VARIANTS[name]);
  return [
    { name: story.planName, description: story.notes, inputs },
    ...variants.map(({ name, description, change }) => ({ name, description, inputs: change(inputs, startYear) })),
  ];
}

function firstPlan(story: Story, setting: Setting): PlanInputs {
  const persons = story.inputs.persons.map((person, index) => named(person, index, setting));
  return {
    schemaVersion: 1,
    startMonth: `${setting.startYear}-01`,
    ...story.inputs,
    persons,
    accounts: (story.inputs.accounts ?? []).map((account, index) => identified(account, index, persons)),
    goals: goalsOf(story, setting),
  };
}

/** A couple draws from different parts of the lists, so that nobody is married to a namesake. */
function named(person: Person, index: number, { draw }: Setting): Person {
  const list = person.sex === 'male' ? names.male : names.female;
  const half = Math.floor(list.length / 2);
  const name = list[index * half + draw.whole(0, half - 1)] ?? 'Client';
  const dependents = (person.dependents ?? []).map((child, order) => ({
    name: names.children[order] ?? 'Child',
    ...child,
  }));
  return { ...person, name, dependents };
}

const ACCOUNT_NAMES: Readonly<Partial<Record<Account['kind'], string>>> = {
  cash: 'Savings',
  taxable: 'Brokerage',
  traditional401k: '401(k)',
  traditionalIra: 'IRA',
  rothIra: 'Roth IRA',
  deferredComp457b: '457(b)',
  hsa: 'HSA',
  inheritedIra: 'Inherited IRA',
};

function identified(account: Account, index: number, persons: readonly Person[]): Account {
  const owner = persons.find(({ id }) => id === account.owner)?.name;
  const what = ACCOUNT_NAMES[account.kind] ?? 'Account';
  return {
    id: `a${index + 1}`,
    name: owner === undefined || persons.length === 1 ? what : `${owner}’s ${what}`,
    ...account,
  };
}
