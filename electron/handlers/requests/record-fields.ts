import { ApiError } from '../../contract/operation/api-error.ts';

/**
 * What GET gave can be sent back as it is: what the store adds of itself is ignored where it equals what is stored.
 * @param given may hold fields that are not the caller's to change
 * @throws ApiError `validation_failed` that names each of them that differs
 */
export function refuseChangedRecord(given: object, stored: () => object): void {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return;
  const kept = new Map<string, unknown>(Object.entries(stored()));
  const issues = sent
    .filter(([name, value]) => kept.get(name) !== value)
    .map(([path]) => ({ path, message: 'This cannot be changed. Leave it out, or send it as it was read.' }));
  const [first] = issues;
  if (first !== undefined) throw new ApiError('validation_failed', `${first.path}: ${first.message}`, { issues });
}
