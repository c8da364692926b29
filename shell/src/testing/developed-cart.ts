import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Signer } from '@fastify/cookie';
import { ApiError } from '@storefront/contracts';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect } from 'vitest';
import { DevelopedRenderers } from '../development/developed-renderers.ts';
import { followOverrides } from '../development/development.ts';
import { formatOverrideCookie, parseOverride } from '../development/overrides.ts';
import { inProcessRenderers } from '../renderer/in-process.ts';

export const assets = { inlineScript: '', scripts: ['/assets/shell-dev/shell.js'], styles: [], font: '' };

export const createManifest = (globalName: string) =>
  JSON.stringify({
    metaData: { globalName, remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [
      { name: 'CartOverlays' },
      { name: 'CartPage', assets: { css: { sync: ['CartPage.css'], async: ['later.css'] } } },
    ],
  });

/** What the development server of mf-cart answers; each test begins with the first answers. */
export const answer = { status: 200, body: '', routes: '', server: { status: 404, body: '' } };
/** Address of that server. */
export let origin: string;
let server: Server;
let developedRenderers: DevelopedRenderers;
let folder: string;

export const endServer = () => new Promise((resolve) => server.close(resolve));

/** Starts that server before each test of a file. */
export function serveCartInDevelopment(): void {
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'development-'));
    writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
    developedRenderers = new DevelopedRenderers(
      inProcessRenderers({
        api: () => ({ call: () => Promise.reject(new ApiError('none', { status: 0, code: '' })) }),
        budgetMs: 1000,
        layoutBudgetMs: 1000,
      }),
    );
    server = createServer(({ url, headers }, response) => {
      if (url === '/server.cjs') {
        const etag = `"${answer.server.body}"`.replace(/\s+/g, ' ');
        const status = headers['if-none-match'] === etag ? 304 : answer.server.status;
        return response.writeHead(status, { etag }).end(status === 304 ? '' : answer.server.body);
      }
      if (url !== '/routes.json') return response.writeHead(answer.status).end(answer.body);
      return response.writeHead(answer.routes === '' ? 404 : 200).end(answer.routes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    answer.status = 200;
    answer.body = createManifest('mf_cart_dev');
    answer.routes = '';
    answer.server = { status: 404, body: '' };
  });
  afterEach(async () => {
    await endServer();
    rmSync(folder, { recursive: true });
  });
}

/** What is under development for a browser that has an override of mf-cart. */
export async function developed(headers: Record<string, string> = {}, key = 'key of this start') {
  const app = Fastify();
  const follow = followOverrides({
    assetsFile: path.join(folder, 'assets.json'),
    key: 'key of this start',
    log: app.log,
    renderers: developedRenderers,
  });
  let page: Awaited<ReturnType<typeof follow>>;
  app.get('/', async (request) => {
    page = await follow(request);
    return '';
  });
  const set = formatOverrideCookie(
    new Map([parseOverride('mf-cart', `${origin}/mf-manifest.json`)]),
    new Signer(key),
  );
  const cookie = set.split(';')[0] ?? '';
  const { statusCode } = await app.inject({
    url: '/',
    headers: { host: 'localhost:4000', cookie, ...headers },
  });
  expect(statusCode).toBe(200);
  return page;
}
