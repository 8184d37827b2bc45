import { z } from 'zod';
import { HEIR_RELATIONS } from '../../primitives/estate/heir-relations.ts';
import { STATE_CODES, type StateCode } from '../../primitives/state-codes.ts';
import type { Growth } from '../entry/indexing.ts';
import { parseLawTable, valueInForce } from '../entry/law-entry.ts';
import { carriedAmount, type StateEntry, type StateProvenance, stateEntry } from '../states/state-entry.ts';

const dollars = z.number().min(0);
const brackets = z
  .array(z.tuple([dollars, z.number().min(0).max(1)]))
  .min(1)
  .refine(
    (rows) => rows.every(([over], at) => (at === 0 ? over === 0 : over > (rows[at - 1]?.[0] ?? 0))),
    'the brackets must start at 0 and ascend',
  );

const exclusion = z.union([dollars, z.literal('federal')]);
const yes = z.literal(true).optional();

/** How a state taxes an estate. */
const estateRule = z.discriminatedUnion('method', [
  /** Brackets on what exceeds the exclusion. */
  z.strictObject({
    method: z.literal('overExclusion'),
    exclusion,
    brackets,
    cap: dollars.optional(),
    portable: yes,
    lessInheritanceTax: yes,
  }),
  /** Brackets on the whole estate, less their tax on the exclusion; from `creditEndsAt` times the exclusion on, less nothing. */
  z.strictObject({
    method: z.literal('wholeEstate'),
    exclusion: dollars,
    brackets,
    creditEndsAt: z.number().min(1).optional(),
  }),
  /** The former federal credit for state death taxes, less a credit of the state's own. */
  z.strictObject({ method: z.literal('federalCredit'), credit: dollars }),
  /** The lesser of that credit and of a federal tax with the state's exclusion, both after the state's tax itself. */
  z.strictObject({ method: z.literal('interrelated'), exclusion: dollars }),
]);

const inheritanceClass = z.strictObject({
  relations: z.array(z.enum(HEIR_RELATIONS)).min(1),
  brackets,
  /** Free for each heir, out of the lowest brackets. */
  exemption: dollars.optional(),
  /** An heir who gets no more is not taxed. */
  noTaxUpTo: dollars.optional(),
});

const estateEntry = stateEntry({ rule: estateRule });
const inheritanceEntry = stateEntry({ classes: z.array(inheritanceClass).min(1) });
const byState = <Entry extends z.ZodType>(entry: Entry) => z.partialRecord(z.enum(STATE_CODES), entry);

const stateEstateTaxTable = z.strictObject({
  topic: z.literal('state-estate-taxes'),
  version: z.string().min(1),
  estate: byState(estateEntry),
  inheritance: byState(inheritanceEntry),
});

export type StateEstateTaxTable = Readonly<z.infer<typeof stateEstateTaxTable>>;
type EstateRule = Readonly<z.infer<typeof estateRule>>;
type InheritanceClass = Readonly<z.infer<typeof inheritanceClass>>;

/** The parsed `state-estate-taxes.json`; a malformed one is refused with the name of the entry at fault. */
export function parseStateEstateTaxTable(file: unknown): StateEstateTaxTable {
  return parseLawTable(stateEstateTaxTable, 'state-estate-taxes', file);
}

/** A state's estate tax of a year: dollars of that year. */
export interface StateEstateTaxLaw {
  readonly method: EstateRule['method'];
  /** 0 where the method has none. */
  readonly exclusion: number;
  readonly brackets: readonly (readonly [over: number, rate: number])[];
  readonly cap: number;
  readonly isPortable: boolean;
  readonly isLessInheritanceTax: boolean;
  /** Times the exclusion; 0 where the credit never ends. */
  readonly creditEndsAt: number;
  readonly credit: number;
  readonly provenance: StateProvenance;
}

/** A state's inheritance tax. */
export interface InheritanceTaxLaw {
  readonly classes: readonly InheritanceClass[];
  readonly provenance: StateProvenance;
}

/** For whom and when. */
interface EstateLawQuery {
  readonly state: StateCode;
  readonly year: number;
  readonly growth: Growth;
  /** Of the year, 26 USC 2010(c)(3). */
  readonly federalExclusion: number;
}

/** The estate tax of a state; null where it has none. */
export function stateEstateTaxLaw(table: StateEstateTaxTable, query: EstateLawQuery): StateEstateTaxLaw | null {
  const entry = table.estate[query.state];
  if (entry === undefined) return null;
  const { from, rule } = inForce(entry, query.year);
  const carried = (amount: number) => carriedAmount(entry, { from, year: query.year, growth: query.growth }, amount);
  const {
    exclusion: stated = 0,
    brackets: rows = [],
    cap = Number.POSITIVE_INFINITY,
    portable,
    lessInheritanceTax,
  } = {
    ...NOTHING_STATED,
    ...rule,
  };
  return {
    method: rule.method,
    exclusion: stated === 'federal' ? query.federalExclusion : carried(stated),
    brackets: rows,
    cap,
    isPortable: portable === true,
    isLessInheritanceTax: lessInheritanceTax === true,
    creditEndsAt: rule.method === 'wholeEstate' ? (rule.creditEndsAt ?? 0) : 0,
    credit: rule.method === 'federalCredit' ? carried(rule.credit) : 0,
    provenance: entry,
  };
}

/** What only some methods state. */
const NOTHING_STATED: {
  readonly exclusion?: number | 'federal';
  readonly brackets?: StateEstateTaxLaw['brackets'];
  readonly cap?: number | undefined;
  readonly portable?: true | undefined;
  readonly lessInheritanceTax?: true | undefined;
} = {};

/** The inheritance tax of a state; null where it has none. */
export function inheritanceTaxLaw(
  table: StateEstateTaxTable,
  { state, year }: Pick<EstateLawQuery, 'state' | 'year'>,
): InheritanceTaxLaw | null {
  const entry = table.inheritance[state];
  return entry === undefined ? null : { classes: inForce(entry, year).classes, provenance: entry };
}

/** A year before the first on file goes by the first. */
function inForce<Value extends object>(entry: StateEntry<Value>, year: number) {
  const first = entry.values[0]?.from ?? year;
  return valueInForce({ source: entry.citation, values: entry.values }, Math.max(first, year));
}
