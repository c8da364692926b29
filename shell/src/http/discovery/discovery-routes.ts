import path from 'node:path';
import serveFiles from '@fastify/static';
import { type ApiClient, ApiError, type StoreConfig } from '@storefront/contracts';
import { sitemapEndpoint, sitemapIndexEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicOrigin } from '../../page/public-origin.ts';
import { manifestPath, robotsPath, sitemapIndexPath, sitemapPath } from '../../page/server-paths.ts';
import { nameCharset } from '../name-charset.ts';
import { robotsText } from './robots.ts';
import { sitemapIndexXml, sitemapXml } from './sitemaps.ts';
import { webManifest } from './web-manifest.ts';

interface DiscoveryOptions {
  /** Creates a client whose time budget begins at the call. */
  readonly api: () => ApiClient;
  readonly config: () => Promise<StoreConfig>;
  /** The configuration as it was last read, if it was. */
  readonly lastConfig: () => StoreConfig | undefined;
}

/** The shop's name while no configuration could be read. */
const nameUntilKnown = 'Aragem';

const icons = path.join(import.meta.dirname, '..', '..', '..', 'public');

/** Serves what crawlers and browsers request from any site: robots.txt, sitemaps, the web manifest, icons. */
export async function discoveryRoutes(
  app: FastifyInstance,
  { api, config, lastConfig }: DiscoveryOptions,
): Promise<void> {
  const origin = async () => publicOrigin((await config()).sistema.geral.site.url);
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
  // neither waits for the API: without robots.txt crawlers would leave the whole shop alone (RFC 9309, 2.3.1.4)
  app.get(robotsPath, async (_, reply) => {
    const site = lastConfig()?.sistema.geral.site;
    return send(reply, 'text/plain; charset=utf-8', robotsText(site && publicOrigin(site.url)));
  });
  app.get(manifestPath, async (_, reply) => {
    const name = lastConfig()?.sistema.geral.site.nome ?? nameUntilKnown;
    return send(reply, 'application/manifest+json', JSON.stringify(webManifest(name)));
  });
  app.get(sitemapIndexPath, async (_, reply) => {
    const index = await api().call(sitemapIndexEndpoint, {});
    return send(reply, 'application/xml; charset=utf-8', await sitemapIndexXml(await origin(), index));
  });
  app.get<{ Params: { type: string; part: string } }>(
    sitemapPath(':type', ':part(^\\d{1,6})'),
    async ({ params: { type, part } }, reply) => {
      const input = { params: { tipo: type }, query: { parte: Number(part) } };
      const sitemap = await api().call(sitemapEndpoint, input).catch(noneIfMissing);
      if (sitemap === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
      return send(reply, 'application/xml; charset=utf-8', await sitemapXml(await origin(), sitemap));
    },
  );
}

function noneIfMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
