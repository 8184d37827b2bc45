import { parseYearMonth } from '../primitives/calendar.ts';
import type { Plan } from './complete/plan.ts';
import { tryResolveWhen } from './complete/resolve-when.ts';
import { SURPLUS_KINDS } from './schema/account-kinds.ts';
import type { PlanInputs } from './schema/plan-inputs.ts';

/** A rule whose meaning a version of the engine changed, for a plan that it touches. */
export interface ChangedDefault {
  readonly rule: 'surplus' | 'pensionStart' | 'lumpSum' | 'guardrails' | 'spendingShape' | 'firstYearTax' | 'estateTax';
  /** What is another now, and where the old way can still be written into the plan, how. */
  readonly text: string;
}

/** A plan document with the same plan completed. */
interface Opened {
  readonly inputs: PlanInputs;
  readonly plan: Plan;
  /** Whether its projection takes taxes off what heirs get. */
  readonly isEstateTaxed?: boolean;
}

interface Change extends ChangedDefault {
  /** First version of the engine with the new meaning. */
  readonly since: string;
  readonly touches: (opened: Opened) => boolean;
}

const CHANGES: readonly Change[] = [
  {
    rule: 'surplus',
    since: '1.7.0',
    touches: movesSurplus,
    text: 'Money left over goes to the first taxable account, no longer to cash. To keep it in cash, let that account take it.',
  },
  {
    rule: 'pensionStart',
    since: '1.7.0',
    touches: hasUndatedPension,
    text: 'A pension or annuity without a start begins when its owner retires, no longer at once. To begin at once, enter the start.',
  },
  {
    rule: 'lumpSum',
    since: '1.7.0',
    touches: ({ plan }) => plan.incomes.some(({ lumpSum }) => lumpSum?.taken === true && lumpSum.to !== 'cash'),
    text: 'The lump sum of a pension is rolled over into a traditional IRA, no longer paid out and taxed at once. To have it paid out, write that it goes to cash.',
  },
  {
    rule: 'guardrails',
    since: '1.7.0',
    touches: ({ plan }) => plan.withdrawal.guardrails !== 'none',
    text: 'Guardrails start from the first year without wages, no longer from the first year of the plan.',
  },
  {
    rule: 'spendingShape',
    since: '1.7.0',
    touches: ({ plan }) => plan.spendingShape !== 'flat',
    text: 'The shape of spending begins once everybody has retired, and goes by the older person’s age.',
  },
  {
    rule: 'firstYearTax',
    since: '1.7.0',
    touches: ({ plan }) => !plan.startMonth.endsWith('-01'),
    text: 'Estimated taxes of the first full year go by a whole year’s income, no longer by that of the months from the start.',
  },
  {
    rule: 'estateTax',
    since: '1.11.0',
    touches: ({ isEstateTaxed = false }) => isEstateTaxed,
    text: 'Estate and inheritance taxes come off what heirs get. To leave them out as before, switch estate tax off where the legacy is.',
  },
];

/** What a plan that an earlier engine worked is worked by differently now: the changed rules that touch it. */
export function changedDefaults(opened: Opened, before: string, now: string): readonly ChangedDefault[] {
  return CHANGES.filter(({ since, touches }) => isOlder(before, since) && !isOlder(now, since) && touches(opened)).map(
    ({ rule, text }) => ({ rule, text }),
  );
}

/** Whether the account that takes surplus is not the one that took it: the first in the list of those that may. */
function movesSurplus({ inputs: { accounts = [] }, plan }: Opened): boolean {
  if (accounts.some(({ surplus }) => surplus === true)) return false;
  const takers = accounts.filter(({ kind }) => SURPLUS_KINDS.includes(kind));
  const before = takers.find(({ surplus }) => surplus !== false) ?? takers[0];
  return before !== undefined && plan.accounts[accounts.indexOf(before)]?.surplus === false;
}

function hasUndatedPension({ inputs, plan }: Opened): boolean {
  const start = parseYearMonth(plan.startMonth);
  return plan.incomes.some(({ kind, owner }, index) => {
    if (kind !== 'pension' && kind !== 'annuity') return false;
    const person = plan.persons.find(({ id }) => id === owner);
    if (person === undefined || inputs.incomes?.[index]?.start !== undefined) return false;
    const retires = tryResolveWhen(person.retirement, plan, new Map());
    return 'month' in retires && retires.month > start;
  });
}

function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((place) => (one?.[place] ?? 0) !== (other?.[place] ?? 0));
  return at !== undefined && (one?.[at] ?? 0) < (other?.[at] ?? 0);
}
