import type { FastifyInstance } from 'fastify';
import type { Refuse } from '../refuse.ts';

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d*)?$/i;

/** Refuses a request with several `Host` lines or none that names a host (RFC 9112, 3.2): each server might take another. */
export function requireOneHost(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, headers } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
    if (hosts < 2 && hostName.test(headers.host ?? '')) return done();
    refuse(request, reply, 'malformed');
  });
}
