import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/**
 * Makes browsers follow the content type that each answer names. Those that came over https use only https for a year,
 * for subdomains too; that header may not be sent over plain http.
 */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
