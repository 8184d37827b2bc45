import { z } from 'zod';
import { invariant } from '../primitives/invariant.ts';
import { lawEntry, lawTable, parseLawTable } from './entry/law-entry.ts';

const bySex = { female: z.array(z.number().min(0)).min(100), male: z.array(z.number().min(0)).min(100) };

const lifeTablesTable = lawTable('life-tables', {
  deathProbability2022: lawEntry(bySex),
  survivors2017: lawEntry(bySex),
});

export type LifeTableName = 'ssa2022' | 'ssa2017';
export type Sex = 'female' | 'male';

/** Survivors of a common number of births, by exact age in years; 0 beyond the last age. */
export type LifeTable = readonly number[];
export type LifeTables = Readonly<Record<LifeTableName, PeriodTable>>;

/** The mortality of one calendar year. */
export interface PeriodTable extends Readonly<Record<Sex, LifeTable>> {
  readonly year: number;
}

const BIRTHS = 100_000;

/** The parsed `life-tables.json` as survivors by exact age; a malformed file is refused with the name of the entry at fault. */
export function parseLifeTables(file: unknown): LifeTables {
  const { entries } = parseLawTable(lifeTablesTable, 'life-tables', file);
  const [probabilities] = entries.deathProbability2022.values;
  const [survivors] = entries.survivors2017.values;
  invariant(probabilities !== undefined && survivors !== undefined, 'both life tables are on file');
  return {
    ssa2022: {
      year: probabilities.from,
      female: survivorsOf(probabilities.female),
      male: survivorsOf(probabilities.male),
    },
    ssa2017: { year: survivors.from, female: survivors.female, male: survivors.male },
  };
}

function survivorsOf(deathProbabilities: readonly number[]): LifeTable {
  const survivors = [BIRTHS];
  let living = BIRTHS;
  for (const probability of deathProbabilities) {
    living *= 1 - probability;
    survivors.push(living);
  }
  return survivors;
}
