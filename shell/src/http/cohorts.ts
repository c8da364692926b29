import type { StoreConfig } from '@storefront/contracts';
import type { FastifyInstance } from 'fastify';
import { cohortsPath } from '../page/server-paths.ts';
import { cacheControl, generationHeader } from '../pages/shared-caches.ts';
import type { Visits } from '../pages/visit.ts';
import { cohorts, computeBucket } from '../releases/cohorts.ts';
import type { ReleaseStore } from '../releases/store.ts';

/** The caches' own copy: releases purge it; without a purge maintenance begins within ten seconds. */
const life = 'max-age=5, stale-while-revalidate=5, stale-if-error=86400';

/** What a cache passes to a shell for each visitor: during maintenance the page depends on a cookie. */
const passAll = 'pass';

/**
 * `GET /_shell/cohorts`: what a shared cache in front needs for the key of a page. `x-cohorts` lists the cohorts of each
 * arm, as `mf-cart@2.1.0=007,013;`, and is empty while no canary runs.
 */
export function cohortsRoute(
  app: FastifyInstance,
  releases: ReleaseStore,
  visits: Pick<Visits, 'ordinary'>,
  config: () => Promise<StoreConfig>,
): void {
  let listed = { changes: -1, text: '' };
  app.get(cohortsPath, async (_request, reply) => {
    const { paginaAguarde } = (await config()).sistema;
    if (listed.changes !== releases.changes)
      listed = { changes: releases.changes, text: listCohorts(releases) };
    return reply
      .code(204)
      .headers({
        'cache-control': cacheControl.everybody,
        'cdn-cache-control': life,
        'cache-tag': 'cohorts',
        'x-cohorts': paginaAguarde.ativo ? passAll : listed.text,
        [generationHeader]: visits.ordinary().generation,
      })
      .send();
  });
}

function listCohorts(releases: ReleaseStore): string {
  if (!releases.hasCanary()) return '';
  const armOf = (cohort: string) => releases.arm({ getBucket: (remote) => computeBucket(remote, cohort) });
  return [...Map.groupBy(cohorts, armOf)]
    .filter(([arm]) => arm !== '')
    .map(([arm, list]) => `${arm}=${list.join()};`)
    .join('');
}
