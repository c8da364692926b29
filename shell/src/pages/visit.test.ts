// @vitest-environment node

import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { routeFiles } from '../http/routes/browser-files.ts';
import type { BrowserRoutes } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { RouteTables } from '../releases/route-tables.ts';
import { ReleaseStore } from '../releases/store.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aPlatform } from '../testing/a-platform.ts';
import { aPool } from '../testing/a-pool.ts';
import { aRelease } from '../testing/a-release.ts';
import { Visits } from './visit.ts';

const page = { ListingPage: { default: () => null } };
const routes = [{ path: '/ola', module: 'ListingPage' }];

/** The registry's files of mf-hello, a version with a page. */
function wanted(version: string) {
  const discovery = aDiscovery('mf-hello', { active: version });
  for (const { extras } of discovery.microFrontends['mf-hello'] ?? [])
    Object.assign(extras.record, { routes, exposes: { ListingPage: { js: [], css: [] } } });
  return discovery;
}

function aShop(prepare: (version: string) => Promise<ReadyRelease>) {
  const releases = new ReleaseStore({
    log: () => {},
    logRefusal: () => {},
    platform: aPlatform,
    pool: aPool(({ version }) => prepare(version)),
  });
  onTestFinished(() => releases.close());
  const visits = new Visits({ releases, tables: new RouteTables(() => {}), isInAudience: () => false });
  const browserRoutes = () => JSON.parse(visits.ordinary().table.text) as BrowserRoutes;
  return {
    visits,
    releases,
    browserRoutes,
    pageAt: (path: string) => visits.ordinary().table.routes.match(path)?.page,
  };
}
const ready = async (version: string) => {
  const release = aRelease('mf-hello', version, page);
  return { ...release, record: { ...release.record, routes } };
};

it("a new remote's pages are there as soon as the registry names it; its release once it is ready", async () => {
  const preparing = Promise.withResolvers<ReadyRelease>();
  const { releases, browserRoutes, pageAt } = aShop(() => preparing.promise);
  expect(pageAt('/ola')).toBeUndefined();
  const applied = releases.apply(wanted('1.0.0'));
  expect(pageAt('/ola')).toBe('mf-hello/ListingPage');
  expect(browserRoutes().releases).toEqual({ 'mf-hello': [] });
  preparing.resolve(await ready('1.0.0'));
  await applied;
  expect(browserRoutes().releases['mf-hello']).toMatchObject([{ version: '1.0.0' }]);
});

it('the routes of a document are a file that never changes, or the current routes when the name is unknown', async () => {
  const { visits, releases } = aShop(ready);
  await releases.apply(wanted('1.0.0'));
  const app = Fastify();
  onTestFinished(() => app.close());
  routeFiles(app, visits);
  const { hash, text } = visits.ordinary().table;
  const found = await app.inject(`/_shell/routes/${hash}.json`);
  expect(found.headers['cache-control']).toContain('immutable');
  expect(found.body).toBe(text);
  const unknown = await app.inject('/_shell/routes/of-another-process.json');
  expect([unknown.headers['cache-control'], unknown.body]).toEqual(['no-store', text]);
});
