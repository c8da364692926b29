import { Readable } from 'node:stream';
import type { ReplyOf, sitemapEndpoint, sitemapIndexEndpoint } from '@storefront/contracts/api';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { sitemapPath } from '../../page/server-paths.ts';

type Index = ReplyOf<typeof sitemapIndexEndpoint>;
type Part = ReplyOf<typeof sitemapEndpoint>;

const namespaces = { image: true, news: false, video: false, xhtml: false };

/** https://www.sitemaps.org/protocol.html: the index has one sitemap for each part of each type. */
export async function sitemapIndexXml(origin: string, { mapas }: Index): Promise<string> {
  const maps = mapas.flatMap(({ tipo, partes }) =>
    Array.from({ length: partes }, (_, at) => ({ url: `${origin}${sitemapPath(tipo, at + 1)}` })),
  );
  return String(await streamToPromise(Readable.from(maps).pipe(new SitemapIndexStream())));
}

/** One sitemap, with pictures as in https://www.google.com/schemas/sitemap-image/1.1 */
export async function sitemapXml(origin: string, { locais }: Part): Promise<string> {
  const items = locais.map(({ url, imagens }) => ({
    url: origin + url,
    img: imagens.map((picture) => ({ url: origin + picture })),
  }));
  return String(await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns: namespaces }))));
}
