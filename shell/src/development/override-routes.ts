import { mkdir } from 'node:fs/promises';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mayOverride } from './development.ts';
import { overrideCookieOf, overrideOf, readOverrides, WrongOverride } from './overrides.ts';

/**
 * `GET /_shell/override?mf-cart=<manifest URL>` puts a remote under development into this browser's pages,
 * `?clear` ends it; without a query it lists the overrides. The client that such pages run is served below
 * `/assets/shell-dev/`.
 */
export async function overrideRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  // it may be built later, while the shop runs
  await mkdir(clientFolder, { recursive: true });
  await app.register(serveFiles, {
    root: clientFolder,
    prefix: '/assets/shell-dev/',
    decorateReply: false,
    index: false,
    // its names stay when its contents change
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  });
  app.get<{ Querystring: Record<string, string> }>('/_shell/override', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (title: string) => reply.code(403).send({ title });
    if (!mayOverride(request)) return refuse('Overrides are for the machine that the shop runs on');
    // a page elsewhere on the web must not put code into the shop of the one who visits it
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuse('Overrides are set by opening this address, not by a link of another site');
    const overrides = new Map(readOverrides(request.headers.cookie, (why) => request.log.warn(why)));
    const { clear, ...wanted } = request.query;
    if (clear === undefined && Object.keys(wanted).length === 0)
      return { overrides: Object.fromEntries(overrides) };
    if (clear !== undefined) overrides.clear();
    try {
      for (const [name, address] of Object.entries(wanted)) overrides.set(...overrideOf(name, address));
    } catch (error) {
      if (!(error instanceof WrongOverride)) throw error;
      return reply.code(400).send({ title: error.message });
    }
    return reply.header('set-cookie', overrideCookieOf(overrides)).redirect('/');
  });
}
