import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { OperationId } from '../../contract/index.ts';
import type { Envelope } from '../../contract/operation/api-error.ts';
import { PLAN_SCHEMA_URI, planDocumentSchema } from './mcp-tools.ts';
import type { CallOptions, InvokeTool } from './plans-of-call.ts';

const JSON_TYPE = 'application/json';

/** Longest page of a list. */
const PAGE = 200;

export const RESOURCE_TEMPLATES: readonly ResourceTemplateType[] = [
  {
    name: 'plan',
    title: 'A plan document',
    uriTemplate: 'longhand://households/{householdId}/plans/{planId}',
    mimeType: JSON_TYPE,
  },
  {
    name: 'projection',
    title: 'The yearly projection of a plan',
    uriTemplate: 'longhand://households/{householdId}/plans/{planId}/projection',
    mimeType: JSON_TYPE,
  },
  {
    name: 'law',
    title: 'Every parameter of law in force in a year',
    uriTemplate: 'longhand://law/{year}',
    mimeType: JSON_TYPE,
  },
];

interface Listed {
  readonly id: number;
  readonly name: string;
}

/** The schema of plan documents, and every plan with its projection, of the first households of the list. */
export async function listedResources(invoke: InvokeTool, options: CallOptions): Promise<readonly Resource[]> {
  const households = contentOf(await invoke('households.list', { size: PAGE }, options));
  const plans = await Promise.all(
    households.map(async ({ id, name }) => {
      const listed = contentOf(await invoke('plans.list', { householdId: id, size: PAGE }, options));
      return listed.flatMap((plan) => resourcesOf(plan, { id, name }));
    }),
  );
  const schema = {
    uri: PLAN_SCHEMA_URI,
    name: 'plan-schema',
    title: 'The JSON Schema of a plan document',
    mimeType: JSON_TYPE,
  };
  return [schema, ...plans.flat()];
}

function resourcesOf(plan: Listed, household: Listed): readonly Resource[] {
  const uri = `longhand://households/${household.id}/plans/${plan.id}`;
  const title = `${household.name}: ${plan.name}`;
  return [
    { uri, name: `plan-${plan.id}`, title, mimeType: JSON_TYPE },
    { uri: `${uri}/projection`, name: `projection-${plan.id}`, title: `${title}, projection`, mimeType: JSON_TYPE },
  ];
}

const PLAN = /^longhand:\/\/households\/(\d+)\/plans\/(\d+)(\/projection)?$/;
const LAW = /^longhand:\/\/law\/(\d{4})$/;

/** @throws ProtocolError for an address that leads nowhere */
export async function readResource(uri: string, invoke: InvokeTool, options: CallOptions): Promise<ReadResourceResult> {
  if (uri === PLAN_SCHEMA_URI) return contents(uri, planDocumentSchema());
  const call = callFor(uri);
  const envelope = call === null ? null : await invoke(call.id, call.input, options);
  if (envelope?.ok === true) return contents(uri, envelope.value);
  if (envelope === null) throw new ResourceNotFoundError(uri);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, envelope.error.message);
}

function callFor(uri: string): { readonly id: OperationId; readonly input: object } | null {
  const plan = PLAN.exec(uri);
  if (plan !== null) {
    const input = { householdId: Number(plan[1]), planId: Number(plan[2]) };
    return { id: plan[3] === undefined ? 'plans.get' : 'plans.project', input };
  }
  const law = LAW.exec(uri);
  return law === null ? null : { id: 'law.get', input: { year: Number(law[1]) } };
}

function contents(uri: string, value: unknown): ReadResourceResult {
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
}

function contentOf(envelope: Envelope<unknown>): readonly Listed[] {
  return envelope.ok ? (envelope.value as { readonly content: readonly Listed[] }).content : [];
}
