// `npm run mcpb`: packs the bundle that assistants install, a zip archive of what `longhand mcp` runs and its manifest.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stage } from './packaging/stage.mjs';
import { buildIfStale, fail, root, run, say } from './set-up.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'release') },
    // Packed at its quickest, to be tried.
    quick: { type: 'boolean', default: false },
  },
});
const out = resolve(values.out);
const folder = join(out, 'mcpb');
const target = join(out, 'longhand.mcpb');

await buildIfStale();
mkdirSync(out, { recursive: true });
// With the native modules of every platform: one bundle for all that the manifest names.
stage(folder);
// An assistant shows no page.
rmSync(join(folder, 'out', 'renderer'), { recursive: true });
rmSync(join(folder, 'out', 'preload'), { recursive: true });
cpSync(join(root, 'resources', 'assistant', 'manifest.json'), join(folder, 'manifest.json'));
rmSync(target, { force: true });
if ((await run('zip', [values.quick ? '-qr1' : '-qr9', target, '.'], { cwd: folder })) !== 0)
  fail('zip failed; see its output above.');
rmSync(folder, { recursive: true });
say(`Wrote ${target}`);
