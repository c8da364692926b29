import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { LogController } from 'fastify';
import { onTestFinished } from 'vitest';
import { proxyRoutes } from '../proxies/proxies.ts';

const opened = { remote: 'mf-cart', version: '2.0.0' };

/** The shop's proxies to a store-api and a registry, which answer unless `upstream` is false. */
export async function aProxy({
  upstream = true,
  trustProxy = false,
  dictionaries = true,
  mirrored = {},
  answerLimitMs = 10_000,
}: {
  upstream?: boolean;
  answerLimitMs?: number;
  dictionaries?: boolean;
  /** More files in the mirror, by path. */
  mirrored?: Readonly<Record<string, string>>;
  trustProxy?: string | false;
} = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxies-'));
  const server = Fastify();
  server.get('/v2/front/never', () => new Promise(() => {}));
  server.all('/v2/front/expecting', async ({ body }) => body ?? 'nothing');
  server.get('/assets/*', async ({ url, headers }) => ({ url, requestId: headers['x-request-id'] }));
  server.get('/*', async ({ url, headers }) => ({ url, token: headers['app-token'] ?? null }));
  server.get('/v2/front/who', async ({ headers }) => headers);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  if (!upstream) await server.close();
  const mirror = path.join(folder, 'releases');
  mkdirSync(path.join(mirror, 'mf-cart/1.0.0/client'), { recursive: true });
  mkdirSync(path.join(mirror, 'mf-cart/1.0.0/federation'), { recursive: true });
  writeFileSync(path.join(mirror, 'mf-cart/1.0.0/federation/mf-manifest.json'), '{}');
  mkdirSync(path.join(folder, 'client'));
  const previews = path.join(folder, 'previews');
  mkdirSync(path.join(previews, 'mf-cart/2.0.0/client'), { recursive: true });
  writeFileSync(path.join(previews, 'mf-cart/2.0.0/client/a.js'), 'previewed');
  for (const file of ['a.js', 'a.svg'])
    writeFileSync(path.join(mirror, 'mf-cart/1.0.0/client', file), 'mirrored');
  for (const [file, text] of Object.entries(mirrored)) {
    mkdirSync(path.dirname(path.join(mirror, file)), { recursive: true });
    writeFileSync(path.join(mirror, file), text);
  }
  const lines: string[] = [];
  const app = Fastify({
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
  });
  onTestFinished(async () => {
    await Promise.all([app.close(), server.close()]);
    rmSync(folder, { recursive: true });
  });
  const shellFiles = path.join(folder, 'client');
  await proxyRoutes(app, {
    storeApiUrl: origin,
    registryUrl: origin,
    appToken: 'secret',
    answerLimitMs,
    shellFiles,
    mirror,
    dictionaries,
    preview: {
      folder: previews,
      findRelease: ({ headers }) => (headers.cookie === 'preview' ? opened : undefined),
    },
  });
  return Object.assign((url: string, headers = {}) => app.inject({ url, headers }), {
    lines,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
  });
}
