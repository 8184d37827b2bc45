import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/** Numbers that choose a field of the schema, where in the document it stands, and what it becomes. */
export interface Mutation {
  readonly field: number;
  readonly place: number;
  readonly value: number;
}

/** The parts of JSON Schema that the plan document uses. */
interface Schema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
}

type Path = readonly (string | number)[];

/** A field of the document, or one that it might have. */
interface Site {
  readonly path: Path;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Draws numbers below a limit, always the same from the same start. */
type Draw = (below: number) => number;

const PLAN_SCHEMA = z.toJSONSchema(planInputs, { io: 'input' }) as Schema;

/** The document with one field changed: another value that the schema allows, another entry in a list, or nothing. */
export function mutated(document: Json, { field, place, value }: Mutation): Json {
  const sites = sitesIn(document, { path: [], schema: PLAN_SCHEMA, isRequired: true });
  const fields = [...new Set(sites.map(fieldOf))].sort();
  const chosen = fields[field % fields.length];
  const places = sites.filter((site) => fieldOf(site) === chosen);
  const site = places[place % places.length];
  if (site === undefined) return document;
  const next = nextValue(valueAt(document, site.path), site, { draw: drawFrom(value), ids: idsIn(document) });
  return withValue(document, site.path, next);
}

/** The place without the numbers of entries, so that a list of many is not changed more often than one of few. */
function fieldOf({ path }: Site): string {
  return path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');
}

function sitesIn(value: Json | undefined, site: Site): readonly Site[] {
  const inside = formsOf(site.schema).flatMap(({ properties = {}, required = [], items }) => {
    if (Array.isArray(value) && items !== undefined) {
      return value.flatMap((entry, at) =>
        sitesIn(entry, { path: [...site.path, at], schema: items, isRequired: false }),
      );
    }
    if (!isRecord(value)) return [];
    return Object.entries(properties).flatMap(([key, schema]) =>
      sitesIn(value[key], { path: [...site.path, key], schema, isRequired: required.includes(key) }),
    );
  });
  return site.path.length === 0 ? inside : [site, ...inside];
}

function formsOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema];
}

interface Source {
  readonly draw: Draw;
  readonly ids: readonly string[];
}

function nextValue(current: Json | undefined, { schema, isRequired }: Site, source: Source): Json | undefined {
  const { draw } = source;
  if (current !== undefined && !isRequired && draw(5) === 0) return undefined;
  if (typeof current === 'number' && draw(2) === 0) return scaled(current, schema, draw);
  if (Array.isArray(current) && schema.items !== undefined) return nextList(current, schema.items, source);
  return drawnValue(schema, source);
}

/** Keeps the plan recognizable more often than a bound does. */
function scaled(current: number, { type, minimum = 0, maximum = 1e12 }: Schema, draw: Draw): number {
  const factor = [0.001, 0.5, 0.99, 1.01, 2, 10, 1000][draw(7)] ?? 1;
  const within = Math.min(Math.max(current * factor, minimum), maximum);
  return type === 'integer' ? Math.round(within) : within;
}

function nextList(list: readonly Json[], items: Schema, source: Source): Json {
  const { draw } = source;
  const at = draw(Math.max(1, list.length));
  switch (draw(4)) {
    case 0:
      return [];
    case 1:
      return list.filter((_, place) => place !== at);
    case 2:
      return [...list, ...list.slice(at, at + 1).map(withoutId)];
    default:
      return [...list, drawnValue(items, source)];
  }
}

function withoutId(entry: Json): Json {
  if (!isRecord(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'id'));
}

const MONTHS = ['1955-06', '2024-12', '2026-01', '2026-02', '2026-12', '2027-01', '2033-07', '2050-01', '2199-12'];
const DATES = [
  '1909-07-15',
  '1926-02-01',
  '1944-03-31',
  '1956-02-29',
  '1960-01-01',
  '1964-05-12',
  '1985-12-31',
  '2012-01-01',
];

function drawnValue(schema: Schema, source: Source): Json {
  const { draw, ids } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return oneOf(schema.enum, draw);
  if (schema.anyOf !== undefined) return drawnValue(oneOf(schema.anyOf, draw), source);
  if (schema.type === 'boolean') return draw(2) === 0;
  if (schema.type === 'integer' || schema.type === 'number') return drawnNumber(schema, draw);
  if (schema.type === 'array') return Array.from({ length: draw(3) }, () => drawnValue(schema.items ?? {}, source));
  if (schema.type === 'object') return drawnObject(schema, source);
  if (schema.format === 'date') return oneOf(DATES, draw);
  if (schema.pattern?.startsWith('^(19|20|21)') === true) return oneOf(MONTHS, draw);
  return schema.maxLength === undefined ? oneOf([...ids, 'joint'], draw) : 'Ño & Söhne';
}

function drawnNumber({ type, minimum = 0, maximum = 1e12 }: Schema, draw: Draw): number {
  const amounts = maximum > 1e6 ? [0.01, 1, 999.99, 20_000, 250_000, 4e6, 1e9] : [];
  const rates = maximum <= 10 ? [0.001, 0.05, 0.25, 0.5, 0.99] : [];
  const years = minimum === 1900 ? [2019, 2025, 2026, 2027, 2030, 2034, 2060] : [];
  const middle = minimum + draw(1001) * ((maximum - minimum) / 1000);
  const drawn = oneOf([minimum, maximum, middle, Math.max(0, minimum), ...amounts, ...rates, ...years], draw);
  return type === 'integer' ? Math.round(drawn) : drawn;
}

function drawnObject({ properties = {}, required = [] }: Schema, source: Source): Json {
  const fields = Object.entries(properties).filter(([key]) => required.includes(key) || source.draw(3) === 0);
  return Object.fromEntries(fields.map(([key, schema]) => [key, drawnValue(schema, source)]));
}

function oneOf<Value>(values: readonly Value[], draw: Draw): Value {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error('There is nothing to draw from.');
  return value;
}

/** The ids by which other fields refer to persons, accounts, strategies and incomes. */
function idsIn(document: Json): readonly string[] {
  if (!isRecord(document)) return [];
  return ['persons', 'accounts', 'strategies', 'incomes', 'goals'].flatMap((list) => {
    const entries = document[list];
    return Array.isArray(entries)
      ? entries.map((entry: Json, at) => {
          const id = isRecord(entry) ? entry['id'] : undefined;
          return typeof id === 'string' ? id : `${list.charAt(0)}${at + 1}`;
        })
      : [];
  });
}

function valueAt(document: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, step) => (value as Readonly<Record<string, Json>> | undefined)?.[step],
    document,
  );
}

function withValue(document: Json | undefined, [step, ...rest]: Path, next: Json | undefined): Json {
  if (step === undefined) return next ?? null;
  const inner = (value: Json | undefined) => (rest.length === 0 ? next : withValue(value, rest, next));
  if (Array.isArray(document)) {
    return document.flatMap((entry: Json, at) => {
      const kept = at === step ? inner(entry) : entry;
      return kept === undefined ? [] : [kept];
    });
  }
  const record = isRecord(document) ? document : {};
  const { [step]: current, ...others } = record;
  const value = inner(current);
  return value === undefined ? others : { ...record, [step]: value };
}

function isRecord(value: Json | undefined): value is { readonly [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Park and Miller's generator: small, and good enough to choose test values. */
function drawFrom(start: number): Draw {
  let state = (start % 0x7fff_fffe) + 1;
  return (below) => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state % below;
  };
}
