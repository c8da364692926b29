import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@storefront/contracts/testing';
import type { Discovery, ReleaseRecord } from '@storefront/release-protocol';
import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import type { ViewedRelease } from '../../counts/release-counters.ts';
import { FragmentCache } from '../../fragments/cache.ts';
import { Evidence } from '../../fragments/evidence.ts';
import { IndexedPages } from '../../fragments/indexed-pages.ts';
import type { FragmentRun } from '../../fragments/run-module.ts';
import { releaseKey } from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { audienceTest } from '../../pages/audiences.ts';
import { maintenanceHook } from '../../pages/maintenance.ts';
import { redirectNormalized } from '../../pages/redirect-paths.ts';
import { type ServePagesOptions, servePages } from '../../pages/serve-page.ts';
import { redirectTracked } from '../../pages/tracking-parameters.ts';
import { type VisitOptions, Visits } from '../../pages/visit.ts';
import { Previews } from '../../previews/previews.ts';
import { Breakers } from '../../releases/breakers.ts';
import { RouteTables } from '../../releases/route-tables.ts';
import { ReleaseStore } from '../../releases/store.ts';
import { aPlatform } from '../../testing/a-platform.ts';
import { aPool, prepared } from '../../testing/a-pool.ts';
import { aRelease } from '../../testing/a-release.ts';
import { aTrust } from '../../testing/signing.ts';
import { openServer } from '../protocol/open-server.ts';
import { usableVersionsRoute } from '../routes/browser-files.ts';
import { cohortsRoute } from '../routes/cohorts.ts';
import { measureReleases } from '../routes/measure-releases.ts';
import { previewedPages, previewFrameRoute, previewHook } from '../routes/preview-pages.ts';
import { isStaff, staffHook } from '../routes/signed-links.ts';
import { readSettings } from '../settings.ts';

const config = testConfig();

export const shopOrigin = 'http://loja.example';
export const previewOrigin = 'http://previa.loja.example';

/** A shop with a listing page and a cart page, whose releases show their version. */
export async function aShop(
  discoveries: readonly Discovery[],
  load?: LoadedModule['load'],
  registryUrl = 'http://no-registry.invalid',
  {
    unreleased,
    dictionaries,
    module = {},
    ofVersion,
    trustProxy,
    loadBudgetMs,
  }: Partial<Pick<VisitOptions, 'unreleased'> & Pick<ServePagesOptions, 'dictionaries'>> & {
    /** What every page of every release does besides, or instead. */
    readonly module?: Partial<LoadedModule>;
    /** The same by version. */
    readonly ofVersion?: (version: string) => Partial<LoadedModule>;
    /** As the setting TRUST_PROXY. */
    readonly trustProxy?: string;
    readonly loadBudgetMs?: number;
  } = {},
) {
  const origins = { PREVIEW_ORIGIN: previewOrigin, PREVIEW_FRAME_ORIGIN: shopOrigin };
  const app = openServer(readSettings({ ...origins, TRUST_PROXY: trustProxy }, '/shop'), []);
  const measures = measureReleases(app);
  onTestFinished(() => app.close());
  const create = ({ remote, version }: Pick<ReleaseRecord, 'remote' | 'version'>) => {
    const shown = {
      default: () => createElement('b', null, `${remote} ${version}`),
      ...(load && { load }),
      ...module,
      ...ofVersion?.(version),
    };
    return aRelease(
      remote,
      version,
      { ListingPage: shown, CartPage: shown },
      { budgetMs: loadBudgetMs ?? 50 },
    );
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
  previewFrameRoute(app);
  const test = audienceTest({ isStaff: (request) => isStaff(request, trust), regionHeader: 'x-region' });
  const visits = new Visits({
    releases,
    tables: new RouteTables(() => {}),
    isInAudience: test,
    unreleased: unreleased ?? previewedPages(previews),
  });
  cohortsRoute(app, releases, visits, async () => config);
  const openedCircuits: string[] = [];
  const onChange = (key: string, isOpen: boolean) => void (isOpen && openedCircuits.push(key));
  const maintenance = {
    config: async () => config,
    key: 'k'.repeat(32),
    secret: 's',
    styles: [],
    scripts: [],
  };
  servePages(app, {
    hooks: [
      redirectNormalized,
      redirectTracked,
      maintenanceHook(maintenance),
      previewHook(previews, []),
      staffHook(trust, []),
    ],
    visits,
    dictionaries,
    config: async () => config,
    shell: { inlineScript: '', scripts: [], lateScripts: [], styles: [], sheets: [], font: '' },
    onServed: (remote, path) => served.push(`${remote} ${path}`),
    onViewed: (releases, view) => {
      viewed.push(...releases);
      measures.counters.viewed(releases, view);
    },
    fragments: {
      evidence: new Evidence(),
      onRun: (run) => {
        runs.push(run);
        measures.onRun(run);
      },
      onRequestFault: measures.onRequestFault,
      onCrash: measures.onCrash,
      indexed: new IndexedPages(),
      breakers: new Breakers({ throwsAllowed: 5, firstPauseMs: 1, longestPauseMs: 1, onChange }),
      cache: new FragmentCache({ freshMs: 1, staleMs: 1, maxSize: 1, onError: () => {} }),
    },
  });
  return {
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    readMetrics: () => measures.registry.metrics(),
    /** What the registry gets about a release of mf-listing, and of the part of it in comparison with a canary. */
    readCounts: async (version: string) => {
      const { remotes, control } = await measures.readCounts([aRelease('mf-listing', version).record]);
      return { ...remotes['mf-listing']?.[0], control: control?.['mf-listing']?.[0] };
    },
    releases,
    trust,
    viewed,
    served,
    runs,
    openedCircuits,
    disposed,
  };
}
