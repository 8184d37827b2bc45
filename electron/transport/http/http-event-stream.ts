import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Envelope } from '../../contract/operation/api-error.ts';
import type { Operation } from '../../contract/operation/operation.ts';
import { EVENT_STREAM_TYPE } from '../media-types.ts';
import { isForProgram } from '../oauth/request-caller.ts';
import { writtenAnswer, writtenProgress } from '../written-answer.ts';
import { sendProblem } from './http-answer.ts';
import { problemDetails } from './problem-details.ts';

/** An answer as server-sent events: `progress` as often as there is any, then one `result` or one `problem`. */
export interface EventStream {
  readonly onProgress: (progress: unknown) => void;
  readonly end: (envelope: Envelope<unknown>) => FastifyReply;
}

/**
 * The stream of a reply. It opens with the first progress: a request that is refused before there is any has the status
 * and the problem details of any other refusal.
 */
export function openEventStream(reply: FastifyReply, operation: Operation): EventStream {
  const isWritten = isForProgram(reply.request);
  let stream: PassThrough | null = null;
  const opened = () => {
    if (stream === null) {
      stream = new PassThrough();
      reply.header('vary', 'accept');
      void reply.type(`${EVENT_STREAM_TYPE}; charset=utf-8`).send(stream);
    }
    return stream;
  };
  return {
    onProgress: (progress) =>
      void opened().write(eventText('progress', isWritten ? writtenProgress(operation, progress) : progress)),
    end: (envelope) => {
      if (!envelope.ok && stream === null) return sendProblem(reply, envelope.error);
      const last = envelope.ok
        ? eventText('result', isWritten ? writtenAnswer(operation, envelope.value) : envelope.value)
        : eventText('problem', problemDetails(envelope.error, reply.request.url.split('?')[0]));
      opened().end(last);
      return reply;
    },
  };
}

/** JSON has no line breaks of its own, so that every event is one line of data. */
function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
