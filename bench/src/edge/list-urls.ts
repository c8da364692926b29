import { sortOrders } from '@storefront/contracts/api';
import { visit } from './visit.ts';

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
  // no pictures: the first drawing of one takes seconds of a busy machine, which is store-api's
  const files = [...new Set(body.match(/\/assets\/[\w./@-]+/g))].slice(0, count * fileShare);
  const viewCount = Math.max(count * viewShare, count - pages.length - files.length);
  const seldom = [...views.slice(0, viewCount), ...files];
  const urls = [...pages.slice(0, count - seldom.length), ...seldom];
  if (pages.length === 0) throw new Error('the sitemaps name no page');
  return urls;
}

/** Addresses of listings as their links make them, the first pages of all first. */
function listViews(paths: readonly string[]): readonly string[] {
  const numbers = Array.from({ length: mostPagesOfView }, (_, index) => String(index + 1));
  const queries = numbers.flatMap((pg) => sortOrders.map((order) => new URLSearchParams({ order, pg })));
  return queries.flatMap((query) => paths.map((path) => `${path}?${query}`));
}

async function readLocations(url: string): Promise<readonly string[]> {
  const { body } = await visit(url);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}
