import { z } from 'zod';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, carried, lawEntry, lawTable, lookUps, parseLawTable, valueInForce } from './entry/law-entry.ts';

const share = z.number().min(0).max(1);
const bands = z
  .array(z.strictObject({ over: z.number().min(0), initial: share, final: share }))
  .min(1)
  .refine((rows) => rows[0]?.over === 0, 'the first band must start at 0')
  .refine((rows) => rows.every((row, at) => at === 0 || row.over > (rows[at - 1]?.over ?? 0)), 'the bands must ascend');
const region = z.strictObject({ first: z.number().positive(), additional: z.number().positive() });
const caps = z.array(z.strictObject({ below: z.number().positive(), single: z.number(), other: z.number() }));
const factors = z
  .array(z.strictObject({ age: z.int().min(0), factor: z.number().positive() }))
  .min(1)
  .refine((rows) => rows.every((row, at) => row.age === at), 'the ages must run from 0 without a gap');

const affordableCareTable = lawTable('affordable-care-act', {
  applicablePercentage: lawEntry({ incomeLimit: z.number().positive().nullable(), bands }),
  minimumIncomeShare: amountEntry,
  povertyGuideline: lawEntry({ contiguous: region, alaska: region, hawaii: region }),
  repaymentCap: lawEntry({ bands: caps }),
  ageCurve: lawEntry({ factors }),
});

export type AffordableCareTable = Readonly<z.infer<typeof affordableCareTable>>;

/** The parsed `affordable-care-act.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseAffordableCareTable(file: unknown): AffordableCareTable {
  return parseLawTable(affordableCareTable, 'affordable-care-act', file);
}

/** Poverty guideline of one region: dollars a year. */
export interface PovertyGuideline {
  readonly first: number;
  readonly additional: number;
}

/** Factors by age of the federal default curve; before the first year on file that of the first. 45 CFR 147.102(e). */
export function federalAgeCurve({ entries }: Pick<AffordableCareTable, 'entries'>, year: number): Float64Array {
  const first = entries.ageCurve.values[0]?.from ?? year;
  return Float64Array.from(valueInForce(entries.ageCurve, Math.max(year, first)).factors, ({ factor }) => factor);
}

/** The law on the premium tax credit in a year of coverage. */
export type AffordableCareLaw = Readonly<ReturnType<typeof affordableCareLaw>>;

/** The law for coverage in `year`. Its poverty guideline is that of the year before. 26 CFR 1.36B-1(h). */
export function affordableCareLaw({ entries }: AffordableCareTable, year: number, growth: Growth) {
  const { amount } = lookUps(year, growth);
  const percentages = valueInForce(entries.applicablePercentage, year);
  const guideline = valueInForce(entries.povertyGuideline, year - 1);
  const span = { from: guideline.from, year: year - 1, growth };
  const inRegion = ({ first, additional }: PovertyGuideline): PovertyGuideline => ({
    first: carried(entries.povertyGuideline.indexed, span, first),
    additional: carried(entries.povertyGuideline.indexed, span, additional),
  });
  return {
    /** Edges of the bands as shares of the poverty line, and the shares of income from which and to which each runs. */
    bandOver: Float64Array.from(percentages.bands, ({ over }) => over),
    bandInitial: Float64Array.from(percentages.bands, ({ initial }) => initial),
    bandFinal: Float64Array.from(percentages.bands, ({ final }) => final),
    /** Share of the poverty line over which there is no credit; infinite without a limit. */
    incomeLimit: percentages.incomeLimit ?? Number.POSITIVE_INFINITY,
    minimumIncomeShare: amount(entries.minimumIncomeShare),
    povertyGuideline: {
      contiguous: inRegion(guideline.contiguous),
      alaska: inRegion(guideline.alaska),
      hawaii: inRegion(guideline.hawaii),
    },
    repaymentCaps: valueInForce(entries.repaymentCap, year).bands,
    ageCurve: federalAgeCurve({ entries }, year),
  };
}
