import { ERROR_CODES } from '../../contract/operation/api-error.ts';
import type { JsonSchema } from './openapi-schemas.ts';

/** RFC 9457 problem details, as `problemDetails` writes them. */
export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(ERROR_CODES).map((code) => `/problems/${code.replaceAll('_', '-')}`),
      description: 'Which refusal it is; stable.',
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong and what to do about it, in plain words.' },
    instance: { type: 'string', description: 'The path that was asked for.' },
    errors: {
      type: 'array',
      description: 'Every fault of the request, each at its place.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', examples: ['inputs.accounts[2].balance'] },
          message: { type: 'string' },
        },
      },
    },
    currentRevision: { type: 'integer', description: 'With a revision conflict: the revision that is current now.' },
    incident: { type: 'string', description: 'With an internal error: where to find its cause in the log.' },
  },
};
