import { setTimeout as pause } from 'node:timers/promises';
import { buildEdited, release } from '../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import type { BenchInput } from './command/bench.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { check, checkNone } from './edge/check.ts';
import { compareAnswers } from './edge/compare-answers.ts';
import { deceive } from './edge/deceive.ts';
import type { Edge } from './edge/edge.ts';
import { listUrls } from './edge/list-urls.ts';
import { measureLongTags } from './edge/long-tags.ts';
import { measureCanary, measurePurge } from './edge/measure-releases.ts';
import { withNginxCache } from './edge/nginx-cache.ts';
import { type PurgeRelay, withPurgeRelay } from './edge/purge-relay.ts';
import { requireCaches } from './edge/require-caches.ts';
import { switched } from './edge/switched.ts';
import { withVarnish } from './edge/varnish.ts';
import { type EdgeAnswer, forEach, isHit, outsider, visit } from './edge/visit.ts';
import { withFleet } from './fleet/fleet-shells.ts';
import { withShop } from './shop/with-shop.ts';

const leastHits = 95;
const hourSeconds = 3600;
/** A page of that age is stored with a second of freshness, and nginx counts whole seconds. */
const untilStaleMs = 2100;

/** Ten times while the answer is 503: on a busy machine pictures are drawn later. */
async function visitPatiently(url: string, attempts = 10): Promise<EdgeAnswer> {
  const answer = await visit(url, outsider);
  if (answer.status !== 503 || attempts === 1) return answer;
  await pause(1000 * Number(answer.headers['retry-after'] ?? 1));
  return visitPatiently(url, attempts - 1);
}

/** Requests each URL once, then each again. */
async function measureHits(edge: Edge, urls: readonly string[]): Promise<readonly Row[]> {
  const [failed, cold]: [string[], string[]] = [[], []];
  await forEach(urls, async (url) => {
    const { status } = await visitPatiently(edge.url + url);
    if (status !== 200) failed.push(`${url}: ${status}`);
  });
  await forEach(urls, async (url) => {
    if (!isHit(await visit(edge.url + url, outsider))) cold.push(url);
  });
  const share = (100 * (urls.length - cold.length)) / urls.length;
  const hits = { measured: share, target: `≥ ${leastHits}`, holds: share >= leastHits };
  return [
    check('URLs from the cache after warming, %', hits, cold[0] ?? `${urls.length} URLs`),
    checkNone('URLs that failed', failed, `of ${urls.length}`),
  ];
}

/** Requests pages that were stored an hour ago, while no shell answers. */
async function measureAway(
  { url: origin, age, loseShells }: Edge,
  urls: readonly string[],
): Promise<readonly Row[]> {
  await age(hourSeconds);
  const pages = urls
    .filter((each) => !/^\/(?:assets|media)\//.test(each))
    .map((each) => `${each}${each.includes('?') ? '&' : '?'}away`);
  await forEach(pages, async (page) => void (await visit(origin + page, outsider)));
  await pause(untilStaleMs);
  await loseShells();
  const failed: string[] = [];
  await forEach(pages, async (page) => {
    const { status } = await visit(origin + page, outsider);
    if (status !== 200) failed.push(`${page}: ${status}`);
  });
  const unseen = await visit(`${origin}/?never-seen`, outsider);
  if (unseen.status < 500) throw new Error(`no shell should answer, but one did: ${unseen.status}`);
  const said = unseen.body.includes('Tente de novo') && unseen.headers['retry-after'] ? [] : [unseen.body];
  return [
    checkNone('pages that failed while no shell answered, an hour later', failed, `of ${pages.length}`),
    checkNone('pages never held that do not say to try again', said),
  ];
}

async function measureEdge(
  edge: Edge,
  shop: RunningShop,
  relay: PurgeRelay,
  { runs, quick, say }: BenchInput,
): Promise<Table> {
  const urls = await listUrls(edge.url, runs);
  const name = edge.purge.kind;
  say(`${name}: ${urls.length} URLs …`);
  const hits = await measureHits(edge, urls);
  say(`${name}: deception …`);
  const faults = await deceive(edge.url, urls);
  const others = await compareAnswers(edge.url, shop.url);
  say(`${name}: releases …`);
  const purges = await measurePurge(
    { edge, shop, relay },
    // small sizes are for busy machines, which only show that the purge comes
    quick ? { changes: 6, limitMs: 5000 } : { changes: 40, limitMs: 300 },
  );
  const canary = await measureCanary(edge, shop, quick ? 300 : 2000);
  const away = await measureAway(edge, urls.slice(0, quick ? 100 : 1000));
  const rows = [
    ...hits,
    checkNone('answers that should not be stored', faults),
    checkNone('answers that are not as those of a shell', others),
    ...purges,
    ...canary,
    ...away,
  ];
  if (rows.some(({ holds }) => holds === 'no')) process.exitCode = 1;
  return { title: `${name} in front of the shells`, rows };
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  requireCaches(input.say);
  const tags = [await measureLongTags(withVarnish), await measureLongTags(withNginxCache)];
  if (tags.some(({ holds }) => holds === 'no')) process.exitCode = 1;
  const tables = await withPurgeRelay((relay) =>
    withShop({ ...input, settings: { REGISTRY_PURGE_URL: relay.url } }, (shop) =>
      withFleet(shop, input.quick ? 2 : 4, async (shells) => {
        const edit = (source: string) => `${source}\n// ${switched.newer}\n`;
        const folder = await buildEdited(switched.remote, switched.newer, 'src/expose/footer.ts', edit);
        await release(shop, 'publish', switched.remote, '--dir', folder, '--reason', 'edge');
        const measureOne = (edge: Edge) => {
          relay.target = edge;
          return measureEdge(edge, shop, relay, input);
        };
        return [await withVarnish(shells, measureOne), await withNginxCache(shells, measureOne)];
      }),
    ),
  );
  return [...tables, { title: 'Long headers: Varnish, nginx', rows: tags }];
}

await runBench({
  name: 'edge',
  about:
    'whether a shared cache in front of the shells holds what it may, and nothing else; exit code 1 if not',
  runs: { about: 'URLs that are requested', standard: 10_000 },
  takesQuick: true,
  measure,
});
