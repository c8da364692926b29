import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApiClient } from '@storefront/contracts';
import { configEndpoint } from '@storefront/contracts/api';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { guardedLoads } from '../composition/guarded-loads.ts';
import type { Renderer } from '../composition/render-page.ts';
import { followOverrides } from '../development/development.ts';
import { overrideRoutes } from '../development/override-routes.ts';
import { CircuitBreakers } from '../releases/breakers.ts';
import { followRegistry } from '../releases/feed.ts';
import { prepareRelease } from '../releases/prepare-release.ts';
import { ReleaseStore } from '../releases/store.ts';
import { evaluate } from '../renderer/evaluate.ts';
import { upstreamCalls } from './call-upstream.ts';
import { pageRoutes } from './pages.ts';
import { upstreamRoutes } from './proxies.ts';
import { refreshed } from './refreshed.ts';
import { RememberedReplies } from './reply-memory.ts';
import { reportRoutes } from './reports.ts';
import type { Settings } from './settings.ts';
import { readShellFiles } from './shell-files.ts';
import { speculationRoutes } from './speculation-rules.ts';

/** Listings of 24 products take some 150 kB each. */
const repliesRemembered = 200;

/** Builds the shop's server: it composes pages of the releases in force and passes calls and files on. */
export async function createShop(settings: Settings, built: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    // a logger of its own for each request would cost a tenth of a cached page
    childLoggerFactory: (logger) => logger,
    trustProxy: 'loopback',
  });
  const log = (message: string) => app.log.info(message);
  const renderer = evaluate(path.join(built, 'server', 'index.cjs')) as Renderer;
  const shell = await readShellFiles(path.join(built, 'assets.json'), path.join(built, 'client'));
  const mirror = path.join(settings.dataDir, 'releases');
  await mkdir(mirror, { recursive: true });

  const calls = upstreamCalls();
  const api = createApiClient({
    origin: settings.storeApiUrl,
    fetch: calls.send,
    memory: new RememberedReplies(repliesRemembered),
    // over loopback, compression would cost more than it saves
    headers: { 'app-token': settings.appToken, 'accept-encoding': 'identity' },
  });
  const config = refreshed({
    fetch: () => api.call(configEndpoint, { signal: AbortSignal.timeout(settings.loadBudgetMs) }),
    freshMs: 2000,
    onError: (error) => app.log.warn({ err: error }, 'the configuration could not be refreshed'),
  });
  const breakers = new CircuitBreakers({
    throwsAllowed: 5,
    firstPauseMs: 1000,
    longestPauseMs: 30_000,
    onChange: (release, open) => {
      releases.leftOutChanged();
      log(`${release} is ${open ? 'left out: it fails' : 'back'}`);
    },
  });
  const releases = new ReleaseStore({
    log,
    isLeftOut: (release) => breakers.isOpen(release),
    prepare: (record) =>
      prepareRelease(record, {
        mirror: { folder: mirror, registryUrl: settings.registryUrl },
        probe: { renderModule: renderer.renderModule, api, config, budgetMs: settings.loadBudgetMs },
        budgetMs: 20_000,
      }),
  });
  const feed = followRegistry({
    registryUrl: settings.registryUrl,
    snapshotFile: path.join(settings.dataDir, 'discovery.json'),
    onDiscovery: (discovery) => void releases.apply(discovery),
    log,
  });
  app.addHook('onClose', async () => {
    feed.close();
    breakers.close();
    await calls.close();
  });

  app.get('/healthz', async (_request, reply) => {
    const missing = [
      ...releases.missing().map((remote) => `release of ${remote}`),
      ...(await config().then(
        () => [],
        () => [`store-api at ${settings.storeApiUrl}`],
      )),
    ];
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ok' : 'unavailable', missing, releases: releases.inForce() });
  });
  await upstreamRoutes(app, { ...settings, shellFiles: path.join(built, 'client'), mirror });
  speculationRoutes(app);
  reportRoutes(app, {
    onReport: (report) => app.log.warn(report, 'a browser reports a failure'),
  });
  const loads = guardedLoads({
    breakers,
    config,
    api,
    budgetMs: settings.loadBudgetMs,
    renderModule: renderer.renderModule,
    onFailed: (error, where) => app.log.warn({ err: error }, where),
  });
  const development = settings.overrides
    ? followOverrides(path.join(built, 'dev-assets.json'), app.log)
    : undefined;
  if (development) await overrideRoutes(app, path.join(built, 'dev-client'));
  pageRoutes(app, { releases, loads, config, renderer, shell, development, holdMs: 60 });
  return app;
}
