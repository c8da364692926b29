import type { FastifyInstance } from 'fastify';

/** Scripts, style sheets and fonts are never shown as a page; each of them is 33 bytes shorter without the header. */
const immutableFile = /^\/assets\/[^?]+\.(?:js|css|woff2)(?:\?|$)/;

/** Browsers go by the type that an answer names, errors and small files too. */
export function forbidSniffing(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!immutableFile.test(url)) reply.header('x-content-type-options', 'nosniff');
  });
}
