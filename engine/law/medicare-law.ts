import { z } from 'zod';
import type { FilingStatus } from '../primitives/filing-status.ts';
import type { Growth } from './entry/indexing.ts';
import {
  amountEntry,
  amountFor,
  carried,
  type LawEntry,
  lawEntry,
  lawTable,
  parseLawTable,
  valueInForce,
} from './entry/law-entry.ts';

const amount = z.number().min(0);
const surchargeEntry = lawEntry({ first: amount, second: amount, third: amount, fourth: amount, fifth: amount });
const threshold = z.strictObject({ single: amount, joint: amount });

const medicareTable = lawTable('medicare', {
  partBPremium: amountEntry,
  partDBasePremium: amountEntry,
  partBSurcharge: surchargeEntry,
  partDSurcharge: surchargeEntry,
  surchargeThreshold: lawEntry({ first: threshold, second: threshold, third: threshold, fourth: threshold }),
  topThreshold: lawEntry({ single: amount, joint: amount }),
  separateThreshold: lawEntry({ fourth: amount, fifth: amount }),
  jointThresholdMultiple: amountEntry,
  jointTopThresholdMultiple: amountEntry,
  lookBackYears: amountEntry,
  eligibilityAge: amountEntry,
});

export type MedicareTable = Readonly<z.infer<typeof medicareTable>>;

/** The parsed `medicare.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseMedicareTable(file: unknown): MedicareTable {
  return parseLawTable(medicareTable, 'medicare', file);
}

/** Medicare premiums and income-related surcharges (IRMAA) of a calendar year: dollars a month for each person, by yearly MAGI. */
export interface MedicareLaw {
  readonly partBPremium: number;
  readonly partDBasePremium: number;
  /** How many years before the premiums the tax return lies on which a surcharge is based. */
  readonly lookBackYears: number;
  /** Surcharges by tier 0 to 5. */
  readonly partBSurcharge: Float64Array;
  readonly partDSurcharge: Float64Array;
  /** MAGI over which tiers 1 to 4 apply and from which tier 5 applies, by kind of return. */
  readonly thresholds: Readonly<Record<'single' | 'joint' | 'separate', Float64Array>>;
}

const TIERS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const INDEXED_TIERS = ['first', 'second', 'third', 'fourth'] as const;

/** Medicare law in force in `year`. */
export function medicareLaw({ entries }: MedicareTable, year: number, growth: Growth): MedicareLaw {
  return {
    partBPremium: amountFor(entries.partBPremium, year, growth),
    partDBasePremium: amountFor(entries.partDBasePremium, year, growth),
    lookBackYears: amountFor(entries.lookBackYears, year, growth),
    partBSurcharge: surcharges(entries.partBSurcharge, year, growth),
    partDSurcharge: surcharges(entries.partDSurcharge, year, growth),
    thresholds: thresholdsIn(entries, year, growth),
  };
}

type SurchargeValue = Readonly<Record<(typeof TIERS)[number], number>>;

function surcharges(entry: LawEntry<SurchargeValue>, year: number, growth: Growth): Float64Array {
  const value = valueInForce(entry, year);
  const span = { from: value.from, year, growth };
  return Float64Array.of(0, ...TIERS.map((tier) => carried(entry.indexed, span, value[tier])));
}

/** The printed columns of a published year; in later years the statute derives the joint and separate ones from the single one. */
function thresholdsIn(entries: MedicareTable['entries'], year: number, growth: Growth): MedicareLaw['thresholds'] {
  const tiers = valueInForce(entries.surchargeThreshold, year);
  const top = valueInForce(entries.topThreshold, year);
  const separate = valueInForce(entries.separateThreshold, year);
  const isPublished = tiers.from === year;
  const { priceFactor = 1 } = growth;
  const span = { from: tiers.from, year, growth };
  const single = INDEXED_TIERS.map((tier) => carried(entries.surchargeThreshold.indexed, span, tiers[tier].single));
  const multiple = amountFor(entries.jointThresholdMultiple, year, growth);
  const joint = INDEXED_TIERS.map((tier, at) =>
    isPublished ? tiers[tier].joint * priceFactor : (single[at] ?? 0) * multiple,
  );
  const topSingle = carried(entries.topThreshold.indexed, { from: top.from, year, growth }, top.single);
  const topMultiple = amountFor(entries.jointTopThresholdMultiple, year, growth);
  const first = single[0] ?? 0;
  const never = Number.POSITIVE_INFINITY;
  return {
    single: Float64Array.of(...single, topSingle),
    joint: Float64Array.of(...joint, top.from === year ? top.joint * priceFactor : topSingle * topMultiple),
    separate: Float64Array.of(
      never,
      never,
      never,
      isPublished ? separate.fourth * priceFactor : first,
      isPublished ? separate.fifth * priceFactor : topSingle - first,
    ),
  };
}

/** The thresholds for a return of this status. Separate filers who lived apart all year use the single ones. 20 CFR 418.1115. */
export function thresholdsFor(law: MedicareLaw, filingStatus: FilingStatus, livedApart = false): Float64Array {
  switch (filingStatus) {
    case 'marriedFilingJointly':
      return law.thresholds.joint;
    case 'marriedFilingSeparately':
      return livedApart ? law.thresholds.single : law.thresholds.separate;
    case 'single':
    case 'headOfHousehold':
    case 'qualifyingSurvivingSpouse':
      return law.thresholds.single;
  }
}
