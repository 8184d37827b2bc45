import { worksheetOf } from '../projection/explain/worksheet.ts';
import type { Program } from '../projection/program/program.ts';
import type { Returns } from '../projection/state/market.ts';
import type { Worksheet } from '../results/explain.ts';
import type { ReturnModel } from './returns/return-model.ts';

/** The source of a model, or what else it rests on. */
const CITATIONS = {
  lognormal: 'assumptions of the plan',
  studentT: 'assumptions of the plan; Marsaglia and Tsang 2000',
  regimes: 'assumptions of the plan; Hamilton 1989',
  historical: 'market history on file',
  cycles: 'market history on file',
} as const;

interface DrawnYear {
  readonly returns: Returns;
  readonly model: ReturnModel;
  readonly year: number;
}

/** What stocks and bonds earned on a path in a year, and as what the year was drawn. */
export function marketWorksheet(program: Program, { returns, model, year }: DrawnYear): readonly Worksheet[] {
  const at = program.years.findIndex((candidate) => candidate.year === year);
  const ofYear = program.years[at];
  if (ofYear === undefined) return [];
  const citation = CITATIONS[model.parameters.model];
  const formula = `${model.yearText(at)}: the growth of its months multiplied, less 1`;
  const lines = [
    { key: 'equity', label: 'Return of stocks', growth: returns.equity },
    { key: 'bond', label: 'Return of bonds', growth: returns.bond },
  ].map(({ key, label, growth }) => {
    const grown = growth.subarray(ofYear.from, ofYear.to).reduce((product, factor) => product * factor, 1);
    return { key, label, value: grown - 1, formula, citation, unit: 'fraction' as const };
  });
  const sheet = worksheetOf('market', 'Returns of the path', lines);
  return [{ ...sheet, lines: sheet.lines.map((line) => ({ ...line, uses: [] })) }];
}
