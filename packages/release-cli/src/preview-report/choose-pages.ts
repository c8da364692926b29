import type { ReleaseRecord } from '@storefront/release-protocol';

/** URLs in a sitemap or an index of sitemaps: https://www.sitemaps.org/protocol.html */
export function readLocations(xml: string): string[] {
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&apos;': "'",
  };
  return [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, url = '']) =>
    url.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  );
}

/** Paths of a release's own pages: fixed ones, and the example of a pattern. */
export function listOwnPaths({ routes = [] }: Pick<ReleaseRecord, 'routes'>): string[] {
  return routes.flatMap(({ path, module, example }) => {
    if (module === null) return [];
    return example ?? (/[:*]/.test(path) ? [] : path);
  });
}

/**
 * Chooses paths: the release's own pages, then as many of each sitemap in turn, evenly spread over it.
 * @param sitemaps paths of the pages of each
 */
export function choosePaths(
  own: readonly string[],
  sitemaps: readonly (readonly string[])[],
  count: number,
): string[] {
  const chosen = new Set(own.slice(0, count));
  const further = count - chosen.size;
  const spread = sitemaps.map((paths) => takeEvenly(paths, further));
  for (let index = 0; index < further; index += 1)
    for (const paths of spread) {
      const path = paths[index];
      if (path !== undefined && chosen.size < count) chosen.add(path);
    }
  return [...chosen];
}

function takeEvenly(paths: readonly string[], count: number): string[] {
  if (paths.length <= count) return [...paths];
  return Array.from({ length: count }, (_, index) => paths[Math.floor((index * paths.length) / count)] ?? '');
}

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
