import { createHash } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts';
import type { Audience } from '@storefront/release-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { mapByRemote, type Preferences, pickBrowserReleases } from '../fragments/choose.ts';
import type { Visitor } from '../releases/canary-arms.ts';
import { cohortCookie, computeBucket, drawCohort, findCohort } from '../releases/cohorts.ts';
import { createRouteTable, type RemoteOffer, type RouteTable } from '../releases/route-table.ts';
import type { RouteTables } from '../releases/route-tables.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { ownCookie, ownCookieName } from '../request/own-cookie.ts';

/** The releases and routes that serve one request. */
export interface Visit {
  /** The visitor's arm in the canaries that run, such as `mf-cart@2.1.0`; empty for the others and while none runs. */
  readonly arm: string;
  /** Remotes whose active release is shown in comparison with a canary, with its version. */
  readonly control: ReadonlyMap<RemoteName, string>;
  /** Whether the staff alone gets this; shared caches do not know who is. */
  readonly isOfStaff: boolean;
  /** Key of everything that serves, canaries included. */
  readonly generation: string;
  readonly unreleased: UnreleasedPage | undefined;
  readonly preferences: Preferences;
  /** Key of the preferred releases. */
  readonly releases: string;
  readonly table: RouteTable;
}

export interface VisitOptions {
  readonly releases: ReleaseStore;
  readonly tables: RouteTables;
  /** Whether the visitor is of an audience to which a canary is limited. */
  readonly isInAudience: (request: FastifyRequest, audience: Audience) => boolean;
  /** Resolves to the requested page's parts that are not live releases, if any. */
  readonly unreleased?: ((request: FastifyRequest) => Promise<UnreleasedPage | undefined>) | undefined;
}

/** Chooses the releases of each request, and with them its routes. */
export class Visits {
  readonly #options: VisitOptions;
  #arms = new Map<string, Visit>();
  #changes = -1;

  constructor(options: VisitOptions) {
    this.#options = options;
  }

  get tables(): RouteTables {
    return this.#options.tables;
  }

  async begin(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const { unreleased } = this.#options;
    const visitor = identifyVisitor(request, reply, this.#options);
    const page = await unreleased?.(request);
    return page ? createVisit(this.#options, visitor, page) : this.#ofArm(visitor);
  }

  /** The visit of everybody outside a canary and a preview. */
  ordinary(): Visit {
    return this.#ofArm({});
  }

  /** The visit of an arm is kept until the releases change. */
  #ofArm(visitor: Visitor): Visit {
    const { releases } = this.#options;
    if (this.#changes !== releases.changes) this.#arms = new Map();
    this.#changes = releases.changes;
    const arm = releases.arms.find(visitor);
    const visit = this.#arms.get(arm) ?? createVisit(this.#options, visitor);
    this.#arms.set(arm, visit);
    return visit;
  }
}

function createVisit(
  { releases, tables }: VisitOptions,
  visitor: Visitor,
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
  const generation = createHash('sha256').update(releases.describeServing()).digest('base64url').slice(0, 12);
  const [arm, control] = [releases.arms.find(visitor), releases.arms.findControl(visitor)];
  const isOfStaff = releases.arms.isOfStaff(visitor);
  return { arm, control, isOfStaff, generation, unreleased, preferences, releases: names, table };
}

/** While a canary runs, every visitor who may get it has a cookie that keeps them in or out of it. */
function identifyVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { releases, isInAudience }: VisitOptions,
): Visitor {
  const audiences = releases.arms.audiences().filter((audience) => isInAudience(request, audience));
  if (!releases.arms.hasCanary(audiences)) return {};
  const known = readCohort(request);
  const cohort = known ?? drawCohort();
  if (known === undefined)
    reply.header('set-cookie', ownCookie(request, cohortCookie, cohort, 'Max-Age=2592000; HttpOnly'));
  return { audiences, getBucket: (remote) => computeBucket(remote, cohort) };
}

/** The cohort that the request's cookie names; undefined without a valid one. */
export function readCohort(request: FastifyRequest): string | undefined {
  return findCohort(request.headers.cookie, ownCookieName(cohortCookie, request));
}
