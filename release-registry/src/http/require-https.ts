import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/** Browsers that came by https, as the proxy before the registry says, come by nothing else for a year. */
export function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['x-forwarded-proto'] === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
