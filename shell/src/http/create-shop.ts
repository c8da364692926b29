import { createDrain, type Drain } from '@storefront/server-kit/listen';
import { metricsRoute } from '@storefront/server-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { readShellFiles } from '../document/shell-files.ts';
import { FragmentCache } from '../fragments/cache.ts';
import { Evidence } from '../fragments/evidence.ts';
import { IndexedPages } from '../fragments/indexed-pages.ts';
import { publicOrigin } from '../page/site.ts';
import { audienceTest } from '../pages/audiences.ts';
import { maintenanceHook } from '../pages/maintenance.ts';
import { PageDictionaries } from '../pages/page-dictionaries.ts';
import { redirectNormalized } from '../pages/redirect-paths.ts';
import { servePages } from '../pages/serve-page.ts';
import { redirectTracked } from '../pages/tracking-parameters.ts';
import { Visits } from '../pages/visit.ts';
import { RouteTables } from '../releases/route-tables.ts';
import { createDevelopment } from './create-development.ts';
import { readDictionaryHtml } from './dictionary-html.ts';
import { locateBuiltFiles, openParts, type ShopParts } from './open-parts.ts';
import { openServer } from './protocol/open-server.ts';
import { proxyRoutes } from './proxies/proxies.ts';
import { unscriptedRoutes } from './proxies/unscripted-pages.ts';
import { dictionaryRoute, offlineRoute, routeFiles, usableVersionsRoute } from './routes/browser-files.ts';
import { cohortsRoute } from './routes/cohorts.ts';
import { healthRoute, liveRoute } from './routes/health.ts';
import { logSlowReleases } from './routes/measure-releases.ts';
import { policyReportRoutes } from './routes/policy-reports.ts';
import {
  findPreview,
  guardPreviewCalls,
  previewedPages,
  previewFrameRoute,
  previewHook,
} from './routes/preview-pages.ts';
import { reportRoutes } from './routes/reports.ts';
import { isStaff, staffHook } from './routes/signed-links.ts';
import { siteFileRoutes, wellKnownRoutes } from './routes/site-files.ts';
import { takeReports, takeViews } from './routes/take-reports.ts';
import type { Settings } from './settings.ts';

/** Builds the shop's server, which serves pages of the live releases and proxies API calls and files. */
export async function createShop(
  settings: Settings,
  built: string,
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain }> {
  const files = locateBuiltFiles(built);
  const shell = await readShellFiles(files.assets, files.client);
  const app = openServer(settings, shell.styles);
  const drain = createDrain(app);
  const parts = { settings, files, shell, drain, ...(await openParts(app, settings, files)) };
  await mountFiles(app, parts);
  await mountReports(app, parts);
  await mountPages(app, parts);
  return { app, drain };
}

/** Mounts what is neither a page nor a report: calls of the API, files of releases, what crawlers request. */
async function mountFiles(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { settings, files, shell, api, config, lastConfig, previews, folders, findLink } = parts;
  guardPreviewCalls(app, previews, findLink);
  await proxyRoutes(app, {
    ...settings,
    shellFiles: files.client,
    mirror: folders.mirror,
    preview: {
      folder: folders.previews,
      findRelease: (request) => findPreview(request, previews),
    },
  });
  await siteFileRoutes(app, {
    api: () => api.clientFor({ budgetMs: settings.loadBudgetMs, onStale: () => {} }),
    config,
    lastConfig,
  });
  wellKnownRoutes(app, {
    contacts: settings.securityContacts,
    origin: () => {
      const site = lastConfig()?.sistema.geral.site;
      return site && publicOrigin(site.url);
    },
  });
  offlineRoute(app, shell);
}

/** Mounts the routes to which browsers report about releases, and where operators read the counts. */
async function mountReports(
  app: FastifyInstance,
  { settings, measures, breakers, followed }: ShopParts,
): Promise<void> {
  const releases = followed.store;
  logSlowReleases(app, releases, measures.counters);
  metricsRoute(app, measures.registry, settings.metricsToken);
  const takeReport = takeReports(measures, releases, breakers);
  const foreignReports = new Counter({
    name: 'shop_foreign_reports_total',
    help: 'Reports of browsers whose token a shell with another SHOP_SECRET signed, or nobody',
    registers: [measures.registry],
  });
  await reportRoutes(app, {
    secret: settings.secret,
    onReport: (report) => {
      takeReport(report);
      followed.reportSoon();
    },
    onView: takeViews(measures, releases),
    onForeignToken: () => foreignReports.inc(),
  });
  policyReportRoutes(app);
}

/** Mounts the pages, and the routes that say which releases they show. */
async function mountPages(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const {
    settings,
    shell,
    config,
    breakers,
    measures,
    served,
    followed,
    previews,
    drain,
    confinement,
    writes,
    findLink,
  } = parts;
  const { store: releases, trust, reportSoon } = followed;
  const development = await createDevelopment(app, settings, { ...parts, releases });
  const previewed = previewedPages(previews);
  const visits = new Visits({
    releases,
    tables: new RouteTables((message) => app.log.warn(message)),
    isInAudience: audienceTest({
      isStaff: (request) => isStaff(request, trust),
      regionHeader: settings.regionHeader,
    }),
    unreleased: async (request) => (await development?.(request)) ?? previewed(request),
  });
  liveRoute(app, drain);
  const { storeApiUrl } = settings;
  healthRoute(app, { releases, visits, trust, breakers, drain, config, storeApiUrl, confinement, writes });
  routeFiles(app, visits);
  cohortsRoute(app, releases, visits, config);
  usableVersionsRoute(app, releases, previews);
  previewFrameRoute(app, { reachesDevices: findLink !== undefined });
  const dictionaries = settings.dictionaries ? openDictionaries(app, parts) : undefined;
  const { maintenanceKey: key, secret } = settings;
  const fragments = {
    breakers,
    cache: createFragmentCache(app),
    indexed: new IndexedPages(),
    evidence: new Evidence(),
    onRun: measures.onRun,
    onRequestFault: measures.onRequestFault,
    onCrash: measures.onCrash,
  };
  const { unscriptedUrl: url, appToken, answerLimitMs } = settings;
  await unscriptedRoutes(app, { url, appToken, answerLimitMs, visits, fragments, config, shell });
  servePages(app, {
    hooks: [
      redirectNormalized,
      redirectTracked,
      maintenanceHook({ ...shell, config, key, secret }),
      previewHook(previews, shell.styles, findLink),
      staffHook(trust, shell.styles),
    ],
    visits,
    fragments,
    config,
    shell,
    dictionaries,
    cardOrigin: settings.cardOrigin,
    onViewed: (viewed, view) => {
      measures.counters.viewed(viewed, view);
      if (viewed.some(({ outcome }) => outcome !== 'shown')) reportSoon();
    },
    onServed: (remote, path) => served.add(remote, path),
  });
}

function openDictionaries(app: FastifyInstance, { api, settings }: ShopParts): PageDictionaries {
  const dictionaries = new PageDictionaries({
    read: () => readDictionaryHtml(app, { api, settings }),
    onError: (error) =>
      app.log.info({ err: error }, 'pages keep their dictionary: no new one can be made now'),
  });
  dictionaryRoute(app, dictionaries);
  return dictionaries;
}

function createFragmentCache({ log }: FastifyInstance): FragmentCache {
  return new FragmentCache({
    freshMs: 5000,
    staleMs: 60_000,
    maxSize: 16_000_000,
    onError: (error, key) => log.warn({ err: error }, `${key} could not be renewed`),
  });
}
