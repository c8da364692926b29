import path from 'node:path';
import { Readable } from 'node:stream';
import serveFiles from '@fastify/static';
import { type ApiClient, ApiError, type StoreConfig } from '@storefront/contracts';
import { type ReplyOf, sitemapEndpoint, sitemapIndexEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { sideEffectParameters } from '../../page/parameters.ts';
import {
  changePasswordPath,
  manifestPath,
  robotsPath,
  securityTextPath,
  shellPath,
  sitemapIndexPath,
  sitemapPath,
} from '../../page/server-paths.ts';
import { publicOrigin } from '../../page/site.ts';

interface SiteFileOptions {
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
export async function siteFileRoutes(
  app: FastifyInstance,
  { api, config, lastConfig }: SiteFileOptions,
): Promise<void> {
  const origin = async () => publicOrigin((await config()).sistema.geral.site.url);
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.type(type).header('cache-control', 'public, max-age=3600').send(body);

  await app.register(serveFiles, {
    root: icons,
    wildcard: false,
    maxAge: '1d',
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

/** Paths that crawlers may not fetch, because they are private or have side effects. */
const disallowed = [
  '/checkout/',
  '/minha-conta',
  shellPath,
  ...sideEffectParameters.map((name) => `/*?*${name}=`),
];

/** https://www.rfc-editor.org/rfc/rfc9309 @param origin of the sitemap; absent while it is not known */
export function robotsText(origin: string | undefined): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    ...(origin === undefined ? [] : [`Sitemap: ${origin}${sitemapIndexPath}`, '']),
  ].join('\n');
}

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

/** https://www.w3.org/TR/appmanifest/ */
function webManifest(name: string): object {
  return {
    name,
    short_name: name,
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0a4251',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}

const dayMs = 86_400_000;
/** Less than a year, as RFC 9116 (2.5.5) recommends; a shop that is no longer run stops answering. */
const validDays = 180;

interface SecurityContact {
  /** Where holes are reported: `https:`, `mailto:` or `tel:` addresses. */
  readonly contacts: readonly string[];
  /** The shop's origin, as its configuration names it; undefined while none was read. */
  readonly origin: () => string | undefined;
}

/** security.txt (RFC 9116): whom to tell about a hole. */
export function securityText(contacts: readonly string[], origin: string | undefined, now: Date): string {
  // at midnight, so that caches may keep it and all shells answer alike
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    ...(origin === undefined ? [] : [`Canonical: ${origin}${securityTextPath}`]),
    '',
  ].join('\n');
}

/**
 * What programs look for at fixed addresses: `security.txt` where the operator names a contact, and the page on which
 * password managers change a password (https://w3c.github.io/webappsec-change-password-url/).
 */
export function wellKnownRoutes(app: FastifyInstance, { contacts, origin }: SecurityContact): void {
  app.get(securityTextPath, async (_, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    if (contacts.length === 0) return reply.code(404).send('not found');
    return reply.send(securityText(contacts, origin(), new Date()));
  });
  app.get(changePasswordPath, async (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/minha-conta/dados', 302),
  );
}
