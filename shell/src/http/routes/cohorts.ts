import type { StoreConfig } from '@storefront/contracts';
import type { Audience } from '@storefront/release-protocol';
import type { FastifyInstance } from 'fastify';
import { cohortsPath } from '../../page/server-paths.ts';
import { cacheControl, generationHeader } from '../../pages/shared-caches.ts';
import type { Visits } from '../../pages/visit.ts';
import { cohorts, computeBucket } from '../../releases/cohorts.ts';
import type { ReleaseStore } from '../../releases/store.ts';

/**
 * How long caches store the answer: a change of releases purges it; without a purge maintenance begins within ten
 * seconds.
 */
const life = 'max-age=5, stale-while-revalidate=5, stale-if-error=86400';

/** Makes a cache pass each visitor on to a shell: during maintenance the page depends on a cookie. */
const passAll = 'pass';

/**
 * `GET /_shell/cohorts?device=&region=`: what a shared cache in front needs for the key of a page. `x-cohorts` lists the
 * cohorts of each arm, as `mf-cart@2.1.0=007,013;`, for visitors of this device and region; it is empty while no canary
 * runs for them. `x-audiences` lists the devices and regions to which canaries are limited, for caches that do not ask
 * for each. The staff is in no list: caches pass whoever has its cookie.
 */
export function cohortsRoute(
  app: FastifyInstance,
  releases: ReleaseStore,
  visits: Pick<Visits, 'ordinary'>,
  config: () => Promise<StoreConfig>,
): void {
  let lists = new Map<string, string>();
  let changes = -1;
  const readList = (audiences: readonly Audience[]) => {
    if (changes !== releases.changes) lists = new Map();
    changes = releases.changes;
    const text = lists.get(audiences.join()) ?? listCohorts(releases, audiences);
    lists.set(audiences.join(), text);
    return text;
  };
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(cohortsPath, async ({ query }, reply) => {
    const { paginaAguarde } = (await config()).sistema;
    const limited = releases.arms.audiences().filter((audience) => audience !== 'staff');
    const own = limited.filter((audience) => audience === query.device || audience === query.region);
    return reply
      .code(204)
      .headers({
        'cache-control': cacheControl.everybody,
        'cdn-cache-control': life,
        'cache-tag': 'cohorts',
        'x-cohorts': paginaAguarde.ativo ? passAll : readList(own),
        'x-audiences': limited.join(),
        [generationHeader]: visits.ordinary().generation,
      })
      .send();
  });
}

/**
 * An arm has at most eight characters where several canaries make more than a few, so that the longest list, of 1000
 * arms, has 13,000 characters: caches take headers of 16 KB.
 */
function listCohorts(releases: ReleaseStore, audiences: readonly Audience[]): string {
  if (!releases.arms.hasCanary(audiences)) return '';
  const armOf = (cohort: string) =>
    releases.arms.find({ audiences, getBucket: (remote) => computeBucket(remote, cohort) });
  return [...Map.groupBy(cohorts, armOf)]
    .filter(([arm]) => arm !== '')
    .map(([arm, list]) => `${arm}=${list.join()};`)
    .join('');
}
