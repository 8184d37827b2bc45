import { isObject } from '../../../engine/primitives/is-object.ts';
import { MOST_REPEATED_PATHS } from '../../../engine/primitives/random-paths.ts';
import type { ErrorBody } from '../../contract/operation/api-error.ts';

/** Where a request says on how many paths it runs. */
const PATHS = [['runs'], ['until', 'maxRuns'], ['certificate', 'parameters', 'runs']] as const;

/** Why a request is not for an assistant, which waits in a conversation: its run is longer than one that is kept. Null where it is. */
export function tooManyPaths(input: Readonly<Record<string, unknown>>): ErrorBody | null {
  const field = PATHS.find((names) => Number(valueAt(input, names)) > MOST_REPEATED_PATHS);
  if (field === undefined) return null;
  const path = field.join('.');
  const message = `Enter at most ${MOST_REPEATED_PATHS.toLocaleString('en-US')} paths. Longer runs are for the command line: longhand montecarlo --runs.`;
  return { code: 'validation_failed', message: `${path}: ${message}`, issues: [{ path, message }] };
}

function valueAt(input: unknown, names: readonly string[]): unknown {
  return names.reduce((value, name) => (isObject(value) ? value[name] : undefined), input);
}
