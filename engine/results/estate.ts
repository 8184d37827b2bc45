import { z } from 'zod';
import { stateByCode } from '../plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { HEIR_RELATIONS } from '../primitives/estate/heir-relations.ts';
import { nominalDollars as nominal, todaysDollars as today } from './money.ts';

/** What one heir gets, and the state's tax on it. */
export const EstateHeir = z.strictObject({
  name: z.string().describe('Name of the heir'),
  relation: z.enum(HEIR_RELATIONS).describe('Relation to the last to die'),
  received: nominal('What the heir gets before any tax'),
  inheritanceTax: nominal('Inheritance tax of the state on it'),
});

/** The estate of the last to die where somebody taxes it. */
export const Estate = z.strictObject({
  year: z.int().describe('Year of the last death'),
  state: stateByCode.nullable().describe('State of residence then; null outside the states'),
  estate: nominal('Portfolio and property less debts'),
  charity: nominal('What of it goes to charity, untaxed'),
  federalExclusion: nominal('Applicable exclusion amount, what a spouse who died first left unused included'),
  unusedExclusion: nominal('The part of it that the spouse who died first left unused'),
  federalTax: nominal('Federal estate tax'),
  stateTax: nominal('Estate tax of the state'),
  inheritanceTax: nominal('Inheritance tax of the state, of all heirs'),
  totalTax: nominal('All of these taxes'),
  heirsTax: nominal('Income tax of the heirs on money that was never taxed, as the legacy states it'),
  heirsKeep: nominal('What heirs get after all of it'),
  heirsKeepInTodaysDollars: today('What heirs get after all of it'),
  heirs: z.array(EstateHeir).describe('What each heir gets'),
});
export type Estate = ReadOnly<z.output<typeof Estate>>;
