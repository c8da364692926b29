import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { mapByRemote, type Preferences, pickBrowserReleases } from '../fragments/choose.ts';
import { readCookie } from '../page/read-cookie.ts';
import type { RemoteOffer, RouteTable } from '../releases/route-table.ts';
import { createRouteTable } from '../releases/route-table.ts';
import type { RouteTables } from '../releases/route-tables.ts';
import type { ReleaseStore, Visitor } from '../releases/store.ts';
import { computeBucket, visitorCookie } from '../releases/visitor.ts';
import { ownCookie, ownCookieName } from '../request/own-cookie.ts';

/** The releases and routes that serve one request. */
export interface Visit {
  /** Undefined while no canary runs, since all visitors then get the same. */
  readonly visitor: Visitor | undefined;
  readonly unreleased: UnreleasedPage | undefined;
  readonly preferences: Preferences;
  /** Key of the preferred releases. */
  readonly releases: string;
  readonly table: RouteTable;
}

export interface VisitOptions {
  readonly releases: ReleaseStore;
  readonly tables: RouteTables;
  /** Resolves to the requested page's parts that are not live releases, if any. */
  readonly unreleased?: ((request: FastifyRequest) => Promise<UnreleasedPage | undefined>) | undefined;
}

/** Chooses the releases of each request, and with them its routes. */
export class Visits {
  readonly #options: VisitOptions;
  #ordinary: { readonly visit: Visit; readonly changes: number } | undefined;

  constructor(options: VisitOptions) {
    this.#options = options;
  }

  get tables(): RouteTables {
    return this.#options.tables;
  }

  async begin(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const { releases, unreleased } = this.#options;
    const visitor = identifyVisitor(request, reply, releases);
    const page = await unreleased?.(request);
    return visitor || page ? createVisit(this.#options, visitor, page) : this.ordinary();
  }

  /** The visit of everybody outside a canary and a preview. It is kept until the releases change. */
  ordinary(): Visit {
    const { changes } = this.#options.releases;
    if (this.#ordinary?.changes !== changes) this.#ordinary = { visit: createVisit(this.#options), changes };
    return this.#ordinary.visit;
  }
}

function createVisit(
  { releases, tables }: VisitOptions,
  visitor?: Visitor,
  unreleased?: Visit['unreleased'],
): Visit {
  const registered = releases.remotes();
  const remotes = unreleased ? [...new Set([...registered, ...unreleased.releases.keys()])] : registered;
  const preferences = mapByRemote(remotes, (remote) => {
    const own = unreleased?.releases.get(remote);
    return [...(own ? [own] : []), ...releases.preferences(remote, visitor)];
  });
  const listRecords = (remote: (typeof remotes)[number]) => {
    const ready = preferences[remote] ?? [];
    // a remote without a ready release answers 503 on its paths, not 404
    return ready.length > 0 ? ready.map(({ record }) => record) : releases.wanted(remote);
  };
  const offers = (): readonly RemoteOffer[] => {
    const releases = pickBrowserReleases(remotes, preferences);
    return remotes.map((remote) => ({
      remote,
      records: listRecords(remote),
      releases: releases[remote] ?? [],
    }));
  };
  const describeRemote = (remote: (typeof remotes)[number]) => {
    const readiness = preferences[remote]?.length ? '' : ' not ready';
    return `${remote}@${listRecords(remote).map(({ version }) => version)}${readiness}`;
  };
  const names = remotes.map(describeRemote).join(' ');
  // a version under development changes under the same name, so its table is not cached
  const table = unreleased ? createRouteTable(offers()) : tables.of(names, offers);
  return { visitor, unreleased, preferences, releases: names, table };
}

/** While a canary runs, every visitor has a cookie that keeps them in or out of it. */
function identifyVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: ReleaseStore,
): Visitor | undefined {
  if (!releases.hasCanary()) return undefined;
  const cookie = readCookie(request.headers.cookie, ownCookieName(visitorCookie, request)) ?? '';
  const returning = /^[\w-]{8,64}$/.test(cookie) ? cookie : undefined;
  const visitor = returning ?? randomUUID();
  if (returning === undefined)
    reply.header('set-cookie', ownCookie(request, visitorCookie, visitor, 'Max-Age=2592000; HttpOnly'));
  return { getBucket: (remote) => computeBucket(remote, visitor) };
}
