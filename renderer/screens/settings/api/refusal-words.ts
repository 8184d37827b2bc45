import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { pageOperations } from '../../../api/page-operations.ts';
import type { Scope } from './ScopeTags.tsx';

export type LoggedRequest = OperationOutput<'requestLog.list'>['content'][number];

/** What was refused, and what would allow it. */
export interface RefusalWords {
  readonly refused: string;
  readonly remedy: string;
}

const API_BASE = '/api/v1';
const TOKEN_ROUTE = '/auth/oauth/token';
const FIRST_REFUSAL = 400;

export function isRefused({ status }: LoggedRequest): boolean {
  return status >= FIRST_REFUSAL;
}

/** `GET …/plans/:planId` */
export function requestText({ method, route }: LoggedRequest): string {
  return `${method} ${route.startsWith(API_BASE) ? `…${route.slice(API_BASE.length)}` : route}`;
}

/** The log keeps neither bodies nor answers: this is what status, method and route say. */
export function refusalWords(request: LoggedRequest): RefusalWords {
  const { status, route, client } = request;
  const who = client ?? 'The program';
  if (route === TOKEN_ROUTE) return tokenRefusal(status);
  if (status === 403) return scopeRefusal(request, who);
  const known = BY_STATUS[status];
  if (known !== undefined) return known;
  return {
    refused: 'Longhand could not answer this. Nothing was changed.',
    remedy: 'Try it again; the detail of the answer names the place in the log of Longhand.',
  };
}

function tokenRefusal(status: number): RefusalWords {
  if (status === 401) {
    return {
      refused: 'The id and secret of the client were missing or wrong. No token was given.',
      remedy: 'Send both by HTTP Basic; where the secret is lost, make a new one.',
    };
  }
  if (status === 429) {
    return {
      refused: 'Five wrong secrets, passwords or refresh tokens came within a minute. No token was given.',
      remedy: 'Correct what is sent, and wait for as long as Retry-After says.',
    };
  }
  return {
    refused:
      'The password or the refresh token was wrong, or more was asked for than the client may. No token was given.',
    remedy:
      'Correct it; where the password is lost, give the user a new one. The field error of the answer says which it was.',
  };
}

function scopeRefusal({ method, route }: LoggedRequest, who: string): RefusalWords {
  const scope = scopeOf(method, route);
  if (scope === null) {
    return {
      refused: 'The request came from another web site or under a name that is not this computer’s own.',
      remedy: 'Send it from a program on this computer, to 127.0.0.1, localhost or [::1].',
    };
  }
  const other = scope === 'write' ? 'read' : 'write';
  return {
    refused: `The token of ${who} may ${other} only, and this request ${scope === 'write' ? 'writes' : 'reads'}. Nothing was changed.`,
    remedy: `Ask for a token with the scope ${scope}. Where ${who} may not have it, add a client that may.`,
  };
}

/** What the operation at a route asks for; null where there is none. */
function scopeOf(method: string, route: string): Scope | null {
  const path = route.slice(API_BASE.length).replaceAll(/:(\w+)/g, '{$1}');
  const found = Object.values(pageOperations).find(({ http }) => http === `${method} ${path}`);
  return found?.scope === 'read' || found?.scope === 'write' ? found.scope : null;
}

const BY_STATUS: Readonly<Record<number, RefusalWords>> = {
  400: {
    refused:
      'The request could not be read, or a field in it was missing, unknown or out of bounds. Nothing was changed.',
    remedy: 'The errors of the answer name every field with what to write.',
  },
  401: {
    refused: 'There was no access token, or it has expired, was revoked or came from another data folder.',
    remedy: 'Ask for a token at /auth/oauth/token and send it as Authorization: Bearer.',
  },
  404: {
    refused: 'There is nothing at this address: the household or plan was deleted or never was.',
    remedy: 'List the households and plans for the ids that there are.',
  },
  405: {
    refused: 'This address does not take this method.',
    remedy: 'The header Allow of the answer names those that it takes.',
  },
  406: {
    refused: 'The answer does not come in the form that Accept asked for.',
    remedy: 'Accept application/json; projections come as text/csv too.',
  },
  409: {
    refused: 'The plan had changed since the program read it. Nothing was overwritten.',
    remedy: 'Read the plan again, repeat the change and send it with the new revision.',
  },
  413: { refused: 'The body was larger than 5 MiB.', remedy: 'Send the plans one by one.' },
  415: { refused: 'The body was sent as something else than JSON.', remedy: 'Send Content-Type: application/json.' },
  422: {
    refused:
      'The plan was sound but could not be simulated, or an Idempotency-Key was used for two different requests.',
    remedy: 'The detail of the answer says which.',
  },
  429: {
    refused: 'The program sent more than 600 requests a second.',
    remedy: 'Have it wait for as long as Retry-After says.',
  },
  499: { refused: 'The program closed the connection before it had its answer.', remedy: 'Have it wait longer.' },
  503: {
    refused: 'Eight simulations were waiting already, or one made no progress for a minute.',
    remedy: 'Have the program wait for as long as Retry-After says.',
  },
};
