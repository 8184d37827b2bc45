import type { Sheet, SheetLine } from '../../../resources/conformance/kit/sheets.mjs';

/** A household: the fields of a plan document that the cases use. Its year is 2026. */
export interface KitHousehold {
  readonly startMonth: '2026-01';
  readonly filingStatus: 'single' | 'marriedFilingJointly';
  readonly state: 'none';
  readonly persons: readonly KitPerson[];
  readonly accounts: readonly KitAccount[];
  readonly strategies?: readonly {
    readonly id: string;
    readonly kind: 'fixed';
    readonly mix: { readonly equity: number; readonly bond: number; readonly cash: number };
  }[];
  readonly incomes?: readonly {
    readonly id: string;
    readonly owner: string;
    readonly kind: 'pension';
    readonly amount: number;
    readonly frequency: 'monthly';
  }[];
  readonly goals?: readonly {
    readonly id: string;
    readonly amount: number;
    readonly frequency: 'monthly';
    readonly category: 'essential';
  }[];
  readonly taxes: { readonly priorYearMagi: readonly [number, number]; readonly acaBenchmarkMonthly: number };
  readonly assumptions: Readonly<Record<string, number>>;
}

export interface KitPerson {
  readonly id: string;
  readonly birthDate: string;
  readonly planEnd: number;
  readonly socialSecurity:
    | { readonly basis: 'none' }
    | {
        readonly basis: 'pia';
        readonly pia: number;
        readonly claim: { readonly age: number; readonly months: number };
      };
  readonly medicare: { readonly enrolled: boolean };
}

export interface KitAccount {
  readonly id: string;
  readonly kind: 'cash' | 'traditionalIra' | 'rothIra';
  readonly owner: string;
  readonly balance: number;
  readonly priorDecemberBalance?: number;
  readonly fees?: number;
  readonly strategyId?: string;
}

/** A printed answer beside the sheet: where, and what it prints. */
export interface Printed {
  readonly publication: string;
  readonly figure: string;
}

export interface HouseholdStory {
  readonly title: string;
  readonly law: string;
  readonly input: KitHousehold;
  readonly sheet: Sheet;
  readonly printed?: Printed;
}

export type Row = readonly [id: string, what: string, formula: string, law: string];

export function sheetOf(rows: readonly Row[], answers: Sheet['answers']): Sheet {
  return { lines: rows.map(([id, what, formula, law]): SheetLine => ({ id, what, formula, law })), answers };
}

/** Prices and every class of assets stand still. */
const STILL = {
  inflation: 0,
  medicalInflation: 0,
  wageGrowth: 0,
  cashReturn: 0,
  bondReturn: 0,
  equityReturn: 0,
  equityVol: 0,
  bondVol: 0,
  propertyGrowth: 0,
};

export function household(
  persons: readonly KitPerson[],
  rest: Partial<Omit<KitHousehold, 'persons' | 'assumptions'>> & { readonly equityReturn?: number } = {},
): KitHousehold {
  const { equityReturn = 0, ...fields } = rest;
  return {
    startMonth: '2026-01',
    filingStatus: persons.length === 2 ? 'marriedFilingJointly' : 'single',
    state: 'none',
    persons,
    accounts: [{ id: 'cash', kind: 'cash', owner: 'p1', balance: 1_000 }],
    taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 },
    assumptions: { ...STILL, equityReturn },
    ...fields,
  };
}

export function person(
  id: string,
  birthDate: string,
  benefit?: { pia: number; age: number; months: number },
): KitPerson {
  return {
    id,
    birthDate,
    planEnd: 98,
    socialSecurity:
      benefit === undefined
        ? { basis: 'none' }
        : { basis: 'pia', pia: benefit.pia, claim: { age: benefit.age, months: benefit.months } },
    medicare: { enrolled: false },
  };
}
