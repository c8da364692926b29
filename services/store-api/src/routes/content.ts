import {
  configEndpoint,
  contentPageEndpoint,
  menuEndpoint,
  menuNames,
  type Popups,
  popupsEndpoint,
  type StoreConfig,
  sitemapEndpoint,
  sitemapIndexEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { chosenProducts, looksOfAll, noProduct } from '../catalogue/memory/row-changes.ts';
import { type CachedParts, type DatabaseServices, rendered, serveCached } from '../catalogue/serve-cached.ts';
import { menuDependence, menuJson } from '../content/menus.ts';
import { contentPage } from '../content/pages.ts';
import { sitemapIndex, sitemapPart } from '../content/sitemap.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import type { FollowedConfig } from '../platform/shop-config/follow-config.ts';

const minuteMs = 60_000;

interface ConfigParts {
  readonly shopConfig: FollowedConfig;
  /** Whether products without a photograph are drawn. */
  readonly drawings: boolean;
}

/** What pages get of the configuration: the database's, whether cards are taken, and whether products are drawn. */
function configNow({ shopConfig, drawings }: ConfigParts): StoreConfig {
  const { config, takesCards } = shopConfig.current();
  const { sistema } = config;
  const checkout = { ...sistema.checkout, cartao: takesCards };
  const produtos = { ...sistema.produtos, imagensIlustrativas: drawings };
  return { ...config, sistema: { ...sistema, checkout, produtos } };
}

/** Configuration, popups, menus, institutional pages and the site map. */
export function contentRoutes(
  app: FastifyInstance,
  cached: CachedParts<DatabaseServices>,
  config: ConfigParts,
): void {
  serveCached(app, cached, configEndpoint, () => rendered(JSON.stringify(configNow(config)), noProduct), {
    period: () => config.shopConfig.current().version,
  });
  serveCached(app, cached, popupsEndpoint, (_, { structure }) => {
    const popups: Popups = structure.content.read('popups', 'popups') ?? { popups: [] };
    return rendered(JSON.stringify(popups), noProduct);
  });
  serveCached(app, cached, menuEndpoint, ({ params }, now) => {
    const json = menuJson(params.nome, now);
    if (json === undefined)
      throw notFound(`Não há menu "${params.nome}"; os nomes são ${menuNames.join(', ')}`);
    return rendered(json, menuDependence(params.nome, now));
  });
  const renderPage = async ({ params }: { params: { slug: string } }, now: Catalogue) => {
    const page = await contentPage(params.slug, now, cached.services().database, Date.now());
    if (!page) throw notFound(`Não há página "${params.slug}"`);
    const sold = page.conteudo.vitrine?.produtos.flatMap(({ id }) => now.findRow(id) ?? []);
    return rendered(JSON.stringify(page), sold ? chosenProducts(now.index.rows, sold) : noProduct);
  };
  // changes each minute, because coupons begin and end by themselves
  const period = () => String(Math.floor(Date.now() / minuteMs));
  serveCached(app, cached, contentPageEndpoint, renderPage, { period });
  serveCached(app, cached, sitemapIndexEndpoint, (_, now) =>
    rendered(JSON.stringify({ mapas: sitemapIndex(now) }), looksOfAll),
  );
  serveCached(app, cached, sitemapEndpoint, ({ params, query }, now) => {
    const locais = sitemapPart(now, params.tipo, query.parte);
    if (!locais) throw notFound(`O mapa do site não tem a parte ${query.parte} de "${params.tipo}"`);
    return rendered(JSON.stringify({ locais }), looksOfAll);
  });
}
