import type { Plan } from '../../../plan/complete/plan.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import type { Program } from '../../program/program.ts';

/** What is not confirmed of the tax of the plan's city or county, or that the plan names none where one is common. */
export function localTaxWarnings(plan: Plan, { years }: Program): readonly PlanWarning[] {
  const law = years.find(({ localTaxLaw }) => localTaxLaw !== null)?.localTaxLaw ?? null;
  if (law !== null) return law.note === null ? [] : note(`${law.name}: ${law.note}`);
  const { state, taxes, incomes } = plan;
  const common = COMMON.find((each) => each.state === state);
  if (common === undefined || taxes.localTax !== null || taxes.stateModel !== 'tables') return [];
  const works = incomes.some(({ kind }) => kind === 'wage' || kind === 'selfEmployment');
  return common.taxesWorkAlone && !works ? [] : note(`${common.said} Enter the place as the local income tax.`);
}

function note(message: string): readonly PlanWarning[] {
  return [{ code: 'stateTaxNotes', message, year: null, path: 'taxes.localTax' }];
}

/** What is not confirmed of the credits for property tax that the plan claims, by state. */
export function propertyTaxCreditWarnings({ years }: Program): readonly PlanWarning[] {
  const notes = new Set(years.flatMap(({ propertyTaxCredits: law }) => law?.note ?? []));
  return [...notes].map((message) => ({
    code: 'stateTaxNotes',
    message,
    year: null,
    path: 'taxes.propertyTaxCredits',
  }));
}

/** States in many of whose places income is taxed, and whether most of these tax pay and profit alone. */
const COMMON: readonly { readonly state: Plan['state']; readonly taxesWorkAlone: boolean; readonly said: string }[] = [
  {
    state: 'IN',
    taxesWorkAlone: false,
    said: 'Every county of Indiana taxes income, and the plan names none.',
  },
  {
    state: 'MD',
    taxesWorkAlone: false,
    said: 'Every county of Maryland and Baltimore City tax income, and the plan names none.',
  },
  {
    state: 'NY',
    taxesWorkAlone: false,
    said: 'New York City and Yonkers tax the income of those who live there, and the plan names neither.',
  },
  {
    state: 'MI',
    taxesWorkAlone: false,
    said: 'Twenty-four cities of Michigan, Detroit among them, tax income other than retirement income, and the plan names none.',
  },
  {
    state: 'PA',
    taxesWorkAlone: true,
    said: 'Most places in Pennsylvania tax wages and profit, Philadelphia dividends too, and the plan names none.',
  },
  {
    state: 'OH',
    taxesWorkAlone: true,
    said: 'Most cities of Ohio tax wages and profit, and the plan names none.',
  },
  {
    state: 'KY',
    taxesWorkAlone: true,
    said: 'Most cities and counties of Kentucky tax wages and profit, and the plan names none.',
  },
];
