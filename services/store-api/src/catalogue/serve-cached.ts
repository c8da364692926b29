import type { AnyEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { CachedBodies } from '../platform/http/bodies/cached-bodies.ts';
import { createFragment, type Fragment } from '../platform/http/bodies/fragment.ts';
import { sendBody } from '../platform/http/bodies/send-body.ts';
import { type Call, callReader, mount } from '../platform/http/serve-endpoint.ts';
import type { CatalogueWatch } from './changes/watch-catalogue.ts';
import type { Catalogue } from './memory/catalogue.ts';
import { type Dependence, isUnchanged } from './memory/row-changes.ts';

export interface WithCatalogue {
  readonly catalogue: CatalogueWatch;
}

/** For replies of which a part is read when they are rendered. */
export interface DatabaseServices extends WithCatalogue {
  readonly database: Database;
}

export interface CachedParts<Services extends WithCatalogue = WithCatalogue> {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
}

/** A reply and the products on which it depends, without which it depends on all of them. */
export interface Rendered extends Fragment {
  readonly depends?: Dependence;
}

export const rendered = (text: string, depends: Dependence): Rendered => ({
  ...createFragment(text),
  depends,
});

type Content = string | Rendered;

interface Lasting {
  /** Names the period in which the reply is valid; without it, it is valid as long as its products. */
  readonly period?: () => string;
}

/** Whether what was made of a catalogue would be the same now. */
function lastsFrom({ version }: Catalogue, current: () => Catalogue, depends: Dependence): () => boolean {
  let checked = version;
  return () => {
    const now = current();
    if (now.version === checked) return true;
    if (!isUnchanged(now.history, checked, depends)) return false;
    checked = now.version;
    return true;
  };
}

/**
 * Mounts an endpoint whose reply depends only on its URL and on products. A URL that was already answered is answered
 * from the cache until one of the reply's own products changes.
 */
export function serveCached<E extends AnyEndpoint>(
  app: FastifyInstance,
  { services, bodies }: CachedParts,
  endpoint: E,
  render: (call: Call<E>, now: Catalogue) => Content | Promise<Content>,
  { period = () => '' }: Lasting = {},
): void {
  const read = callReader(endpoint);
  const current = () => services().catalogue.current();
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const key = `${period()}|${request.url}`;
    const known = bodies.known(key);
    if (known) return sendBody(request, reply, known);
    const now = current();
    const make = async () => {
      const content = await render(read(request, reply), now);
      const {
        text,
        tag,
        depends = {},
      }: Rendered = typeof content === 'string' ? createFragment(content) : content;
      return { text, tag, lasts: lastsFrom(now, current, depends) };
    };
    return bodies.get(key, now.version, make).then((body) => sendBody(request, reply, body));
  };
  mount(app, endpoint, answer, { answers: [200, 304] });
}
