import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Discovery, ReleaseRecord } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { measureRequests } from '@storefront/server-kit/request-metrics';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import type { ViewedRelease } from '../../counts/release-counters.ts';
import { FragmentCache } from '../../fragments/cache.ts';
import { IndexedPages } from '../../fragments/indexed-pages.ts';
import type { FragmentRun } from '../../fragments/run-module.ts';
import { releaseKey } from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { audienceTest } from '../../pages/audiences.ts';
import { redirectNormalized } from '../../pages/redirect-paths.ts';
import { type ServePagesOptions, servePages } from '../../pages/serve-page.ts';
import { redirectTracked } from '../../pages/tracking-parameters.ts';
import { type VisitOptions, Visits } from '../../pages/visit.ts';
import { Previews } from '../../previews/previews.ts';
import { Breakers } from '../../releases/breakers.ts';
import { RouteTables } from '../../releases/route-tables.ts';
import { ReleaseStore } from '../../releases/store.ts';
import { rewriteUrl } from '../../request/rewrite-url.ts';
import { aPlatform } from '../../testing/a-platform.ts';
import { aPool, prepared } from '../../testing/a-pool.ts';
import { aRelease } from '../../testing/a-release.ts';
import { aTrust } from '../../testing/signing.ts';
import { answerErrors } from '../answer-errors.ts';
import { cohortsRoute } from '../cohorts.ts';
import { previewedPages, previewHook } from '../preview-pages.ts';
import { isStaff, staffHook } from '../staff-pass.ts';
import { usableVersionsRoute } from '../usable-versions.ts';

const config = testConfig();

/** A shop with a listing page and a cart page, whose releases show their version. */
export async function aShop(
  discoveries: readonly Discovery[],
  load?: LoadedModule['load'],
  registryUrl = 'http://no-registry.invalid',
  {
    unreleased,
    dictionaries,
  }: Partial<Pick<VisitOptions, 'unreleased'> & Pick<ServePagesOptions, 'dictionaries'>> = {},
) {
  const app = Fastify({ rewriteUrl });
  const registry = new Registry();
  measureRequests(app, registry);
  answerErrors(app, []);
  onTestFinished(() => app.close());
  const create = ({ remote, version }: Pick<ReleaseRecord, 'remote' | 'version'>) => {
    const shown = { default: () => createElement('b', null, `${remote} ${version}`), ...(load && { load }) };
    return aRelease(remote, version, { ListingPage: shown, CartPage: shown });
  };
  const disposed: string[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'a-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const trust = aTrust(() => {}, folder);
  onTestFinished(() => trust.close());
  const previews = new Previews({
    registryUrl,
    trust,
    prepare: (record) => prepared(create(record)),
    dispose: (release) => disposed.push(releaseKey(release.record)),
    // a busy machine takes its time
    answerLimitMs: 120_000,
  });
  onTestFinished(() => previews.close());
  const releases = new ReleaseStore({
    log: () => {},
    logRefusal: () => {},
    platform: aPlatform,
    pool: aPool(create),
  });
  const microFrontends = Object.assign({}, ...discoveries.map((each) => each.microFrontends));
  await releases.apply({ schema: '', microFrontends });
  const viewed: ViewedRelease[] = [];
  const served: string[] = [];
  const runs: FragmentRun[] = [];
  usableVersionsRoute(app, releases, previews);
  const test = audienceTest({ isStaff: (request) => isStaff(request, trust), regionHeader: 'x-region' });
  const visits = new Visits({
    releases,
    tables: new RouteTables(() => {}),
    isInAudience: test,
    unreleased: unreleased ?? previewedPages(previews),
  });
  cohortsRoute(app, releases, visits, async () => config);
  servePages(app, {
    hooks: [redirectNormalized, redirectTracked, previewHook(previews, []), staffHook(trust, [])],
    visits,
    dictionaries,
    config: async () => config,
    shell: { inlineScript: '', scripts: [], lateScripts: [], styles: [], sheets: [], font: '' },
    onServed: (remote, path) => served.push(`${remote} ${path}`),
    onViewed: (releases) => viewed.push(...releases),
    fragments: {
      onRun: (run) => runs.push(run),
      indexed: new IndexedPages(),
      breakers: new Breakers({ throwsAllowed: 5, firstPauseMs: 1, longestPauseMs: 1, onChange: () => {} }),
      cache: new FragmentCache({ freshMs: 1, staleMs: 1, maxSize: 1, onError: () => {} }),
    },
  });
  return {
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    readMetrics: () => registry.metrics(),
    releases,
    trust,
    viewed,
    served,
    runs,
    disposed,
  };
}
