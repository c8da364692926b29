import { acceptedCoding, type Coding, refusesPlain } from '@storefront/server-kit/read-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import type { Body } from './cached-bodies.ts';

const codingFor = (request: FastifyRequest, { compresses }: Body): Coding | undefined =>
  compresses || refusesPlain(request) ? acceptedCoding(request) : undefined;

/** A strong tag: each coding has other bytes, and therefore another tag. */
const writeEtag = ({ tag }: Body, coding: Coding | undefined) =>
  coding === undefined ? `"${tag}"` : `"${tag}-${coding}"`;

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

/** Sends a body that is the same for everyone, or 304 if the caller has it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): FastifyReply | Promise<FastifyReply> {
  const coding = codingFor(request, body);
  const etag = writeEtag(body, coding);
  describe(reply, etag);
  // RFC 9110, 13.1.2: the caller has the same bytes already
  if (isFresh(request.headers, { etag })) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  if (coding === undefined) return reply.send(body.payload);
  return body.compressed(coding).then((bytes) => reply.header('content-encoding', coding).send(bytes));
}
