import { sortOrders } from '@storefront/contracts/api';
import type { BenchInput } from '../command/bench.ts';
import type { Row } from '../command/tables.ts';
import { check, checkNone, type Edge } from './edge.ts';
import { forEach, isHit, outsider, visit } from './visit.ts';

const leastHits = 95;
/** Headers of a browser, so that 10,000 pages take the memory that they take in a shop. */
const browser = { ...outsider, 'accept-encoding': 'br' };

/** So few URLs that a busy machine requests all of them again while they are fresh. */
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
  /** URLs that did not come from the cache the second time. */
  readonly cold: readonly string[];
}

/** Measures all URLs in each cache, in batches. */
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

/** The share of URLs that are files of the home page. */
const fileShare = 0.1;
/** The least share of URLs that are views of listings, which no sitemap names. */
const viewShare = 0.3;
const mostPagesOfView = 30;

/** URLs of the shop: pages of its sitemaps, other orders and pages of its listings, files of its home page. */
export async function listUrls(origin: string, count: number): Promise<readonly string[]> {
  const index = await readLocations(`${origin}/sitemap.xml`);
  const pages: string[] = [];
  const views: string[] = [];
  for (const part of index) {
    if (pages.length >= count) break;
    const { pathname } = new URL(part);
    const paths = (await readLocations(origin + pathname)).map((each) => new URL(each).pathname);
    pages.push(...paths);
    if (pathname.includes('categorias')) views.push(...listViews(paths));
  }
  const { body } = await visit(`${origin}/`);
  // no pictures, because store-api needs seconds on a busy machine to draw one for the first time
  const files = [...new Set(body.match(/\/assets\/[\w./@-]+/g))].slice(0, count * fileShare);
  const viewCount = Math.max(count * viewShare, count - pages.length - files.length);
  const seldom = [...views.slice(0, viewCount), ...files];
  const urls = [...pages.slice(0, count - seldom.length), ...seldom];
  if (pages.length === 0) throw new Error('the sitemaps name no page');
  return urls;
}

/** Addresses of listings as links write them, the first pages of all listings first. */
function listViews(paths: readonly string[]): readonly string[] {
  const numbers = Array.from({ length: mostPagesOfView }, (_, index) => String(index + 1));
  const queries = numbers.flatMap((pg) => sortOrders.map((order) => new URLSearchParams({ order, pg })));
  return queries.flatMap((query) => paths.map((path) => `${path}?${query}`));
}

async function readLocations(url: string): Promise<readonly string[]> {
  const { body } = await visit(url);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}
