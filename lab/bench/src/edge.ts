import { setTimeout as pause } from 'node:timers/promises';
import { buildEdited, release } from '../../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import type { Row, Table } from './command/tables.ts';
import { measureAudiences } from './edge/audiences.ts';
import { compareAnswers } from './edge/compare-answers.ts';
import { deceive } from './edge/deceive.ts';
import { checkNone, type Edge, requireCaches, switched } from './edge/edge.ts';
import { measureLongTags } from './edge/long-tags.ts';
import { listHits, listUrls, measureHits } from './edge/measure-hits.ts';
import { measureCanary, measurePurge } from './edge/measure-releases.ts';
import { withNginxCache } from './edge/nginx-cache.ts';
import { type PurgeRelay, withPurgeRelay } from './edge/purge-relay.ts';
import { withVarnish } from './edge/varnish.ts';
import { forEach, outsider, visit } from './edge/visit.ts';
import { withFleet } from './shop/fleet-shells.ts';
import { withShop } from './shop/with-shop.ts';

const hourSeconds = 3600;
/** A page of that age is stored with a second of freshness, and nginx counts whole seconds. */
const untilStaleMs = 2100;

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
  urls: readonly string[],
  { shop, relay }: { readonly shop: RunningShop; readonly relay: PurgeRelay },
  { quick, say }: BenchInput,
): Promise<readonly Row[]> {
  relay.target = edge;
  const name = edge.purge.kind;
  say(`${name}: deception …`);
  const faults = await deceive(edge.url, urls);
  const others = await compareAnswers(edge.url, shop.url);
  say(`${name}: releases …`);
  const purges = await measurePurge(
    { edge, shop, relay },
    // small sizes are for busy machines, on which only the arrival of the purge is tested
    quick ? { changes: 6, limitMs: 5000 } : { changes: 20, limitMs: 300 },
  );
  const canary = await measureCanary(edge, shop, quick ? 300 : 2000);
  const away = await measureAway(edge, urls.slice(0, quick ? 100 : 1000));
  return [
    checkNone('answers that should not be stored', faults),
    checkNone('answers that are not as those of a shell', others),
    ...purges,
    ...canary,
    ...away,
  ];
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  requireCaches(input.say);
  const tags = [await measureLongTags(withVarnish), await measureLongTags(withNginxCache)];
  const audiences = [
    await measureAudiences(withVarnish, true),
    await measureAudiences(withNginxCache, false),
  ];
  const tables = await withPurgeRelay((relay) =>
    withShop({ ...input, settings: { REGISTRY_PURGE_URL: relay.url } }, (shop) =>
      withFleet(shop, input.quick ? 2 : 4, async (fleet) => {
        const shells = fleet.map(({ url }) => url);
        const edit = (source: string) => `${source}\n// ${switched.newer}\n`;
        const folder = await buildEdited(switched.remote, switched.newer, 'src/expose/footer.ts', edit);
        await release(shop, 'publish', switched.remote, '--dir', folder, '--reason', 'edge');
        return withVarnish(shells, (varnish) =>
          withNginxCache(shells, async (nginx) => {
            const edges = [varnish, nginx];
            const urls = await listUrls(varnish.url, input.runs);
            const hits = await measureHits(edges, urls, input.say);
            const measured: Table[] = [];
            for (const [edge, count] of hits) {
              const rows = await measureEdge(edge, urls, { shop, relay }, input);
              const title = `${edge.purge.kind} in front of the shells`;
              measured.push({ title, rows: [...listHits(count, urls), ...rows] });
            }
            return measured;
          }),
        );
      }),
    ),
  );
  const all = [...tables, { title: 'Long headers: Varnish, nginx', rows: [...tags, ...audiences] }];
  if (all.some(({ rows }) => rows.some(({ holds }) => holds === 'no'))) process.exitCode = 1;
  return all;
}

await runBench({
  name: 'edge',
  about:
    'whether a shared cache in front of the shells holds what it may, and nothing else; exit code 1 if not',
  runs: { about: 'URLs that are requested', standard: 10_000 },
  takesQuick: true,
  measure,
});
