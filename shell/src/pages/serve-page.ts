import type { RemoteName, StoreConfig } from '@storefront/contracts';
import { catchAllRoute } from '@storefront/server-kit/allowed-methods';
import { readClientAddress } from '@storefront/server-kit/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SentView, ViewedRelease } from '../counts/release-counters.ts';
import { assemblePage } from '../document/assemble.ts';
import type { ShellFiles } from '../document/shell-files.ts';
import { shopSchema } from '../document/shop-schema.ts';
import { StyleCache } from '../document/styles.ts';
import { type Fragment, type FragmentOptions, renderFragments } from '../fragments/fragment.ts';
import { viewedReleases } from '../fragments/viewed-releases.ts';
import { exposeOf, remoteOf } from '../page/page-state.ts';
import { admitQuery, writeOwnUrl } from '../page/query.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { securityHeaders } from '../request/security.ts';
import { createPageCache, type StoredPage, storePage } from './page-cache.ts';
import type { PageDictionaries } from './page-dictionaries.ts';
import { redirectToLowerCase } from './redirect-paths.ts';
import { RenderShare, TooManyRenders } from './render-share.ts';
import { sendPage } from './send-page.ts';
import { cacheControl, isForCache } from './shared-caches.ts';
import { readCohort, type Visit, type Visits } from './visit.ts';

export interface ServePagesOptions {
  /** Hooks that may answer instead of a page: redirects, maintenance, the start and end of a preview. */
  readonly hooks: readonly ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[];
  readonly visits: Visits;
  readonly fragments: Omit<FragmentOptions, 'isCompared' | 'control' | 'visitor'>;
  readonly config: () => Promise<StoreConfig>;
  readonly shell: ShellFiles;
  /** Absent: no page is sent as what differs from a dictionary. */
  readonly dictionaries?: PageDictionaries | undefined;
  /** Origin of the page that asks for a card; absent: no card is taken. */
  readonly cardOrigin?: string | undefined;
  /** Called for each page that is sent. */
  readonly onViewed: (releases: readonly ViewedRelease[], view: SentView) => void;
  /** Called for each page that a live remote has at its path. */
  readonly onServed: (remote: RemoteName, path: string) => void;
}

/** Serves every URL that is not a file or an API call: choose, gate, fragments, document, cache, send. */
export function servePages(app: FastifyInstance, options: ServePagesOptions): void {
  const { hooks, visits, onViewed, onServed } = options;
  const { breakers } = options.fragments;
  const isOpen = (key: string) => breakers.isOpen(key);
  const styles = new StyleCache();
  const share = new RenderShare();
  const cache = createPageCache((error, key) => {
    if (!(error instanceof TooManyRenders)) app.log.warn({ err: error }, `${key} could not be renewed`);
  });

  app.get(catchAllRoute, { onRequest: [...hooks] }, async (request, reply) => {
    // choose
    const visit = await visits.begin(request, reply);
    const { preferences, table, unreleased } = visit;
    const url = new URL(`http://shop${request.url}`);
    const path = url.pathname;
    const named = table.routes.match(path);
    // gate: no code of a release gets a query that is refused
    const query = admitQuery(url.search, named ?? { query: [] });
    if (query.kind === 'misspelt')
      return reply
        .header('cache-control', cacheControl.nobody)
        .redirect(writeOwnUrl(path, query.search), 302);
    const isRefused = query.kind === 'refused';
    const route = isRefused ? undefined : named;
    const search = isRefused ? '' : query.search;
    request.measuredAs = isRefused ? 'refused query' : (route?.page ?? 'no page');

    const visitor = readClientAddress(request).block;

    const renderPage = async (): Promise<StoredPage> => {
      // fragments
      const config = await options.config();
      const location = { path, search, requestId: request.id };
      const renderRequest = { ...location, config, middleware: route?.middleware };
      const rendering = { ...options.fragments, isCompared: !unreleased, control: visit.control, visitor };
      const fragments = await renderFragments(route, preferences, renderRequest, rendering);
      // document
      const page = assemblePage({
        route,
        isRefused,
        routes: table.hash,
        request: renderRequest,
        preferences,
        fragments,
        shell: unreleased?.shell ?? options.shell,
        styles,
        openKeys: breakers.openKeys(),
        structuredData: path === '/' ? readShopSchema(app, config) : undefined,
        notice: unreleased?.notice(table.ignored),
      });
      const policy = securityHeaders({
        development: unreleased?.origins,
        tagManager: config.google.ga.gtm !== '',
        // in every page: the first one's policy holds while the shopper goes on to others
        cardOrigin: options.cardOrigin,
        frameOrigin: request.isPreview ? request.previewOrigins?.shop : undefined,
        scriptHashes: page.scriptHashes,
        styleHashes: page.styleHashes,
      });
      const headers = { ...page.headers, ...policy };
      const viewed = viewedReleases(fragments, visit, isOpen);
      return storePage({ ...page, headers, viewed, isWhole: isWhole(fragments, preferences, viewed) });
    };

    // cache: releases and open circuits are part of the key, so that no page from before a rollback is served; the arm,
    // so that a canary's pages are held no less often than those that they are compared with
    const isPublic = !unreleased && route?.access !== 'private' && !isRefused;
    const key = [visit.arm, visit.releases, breakers.openKeys().join(), path, search].join(' ');
    // what is stored or under way waits for nobody, but renewing it is a render of the address as well
    const page =
      isPublic && cache.has(key)
        ? await cache.get(key, () => share.runNow(visitor, renderPage))
        : await share.run(visitor, () => (isPublic ? cache.get(key, renderPage) : renderPage()));

    // send: pages with an unreleased version do not count for the live releases
    if (page.status === 404 && redirectToLowerCase(request, reply)) return reply;
    const isOwn = visit.isOfStaff || reply.hasHeader('set-cookie');
    const storedBy = !isPublic ? 'nobody' : isOwn ? 'this browser' : 'everybody';
    const shared =
      storedBy === 'everybody' && page.status === 200 && page.isWhole
        ? describeShared(request, visit)
        : undefined;
    const isView = page.headers.location === undefined && !unreleased && !isRefused;
    if (isView && !shared?.isUncounted)
      onViewed(page.viewed, { visitor, cohort: readCohort(request), url: path + search });
    if (page.status === 200 && route && !unreleased) onServed(remoteOf(route.page), path);
    if (unreleased) reply.header('x-robots-tag', 'noindex');
    const control = [...visit.control.keys()];
    // a private page may hold a secret beside what its URL says, and sizes would tell it; caches hold whole pages
    const dictionaries = isPublic && !isForCache(request) ? options.dictionaries : undefined;
    dictionaries?.renew(visits.ordinary().releases);
    return sendPage(request, reply, page, {
      storedBy,
      control,
      ...(shared && { shared }),
      dictionaries,
    });
  });
}

/** A page that shows a failure is held by no shared cache, so that it is asked for again. */
function isWhole(
  fragments: readonly Fragment[],
  preferences: Visit['preferences'],
  viewed: readonly ViewedRelease[],
): boolean {
  const isShown = ({ module, release, failed }: Fragment) => {
    const releases = preferences[remoteOf(module)];
    const mayShow = releases?.length === 0 || releases?.some((each) => exposesModule(each, module));
    return failed.length === 0 && (release !== undefined || !mayShow);
  };
  return fragments.every(isShown) && viewed.every(({ outcome }) => outcome === 'shown');
}

const exposesModule = ({ browserRelease }: ReadyRelease, module: Fragment['module']) =>
  browserRelease.exposes.includes(exposeOf(module));

function describeShared(request: FastifyRequest, { arm, generation }: Visit) {
  return { arm, generation, isUncounted: isForCache(request) };
}

/** The shop's own structured data; undefined, with a line in the log, when its configuration is incomplete. */
function readShopSchema(app: FastifyInstance, { sistema }: StoreConfig): readonly object[] | undefined {
  try {
    return shopSchema(sistema.geral.site);
  } catch (error) {
    app.log.error({ err: error }, 'the home page goes without the structured data of the shop');
    return undefined;
  }
}
