import { followMethods } from '@storefront/server-kit/allowed-methods';
import { isNotWritable } from '@storefront/server-kit/watch-writes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DatabaseExhausted,
  DatabaseNotWritable,
  DatabaseRestarted,
  DatabaseUnreachable,
  StatementTimeout,
  TransactionConflict,
} from '../../database/database-errors.ts';
import { HttpProblem, sendProblem } from './problems.ts';

const retryAfterSeconds = 2;

/** A disk is not freed within seconds. */
const notWritableSeconds = 30;

/** What the database could not do now, as a refusal. */
const unavailable = [
  [DatabaseRestarted, 'database-restarted', 'O banco de dados demorou demais e foi reaberto; tente de novo'],
  [StatementTimeout, 'database-timeout', 'O banco de dados demorou demais; tente de novo'],
  [DatabaseUnreachable, 'database-unreachable', 'O banco de dados não responde; tente de novo'],
  [TransactionConflict, 'database-conflict', 'Muita gente ao mesmo tempo; tente de novo'],
  [DatabaseExhausted, 'database-exhausted', 'O banco de dados está sobrecarregado; tente de novo'],
] as const;

/** Converts Fastify's own errors (invalid JSON, too large a body, a malformed URL) to refusals. */
function toRefusal(error: FastifyError): HttpProblem | undefined {
  const status = error.statusCode;
  if (status === undefined || status < 400 || status > 499) return undefined;
  // nothing has so long a name, so the shop's page answers 404, not 503
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new HttpProblem(404, 'unknown-call', 'Nada tem um nome tão longo');
  // Node's own codes, such as that of a client that left within its body, are no part of the contract
  const [, name] = /^FST_ERR_(\w+)$/.exec(error.code ?? '') ?? [];
  const code = name?.toLowerCase().replaceAll('_', '-') ?? 'bad-request';
  return new HttpProblem(status, code, error.message);
}

/** What could not be written, in the database or in a file, as a refusal. Its transaction or file is as it was. */
const notWritable = () =>
  new HttpProblem(
    503,
    'database-not-writable',
    'A loja não consegue gravar agora, e nada foi alterado; tente de novo em instantes',
    [],
    notWritableSeconds,
  );

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpProblem) return sendProblem(reply, error);
  const refusal = toRefusal(error);
  if (refusal) return sendProblem(reply, refusal);
  if (error instanceof DatabaseNotWritable || isNotWritable(error)) {
    request.log.error({ err: error, requestId: request.id }, 'database-not-writable');
    return sendProblem(reply, notWritable());
  }
  const passing = unavailable.find(([failure]) => error instanceof failure);
  if (passing) {
    const [, code, detail] = passing;
    request.log.error({ err: error, requestId: request.id }, code);
    return sendProblem(reply, new HttpProblem(503, code, detail, [], retryAfterSeconds));
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  return sendProblem(
    reply,
    new HttpProblem(500, 'internal', `Algo deu errado do nosso lado. Identificador: ${request.id}`),
  );
}

/**
 * Answers every error with a problem document. An unexpected error is logged with its cause, and its reply contains
 * only the id.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  const allowedMethods = followMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const call = `${request.method} ${request.url.slice(0, 200)}`;
    const allowed = allowedMethods(request);
    if (allowed.length === 0)
      return sendProblem(reply, new HttpProblem(404, 'unknown-call', `${call} não existe`));
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(reply, new HttpProblem(405, 'method-not-allowed', `${call} não é aceito`));
  });
}

export { answer as answerError };
