import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/** Makes browsers that came over https, according to the proxy in front of the registry, use only https for a year. */
export function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['x-forwarded-proto'] === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
