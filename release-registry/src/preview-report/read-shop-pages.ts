import type { ReleaseRecord } from '@storefront/contracts';
import { choosePaths, listOwnPaths, readLocations } from './choose-pages.ts';

const answerLimitMs = 30_000;

/** Chooses pages of a running shop: those of the release's routes, then others from its sitemaps. */
export async function readShopPages(origin: string, record: ReleaseRecord, count: number): Promise<string[]> {
  const maps = await readSitemap(origin, '/sitemap.xml');
  const pages = await Promise.all(maps.map((path) => readSitemap(origin, path)));
  return choosePaths(listOwnPaths(record), pages, count);
}

/** Paths that a sitemap names; its URLs have the shop's public origin. */
async function readSitemap(origin: string, path: string): Promise<string[]> {
  const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(answerLimitMs) });
  if (!response.ok) throw new Error(`${origin}${path} answers ${response.status}`);
  return readLocations(await response.text()).flatMap((url) => URL.parse(url)?.pathname ?? []);
}
