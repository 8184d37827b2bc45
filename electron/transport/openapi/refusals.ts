import { z } from 'zod';
import { ERROR_CODES } from '../../contract/operation/api-error.ts';
import type { HttpRoute } from '../../contract/operation/http-route.ts';
import type { AnyOperation } from '../any-operation.ts';

/** How an operation refuses, by status: what can happen is named, the rest falls under 4XX and 5XX. */

type Json = Readonly<Record<string, unknown>>;

export interface RoutedOperation {
  readonly id: string;
  readonly operation: AnyOperation;
  readonly route: HttpRoute;
}

const NAMES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
} as const;
type NamedStatus = keyof typeof NAMES;

const TEXTS: Readonly<Record<NamedStatus, string>> = {
  400: 'The request is malformed, or fields are missing, unknown or out of bounds: each is named',
  401: 'There is no access token, or it does not count',
  403: 'The access token does not allow this',
  404: 'There is no such household, plan or revision, or it was deleted',
  409: 'The plan had changed since the revision in the request; the current one is named',
  412: 'The plan had changed since the revision of If-Match; the current one is named',
  422: 'The plan is well-formed and cannot be simulated, or the Idempotency-Key belongs to another request',
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

export const PROBLEM_RESPONSES: Json = {
  Problem: problem('The request was refused'),
  ...Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, problem(textOf(status))])),
};

function textOf(status: string): string {
  const [, text = ''] = Object.entries(TEXTS).find(([each]) => each === status) ?? [];
  const types = Object.entries(ERROR_CODES).filter(([, { status: of }]) => String(of) === status);
  return types.length === 1 ? text : `${text}. The type says which`;
}

/** The named refusals of an operation, each by reference. */
export function refusals(routed: RoutedOperation): Json {
  const statuses: readonly NamedStatus[] = [
    400,
    401,
    403,
    ...(looksFor(routed) ? [404 as const] : []),
    ...(holdsRevision(routed) ? ([409, 412] as const) : []),
    ...(isOfPlan(routed) || routed.operation.status === 201 ? [422 as const] : []),
  ];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${NAMES[status]}` }]),
  );
}

/** Whether it names something stored, or is there in the sandbox alone. */
function looksFor({ id, operation, route }: RoutedOperation): boolean {
  const shape = shapeOf(operation.input);
  return (
    route.parameters.some((name) => name !== 'path' && name !== 'year') ||
    ['householdId', 'householdIds', 'planId'].some((name) => name in shape) ||
    id === 'sandbox.reset'
  );
}

function holdsRevision({ operation, route }: RoutedOperation): boolean {
  return (
    operation.scope === 'write' && 'revision' in shapeOf(operation.input) && !route.parameters.includes('revision')
  );
}

/** Whether a plan decides the answer: then it says so of itself. */
function isOfPlan({ operation: { output } }: RoutedOperation): boolean {
  const kinds = output instanceof z.ZodDiscriminatedUnion ? output.options : [output];
  return kinds.some((kind) => kind instanceof z.ZodObject && 'isComplete' in kind.shape);
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}
