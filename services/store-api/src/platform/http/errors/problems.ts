import type { FieldProblem, Problem } from '@storefront/contracts/api';
import type { FastifyReply } from 'fastify';
import { isDeclared } from './declared-errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with a refusal that its endpoint does not declare. */
    onUndeclared?: (what: string) => void;
    /** Called with each refusal. */
    onRefusal?: (refusal: HttpProblem) => void;
  }
}

export const titles: Readonly<Record<number, string>> = {
  400: 'Requisição inválida',
  401: 'Não autorizado',
  403: 'Proibido',
  404: 'Não encontrado',
  405: 'Método não aceito',
  409: 'Conflito',
  413: 'Requisição grande demais',
  415: 'Tipo de conteúdo não aceito',
  422: 'Não foi possível atender ao pedido',
  429: 'Muitas requisições',
  500: 'Erro interno',
  503: 'Serviço indisponível',
};

/**
 * A refusal that is part of the contract: handlers throw it, and it is sent as a problem document.
 * `fields` says what is wrong with each field by its name.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    fields: readonly FieldProblem[] | Readonly<Record<string, string>> = [],
    retryAfterSeconds?: number,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = Array.isArray(fields)
      ? fields
      : Object.entries(fields).map(([field, message]) => ({ field, message }));
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = (fields: readonly FieldProblem[]) =>
  new HttpProblem(
    400,
    'invalid-request',
    fields.map(({ field, message }) => `${field}: ${message}`).join('; '),
    fields,
  );

export const notFound = (detail: string) => new HttpProblem(404, 'not-found', detail);

function checkDeclared({ request, server }: FastifyReply, { status, code }: HttpProblem): void {
  // a malformed request has no route
  const endpoint = request.routeOptions?.config?.endpoint;
  if (endpoint && !isDeclared(endpoint, status, code))
    server.onUndeclared?.(`${endpoint.method} ${endpoint.path} does not declare ${status} '${code}'`);
}

/** Sends an RFC 9457 problem document. */
export function sendProblem(reply: FastifyReply, refusal: HttpProblem): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: titles[refusal.status] ?? 'Erro',
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.fields.length > 0 ? { errors: [...refusal.fields] } : {}),
  };
  checkDeclared(reply, refusal);
  reply.server.onRefusal?.(refusal);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
