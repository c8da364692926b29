import {
  configEndpoint,
  contentPageEndpoint,
  menuEndpoint,
  menuNames,
  popupsEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/problems.ts';
import { type CachedParts, serveCached } from '../http/serve-cached.ts';
import { menuJson } from './menus.ts';
import { contentPages } from './pages.ts';
import { popups } from './popups.ts';
import { storeConfig } from './shop.ts';

/** Configuration, popups, menus and institutional pages. */
export function contentRoutes(app: FastifyInstance, cached: CachedParts): void {
  serveCached(app, cached, configEndpoint, () => JSON.stringify(storeConfig));
  serveCached(app, cached, popupsEndpoint, () => JSON.stringify(popups));
  serveCached(app, cached, menuEndpoint, ({ params }, now) => {
    const json = menuJson(params.nome, now);
    if (json === undefined)
      throw notFound(`Não há menu "${params.nome}"; os nomes são ${menuNames.join(', ')}`);
    return json;
  });
  serveCached(app, cached, contentPageEndpoint, ({ params }) => {
    const page = contentPages.get(params.slug);
    if (!page) throw notFound(`Não há página "${params.slug}"`);
    return JSON.stringify(page);
  });
}
