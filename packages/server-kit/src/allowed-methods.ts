import type { FastifyInstance, FastifyRequest } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';

/** The route that has every path that no other route has. */
export const catchAllRoute = '/*';

/** @returns the methods that the path of a request has */
export type AllowedMethods = (request: Pick<FastifyRequest, 'url'>) => readonly string[];

/** Knows the routes that are added after it. */
export function followMethods(app: FastifyInstance): AllowedMethods {
  const router = createRouter({ ignoreDuplicateSlashes: false });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat() as HTTPMethod[]) {
      methods.add(each);
      if (!router.hasRoute(each, url)) router.on(each, url, () => {}, url);
    }
  });
  return ({ url }) => {
    const path = url.split('?', 1)[0] ?? '/';
    if (path === '*') return [...methods].sort();
    const routes = [...methods].flatMap((method) => {
      const route = router.find(method, path)?.store;
      return route === undefined ? [] : [{ method, isCatchAll: route === catchAllRoute }];
    });
    const own = routes.filter(({ isCatchAll }) => !isCatchAll);
    return (own.length > 0 ? own : routes).map(({ method }) => method).sort();
  };
}
