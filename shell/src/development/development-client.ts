import { mkdir } from 'node:fs/promises';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { developmentFilesPath } from '../page/server-paths.ts';

/** Serves the client that pages with a remote under development run. */
export async function serveDevelopmentClient(app: FastifyInstance, folder: string): Promise<void> {
  // it may be built later, while the shop runs
  await mkdir(folder, { recursive: true });
  await app.register(serveFiles, {
    root: folder,
    prefix: developmentFilesPath,
    decorateReply: false,
    index: false,
    // files keep their names when their contents change
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  });
}
