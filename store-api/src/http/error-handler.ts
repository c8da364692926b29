import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StatementCutOff } from '../database/embedded-engine.ts';
import { Refusal, sendProblem } from './problems.ts';

const restarted = new Refusal(
  503,
  'database-restarted',
  'O banco de dados demorou demais e foi reaberto; tente de novo',
);

/** Fastify's own refusals (unreadable JSON, too large a body, a broken address) as ours. */
function refusalOf(error: FastifyError): Refusal | undefined {
  const status = error.statusCode;
  if (status === undefined || status < 400 || status > 499) return undefined;
  const code = (error.code ?? 'bad-request')
    .toLowerCase()
    .replace(/^fst_err_/, '')
    .replaceAll('_', '-');
  return new Refusal(status, code, error.message);
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendProblem(reply, error);
  const refusal = refusalOf(error);
  if (refusal) return sendProblem(reply, refusal);
  if (error instanceof StatementCutOff) {
    request.log.error({ err: error, requestId: request.id }, 'database opened anew');
    return sendProblem(reply.header('retry-after', '2'), restarted);
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  return sendProblem(
    reply,
    new Refusal(500, 'internal', `Algo deu errado do nosso lado. Identificador: ${request.id}`),
  );
}

/** Every error leaves as a problem document; the unexpected is logged with its cause and told by its id alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      new Refusal(404, 'unknown-call', `${request.method} ${request.url.slice(0, 200)} não existe`),
    ),
  );
}

export { answer as answerError };
