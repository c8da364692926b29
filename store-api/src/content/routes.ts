import { configEndpoint, contentPageEndpoint, menuEndpoint, menuNames } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { type CachedBodies, sendBody } from '../http/cached-bodies.ts';
import { notFound } from '../http/problems.ts';
import { serveRaw } from '../http/serve-endpoint.ts';
import type { Services } from '../services.ts';
import { menuJson } from './menus.ts';
import { contentPages } from './pages.ts';
import { storeConfig } from './shop.ts';

interface ContentParts {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
}

/** Configuration, menus and institutional pages. */
export function contentRoutes(app: FastifyInstance, { services, bodies }: ContentParts): void {
  serveRaw(app, configEndpoint, async ({ request, reply }) =>
    sendBody(request, reply, await bodies.get('config', () => JSON.stringify(storeConfig))),
  );
  serveRaw(app, menuEndpoint, async ({ params, request, reply }) => {
    const now = services().catalogue.current();
    const make = () => {
      const json = menuJson(params.nome, now);
      if (json === undefined)
        throw notFound(`Não há menu "${params.nome}"; os nomes são ${menuNames.join(', ')}`);
      return json;
    };
    return sendBody(request, reply, await bodies.get(`menu|${now.edition}|${params.nome}`, make));
  });
  serveRaw(app, contentPageEndpoint, async ({ params, request, reply }) => {
    const page = contentPages.get(params.slug);
    if (!page) throw notFound(`Não há página "${params.slug}"`);
    return sendBody(request, reply, await bodies.get(`page|${params.slug}`, () => JSON.stringify(page)));
  });
}
