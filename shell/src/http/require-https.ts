import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/** Browsers that came by https once come by nothing else for a year, to subdomains too; over plain http the header may not be sent. */
export function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
