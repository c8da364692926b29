import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Signer } from '@fastify/cookie';
import { overridePath } from '@storefront/release-protocol';
import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyInstance } from 'fastify';
import { mayOverride } from './development.ts';
import { formatOverrideCookie, parseOverride, readOverrides, WrongOverride } from './overrides.ts';

/** The key is in a file: a page that this machine's browser shows cannot read it, so it cannot set overrides. */
interface OverrideKey {
  readonly key: string;
  readonly keyFile: string;
}

/**
 * `GET /_shell/override?key=…&mf-cart=<manifest URL>` puts a remote under development into this browser's pages;
 * `?clear` removes all overrides; without a query it lists them.
 */
export async function overrideRoutes(app: FastifyInstance, { key, keyFile }: OverrideKey): Promise<void> {
  const signer = new Signer(key);
  await mkdir(path.dirname(keyFile), { recursive: true });
  await rm(keyFile, { force: true });
  await writeFile(keyFile, key, { mode: 0o600 });
  app.addHook('onClose', () => rm(keyFile, { force: true }));
  app.get<{ Querystring: Record<string, string> }>(overridePath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (title: string) => reply.code(403).send({ title });
    if (!mayOverride(request)) return refuse('Overrides are for the machine that the shop runs on');
    // another site's page must not put code into a visitor's shop
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuse('Overrides are set by opening this address, not by a link of another site');
    const overrides = new Map(readOverrides(request.headers.cookie, signer, (why) => request.log.warn(why)));
    const { clear, key: sentKey = '', ...requested } = request.query;
    if (clear === undefined && Object.keys(requested).length === 0)
      return { overrides: Object.fromEntries(overrides) };
    if (Object.keys(requested).length > 0 && !isSameSecret(sentKey, key))
      return refuse('The key is not that of this start: run `npm run dev` again');
    if (clear !== undefined) overrides.clear();
    try {
      for (const [name, address] of Object.entries(requested)) overrides.set(...parseOverride(name, address));
    } catch (error) {
      if (!(error instanceof WrongOverride)) throw error;
      return reply.code(400).send({ title: error.message });
    }
    return reply.header('set-cookie', formatOverrideCookie(overrides, signer)).redirect('/');
  });
}
