// `npm run stage`: lays out in release/app what electron-builder packs.
import { join } from 'node:path';
import { stage } from './packaging/stage.mjs';
import { buildIfStale, root, say } from './set-up.mjs';

const folder = join(root, 'release', 'app');
await buildIfStale();
const { loaded, held } = stage(folder);
say(`Laid out ${folder}: ${loaded.length} packages are loaded, ${held.length} are named with their licenses.`);
