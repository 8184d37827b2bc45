// `npm run documents`: renews every document that is written from the code or from data, after a change that is meant.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, fail, installDependencies, pinnedNode, root, run, say, tool } from './set-up.mjs';

await installDependencies();
await buildIfStale();
const node = pinnedNode();

/** Bytes of the longest document: the usual limit of a command's output is one million. */
const maxBuffer = 16_000_000;
const openapi = execFileSync(node, [join(root, 'out', 'main', 'cli.js'), 'openapi'], { maxBuffer });
writeFileSync(join(root, 'docs', 'openapi.json'), openapi);

/** Tests that compare a document with what it is written from, and write it where they are asked to. */
const WRITERS = [
  'test/documents',
  'test/published/conformance/kit.test.ts',
  'test/engine/law/states/state-page.test.ts',
  'test/electron/transport/http/open/problem-pages.test.ts',
  'test/contract/csv-columns.test.ts',
  'test/contract/plan-file-page.test.ts',
];
const config = ['--config', 'test/vitest.config.ts', '--project', 'engine', '--project', 'electron'];
const env = { ...process.env, LONGHAND_WRITE_DOCS: 'yes' };
if ((await run(node, [tool('vitest'), 'run', '--update', ...config, ...WRITERS], { env })) !== 0) fail('See above.');
say('The documents are renewed; see git diff.');
