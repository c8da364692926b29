import { visit } from './visit.ts';

/** The share of URLs that are files of the home page; the others are pages of the sitemaps. */
const fileShare = 0.1;

/** URLs of the shop: pages of its sitemaps, then files of its home page. */
export async function listUrls(origin: string, count: number): Promise<readonly string[]> {
  const index = await readLocations(`${origin}/sitemap.xml`);
  const pages: string[] = [];
  for (const part of index) {
    if (pages.length >= count) break;
    const locations = await readLocations(origin + new URL(part).pathname);
    pages.push(...locations.map((each) => new URL(each).pathname));
  }
  const { body } = await visit(`${origin}/`);
  const files = [...new Set(body.match(/\/(?:assets|media)\/[\w./@-]+/g))].slice(0, count * fileShare);
  const urls = pages.slice(0, count - files.length);
  if (urls.length === 0) throw new Error('the sitemaps name no page');
  return [...urls, ...files];
}

async function readLocations(url: string): Promise<readonly string[]> {
  const { body } = await visit(url);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}
