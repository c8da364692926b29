import { STATUS_CODES } from 'node:http';
import type { Problem } from '@storefront/release-protocol/calls';
import { followMethods } from '@storefront/server-kit/allowed-methods';
import { ObjectStoreError } from '@storefront/server-kit/object-store';
import { isNotWritable } from '@storefront/server-kit/watch-writes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.ts';

export function sendProblem(reply: FastifyReply, problem: Omit<Problem, 'type'>): FastifyReply {
  const body: Problem = { type: 'about:blank', ...problem };
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/** A disk is not freed within seconds. */
const retryAfterSeconds = 30;

/** Answers every error with a problem document; an unexpected error is logged with its cause and answered with 500. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof HttpProblem) return sendProblem(reply, toProblem(error));
    if (error instanceof ObjectStoreError) {
      request.log.error(error);
      return sendServerProblem(reply, 503, 'The artifacts cannot be read or written; the log says why.');
    }
    if (isNotWritable(error)) {
      request.log.error(error);
      const detail =
        'The registry cannot write, because a disk is full or its database is read only; nothing has changed. Its log says where.';
      return sendServerProblem(reply.header('retry-after', retryAfterSeconds), 503, detail);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendServerProblem(reply, status, error.message);
    request.log.error(error);
    return sendProblem(reply, {
      status: 500,
      title: 'Internal error',
      detail: 'The registry failed; its log says why.',
    });
  });
  const allowedMethods = followMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const call = `${request.method} ${request.url}`;
    const allowed = allowedMethods(request);
    if (allowed.length === 0) return sendServerProblem(reply, 404, `${call} does not exist`);
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendServerProblem(reply, 405, `${call} is not allowed`);
  });
}

/** For Fastify's `frameworkErrors`: answers requests that fail before routing, such as a URL that cannot be decoded. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  // no hook has run
  sendServerProblem(
    reply.header('x-content-type-options', 'nosniff'),
    error.statusCode ?? 400,
    error.message,
  );
}

function sendServerProblem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return sendProblem(reply, { status, title: STATUS_CODES[status] ?? 'Refused', detail });
}

function toProblem({ status, title, message, errors }: HttpProblem): Omit<Problem, 'type'> {
  return { status, title, detail: message, ...(errors.length > 0 && { errors }) };
}
