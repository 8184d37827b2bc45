import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../electron/contract/index.ts';
import { readCommand } from '../../../electron/node/command-line.ts';
import manifest from '../../../resources/assistant/manifest.json' with { type: 'json' };
import { CLAIM_PLAN } from '../example-plans.ts';
import { CLI, runCli } from './run-cli.ts';

const product = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
  scripts: { longhand: string };
  engines: { node: string };
};

let folder: string;
let open: Client[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-mcp-'));
  open = [];
});

afterEach(async () => {
  for (const client of open) await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A real assistant's end of the pipes: the package's own client, and Longhand as a process of its own. */
async function assistant(options: readonly string[] = [], mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  open.push(client);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'mcp', '--data', folder, ...options],
    }),
  );
  return client;
}

async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await client.callTool({ name, arguments: input });
  if (answer.isError === true) throw new Error(JSON.stringify(answer.content));
  return answer.structuredContent as Record<string, unknown>;
}

/** A household with one plan, made by an assistant that may write. */
async function storedPlan(client: Client): Promise<{ householdId: number; planId: number }> {
  const { result: household } = await call(client, 'households_create', { name: 'Hallworth', plans: [] });
  const householdId = (household as { id: number }).id;
  const { result: plan } = await call(client, 'plans_create', { householdId, name: 'Base case', inputs: CLAIM_PLAN });
  return { householdId, planId: (plan as { id: number }).id };
}

function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
}

describe('longhand mcp', () => {
  it.each(['legacy', 'auto'] as const)(
    'offers an assistant that reads every operation of scope read (%s)',
    async (mode) => {
      const { tools } = await (await assistant([], mode)).listTools();
      const readable = Object.entries(operations).filter(([, { scope }]) => scope === 'read');
      expect(tools.map(({ name }) => name)).toEqual(readable.map(([id]) => id.replace('.', '_')));
      const project = tools.find(({ name }) => name === 'plans_project');
      expect(project?.inputSchema).toMatchObject({ required: ['householdId', 'planId'], additionalProperties: false });
      expect(project?.description).toBe('Project a plan month by month to its end.');
      for (const { annotations } of tools) {
        expect(annotations).toMatchObject({
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        });
      }
    },
  );

  it('spells the plan document out in one tool and names it in the others', async () => {
    const { tools } = await (await assistant(['--write'])).listTools();
    const spelledOut = tools.filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('"relocations"'));
    expect(spelledOut.map(({ name }) => name)).toEqual(['stateless_project']);
    const lengths = tools.map(({ name, inputSchema }) => ({ name, length: JSON.stringify(inputSchema).length }));
    const [longest, second] = lengths.toSorted((one, other) => other.length - one.length);
    expect(longest?.name).toBe('stateless_project');
    // The document itself is in no other: the next, the claims of two persons with all that they may be asked, is a fraction of it.
    expect(second?.length).toBeLessThan((longest?.length ?? 0) / 3);
    const create = tools.find(({ name }) => name === 'plans_create');
    expect(JSON.stringify(create?.inputSchema)).toContain('longhand://schema/plan');
  });

  it('says of writing tools what can be repeated and what nothing brings back, and offers no administration', async () => {
    const { tools } = await (await assistant(['--write'])).listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints['plans_remove']).toMatchObject({ readOnlyHint: false, destructiveHint: false, idempotentHint: true });
    expect(hints['households_patch']).toMatchObject({ destructiveHint: true, idempotentHint: true });
    expect(hints['plans_create']).toMatchObject({ destructiveHint: false, idempotentHint: false });
    expect(tools.map(({ name }) => name)).not.toContain('settings_patch');
  });

  it('says in text what an unfinished plan does not say, and leaves the figures to the JSON', async () => {
    const client = await assistant();
    const plan = { ...CLAIM_PLAN, persons: CLAIM_PLAN.persons.slice(0, 1) };
    const run = (goals: readonly object[]) =>
      client.callTool({
        name: 'stateless_runMonteCarlo',
        arguments: {
          plan: { ...plan, incomes: [], goals, persons: [{ ...plan.persons[0], retirement: { month: '2025-01' } }] },
          runs: 20,
        },
      });
    const unfinished = await run([]);
    expect(textOf(unfinished)).toBe('No success rate yet: the plan does not say spending. Write a goal above 0.');
    expect(unfinished.structuredContent).toMatchObject({
      result: { isComplete: false, missing: [{ what: 'spending' }], successRate: 1 },
    });
    const finished = await run([{ amount: 1_000, frequency: 'monthly' }]);
    expect(textOf(finished)).not.toContain('No success rate');
  });

  it('refuses to write without --write, in words', async () => {
    const client = await assistant();
    const answer = await client.callTool({ name: 'households_create', arguments: { name: 'Nobody' } });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain('Start it with --write');
    expect(await call(client, 'households_list', {})).toMatchObject({ result: { content: [] } });
  });

  it('refuses what the contract refuses, with every fault at its place', async () => {
    const client = await assistant();
    const plan = { ...CLAIM_PLAN, persons: [{ birthDate: '1960-02-30' }] };
    const answer = await client.callTool({ name: 'stateless_project', arguments: { plan, granularity: 'weekly' } });
    expect(answer.isError).toBe(true);
    const problem = JSON.parse(textOf(answer)) as { errors: { path: string }[] };
    expect(problem.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['granularity', 'plan.persons[0].birthDate']),
    );
    await expect(client.callTool({ name: 'plans_explode' })).rejects.toThrow('There is no tool plans_explode');
    await expect(client.callTool({ name: 'settings_get' })).rejects.toThrow('There is no tool');
  });

  it('projects a stored plan with what it assumed, and a certificate that verifies', async () => {
    const client = await assistant(['--write']);
    const ids = await storedPlan(client);
    const { result, assumed, certificates } = await call(client, 'plans_project', ids);
    const projection = result as { manifest: { inputsHash: string }; summary: { finalNetPortfolio: number } };
    expect(projection.summary.finalNetPortfolio).toBeGreaterThan(0);
    // To a hundredth of a cent, as every program is given money.
    expect(JSON.stringify(projection.summary)).not.toMatch(/\.\d{5,}/);
    expect(assumed).toMatchObject({ request: { granularity: 'yearly' } });
    const [ofPlan] = (assumed as { plans: Record<string, unknown>[] }).plans;
    expect(ofPlan).toMatchObject({ 'assumptions.equityReturn': 0.0806 });
    expect(ofPlan).not.toHaveProperty('persons[0].birthDate');
    const [certificate] = certificates as { manifest: { inputsHash: string } }[];
    expect(certificate?.manifest.inputsHash).toBe(projection.manifest.inputsHash);
    await client.close();
    writeFileSync(join(folder, 'certificate.json'), JSON.stringify(certificate));
    const verified = await runCli(['verify', join(folder, 'certificate.json'), '--data', folder]);
    expect(verified).toMatchObject({ exitCode: 0 });
    expect(verified.stdout).toContain('identical');
  });

  it('simulates with progress, and stops when it is told to', async () => {
    const client = await assistant();
    const answer = await client.callTool({
      name: 'stateless_runMonteCarlo',
      arguments: { plan: CLAIM_PLAN, runs: 2000 },
    });
    expect(answer.structuredContent).toMatchObject({ certificates: [{ manifest: { runs: 2000 } }] });
    const controller = new AbortController();
    const told: number[] = [];
    const long = client.callTool(
      { name: 'stateless_runMonteCarlo', arguments: { plan: CLAIM_PLAN, runs: 100_000 } },
      {
        signal: controller.signal,
        onprogress: ({ progress, total }) => {
          told.push(progress / (total ?? 0));
          if (told.length === 3) controller.abort();
        },
      },
    );
    await expect(long).rejects.toThrow(/abort/i);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.at(-1)).toBeGreaterThan(0);
    // The engine is free again: a cancelled run of minutes would keep this one waiting.
    expect(await call(client, 'law_get', { year: 2026 })).toMatchObject({ result: { year: 2026 } });
    await call(client, 'stateless_runMonteCarlo', { plan: CLAIM_PLAN, runs: 100 });
  });

  it('shows plans, projections, the law and the schema of a plan as resources', async () => {
    const client = await assistant(['--write']);
    const { householdId, planId } = await storedPlan(client);
    const uri = `longhand://households/${householdId}/plans/${planId}`;
    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri)).toEqual(['longhand://schema/plan', uri, `${uri}/projection`]);
    const read = async (address: string) => {
      const [first] = (await client.readResource({ uri: address })).contents;
      return JSON.parse(first !== undefined && 'text' in first ? first.text : '') as Record<string, unknown>;
    };
    expect(await read(uri)).toMatchObject({ name: 'Base case', revision: 1 });
    expect(await read(`${uri}/projection`)).toMatchObject({ granularity: 'yearly' });
    expect(await read('longhand://law/2026')).toMatchObject({ year: 2026 });
    expect(await read('longhand://schema/plan')).toMatchObject({ type: 'object' });
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
    await expect(client.readResource({ uri: 'longhand://nowhere' })).rejects.toThrow('nowhere');
  });

  it('leaves the data folder to others between calls', async () => {
    const client = await assistant(['--write']);
    const { householdId } = await storedPlan(client);
    const listed = await runCli(['call', 'households.list', '--data', folder]);
    expect(JSON.parse(listed.stdout)).toMatchObject({ content: [{ id: householdId }] });
    expect(await call(client, 'households_get', { householdId })).toMatchObject({ result: { name: 'Hallworth' } });
  });
});

describe('the manifest of the bundle for assistants', () => {
  it('has the version of the product, and starts a command that reads only', () => {
    expect(manifest.version).toBe(product.version);
    const { args } = manifest.server.mcp_config;
    expect(args[0]).toBe(`\${__dirname}/${manifest.server.entry_point}`);
    expect(product.scripts.longhand).toBe(`node ${manifest.server.entry_point}`);
    expect(readCommand(args.slice(1))).toEqual({ kind: 'mcp', writes: false, data: null });
    expect(`>=${manifest.compatibility.runtimes.node.slice(2)}`).toBe(`${product.engines.node}.0`);
  });
});
