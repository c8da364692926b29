import path from 'node:path';
import serveFiles from '@fastify/static';
import { type ApiClient, ApiError, type StoreConfig } from '@storefront/contracts';
import { sitemapEndpoint, sitemapIndexEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicOrigin } from '../../page/public-origin.ts';
import { nameCharset } from '../name-charset.ts';
import { robotsText } from './robots.ts';
import { sitemapIndexXml, sitemapXml } from './sitemaps.ts';
import { webManifest } from './web-manifest.ts';

interface DiscoveryOptions {
  /** Creates a client whose time budget begins at the call. */
  readonly api: () => ApiClient;
  readonly config: () => Promise<StoreConfig>;
}

const icons = path.join(import.meta.dirname, '..', '..', '..', 'public');

/** Serves what crawlers and browsers request from any site: robots.txt, sitemaps, the web manifest, icons. */
export async function discoveryRoutes(
  app: FastifyInstance,
  { api, config }: DiscoveryOptions,
): Promise<void> {
  const site = async () => {
    const { url, nome } = (await config()).sistema.geral.site;
    return { nome, origin: publicOrigin(url) };
  };
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.type(type).header('cache-control', 'public, max-age=3600').send(body);

  await app.register(serveFiles, {
    root: icons,
    wildcard: false,
    maxAge: '1d',
    setHeaders: nameCharset,
    index: false,
    decorateReply: false,
  });
  app.get('/robots.txt', async (_, reply) =>
    send(reply, 'text/plain; charset=utf-8', robotsText((await site()).origin)),
  );
  app.get('/manifest.webmanifest', async (_, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(webManifest((await site()).nome))),
  );
  app.get('/sitemap.xml', async (_, reply) => {
    const { origin } = await site();
    return send(
      reply,
      'application/xml; charset=utf-8',
      await sitemapIndexXml(origin, await api().call(sitemapIndexEndpoint, {})),
    );
  });
  app.get<{ Params: { type: string; part: string } }>(
    '/sitemap/:type-:part(^\\d{1,6}).xml',
    async ({ params: { type, part } }, reply) => {
      const { origin } = await site();
      const input = { params: { tipo: type }, query: { parte: Number(part) } };
      const found = await api().call(sitemapEndpoint, input).catch(noneIfMissing);
      if (found === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
      return send(reply, 'application/xml; charset=utf-8', await sitemapXml(origin, found));
    },
  );
}

function noneIfMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
