// Opens the folder given, says so, and holds it until it is killed or its input ends.
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { announce } from './announce.ts';

const [folder = ''] = process.argv.slice(2);
try {
  const store = openStore(folder, { now: () => new Date() });
  announce('open');
  process.stdin.on('end', () => store.close()).resume();
} catch (error) {
  announce(error instanceof ApiError ? error.body.code : String(error));
}
