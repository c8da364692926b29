import { bannersEndpoint, homeEndpoint, showcaseProductsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Cards } from '../catalogue/cards/cards.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { chosenProducts } from '../catalogue/memory/row-changes.ts';
import { type CachedParts, rendered, serveCached } from '../catalogue/serve-cached.ts';
import { bannerNames, bannersDependence, bannersKey, listBanners } from '../listing/showcase/banners.ts';
import { homeDependence, homeJson } from '../listing/showcase/home.ts';
import { isInvented, rowsOfShowcase, showcaseNames } from '../listing/showcase/showcases.ts';
import { notFound } from '../platform/http/errors/problems.ts';

interface ShowcaseParts extends CachedParts {
  readonly readCards: (catalogue: Catalogue) => Cards;
}

/** Home page, showcases and banners. */
export function showcaseRoutes(app: FastifyInstance, { readCards, ...cached }: ShowcaseParts): void {
  const period = () => bannersKey(Date.now());
  const home = (_: unknown, now: Catalogue) => {
    const nowMs = Date.now();
    return rendered(homeJson(now, readCards(now), nowMs), homeDependence(now, nowMs));
  };
  serveCached(app, cached, homeEndpoint, home, { period });
  serveCached(app, cached, showcaseProductsEndpoint, ({ params }, now) => {
    const rows = rowsOfShowcase(params.nome, now);
    if (!rows) throw notFound(`Não há vitrine "${params.nome}"; os nomes são ${showcaseNames.join(', ')}`);
    const demo = isInvented(params.nome, now.structure.shop) ? '"demo":true,' : '';
    return rendered(`{${demo}"produtos":${readCards(now).json(rows)}}`, chosenProducts(now.index.rows, rows));
  });
  const banners = ({ params }: { params: { nome: string } }, now: Catalogue) => {
    const nowMs = Date.now();
    const named = listBanners(params.nome, now, nowMs);
    if (!named) throw notFound(`Não há banner "${params.nome}"; os nomes são ${bannerNames.join(', ')}`);
    return rendered(JSON.stringify({ banners: named }), bannersDependence(params.nome, now, nowMs));
  };
  serveCached(app, cached, bannersEndpoint, banners, { period });
}
