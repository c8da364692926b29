import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/**
 * Makes browsers that came over https use only https for a year, for subdomains too; the header may not be sent over
 * plain http.
 */
export function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
