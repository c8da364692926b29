import type { AnyEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { CachedBodies, Made } from '../http/cached-bodies.ts';
import { hasItAlready, sendBody, sendUnchanged } from '../http/send-body.ts';
import { type Call, callReader, mount } from '../http/serve-endpoint.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueWatch } from './watch-catalogue.ts';

interface WithCatalogue {
  readonly catalogue: CatalogueWatch;
}

export interface CachedParts<Services extends WithCatalogue = WithCatalogue> {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
}

interface Lasting {
  /** Names the period in which the reply is valid; without it, it is valid as long as the catalogue. */
  readonly period?: () => string;
}

/**
 * Mounts an endpoint whose reply depends only on its URL and the catalogue. A URL that was already answered in this
 * version of the catalogue is not parsed again; `If-None-Match` with the stored tag gets 304 without the reply being
 * created.
 */
export function serveCached<E extends AnyEndpoint>(
  app: FastifyInstance,
  { services, bodies }: CachedParts,
  endpoint: E,
  render: (call: Call<E>, now: Catalogue) => Made | Promise<Made>,
  { period = () => '' }: Lasting = {},
): void {
  const read = callReader(endpoint);
  mount(app, endpoint, (request, reply) => {
    const now = services().catalogue.current();
    const key = `${now.catalogueVersion}|${period()}|${request.url}`;
    const known = bodies.known(key);
    if (known) return sendBody(request, reply, known);
    const seen = bodies.seen(key);
    if (seen && hasItAlready(request, seen)) return sendUnchanged(request, reply, seen);
    return bodies
      .get(key, () => render(read(request, reply), now))
      .then((body) => sendBody(request, reply, body));
  });
}
