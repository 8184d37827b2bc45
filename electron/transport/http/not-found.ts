import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './http-answer.ts';

const NOTHING = 'There is nothing at this address.';

export function answerNotFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { code: 'operation_not_found', message: NOTHING });
}

/** What nothing answers: a file that isn't there is told to a browser as text, everything else to a program. */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  if (isForPrograms(request) || !isFileName(path)) return answerNotFound(request, reply);
  return reply.code(404).type('text/plain; charset=utf-8').send(NOTHING);
}

/** Screens have addresses of their own, which the page reads itself; files have an extension. */
export function isFileName(path: string): boolean {
  return /\.[^/.]+$/.test(path);
}

const PATHS_OF_PROGRAMS = /^\/(api|oauth|auth|\.well-known)(\/|$)/;
const JSON_RANGE = /\b(application|text)\/([\w.+-]+\+)?json\b/i;

/** Whether an address, or what is accepted for it, is a program's: there the page is never the answer. */
export function isForPrograms({ url, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  return (
    PATHS_OF_PROGRAMS.test(url.split('?')[0] ?? '') || (JSON_RANGE.test(accept) && !/\btext\/html\b/i.test(accept))
  );
}
