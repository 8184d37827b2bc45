/** Fields that hold what users have written, or that quote it. */
const WRITTEN_BY_USERS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'notes',
  'client',
  'letter',
  'tags',
  'household',
  'planName',
  'label',
  'text',
  'message',
]);

const OF_HOUSEHOLDS = /^(households|plans|stateless)\./;

/** Where an answer holds texts that users have written: an assistant is to read them as data. Paths as in `left`. */
export function userTexts(operationId: string, value: unknown): readonly string[] {
  if (!OF_HOUSEHOLDS.test(operationId)) return [];
  const paths = new Set<string>();
  collect(value, '', false, paths);
  return [...paths];
}

function collect(value: unknown, path: string, isTheirs: boolean, paths: Set<string>): void {
  if (typeof value === 'string') {
    if (isTheirs && value !== '') paths.add(path);
    return;
  }
  if (Array.isArray(value)) for (const entry of value) collect(entry, `${path}[]`, isTheirs, paths);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      collect(part, path === '' ? name : `${path}.${name}`, WRITTEN_BY_USERS.has(name), paths);
    }
  }
}
