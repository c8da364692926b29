import { existsSync } from 'node:fs';
import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface UpstreamOptions {
  readonly storeApiUrl: string;
  readonly registryUrl: string;
  readonly appToken: string;
  /** Folder of the shell's own built browser files. */
  readonly shellFiles: string;
  /** Folder of the mirrored releases, `{remote}/{version}/client/…`. */
  readonly mirror: string;
}

/** What the shopper's one origin passes on: calls and pictures to store-api, files to the mirror or the registry. */
export async function upstreamRoutes(app: FastifyInstance, options: UpstreamOptions): Promise<void> {
  const { storeApiUrl, registryUrl, appToken } = options;
  await app.register(httpProxy, {
    upstream: storeApiUrl,
    prefix: '/v2/front',
    rewritePrefix: '/v2/front',
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'app-token': appToken }),
    },
  });
  await app.register(httpProxy, { upstream: storeApiUrl, prefix: '/media', rewritePrefix: '/media' });

  // what never changes is never asked for again: validators and ranges would only lengthen every answer
  const forever = {
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false as const,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  };
  await app.register(serveFiles, { ...forever, root: options.shellFiles, prefix: '/assets/shell/' });
  await app.register(async (scope) => {
    await scope.register(serveFiles, { ...forever, root: options.mirror, serve: false });
    // an open tab may ask for a release that this process never needed: the registry has every one
    await scope.register(httpProxy, {
      upstream: registryUrl,
      prefix: '/assets',
      rewritePrefix: '/assets',
      preHandler: async (request, reply) => {
        const file = decodeURIComponent(
          new URL(request.url, 'http://shop').pathname.slice('/assets/'.length),
        );
        if (!/^[\w.-]+\/[\w.-]+\/client\/[\w./-]+$/.test(file) || file.includes('..'))
          return reply.code(404).type('text/plain').send('not found');
        if (existsSync(path.join(options.mirror, file)))
          return reply.header('access-control-allow-origin', '*').sendFile(file);
        return undefined;
      },
    });
  });
}
