import { catchAllRoute, followMethods } from '@storefront/server-kit/allowed-methods';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refuse } from '../refuse.ts';

/** Answers requests whose path has routes for other methods only, and those for a file that does not exist. */
export function refuseMethods(app: FastifyInstance, refuse: Refuse): void {
  const allowedMethods = followMethods(app);
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) => {
    reply.header('allow', [...new Set([...allowed, 'OPTIONS'])].join(', '));
    return request.method === 'OPTIONS' ? reply.code(204).send() : refuse(request, reply, 'method');
  };
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request);
    if (request.method === 'OPTIONS' || !allowed.includes(request.method))
      return refuseMethod(request, reply, allowed);
    // a file of a folder that is served
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send('not found');
  });
  // the route of pages has all paths, those that other routes have with other methods too
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== catchAllRoute) return;
    const allowed = allowedMethods(request);
    if (!allowed.includes(request.method)) return refuseMethod(request, reply, allowed);
  });
}
