import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createDrain, type Drain } from '@storefront/server-kit/drain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ViewedRelease } from '../counts/release-counters.ts';
import { ServedPages } from '../counts/served-pages.ts';
import { traceStacks } from '../counts/trace-stacks.ts';
import { readShellFiles } from '../document/shell-files.ts';
import { FragmentCache } from '../fragments/cache.ts';
import { IndexedPages } from '../fragments/indexed-pages.ts';
import { maintenanceHook } from '../pages/maintenance.ts';
import { redirectNormalized } from '../pages/redirect-paths.ts';
import { servePages } from '../pages/serve-page.ts';
import { redirectTracked } from '../pages/tracking-parameters.ts';
import { Visits } from '../pages/visit.ts';
import { Breakers } from '../releases/breakers.ts';
import { readPlatform } from '../releases/read-platform.ts';
import { RouteTables } from '../releases/route-tables.ts';
import { readPinnedKeys } from '../trust/pinned-keys.ts';
import { createServerApi } from './api.ts';
import { createDevelopment } from './create-development.ts';
import { createPreviews, previewsFolder } from './create-previews.ts';
import { createReleases } from './create-releases.ts';
import { createRenderers } from './create-renderers.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { followConfig } from './follow-config.ts';
import { healthRoute } from './health.ts';
import { logSlowReleases } from './log-slow-releases.ts';
import { measureReleases } from './measure-releases.ts';
import { metricsRoute } from './metrics.ts';
import { offlineRoute } from './offline-page.ts';
import { openServer } from './open-server.ts';
import { policyReportRoutes } from './policy-reports.ts';
import { previewedPages, previewHook, previewOf } from './preview-pages.ts';
import { proxyRoutes } from './proxies.ts';
import { pruneMirrors } from './prune-mirrors.ts';
import { reportRoutes } from './reports.ts';
import { routeFiles } from './route-files.ts';
import type { Settings } from './settings.ts';
import { takeReports, takeRuns, takeVitals } from './take-reports.ts';
import { usableVersionsRoute } from './usable-versions.ts';

/** Builds the shop's server, which serves pages of the live releases and proxies API calls and files. */
export async function createShop(
  settings: Settings,
  built: string,
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain }> {
  const shell = await readShellFiles(path.join(built, 'assets.json'), path.join(built, 'client'));
  const app = openServer(settings, shell.styles);
  const drain = createDrain(app);
  const platform = await readPlatform(path.join(built, 'platform.json'));
  const pins = await readPinnedKeys(settings.pinnedKeysFile);
  const mirror = path.join(settings.dataDir, 'releases');
  await mkdir(mirror, { recursive: true });

  const api = createServerApi(settings);
  const { config, lastConfig } = followConfig(app, api, settings);
  const breakers = new Breakers({
    throwsAllowed: 5,
    firstPauseMs: 1000,
    longestPauseMs: 30_000,
    onChange: (module, open) => app.log.info(`${module} is ${open ? 'ejected: it fails' : 'back'}`),
  });
  const script = path.join(built, 'renderer', 'index.cjs');
  const renderers = createRenderers(app, settings, { api, script });
  const { registryUrl, reporting } = settings;
  const logInfo = (message: string) => app.log.info(message);
  const trace = reporting && traceStacks({ registryUrl, token: reporting.token, log: logInfo });
  const measures = measureReleases(app, trace);
  const host = { renderers, platform, config };
  const { readCounts, recent } = measures;
  const served = new ServedPages();
  const report = { readCounts, readFailures: () => recent.read(), served };
  const followed = createReleases(app, settings, { ...host, pins, mirror, report, trace });
  const { store: releases, trust } = followed;
  const previews = createPreviews(app, settings, { ...host, trust });
  app.addHook('onReady', followed.untilReady);
  pruneMirrors(app, { mirror, previews: previewsFolder(settings) }, releases);
  app.addHook('onClose', async () => {
    await followed.close();
    breakers.close();
    renderers.close();
    await api.close();
  });

  logSlowReleases(app, releases, measures.counters);
  metricsRoute(app, measures.registry, settings.metricsToken);
  const preview = {
    folder: previewsFolder(settings),
    releaseOf: (request: FastifyRequest) => previewOf(request, previews),
  };
  await proxyRoutes(app, { ...settings, shellFiles: path.join(built, 'client'), mirror, preview });
  await discoveryRoutes(app, {
    api: () => api.clientFor({ budgetMs: settings.loadBudgetMs, onStale: () => {} }),
    config,
    lastConfig,
  });
  const takeReport = takeReports(measures, releases, breakers);
  await reportRoutes(app, {
    secret: settings.secret,
    onReport: (report) => {
      takeReport(report);
      followed.reportSoon();
    },
    onRun: takeRuns(measures, releases),
    onVitals: takeVitals(measures, releases),
  });
  policyReportRoutes(app);
  const development = await createDevelopment(app, settings, { built, renderers, releases, api });
  const cache = new FragmentCache({
    freshMs: 5000,
    staleMs: 60_000,
    maxSize: 16_000_000,
    onError: (error, key) => app.log.warn({ err: error }, `${key} could not be renewed`),
  });
  const previewed = previewedPages(previews);
  const visits = new Visits({
    releases,
    tables: new RouteTables((message) => app.log.warn(message)),
    unreleased: async (request) => (await development?.(request)) ?? previewed(request),
  });
  healthRoute(app, { releases, visits, trust, breakers, drain, config, storeApiUrl: settings.storeApiUrl });
  routeFiles(app, visits);
  usableVersionsRoute(app, releases, previews);
  offlineRoute(app, shell);
  const onViewed = (viewed: readonly ViewedRelease[]) => {
    measures.counters.viewed(viewed);
    if (viewed.some(({ outcome }) => outcome !== 'shown')) followed.reportSoon();
  };
  const { maintenanceKey: key, secret } = settings;
  servePages(app, {
    hooks: [
      redirectNormalized,
      redirectTracked,
      maintenanceHook({ ...shell, config, key, secret }),
      previewHook(previews, shell.styles),
    ],
    visits,
    fragments: { breakers, cache, indexed: new IndexedPages(), onRun: measures.onRun },
    config,
    shell,
    cardOrigin: settings.cardOrigin,
    onViewed,
    onServed: (remote, path) => served.add(remote, path),
  });
  return { app, drain };
}
