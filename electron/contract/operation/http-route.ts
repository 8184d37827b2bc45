import type { HttpMethod, Operation } from './operation.ts';

export interface HttpRoute {
  readonly method: HttpMethod;
  /** Below the API's base, with parameters in braces: `/households/{householdId}`. */
  readonly path: string;
  readonly parameters: readonly string[];
  /** Where the input's other fields travel. */
  readonly carriesBody: boolean;
}

/** The REST route of an operation, or null where it has none. */
export function httpRoute(operation: Pick<Operation, 'http'>): HttpRoute | null {
  if (operation.http === undefined) return null;
  const space = operation.http.indexOf(' ');
  const method = METHODS.find((candidate) => candidate === operation.http?.slice(0, space));
  if (method === undefined) throw new Error(`No such HTTP method in '${operation.http}'`);
  const path = operation.http.slice(space + 1);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return { method, path, parameters, carriesBody: method !== 'GET' && method !== 'DELETE' };
}

/** Another form of an answer has the address of its operation with this at the end. */
export const TABLE_ENDING = '.csv';
export const EVENTS_ENDING = '.events';

export interface HttpRequest {
  readonly method: HttpMethod;
  /** Path and query below the API's base. */
  readonly target: string;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** The REST request that carries `input` to an operation: parameters into the path, the rest into query or body. */
export function httpRequest(route: HttpRoute, input: Readonly<Record<string, unknown>>): HttpRequest {
  const target = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(queryText(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !route.parameters.includes(name) && value !== undefined);
  if (route.carriesBody) return { method: route.method, target, body: Object.fromEntries(rest) };
  const query = rest.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(queryText(value))}`);
  return { method: route.method, target: query.length > 0 ? `${target}?${query.join('&')}` : target, body: null };
}

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A field as query text: text and numbers as they are, the entries of a list separated by commas. */
function queryText(value: unknown): string {
  if (Array.isArray(value)) return value.map(queryText).join(',');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('Only text, numbers, booleans and lists of them travel in a path or query');
}
