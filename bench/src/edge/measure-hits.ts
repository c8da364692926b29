import type { BenchInput } from '../command/bench.ts';
import type { Row } from '../command/table.ts';
import { check, checkNone } from './check.ts';
import type { Edge } from './edge.ts';
import { forEach, isHit, outsider, visit } from './visit.ts';

const leastHits = 95;
/** As a browser, so that 10,000 pages need the memory that they need in a shop. */
const browser = { ...outsider, 'accept-encoding': 'br' };

/** So few that a busy machine requests all of them again while they are fresh. */
const batchSize = 200;

/** Requests each URL once, then each again. */
async function countHits(edge: Edge, urls: readonly string[]): Promise<HitCount> {
  const [failed, cold]: [string[], string[]] = [[], []];
  await forEach(urls, async (url) => {
    const { status } = await visit(edge.url + url, browser);
    if (status !== 200) failed.push(`${url}: ${status}`);
  });
  await forEach(urls, async (url) => {
    if (!isHit(await visit(edge.url + url, browser))) cold.push(url);
  });
  return { failed, cold };
}

export interface HitCount {
  readonly failed: readonly string[];
  /** URLs that were not held the second time. */
  readonly cold: readonly string[];
}

/** All URLs in each cache, in batches. */
export async function measureHits(
  edges: readonly Edge[],
  urls: readonly string[],
  say: BenchInput['say'],
): Promise<ReadonlyMap<Edge, HitCount>> {
  const counts = new Map<Edge, HitCount>(edges.map((edge) => [edge, { failed: [], cold: [] }]));
  for (let begin = 0; begin < urls.length; begin += batchSize) {
    for (const [edge, { failed, cold }] of counts) {
      const more = await countHits(edge, urls.slice(begin, begin + batchSize));
      counts.set(edge, { failed: [...failed, ...more.failed], cold: [...cold, ...more.cold] });
    }
    if (begin % 1000 === 0) say(`${begin} of ${urls.length} URLs …`);
  }
  return counts;
}

export function listHits({ failed, cold }: HitCount, urls: readonly string[]): readonly Row[] {
  const share = (100 * (urls.length - cold.length)) / urls.length;
  const hits = { measured: share, target: `≥ ${leastHits}`, holds: share >= leastHits };
  return [
    check('URLs from the cache after warming, %', hits, cold[0] ?? `${urls.length} URLs`),
    checkNone('URLs that failed', failed, `of ${urls.length}`),
  ];
}
