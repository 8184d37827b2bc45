import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../electron/contract/index.ts';
import { CLAIM_PLAN } from '../electron/example-plans.ts';

interface Manifest {
  readonly server: { readonly mcp_config: { readonly command: string; readonly args: readonly string[] } };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const hasZip = ['zip', 'unzip'].every((program) => spawnSync(program, ['-v']).status === 0);
if (!hasZip) process.stderr.write('The bundle for assistants was not tried: there is no zip here.\n');

describe.skipIf(!hasZip)('the bundle for assistants', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-mcpb-'));
  const installed = join(folder, 'installed');
  // The `node` of the manifest is whichever the assistant finds; the data folder is the user's own.
  const env = {
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: join(folder, 'home'),
    XDG_DATA_HOME: join(folder, 'data'),
  };
  let config: Manifest['server']['mcp_config'];

  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'scripts', 'mcpb.mjs'), '--quick', '--out', folder], { stdio: 'pipe' });
    mkdirSync(installed);
    execFileSync('unzip', ['-q', join(folder, 'longhand.mcpb'), '-d', installed]);
    const manifest = JSON.parse(readFileSync(join(installed, 'manifest.json'), 'utf8')) as Manifest;
    const { command, args } = manifest.server.mcp_config;
    config = { command, args: args.map((text) => text.replaceAll('${__dirname}', installed)) };
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const longhand = (...words: string[]) =>
    execFileSync(config.command, [config.args[0] ?? '', ...words], { env, encoding: 'utf8' });

  async function assistant(): Promise<Client> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StdioClientTransport({ ...config, args: [...config.args], env, cwd: folder }));
    return client;
  }

  it('leaves nothing of its manifest to be filled in', () => {
    expect(JSON.stringify(config)).not.toContain('${');
  });

  it('is unpacked, started as its manifest says, and answers from the data folder of the user', async () => {
    const input = { name: 'Hallworth', plans: [{ name: 'Base case', inputs: CLAIM_PLAN }] };
    writeFileSync(join(folder, 'household.json'), JSON.stringify(input));
    longhand('call', 'households.create', '--input', join(folder, 'household.json'));
    const client = await assistant();
    try {
      const readable = Object.values(operations).filter(({ scope }) => scope === 'read');
      expect((await client.listTools()).tools).toHaveLength(readable.length + 1);
      const listed = await client.callTool({ name: 'households_list' });
      expect(listed.structuredContent).toMatchObject({ value: { content: [{ id: 1, name: 'Hallworth' }] } });
      const ids = { householdId: 1, planId: 1 };
      const projected = await client.callTool({ name: 'plans_project', arguments: ids });
      expect(projected.isError ?? false).toBe(false);
      const { certificates } = projected.structuredContent as { readonly certificates: readonly object[] };
      writeFileSync(join(folder, 'certificate.json'), JSON.stringify(certificates[0]));
    } finally {
      await client.close();
    }
    expect(longhand('verify', join(folder, 'certificate.json'))).toContain('identical');
  });
});
