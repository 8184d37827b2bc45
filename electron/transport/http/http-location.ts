import { httpRoute } from '../../contract/operation/http-route.ts';
import type { OperationMap } from '../../contract/operation/operation.ts';

/**
 * The path at which something that was created can be read: the route of `get` in the same area, its last parameter
 * filled by the value's `id` and the others by the value's fields of those names. Null where the area has no `get`.
 */
export function resourcePath(operationId: string, value: unknown, operations: OperationMap): string | null {
  const reading = operations[`${operationId.split('.')[0]}.get`];
  const route = reading === undefined ? null : httpRoute(reading);
  if (route === null || typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const own = route.parameters.at(-1);
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(fields.get(name === own ? 'id' : name)));
}
