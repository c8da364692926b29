import type { FastifyInstance, FastifyRequest } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';

/** @returns the methods that the path of a request has */
export type AllowedMethods = (request: FastifyRequest) => readonly string[];

/** Knows the routes that are added after it. */
export function followMethods(app: FastifyInstance): AllowedMethods {
  const router = createRouter({ ignoreDuplicateSlashes: false });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat() as HTTPMethod[]) {
      methods.add(each);
      if (!router.hasRoute(each, url)) router.on(each, url, () => {});
    }
  });
  return ({ url }) => {
    const path = url.split('?', 1)[0] ?? '/';
    const has = (method: HTTPMethod) => path === '*' || router.find(method, path) !== null;
    return [...methods].filter(has).sort();
  };
}
