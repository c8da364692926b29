import type { FastifyInstance } from 'fastify';
import { FragmentCache } from '../../fragments/cache.ts';
import { IndexedPages } from '../../fragments/indexed-pages.ts';
import { audienceTest } from '../../pages/audiences.ts';
import { maintenanceHook } from '../../pages/maintenance.ts';
import { PageDictionaries } from '../../pages/page-dictionaries.ts';
import { redirectNormalized } from '../../pages/redirect-paths.ts';
import { servePages } from '../../pages/serve-page.ts';
import { redirectTracked } from '../../pages/tracking-parameters.ts';
import { Visits } from '../../pages/visit.ts';
import { RouteTables } from '../../releases/route-tables.ts';
import { cohortsRoute } from '../cohorts.ts';
import { dictionaryRoute } from '../dictionary-route.ts';
import { healthRoute, liveRoute } from '../health.ts';
import { previewedPages, previewHook } from '../preview-pages.ts';
import { routeFiles } from '../route-files.ts';
import { isStaff, staffHook } from '../staff-pass.ts';
import { usableVersionsRoute } from '../usable-versions.ts';
import { createDevelopment } from './create-development.ts';
import { readDictionaryHtml } from './dictionary-html.ts';
import type { ShopParts } from './open-parts.ts';

/** Mounts the pages, and what says which releases they show. */
export async function mountPages(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { settings, shell, config, breakers, measures, served, followed, previews, drain } = parts;
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
  healthRoute(app, { releases, visits, trust, breakers, drain, config, storeApiUrl: settings.storeApiUrl });
  routeFiles(app, visits);
  cohortsRoute(app, releases, visits, config);
  usableVersionsRoute(app, releases, previews);
  const dictionaries = settings.dictionaries ? openDictionaries(app, parts) : undefined;
  const { maintenanceKey: key, secret } = settings;
  servePages(app, {
    hooks: [
      redirectNormalized,
      redirectTracked,
      maintenanceHook({ ...shell, config, key, secret }),
      previewHook(previews, shell.styles),
      staffHook(trust, shell.styles),
    ],
    visits,
    fragments: {
      breakers,
      cache: createFragmentCache(app),
      indexed: new IndexedPages(),
      onRun: measures.onRun,
    },
    config,
    shell,
    dictionaries,
    cardOrigin: settings.cardOrigin,
    onViewed: (viewed) => {
      measures.counters.viewed(viewed);
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
