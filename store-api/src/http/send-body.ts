import { acceptedCoding, type Coding } from '@storefront/server-kit/accepted-coding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import type { Body, Fingerprint } from './cached-bodies.ts';

const codingFor = (request: FastifyRequest, { compresses }: Fingerprint): Coding | undefined =>
  compresses ? acceptedCoding(request) : undefined;

/** A strong tag: each coding has other bytes, and therefore another tag. */
const etagOf = ({ tag }: Fingerprint, coding: Coding | undefined) =>
  coding === undefined ? `"${tag}"` : `"${tag}-${coding}"`;

/** Whether the caller already has the same bytes (RFC 9110, 13.1.2). */
export function hasItAlready(request: FastifyRequest, print: Fingerprint): boolean {
  return isFresh(request.headers, { etag: etagOf(print, codingFor(request, print)) });
}

/**
 * Shared caches may use a reply for a second, and then revalidate it; they may use it for an hour longer while this
 * server fails.
 */
function describe(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=1, stale-if-error=3600')
    .header('vary', 'accept-encoding');
}

/** Sends 304, because the caller has the body. */
export function sendUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  print: Fingerprint,
): FastifyReply {
  return describe(reply, etagOf(print, codingFor(request, print)))
    .code(304)
    .send();
}

/** Sends a body that is the same for everyone, or 304 if the caller has it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): FastifyReply | Promise<FastifyReply> {
  if (hasItAlready(request, body)) return sendUnchanged(request, reply, body);
  const coding = codingFor(request, body);
  describe(reply, etagOf(body, coding)).header('content-type', 'application/json; charset=utf-8');
  if (coding === undefined) return reply.send(body.payload);
  return body.compressed(coding).then((bytes) => reply.header('content-encoding', coding).send(bytes));
}
