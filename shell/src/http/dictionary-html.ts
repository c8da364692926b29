import { sitemapEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ServerApi } from './proxies/api.ts';
import type { Settings } from './settings.ts';

interface DictionaryHtmlOptions {
  readonly api: Pick<ServerApi, 'clientFor'>;
  readonly settings: Pick<Settings, 'allowedHosts' | 'loadBudgetMs'>;
}

/** Types of pages in sitemaps; brands look like categories. */
const types = ['paginas', 'categorias', 'produtos'] as const;
/** Two pages of a type that are far from each other in its list. */
const places = [0.25, 0.75];
/** The positions before each tag and before each field of the page's data. */
const pieceStarts = /(?=<)|(?<=[,}])(?=")/;
/** A piece with a time is different tomorrow, for example the end of a sale. */
const time = /\d{4}-\d\d-\d\dT/;

/**
 * Reads what any two public pages of a type have in common: styles, header, footer and the markup around the data.
 * Without prices and names, every shell of the same releases reads the same.
 * @throws Error when a page is not one that everybody gets, for example while a canary runs, or there are no two
 */
export async function readDictionaryHtml(
  app: FastifyInstance,
  { api, settings }: DictionaryHtmlOptions,
): Promise<Buffer> {
  const read = async (url: string) => {
    const [host = 'localhost'] = settings.allowedHosts ?? [];
    // counts no view
    const headers = { host, 'surrogate-capability': 'dictionary="Surrogate/1.0"' };
    const reply = await app.inject({ url, headers });
    if (reply.headers['cdn-cache-control'] === undefined) throw new Error(`${url} is not for everybody`);
    return reply.body.split(pieceStarts);
  };
  const common: string[] = [];
  // one after the other, so that visitors' pages do not wait
  for (const tipo of types) {
    const client = api.clientFor({ budgetMs: settings.loadBudgetMs, onStale: () => {} });
    const { locais } = await client.call(sitemapEndpoint, { params: { tipo }, query: { parte: 1 } });
    const [first, second] = places.map((place) => locais[Math.floor(locais.length * place)]?.url);
    if (first === undefined || second === undefined || first === second) continue;
    const others = new Set(await read(second));
    common.push(...(await read(first)).filter((piece) => others.has(piece) && !time.test(piece)));
  }
  if (common.length === 0) throw new Error('no sitemap has two pages');
  return Buffer.from(common.join(''));
}
