import { REFRESH_TOKEN_DAYS } from '../../contract/operation/token-life.ts';
import { API_BASE } from '../media-types.ts';
import type { JsonSchema } from './openapi-schemas.ts';

/** The routes that are no operation of the contract: tokens, and what is answered without one. */

type Json = Readonly<Record<string, unknown>>;

const PROBLEM = { $ref: '#/components/responses/Problem' };
const OAUTH_PROBLEM = { $ref: '#/components/responses/OauthError' };

export const OAUTH_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  TokenRequest: {
    type: 'object',
    required: ['grant_type'],
    properties: {
      grant_type: { type: 'string', enum: ['password', 'refresh_token'] },
      username: { type: 'string', description: 'With password: name of the user' },
      password: { type: 'string', format: 'password', description: 'With password: the password of the user' },
      refresh_token: { type: 'string', description: 'With refresh_token: the token' },
      scope: {
        type: 'string',
        description: 'Scopes, separated by spaces. Left out: all that may be had',
        examples: ['read write'],
      },
      client_id: { type: 'string', description: 'Not needed beside HTTP Basic; taken where it is the same' },
    },
  },
  Token: {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope'],
    properties: {
      access_token: { type: 'string', description: 'A signed JWT, for Authorization: Bearer' },
      token_type: { type: 'string', enum: ['bearer'] },
      expires_in: { type: 'integer', description: 'Seconds', examples: [43_199] },
      refresh_token: {
        type: 'string',
        description: `Lives ${REFRESH_TOKEN_DAYS} days from its last use; stays the same`,
      },
      scope: { type: 'string', description: 'What was granted', examples: ['read write'] },
    },
  },
  RevocationRequest: {
    type: 'object',
    required: ['token'],
    properties: {
      token: { type: 'string', description: 'A refresh token or an access token' },
      token_type_hint: { type: 'string', description: 'Not needed', examples: ['refresh_token', 'access_token'] },
    },
  },
  OauthError: {
    type: 'object',
    required: ['error', 'error_description'],
    properties: {
      error: {
        type: 'string',
        enum: [
          'invalid_request',
          'invalid_client',
          'invalid_grant',
          'unsupported_grant_type',
          'invalid_scope',
          'temporarily_unavailable',
          'server_error',
        ],
      },
      error_description: { type: 'string' },
    },
  },
};

export const OAUTH_ERROR_RESPONSE: Json = {
  description:
    'The request was refused (RFC 6749, 5.2; 429 where too many wrong secrets came before it). Problem details where it was refused before it was read as one for a token',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/OauthError' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
};

export const CLIENT_BASIC: Json = {
  type: 'http',
  scheme: 'basic',
  description: 'client_id as name and client_secret as password.',
};

const oauthOperation = (
  {
    operationId,
    summary,
    request,
    example,
  }: Readonly<Record<'operationId' | 'summary' | 'request', string>> & { readonly example: Json },
  success: Json,
): Json => ({
  post: {
    operationId,
    summary,
    description: `${summary}.`,
    tags: ['oauth'],
    security: [{ clientBasic: [] }],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: { $ref: `#/components/schemas/${request}` }, example },
      },
    },
    responses: {
      '200': success,
      '400': OAUTH_PROBLEM,
      '401': OAUTH_PROBLEM,
      '429': OAUTH_PROBLEM,
      '4XX': PROBLEM,
      '5XX': OAUTH_PROBLEM,
    },
  },
});

const openOperation = (operationId: string, summary: string, content: Json): Json => ({
  get: {
    operationId,
    summary,
    description: `${summary}.`,
    tags: ['server'],
    security: [],
    responses: { '200': { description: summary, content }, '4XX': PROBLEM },
  },
});

const HEALTH: Json = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['status', 'version'],
      properties: {
        status: { type: 'string', enum: ['ok'], description: 'That the server answers' },
        version: { type: 'string', description: 'Version of Longhand' },
      },
    },
  },
};
const HTML: Json = { 'text/html': { schema: { type: 'string' } } };
const DOCUMENT: Json = { 'application/json': { schema: { type: 'object', description: 'OpenAPI 3.1' } } };

/** At the root and below the API alike. */
const everywhere = (path: string, operationId: string, summary: string, content: Json): Json => ({
  [path]: openOperation(operationId, summary, content),
  [`${API_BASE}${path}`]: openOperation(`${operationId}BelowApi`, `${summary}, as at ${path}`, content),
});

export const OPEN_PATHS: Readonly<Record<string, Json>> = {
  '/auth/oauth/token': oauthOperation(
    {
      operationId: 'oauth.token',
      summary: 'Get an access token for a password or a refresh token (RFC 6749)',
      request: 'TokenRequest',
      example: { grant_type: 'password', username: 'ana', password: 'four random words do', scope: 'read write' },
    },
    {
      description: 'The tokens',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Token' } } },
    },
  ),
  '/auth/oauth/revoke': oauthOperation(
    {
      operationId: 'oauth.revoke',
      summary: 'End a token (RFC 7009)',
      request: 'RevocationRequest',
      example: { token: '8xLOxBtZp8', token_type_hint: 'refresh_token' },
    },
    { description: 'The token has ended, or never was one' },
  ),
  ...everywhere('/health', 'server.health', 'Say that the server is there', HEALTH),
  ...everywhere('/openapi.json', 'server.openapi', 'This document', DOCUMENT),
  ...everywhere('/docs', 'server.docs', 'This document as a page to read and try', HTML),
  '/problems/{problem}': {
    get: {
      operationId: 'server.problem',
      summary: 'What a problem type means and what to do about it',
      description: 'What a problem type means and what to do about it.',
      tags: ['server'],
      security: [],
      parameters: [
        {
          name: 'problem',
          in: 'path',
          required: true,
          description: 'Last part of the type',
          schema: { type: 'string' },
          example: 'validation-failed',
        },
      ],
      responses: { '200': { description: 'A page to read', content: HTML }, '4XX': PROBLEM },
    },
  },
};
