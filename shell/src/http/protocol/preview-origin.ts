import { createServer, type Server } from 'node:http';
import { apiRoot, unscriptedPath } from '@storefront/contracts/api';
import { plainHost } from '@storefront/server-kit/allowed-hosts';
import { mostConnections, slowClientLimits } from '@storefront/server-kit/listen';
import { answerUnread, hostsAreChecked, refuseExpectations } from '@storefront/server-kit/unread-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { robotsPath } from '../../page/server-paths.ts';
import { cacheControl } from '../../pages/shared-caches.ts';
import { describeUnread, mostHeaderBytes } from './refuse.ts';

/** Where previews are shown: at a host that a proxy passes on to this shell, or at a port of its own. */
export type PreviewSetting =
  | {
      readonly origin: string;
      /** Origin of the shop, whose page frames a preview. */
      readonly frameOrigin: string;
    }
  | { readonly port: number };

/** The two origins of a request's shop. */
interface PreviewOrigins {
  readonly preview: string;
  readonly shop: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens on the port of previews, where the setting has one. */
    previewServer: Server | undefined;
  }
  interface FastifyRequest {
    /** Whether the request came to the origin of previews, which has nothing of the shop's session. */
    isPreview: boolean;
    /** Undefined where the shop shows no previews. */
    previewOrigins: PreviewOrigins | undefined;
  }
}

const prefix = 'previa.';
const hostPrefix = '__Host-';

/**
 * Separates the origin of previews from the shop's: neither takes the other's cookies, even where one host has both,
 * and caches and search engines store nothing of a preview.
 * @param setting undefined: there is no such origin
 */
export function separatePreviews(
  app: FastifyInstance,
  { previews: setting, port }: { readonly previews: PreviewSetting | undefined; readonly port: number },
): void {
  app.decorateRequest('isPreview', false);
  app.decorateRequest('previewOrigins', undefined);
  app.decorate('previewServer', undefined);
  if (setting === undefined) return;
  app.addHook('onClose', async () => {
    app.previewServer?.close();
    app.previewServer?.closeAllConnections();
  });
  app.addHook('onRequest', async (request, reply) => {
    const origins = readOrigins(setting, request, { shop: port, preview: readPreviewPort(app) });
    request.previewOrigins = origins;
    request.isPreview = isOfPreviews(setting, request, readPreviewPort(app));
    if (!request.isPreview) return;
    request.raw.headers.cookie = takeOwnCookies(request.raw.headers.cookie);
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.url === robotsPath)
      await reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', cacheControl.nobody)
        .send('User-agent: *\nDisallow: /\n');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.isPreview) {
      const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      reply.removeHeader('set-cookie');
      for (const each of cookies) reply.header('set-cookie', nameOwnCookie(each));
      const storing = String(reply.getHeader('cache-control') ?? cacheControl.nobody);
      reply
        .header('cache-control', storing.replace(/\bpublic\b/, 'private'))
        .removeHeader('cdn-cache-control');
    }
    return payload;
  });
}

/** Listens on the port of previews, if the setting has one, until the server closes. */
export async function listenForPreviews(
  app: FastifyInstance,
  {
    previews,
    host,
    requestLimitMs,
  }: {
    readonly previews: PreviewSetting | undefined;
    readonly host: string;
    readonly requestLimitMs: number;
  },
): Promise<void> {
  if (previews === undefined || 'origin' in previews) return;
  await app.ready();
  const { http, requestTimeout } = slowClientLimits(requestLimitMs);
  const server = createServer(
    { ...http, ...hostsAreChecked, requestTimeout, maxHeaderSize: mostHeaderBytes },
    app.routing,
  );
  server.maxConnections = mostConnections;
  server.on('clientError', answerUnread(describeUnread));
  refuseExpectations(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new Error(`port ${previews.port}, for previews, is in use: set PREVIEW_PORT to another`, {
              cause,
            })
          : cause,
      ),
    );
    server.listen({ host, port: previews.port }, resolve);
  });
  app.previewServer = server;
}

/** The port of previews; undefined until it is listened on. */
export function readPreviewPort({
  previewServer,
}: Pick<FastifyInstance, 'previewServer'>): number | undefined {
  const address = previewServer?.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/**
 * Names the shop as the sender of a call that a preview's own page makes, since store-api takes changes from the shop's
 * pages alone. The shop's pages may not call a preview's session.
 */
export function originForStoreApi({ headers, isPreview, previewOrigins }: FastifyRequest) {
  if (!isPreview || previewOrigins === undefined || headers.origin === undefined) return {};
  return { origin: headers.origin === previewOrigins.preview ? previewOrigins.shop : 'null' };
}

const signInPaths = new Set([
  ...['/checkout/session', '/checkout/user', '/checkout/password-reset', '/checkout/user/password'].map(
    (path) => apiRoot + path,
  ),
  // the same calls by forms
  ...['/entrar', '/esqueci-senha', '/nova-senha'].map((path) => unscriptedPath + path),
]);

/** Whether a call would sign a visitor in, for which a preview's pages could read the password. */
export function isSignIn({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return false;
  const { pathname } = new URL(url, 'http://shop.invalid');
  return signInPaths.has(decodeURIComponent(pathname).replace(/\/+/g, '/').replace(/\/$/, ''));
}

function isOfPreviews(
  setting: PreviewSetting,
  { host, raw }: FastifyRequest,
  previewPort: number | undefined,
): boolean {
  if ('origin' in setting) return plainHost(host) === new URL(setting.origin).host;
  return previewPort !== undefined && raw.socket.localPort === previewPort;
}

function readOrigins(
  setting: PreviewSetting,
  { hostname, protocol }: FastifyRequest,
  ports: { readonly shop: number; readonly preview: number | undefined },
): PreviewOrigins {
  if ('origin' in setting) return { preview: setting.origin, shop: setting.frameOrigin };
  const at = (port: number | undefined) => new URL(`${protocol}://${hostname}:${port ?? ''}`).origin;
  return { preview: at(ports.preview), shop: at(ports.shop) };
}

/** The cookies that this origin has set, under the names by which the server knows them. */
function takeOwnCookies(header: string | undefined): string | undefined {
  const own = (header ?? '').split(/; */).flatMap((pair) => {
    if (pair.startsWith(hostPrefix + prefix))
      return hostPrefix + pair.slice(hostPrefix.length + prefix.length);
    return pair.startsWith(prefix) ? pair.slice(prefix.length) : [];
  });
  return own.length > 0 ? own.join('; ') : undefined;
}

function nameOwnCookie(cookie: string): string {
  return cookie.startsWith(hostPrefix)
    ? hostPrefix + prefix + cookie.slice(hostPrefix.length)
    : prefix + cookie;
}
