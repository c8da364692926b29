import { bannersEndpoint, homeEndpoint, showcaseProductsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Cards } from '../catalogue/cards.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type CachedParts, serveCached } from '../catalogue/serve-cached.ts';
import { notFound } from '../http/problems.ts';
import { bannerNames, bannersKey, bannersOf } from './banners.ts';
import { homeJson } from './home.ts';
import { rowsOfShowcase, showcaseNames } from './showcases.ts';

interface ShowcaseParts extends CachedParts {
  readonly cardsOf: (catalogue: Catalogue) => Cards;
}

/** Home page, showcases and banners. */
export function showcaseRoutes(app: FastifyInstance, { cardsOf, ...cached }: ShowcaseParts): void {
  const period = () => bannersKey(Date.now());
  serveCached(app, cached, homeEndpoint, (_, now) => homeJson(now, cardsOf(now), Date.now()), { period });
  serveCached(app, cached, showcaseProductsEndpoint, ({ params }, now) => {
    const rows = rowsOfShowcase(params.nome, now);
    if (!rows) throw notFound(`Não há vitrine "${params.nome}"; os nomes são ${showcaseNames.join(', ')}`);
    return `{"produtos":${cardsOf(now).json(rows)}}`;
  });
  const banners = ({ params }: { params: { nome: string } }, now: Catalogue) => {
    const named = bannersOf(params.nome, now, Date.now());
    if (!named) throw notFound(`Não há banner "${params.nome}"; os nomes são ${bannerNames.join(', ')}`);
    return JSON.stringify({ banners: named });
  };
  serveCached(app, cached, bannersEndpoint, banners, { period });
}
