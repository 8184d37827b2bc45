import type { FastifyRequest } from 'fastify';
import { type Caller, LOCAL_USER } from '../dispatch.ts';

/** The programs among the callers of this process, by their requests. */
export const callers = new WeakMap<FastifyRequest, Caller>();

/** Who sends a request that was let in: a program with a token, else the page of the user at this computer. */
export function callerOf(request: FastifyRequest): Caller {
  return callers.get(request) ?? LOCAL_USER;
}

/** Whether a program is answered, and not the page. */
export function isForProgram(request: FastifyRequest): boolean {
  return callerOf(request).token !== undefined;
}
