import { existsSync } from 'node:fs';
import path from 'node:path';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import { nameCharset } from './name-charset.ts';

export interface ProxyOptions {
  readonly storeApiUrl: string;
  readonly registryUrl: string;
  readonly appToken: string;
  /** Folder of the shell's own built browser files. */
  readonly shellFiles: string;
  /** Folder of the mirrored releases, `{remote}/{version}/client/…`. */
  readonly mirror: string;
  readonly preview: {
    /** Folder of the previewed releases, `{remote}/{version}/client/…`. */
    readonly folder: string;
    /** The release that a request's preview opens. */
    readonly isOpen: (
      request: FastifyRequest,
    ) => { readonly remote: string; readonly version: string } | undefined;
  };
}

type RetryDelay = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>;

/**
 * Headers for a remote's other files: if somebody opens one as a page, it can do nothing on the shop's origin. Scripts,
 * style sheets and fonts go without these 67 bytes, because browsers show them as text or not at all.
 */
const documentHeaders = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' };
const neverDocuments = /\.(?:js|css|woff2)$/;

/**
 * The proxies on the shop's origin: API calls and pictures go to store-api, files come from the mirror or the registry.
 */
export async function proxyRoutes(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { storeApiUrl, registryUrl, appToken, preview } = options;
  const relayToStoreApi = (prefix: string, ownHeaders: Readonly<Record<string, string>>) =>
    app.register(httpProxy, {
      upstream: storeApiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        onError: sendUnavailable,
        retryDelay: afterIdleConnection,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...forwardedHeaders(request as FastifyRequest),
          ...ownHeaders,
        }),
      },
    });
  await relayToStoreApi('/v2/front', { 'app-token': appToken });
  await relayToStoreApi('/media', {});

  // immutable files are never requested again, so validators and ranges would only lengthen each answer
  const forever = {
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false as const,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: nameCharset,
  };
  await app.register(serveFiles, { ...forever, root: options.shellFiles, prefix: '/assets/shell/' });
  await app.register(async (scope) => {
    await scope.register(serveFiles, { ...forever, root: options.mirror, serve: false });
    // an open tab may request a release that this process never mirrored; the registry has all of them
    await scope.register(httpProxy, {
      upstream: registryUrl,
      prefix: '/assets',
      rewritePrefix: '/assets',
      replyOptions: { onError: sendUnavailable },
      preHandler: async (request, reply) => {
        // names of files need no encoding: an encoded path, or one with `..`, names no file
        const [, file = ''] = /^\/assets\/(.*)$/.exec(new URL(request.url, 'http://shop').pathname) ?? [];
        if (!/^[\w.-]+\/[\w.-]+\/client\/[\w./-]+$/.test(file) || file.includes('..'))
          return reply.code(404).type('text/plain; charset=utf-8').send('not found');
        if (!neverDocuments.test(file)) reply.headers(documentHeaders);
        if (existsSync(path.join(options.mirror, file)))
          return reply.header('access-control-allow-origin', '*').sendFile(file);
        const opened = preview.isOpen(request);
        if (opened && file.startsWith(`${opened.remote}/${opened.version}/`))
          return reply
            .header('cache-control', 'private, max-age=3600')
            .sendFile(file, preview.folder, { cacheControl: false });
        return undefined;
      },
    });
  });
}

/** Headers that describe the client, from the connection; they overwrite those that the client itself sends. */
function forwardedHeaders({ id, ip, protocol, host }: FastifyRequest): Readonly<Record<string, string>> {
  return {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-real-ip': ip,
    forwarded: '',
    'x-request-id': id,
  };
}

/** The server behind a proxy is down or does not answer: 503, so that clients and caches try again (RFC 9110, 15.6.4). */
/**
 * Answers 408 at once again: store-api gives it to a connection that sent nothing for too long, and a request may be on its way
 * on it just then.
 * @returns milliseconds until the next attempt
 */
const afterIdleConnection: RetryDelay = ({ req, res, err, attempt, getDefaultDelay }) =>
  res?.statusCode === 408 && req.method === 'GET' && attempt === 0
    ? 1
    : getDefaultDelay(req, res, err, attempt);

function sendUnavailable(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  { error }: { error: Error },
): void {
  const { id, routeOptions } = reply.request;
  // the whole URL may name an order or a postal code
  reply.log.warn({ err: error, requestId: id, route: routeOptions.url }, 'an upstream server did not answer');
  void reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'x-request-id': id })
    .type('application/problem+json; charset=utf-8')
    .send({
      type: 'about:blank',
      status: 503,
      code: 'unavailable',
      title: 'O serviço não respondeu. Tente de novo em instantes.',
    });
}
