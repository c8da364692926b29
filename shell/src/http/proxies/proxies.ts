import { existsSync } from 'node:fs';
import path from 'node:path';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import { apiRoot } from '@storefront/contracts/api';
import { writeForwardedHeaders } from '@storefront/server-kit/client-address';
import { mostBodyBytes } from '@storefront/server-kit/read-request';
import { traceHeaders } from '@storefront/server-kit/traces';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { assetsPath, picturesPath, shellFilesPath } from '../../page/server-paths.ts';
import { originForStoreApi } from '../protocol/preview-origin.ts';
import { FileDictionaries } from './file-dictionaries.ts';
import { passableHeaders, sendTooLarge, upstreamConnections, upstreamReplies } from './upstreams.ts';

export interface ProxyOptions {
  readonly storeApiUrl: string;
  readonly registryUrl: string;
  readonly appToken: string;
  /** Limit of the wait for the answer of a server; then the client gets a 503. */
  readonly answerLimitMs: number;
  /** Folder of the shell's own built browser files. */
  readonly shellFiles: string;
  /** Folder of the mirrored releases, `{remote}/{version}/client/…`. */
  readonly mirror: string;
  /** Whether files are sent as differences to browsers that have another release's. */
  readonly dictionaries: boolean;
  readonly preview: {
    /** Folder of the previewed releases, `{remote}/{version}/client/…`. */
    readonly folder: string;
    /** The release that a request's preview opens. */
    readonly findRelease: (
      request: FastifyRequest,
    ) => { readonly remote: string; readonly version: string } | undefined;
  };
}

/** The files of a release for the shop's own pages, and those for other hosts. */
const browserFile = /^[\w.-]+\/[\w.-]+\/(?:client|federation)\/[\w./-]+$/;
const hostsFile = /^[\w.-]+\/[\w.-]+\/federation\//;

const readMethods = ['GET', 'HEAD'] as const;

/** The proxies of the shop's origin: API calls and pictures to store-api, files to the mirror or the registry. */
export async function proxyRoutes(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { storeApiUrl, registryUrl, appToken, answerLimitMs, preview } = options;
  await relayToStoreApi(app, storeApiUrl, apiRoot, {
    answerLimitMs,
    ownHeaders: { 'app-token': appToken },
  });
  // a picture may have to be drawn first
  await relayToStoreApi(app, storeApiUrl, picturesPath, {
    answerLimitMs: answerLimitMs * 3,
    methods: readMethods,
  });

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
  await app.register(serveFiles, { ...forever, root: options.shellFiles, prefix: shellFilesPath });
  const dictionaries = options.dictionaries ? new FileDictionaries(options.mirror) : undefined;
  await app.register(async (scope) => {
    // on errors too, so that a host on another origin can read why a file is missing
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    await scope.register(serveFiles, { ...forever, root: options.mirror, serve: false });
    // an open tab may request a release that this process never mirrored; the registry has all of them
    await scope.register(httpProxy, {
      upstream: registryUrl,
      prefix: assetsPath,
      rewritePrefix: assetsPath,
      httpMethods: [...readMethods],
      ...upstreamConnections(answerLimitMs),
      replyOptions: {
        ...upstreamReplies,
        rewriteRequestHeaders: ({ id }, headers) => ({
          ...passableHeaders(headers),
          'x-request-id': id,
          ...traceHeaders(),
        }),
      },
      preHandler: async (request, reply) => {
        // names of files need no encoding: an encoded path, or one with `..`, names no file
        const [, file = ''] = /^\/assets\/(.*)$/.exec(new URL(request.url, 'http://shop').pathname) ?? [];
        if (!browserFile.test(file) || file.includes('..'))
          return reply.code(404).type('text/plain; charset=utf-8').send('not found');
        // if somebody opens a file as a page, it can do nothing on the shop's origin
        reply.header('content-security-policy', 'sandbox');
        if (hostsFile.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
        if (existsSync(path.join(options.mirror, file))) {
          const differences = await dictionaries?.compress(request, reply, file);
          return differences ? reply.send(differences) : reply.sendFile(file);
        }
        const opened = preview.findRelease(request);
        if (opened && file.startsWith(`${opened.remote}/${opened.version}/`))
          return reply
            .header('cache-control', 'private, max-age=3600')
            .sendFile(file, preview.folder, { cacheControl: false });
        return undefined;
      },
    });
  });
}

interface RelayOptions {
  /** Limit of the wait for an answer; then the client gets a 503. */
  readonly answerLimitMs: number;
  /** Headers that the client cannot set. */
  readonly ownHeaders?: Readonly<Record<string, string>>;
  /** The methods that are passed on; absent: all. */
  readonly methods?: readonly HTTPMethods[];
  /** Sends an answer in place of the relay, which sends it as it comes. */
  readonly onResponse?: NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse'];
}

/** Passes requests below the prefix on to store-api, or to a server of pages that is a client of it. */
export async function relayToStoreApi(
  app: FastifyInstance,
  url: string,
  prefix: string,
  { answerLimitMs, ownHeaders = {}, methods, onResponse }: RelayOptions,
): Promise<void> {
  await app.register(httpProxy, {
    upstream: url,
    prefix,
    rewritePrefix: prefix,
    ...(methods && { httpMethods: [...methods] }),
    ...upstreamConnections(answerLimitMs),
    // a server that refuses a body before it has read it ends the connection, and its answer may be lost
    preHandler: async (request, reply) =>
      Number(request.headers['content-length'] ?? 0) > mostBodyBytes ? sendTooLarge(reply) : undefined,
    replyOptions: {
      ...upstreamReplies,
      ...(onResponse && { onResponse }),
      rewriteRequestHeaders: (request, headers) => ({
        ...passableHeaders(headers),
        ...writeForwardedHeaders(request as FastifyRequest),
        ...originForStoreApi(request as FastifyRequest),
        ...ownHeaders,
      }),
    },
  });
}

/** Sets the charset of SVG files, which `@fastify/static` sets for other text only. */
function nameCharset(reply: FastifyReply, file: string): void {
  if (file.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
}
