import { randomUUID } from 'node:crypto';
import { isOperationId } from '../contract/index.ts';
import { ApiError, type Envelope, type ErrorBody, type RequestIssue } from '../contract/operation/api-error.ts';
import { isImport } from '../contract/operation/file-formats.ts';
import { fileRefusal } from '../contract/operation/file-refusal.ts';
import type { Scope } from '../contract/operation/operation.ts';
import type { HandlerContext } from '../handlers/handler-context.ts';
import { handlers } from '../handlers/handlers.ts';
import { preparations } from '../handlers/preparations.ts';
import { actingFor } from '../handlers/requests/acting-for.ts';
import { withPlanFaults } from '../handlers/requests/plan-faults.ts';
import { refusalOf } from '../handlers/requests/refusal.ts';
import { refuseOutside } from '../handlers/requests/refuse-outside.ts';
import { type AnyOperation, registry } from './any-operation.ts';
import { type IncidentLog, incidentCause } from './incident.ts';
import { plainMessage, requestIssues } from './request-issues.ts';

/** Whose access token it is. */
export interface TokenHolder {
  readonly clientId: string;
  readonly clientName: string;
  readonly userName: string;
  /** Ids of the only households that this user may use; null for all. */
  readonly households: readonly number[] | null;
}

export interface Caller {
  readonly scopes: ReadonlySet<Scope>;
  /** Set for a program with an access token. */
  readonly token?: TokenHolder;
  /** Where a person sits at this computer: the window, or the page with its cookie, unless it says otherwise. */
  readonly at?: 'commandLine';
}

const ALL_SCOPES = new Set<Scope>(['read', 'write', 'administer']);

/** Whoever sits at this computer, at the window or the page with its cookie. */
export const LOCAL_USER: Caller = { scopes: ALL_SCOPES };

/** The same at the command line. */
export const COMMAND_LINE: Caller = { scopes: ALL_SCOPES, at: 'commandLine' };

export interface DispatchContext extends HandlerContext {
  readonly logIncident: IncidentLog;
  /** What the sender calls this request, so that it creates something once, however often it comes. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Runs one operation: scope, parse the input, run, parse the output. Never rejects: whatever is thrown below becomes an
 * answer here and nowhere else. An unknown exception is logged under an id; its text never reaches the caller.
 */
export async function dispatch(
  operationId: string,
  input: unknown,
  caller: Caller,
  context: DispatchContext,
): Promise<Envelope<unknown>> {
  try {
    return { ok: true, value: await answerOf(operationId, input, caller, context) };
  } catch (error) {
    const refusal = refusalOf(error) ?? incidentBody(operationId, error, context.logIncident);
    return { ok: false, error: isImport(operationId) ? inWordsOfFiles(refusal, input) : refusal };
  }
}

/** What a file holds is refused by the names of its households, plans and accounts: who chose it has not seen its JSON. */
function inWordsOfFiles(refusal: ErrorBody, content: unknown): ErrorBody {
  const { issues } = refusal;
  return issues === undefined ? refusal : { ...refusal, message: fileRefusal(content, issues) };
}

async function answerOf(operationId: string, input: unknown, caller: Caller, context: DispatchContext) {
  const operation: AnyOperation | undefined = isOperationId(operationId) ? registry[operationId] : undefined;
  if (operation === undefined || !isOperationId(operationId)) {
    throw new ApiError('operation_not_found', 'There is no operation with this name.');
  }
  if (!caller.scopes.has(operation.scope)) {
    const { scope } = operation;
    throw new ApiError('insufficient_scope', `This operation needs the scope '${scope}', which was not granted.`, {
      scope,
    });
  }
  const closedBy = context.closedBy?.() ?? null;
  if (closedBy !== null && !answersClosed(operationId, closedBy)) throw closedBy;
  const parsed = operation.input.safeParse(input, { error: plainMessage });
  if (!parsed.success) throw refusedInput(withPlanFaults(requestIssues(parsed.error.issues), input, context.now()));
  const prepare = preparations[operationId] as ((context: HandlerContext, input: unknown) => Promise<void>) | undefined;
  if (operation.scope === 'write' || prepare !== undefined) await context.store.whenWritable();
  // What only reads waits for nothing: it reads at the moment at which it is asked.
  if (prepare !== undefined) await prepare(context, parsed.data);
  if (context.signal.aborted) throw new ApiError('cancelled', 'The request was canceled.');
  refuseOutside(operationId, parsed.data, caller.token?.households ?? null);
  const handle = handlers[operationId] as (parsed: unknown, context: HandlerContext) => unknown;
  const answer = () => handle(parsed.data, actingFor(context, caller.token, caller.at ?? 'window'));
  const { idempotencyKey: key } = context;
  const value = key === undefined ? answer() : onceUnder(key, { operationId, input, caller }, context, answer);
  const output = operation.output.safeParse(await value);
  if (!output.success) throw new OutputMismatch(output.error.issues);
  return output.data;
}

/** What opens a data folder that is locked or damaged, and what the page asks to show that. */
function answersClosed(operationId: string, { body }: ApiError): boolean {
  if (operationId.startsWith('encryption.')) return true;
  return body.code === 'data_folder_damaged' && operationId.startsWith('backups.');
}

interface Request {
  readonly operationId: string;
  readonly input: unknown;
  readonly caller: Caller;
}

/** What creates something does so without waiting for anything, so that one transaction holds it and the key. */
function onceUnder(
  key: string,
  { operationId, input, caller }: Request,
  { store }: HandlerContext,
  answer: () => unknown,
) {
  const content = JSON.stringify(input);
  // Users may be limited to different households: what one was answered is not another's.
  const { clientId = '', userName = '' } = caller.token ?? {};
  const request = { caller: `${clientId} ${userName}`.trim(), key, operationId, content };
  return store.access.repeatableRequests.once(request, answer);
}

function refusedInput(issues: readonly RequestIssue[]): ApiError {
  const [first] = issues;
  const one = first === undefined || first.path === '' ? (first?.message ?? '') : `${first.path}: ${first.message}`;
  const message = issues.length === 1 ? one : `${issues.length} fields need attention. The first is ${one}`;
  return new ApiError('validation_failed', message, { issues });
}

/** An answer that is not what the contract promises: a fault of Longhand. Names the fields, never their values. */
class OutputMismatch extends Error {
  constructor(zodIssues: Parameters<typeof requestIssues>[0]) {
    const places = requestIssues(zodIssues).slice(0, 5);
    super(`The answer breaks its schema at ${places.map(({ path }) => path || '(whole)').join(', ')}`);
    this.name = 'OutputMismatch';
  }
}

function incidentBody(operationId: string, error: unknown, log: IncidentLog): ErrorBody {
  const incident = randomUUID();
  log({ incident, operationId, cause: incidentCause(error) });
  return {
    code: 'internal',
    message: `Something went wrong in Longhand. The log holds the cause under ${incident}.`,
    incident,
  };
}
