import type { RemoteName, StoreConfig } from '@storefront/contracts';
import { catchAllRoute } from '@storefront/server-kit/allowed-methods';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ViewedRelease } from '../counts/release-counters.ts';
import { assemblePage } from '../document/assemble.ts';
import { consentScriptHash } from '../document/consent-notice.ts';
import type { ShellFiles } from '../document/shell-files.ts';
import { shopSchema } from '../document/shop-schema.ts';
import { StyleCache } from '../document/styles.ts';
import type { FragmentOptions } from '../fragments/fragment.ts';
import { makeFragments } from '../fragments/make-fragments.ts';
import { viewedReleases } from '../fragments/viewed-releases.ts';
import { remoteOf } from '../page/page-state.ts';
import { searchRead } from '../page/query.ts';
import type { Route } from '../page/routes.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import { type MaintenanceOptions, maintenanceHook } from './maintenance.ts';
import { createPageCache, type StoredPage, storePage } from './page-cache.ts';
import type { previewHook } from './preview-pages.ts';
import { redirectNormalized, redirectToLowerCase } from './redirect-paths.ts';
import { securityHeaders } from './security.ts';
import { sendPage } from './send-page.ts';
import { redirectTracked } from './tracking-parameters.ts';
import type { Visit, Visits } from './visit.ts';

export interface PagesOptions {
  readonly visits: Visits;
  readonly fragments: Omit<FragmentOptions, 'isCompared'>;
  /** Called for each page that is sent. */
  readonly onViewed: (releases: readonly ViewedRelease[]) => void;
  /** Called for each page that a live remote has at its path. */
  readonly onServed: (remote: RemoteName, path: string) => void;
  readonly config: () => Promise<StoreConfig>;
  readonly shell: ShellFiles;
  /** Hook that starts and ends previews. */
  readonly onPreviewLink: ReturnType<typeof previewHook>;
  /** The key that `?release=` must give during maintenance, and the secret that signs the cookie. */
  readonly maintenance: Pick<MaintenanceOptions, 'key' | 'secret'>;
}

/** Serves every URL that is not a file or an API call: a page of the releases in force. */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { visits, fragments, config } = options;
  const { breakers } = fragments;
  const cache = createPageCache((error, key) => app.log.warn({ err: error }, `${key} could not be renewed`));

  const styles = new StyleCache();
  const underMaintenance = maintenanceHook({ ...options.maintenance, ...options.shell, config });

  const shopSchemaOf = ({ sistema }: StoreConfig) => {
    try {
      return shopSchema(sistema.geral.site);
    } catch (error) {
      app.log.error({ err: error }, 'the home page goes without the structured data of the shop');
      return undefined;
    }
  };

  const makePage = async (
    location: Omit<RenderRequest, 'config'>,
    route: Route | undefined,
    { chosen, unreleased, table }: Visit,
  ): Promise<StoredPage> => {
    const request = { ...location, config: await config(), middleware: route?.middleware };
    const rendering = makeFragments(route, chosen, request, { ...fragments, isCompared: !unreleased });
    const openKeys = breakers.openKeys();
    const structuredData = location.path === '/' ? shopSchemaOf(request.config) : undefined;
    const shell = unreleased?.shell ?? options.shell;
    const parts = { route, routes: table.hash, request, chosen, shell, styles, openKeys, structuredData };
    const notice = unreleased?.notice(table.ignored);
    const made = await rendering;
    const viewed = viewedReleases(made, chosen, (key) => breakers.isOpen(key));
    const page = assemblePage({ ...parts, fragments: made, notice });
    const policy = securityHeaders({
      development: unreleased?.origins,
      tagManager: request.config.google.ga.gtm !== '',
      scriptHashes: [consentScriptHash],
      styleHashes: page.styleHashes,
    });
    return storePage({ ...page, headers: { ...page.headers, ...policy } }, viewed);
  };

  app.get(
    catchAllRoute,
    { onRequest: [redirectNormalized, redirectTracked, underMaintenance, options.onPreviewLink] },
    async (request, reply) => {
      const { pathname: path, search: fullSearch } = new URL(`http://shop${request.url}`);
      const visit = await visits.begin(request, reply);
      const { unreleased, visitor, table } = visit;
      const route = table.routes.match(path);
      const search = route ? searchRead(fullSearch, route) : fullSearch;
      const location = { path, search, device: deviceOf(request), requestId: request.id };
      const make = () => makePage(location, route, visit);
      const isPublic = !unreleased && route?.access !== 'private';
      // releases and open circuits are part of the key, so that no page from before a rollback is served
      const key = [location.device, visit.releases, breakers.openKeys().join(), path, search].join(' ');
      const page = await (isPublic ? cache.get(key, make) : make());
      if (page.status === 404 && redirectToLowerCase(request, reply)) return reply;
      // pages with an unreleased version do not count for the live releases
      if (page.status !== 302 && !unreleased) options.onViewed(page.viewed);
      if (page.status === 200 && route && !unreleased) options.onServed(remoteOf(route.page), path);
      if (unreleased) reply.header('x-robots-tag', 'noindex');
      return sendPage(request, reply, page, {
        shared: isPublic && visitor === undefined,
        routes: table.hash,
      });
    },
  );
}

/** Guesses the screen: 360 px wide for mobile user agents, 1366 px otherwise. */
function deviceOf(request: FastifyRequest): 'mobile' | 'desktop' {
  return /\bMobi|Android|iPhone/i.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}
