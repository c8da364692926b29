import { bannersEndpoint, homeEndpoint, showcaseProductsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Cards } from '../catalogue/cards.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type CachedBodies, sendBody } from '../http/cached-bodies.ts';
import { notFound } from '../http/problems.ts';
import { serveRaw } from '../http/serve-endpoint.ts';
import type { Services } from '../services.ts';
import { bannerNames, bannersKey, bannersOf } from './banners.ts';
import { homeJson } from './home.ts';
import { rowsOfShowcase, showcaseNames } from './showcases.ts';

interface ShowcaseParts {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
  readonly cardsOf: (catalogue: Catalogue) => Cards;
}

/** Home page, showcases and banners. */
export function showcaseRoutes(app: FastifyInstance, { services, bodies, cardsOf }: ShowcaseParts): void {
  serveRaw(app, homeEndpoint, async ({ request, reply }) => {
    const now = services().catalogue.current();
    return sendBody(
      request,
      reply,
      await bodies.get(`home|${now.edition}`, () => homeJson(now, cardsOf(now))),
    );
  });
  serveRaw(app, showcaseProductsEndpoint, async ({ params, request, reply }) => {
    const now = services().catalogue.current();
    const make = () => {
      const rows = rowsOfShowcase(params.nome, now);
      if (!rows) throw notFound(`Não há vitrine "${params.nome}"; os nomes são ${showcaseNames.join(', ')}`);
      return `{"produtos":${cardsOf(now).json(rows)}}`;
    };
    return sendBody(request, reply, await bodies.get(`showcase|${now.edition}|${params.nome}`, make));
  });
  serveRaw(app, bannersEndpoint, async ({ params, request, reply }) => {
    const now = services().catalogue.current();
    const moment = Date.now();
    const make = () => {
      const banners = bannersOf(params.nome, now, moment);
      if (!banners) throw notFound(`Não há banner "${params.nome}"; os nomes são ${bannerNames.join(', ')}`);
      return JSON.stringify({ banners });
    };
    const key = `banners|${now.edition}|${bannersKey(moment)}|${params.nome}`;
    return sendBody(request, reply, await bodies.get(key, make));
  });
}
