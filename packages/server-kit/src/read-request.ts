import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The caller's request id if it is well formed, so that logs of several processes can be joined; else a new one. */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/** The largest body that store-api and the pages without scripts take, and that a shell passes on to them. */
export const mostBodyBytes = 65_536;

export type Coding = 'br' | 'gzip';

/** In the server's order of preference. */
const codings: Coding[] = ['br', 'gzip'];

/** Whether a client takes no answer as it is (RFC 9110, 12.5.3). */
export const refusesPlain = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:identity|\*)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(headers['accept-encoding']?.toString() ?? '');

/** The coding in which a client wants its answer; undefined: as it is. */
export function acceptedCoding({ headers }: Pick<FastifyRequest, 'headers'>): Coding | undefined {
  const accepted = headers['accept-encoding']?.toString().toLowerCase();
  if (accepted === undefined) return undefined;
  // a star means each coding that the header does not name (RFC 9110, 12.5.3)
  const unnamed = codings.find((coding) => !accepted.includes(coding)) ?? 'identity';
  const chosen = negotiate(accepted.replace('*', unnamed), codings);
  return codings.find((coding) => coding === chosen);
}

/** Whether a parsed body has text with half a character, which JSON can name and no database stores. */
function hasHalfCharacter(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return true;
    if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) left.push(key, each);
  }
  return false;
}

/** UTF-8 has no halves: only an escape of JSON names one. */
const mayNameHalf = /\\u[dD][89a-fA-F]/;

const halfCharacter = () =>
  Object.assign(new SyntaxError('Body has an unpaired surrogate'), {
    statusCode: 400,
    code: 'FST_ERR_CTP_INVALID_JSON_BODY',
  });

/**
 * Takes an empty body that says it is JSON as no body: clients set the type on each call, also on a `DELETE` or a `POST`
 * that has none. Any other text is parsed as Fastify does, without keys that change prototypes and without halves of
 * characters.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      parse(request, body.toString(), (error: Error | null, parsed?: unknown) => {
        if (!error && mayNameHalf.test(body.toString()) && hasHalfCharacter(parsed)) done(halfCharacter());
        else done(error, parsed);
      });
  });
}
